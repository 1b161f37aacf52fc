import { Moment } from '@crescendo/browser/formats/moment';
import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import type { InvoiceOverview } from '@crescendo/contract/money/payments-admin';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { Field } from '@crescendo/ui/forms/field';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { useToasts } from '@crescendo/ui/layers/toast';
import { TextLink } from '@crescendo/ui/link';
import { Note } from '@crescendo/ui/note';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { callDesk, useDesk } from '../../shell/session/read-desk.ts';
import { Facts } from './facts.tsx';

type Act = 'confirm' | 'refuse' | 'refund';

/** What can be done with an invoice as it is. */
export function actsOf({ status, gateway, waits_for_second_person, refund_state }: InvoiceOverview): Act[] {
  if (waits_for_second_person) return [];
  const isManual = gateway === null;
  if (isManual ? ['created', 'waiting_confirmation'].includes(status) : status === 'in_moderation') {
    return ['confirm', 'refuse'];
  }
  if (isManual && status === 'expired') return ['confirm'];
  return status === 'paid' && !isManual && refund_state !== 'asked' && refund_state !== 'done' ? ['refund'] : [];
}

/** One payment with the signs to decide by, and what can be done with it. */
export function InvoicePane({ invoice }: { invoice: InvoiceOverview }) {
  const t = useTranslations('money.invoice');
  const { may } = useDesk();
  const { revalidate } = useRevalidator();
  const toasts = useToasts();
  const act = useRef<Act>('confirm');
  const acts = may('invoices.manage') ? actsOf(invoice) : [];
  const params = { id: String(invoice.id) };
  const form = useForm({
    fields: ['reason'],
    send: async (given) => {
      const reason = textOf(given, 'reason').trim();
      const { data } = await callDesk((api) => {
        if (act.current === 'confirm') return api.confirmInvoice({ params, body: { reason: reason || null } });
        if (act.current === 'refuse') return api.refuseInvoice({ params, body: { reason } });
        return api.refundInvoice({ params, body: { reason } });
      });
      toasts.show({ text: data.waits_for_second_person ? t('asked') : t(`done.${act.current}`) });
      await revalidate();
    },
  });
  const total = formatAmount(invoice.total_amount);
  const credited = formatAmount(invoice.amount);
  return (
    <Card className="grid gap-4">
      <CardHeader
        title={t('title', { method: invoice.payment_method, id: invoice.id })}
        action={<Badge>{t(`status.${invoice.status}`)}</Badge>}
      />
      <ul className="grid gap-1.5 text-13">
        {invoice.problem === null ? (
          <Sign isGood text={t('noProblem')} />
        ) : (
          <Sign text={t('problem', { problem: invoice.problem })} />
        )}
        <Sign
          isGood={invoice.customer_comment !== null}
          text={invoice.customer_comment ? t('comment', { comment: invoice.customer_comment }) : t('noComment')}
        />
        {invoice.gateway === null ? (
          <Sign text={t('byHand')} />
        ) : (
          <Sign
            isGood
            text={t('byGateway', { gateway: invoice.gateway, reference: invoice.gateway_reference ?? '' })}
          />
        )}
        {invoice.refund_state === 'refused' && <Sign text={t('refundRefused')} />}
      </ul>
      <Facts
        facts={[
          [
            t('customer'),
            <TextLink key="of" render={<Link to={`/customers/${invoice.user_id}`} />}>
              {invoice.email ?? invoice.user_id}
            </TextLink>,
          ],
          [t('charged'), `${invoice.charge_amount} ${invoice.charge_currency}`],
          [t('total'), total],
          [t('fee'), formatAmount(invoice.fee)],
          [t('bonus'), formatAmount(invoice.bonus)],
          [t('createdAt'), <Moment key="at" at={invoice.created_at} />],
        ]}
      />
      {invoice.waits_for_second_person && <Note>{t('waits')}</Note>}
      {acts.length > 0 && (
        <form {...form.props} className="grid gap-3" key={`${invoice.id}-${invoice.status}`}>
          {form.message && (
            <Note tone="danger" announce>
              {form.message}
            </Note>
          )}
          <Field
            label={t('reason')}
            hint={acts[0] === 'confirm' ? t('reasonHint') : undefined}
            error={form.errorOf('reason')}
          >
            <Textarea name="reason" rows={2} maxLength={500} />
          </Field>
          <div className="flex flex-wrap gap-2">
            {acts.map((each) => (
              <Button
                key={each}
                type="submit"
                variant={each === 'confirm' ? 'primary' : 'danger'}
                loading={form.isBusy}
                onClick={() => {
                  act.current = each;
                }}
              >
                {t(`act.${each}`, { amount: total })}
              </Button>
            ))}
          </div>
          {acts.includes('confirm') && (
            <p className="text-13 text-ink-3">{t('posts', { amount: credited, bonus: formatAmount(invoice.bonus) })}</p>
          )}
        </form>
      )}
    </Card>
  );
}

function Sign({ isGood = false, text }: { isGood?: boolean; text: string }) {
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <li className="flex gap-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isGood ? 'text-success-text' : 'text-warning-text'}`}
      />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </li>
  );
}
