import { Moment } from '@crescendo/browser/formats/moment';
import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import type { CustomerDetails } from '@crescendo/contract/accounts/customers-admin';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { Field } from '@crescendo/ui/forms/field';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { callDesk, useDesk } from '../../shell/session/read-desk.ts';

/** What staff have written about the customer; it can be added to and not changed. */
export function NotesCard({ customer }: { customer: CustomerDetails }) {
  const t = useTranslations('customers.notes');
  const { may } = useDesk();
  const form = useForm({
    fields: ['text'],
    saved: t('saved'),
    send: (given) =>
      callDesk((api) =>
        api.addCustomerNote({
          params: { id: String(customer.id) },
          body: { text: textOf(given, 'text') },
          idempotencyKey: crypto.randomUUID(),
        }),
      ),
  });
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t('title')}
        action={
          <Badge>
            <Lock aria-hidden="true" />
            {t('staffOnly')}
          </Badge>
        }
      />
      <ul className="grid gap-3">
        {customer.notes.map(({ id, author, text, created_at }) => (
          <li key={id} className="text-13">
            <p>
              <span className="font-medium">{author}</span> <Moment at={created_at} className="text-12 text-ink-3" />
            </p>
            <p className="whitespace-pre-line wrap-anywhere text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      {may('users.manage') && (
        <form {...form.props} key={customer.notes.length} className="grid gap-2">
          <Field label={t('add')} error={form.errorOf('text') ?? form.message}>
            <Textarea name="text" rows={2} maxLength={2000} />
          </Field>
          <Button type="submit" loading={form.isBusy}>
            {t('save')}
          </Button>
        </form>
      )}
    </Card>
  );
}
