import { Moment } from '@crescendo/browser/formats/moment';
import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Amount } from '@crescendo/ui/data/amount';
import { Badge } from '@crescendo/ui/data/badge';
import { Field } from '@crescendo/ui/forms/field';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { TextLink } from '@crescendo/ui/link';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePlaces } from '../../shell/frame/use-places.ts';
import { callDesk } from '../../shell/session/read-desk.ts';

export function CustomerCard({ customer }: { customer: OrderDesk['customer'] }) {
  const t = useTranslations('orders.customer');
  const place = usePlaces().placeIn('/customers', customer.id);
  return (
    <Card padding="none" render={<section aria-label={t('title')} />}>
      <CardHeader
        title={t('title')}
        className="border-b border-line px-4 py-3.5 tablet:px-5"
        action={
          <Link
            to={`/orders?state=all&customer_id=${customer.id}`}
            className="text-13 text-primary-text hover:underline"
          >
            {t('orders')}
          </Link>
        }
      />
      <div className="grid gap-2 px-4 py-4 text-13 tablet:px-5">
        <p className="font-medium wrap-anywhere">
          {place ? (
            <TextLink render={<Link to={place} />} className="text-ink!">
              {customer.email ?? customer.name}
            </TextLink>
          ) : (
            (customer.email ?? customer.name)
          )}{' '}
          {customer.is_frozen && <Badge variant="danger">{t('frozen')}</Badge>}
        </p>
        <p className="text-12 text-ink-3">
          {t('since')} <Moment at={customer.since} />
        </p>
        <p className="flex justify-between gap-3">
          {t('balance')} <Amount>{formatAmount(customer.balance)}</Amount>
        </p>
        <p className="flex justify-between gap-3">
          {t('spent')} <Amount>{t('spentIn', { amount: formatAmount(customer.spent), count: customer.orders })}</Amount>
        </p>
        <p className="flex justify-between gap-3">
          {t('refunded')} <Amount>{formatAmount(customer.refunded)}</Amount>
        </p>
      </div>
    </Card>
  );
}

export function NotesCard({ orderId, notes }: { orderId: number; notes: OrderDesk['notes'] }) {
  const t = useTranslations('orders.notes');
  const form = useForm({
    fields: ['text'],
    saved: t('added'),
    send: async (given) => {
      const text = textOf(given, 'text').trim();
      await callDesk((api) => api.addOrderNote({ params: { orderId: String(orderId) }, body: { text } }));
    },
  });
  return (
    <Card padding="none" render={<section aria-label={t('title')} />}>
      <CardHeader
        title={t('title')}
        className="border-b border-line px-4 py-3.5 tablet:px-5"
        action={<Badge>{t('staffOnly')}</Badge>}
      />
      <div className="grid gap-4 px-4 py-4 tablet:px-5">
        {notes.map((note) => (
          <div key={note.id} className="text-13">
            <p>
              <span className="font-semibold">{note.author}</span>{' '}
              <Moment at={note.created_at} className="text-12 text-ink-3" />
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere text-ink-2">{note.text}</p>
          </div>
        ))}
        <form key={notes.length} {...form.props} className="grid gap-2">
          <Field label={t('add')} error={form.errorOf('text') ?? form.message}>
            <Textarea name="text" rows={2} maxLength={2000} />
          </Field>
          <Button type="submit" size="small" loading={form.isBusy} className="justify-self-start">
            {t('save')}
          </Button>
        </form>
      </div>
    </Card>
  );
}
