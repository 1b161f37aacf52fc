// The dialog of an act: what follows for customer and provider, a button that names the amount, and why it is off.
import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { dollarsToMicros, microsToDollars } from '@crescendo/rules/money/money';
import { refundAmount } from '@crescendo/rules/ordering/refund-amount';
import type { StaffAct } from '@crescendo/rules/ordering/staff-acts';
import { Button } from '@crescendo/ui/button';
import { Skeleton } from '@crescendo/ui/data/skeleton';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Note } from '@crescendo/ui/note';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { refusalTextOf } from './refusals.ts';
import { RouteSelect } from './route-select.tsx';
import { type Given, useAct } from './use-act.ts';

type Props = { act: StaffAct; orderId: number; onClose: () => void };

const hurts: readonly StaffAct[] = ['partial', 'canceled'];
const needsReason: readonly StaffAct[] = ['quantities', 'completed', 'partial', 'request-cancel', 'canceled'];
const needsRoute: readonly StaffAct[] = ['resend', 'route'];

/** What would go back, by the rule that the server has too. */
function refundOf(desk: OrderDesk, delivered: number): number {
  const micros = (dollars: number) => dollarsToMicros(dollars.toFixed(6));
  return microsToDollars(
    refundAmount({
      chargeMicros: micros(desk.charge),
      refundedMicros: micros(desk.refunded),
      quantity: desk.quantity,
      remains: desk.quantity - delivered,
      unitMicros: micros(desk.refund_step),
    }),
  );
}

const countOf = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : 0);

export function ActDialog({ act, orderId, onClose }: Props) {
  const t = useTranslations('orders.acts');
  const toasts = useToasts();
  const { desk, isUnread, hasMoved, submit, isBusy, problem } = useAct(act, orderId);
  const [typed, setTyped] = useState({ routeId: null as number | null, start: '', delivered: '', reason: '' });
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const refusal = desk?.acts.find((each) => each.act === act)?.refusal ?? null;
  const delivered = typed.delivered === '' ? (desk?.delivered ?? 0) : countOf(typed.delivered);
  const given: Given = {
    routeId: typed.routeId,
    start: typed.start === '' ? (desk?.start ?? null) : countOf(typed.start),
    delivered,
    reason: typed.reason.trim(),
  };
  const isWithReason = needsReason.includes(act);
  const isReady = desk !== undefined && refusal === null && (!isWithReason || given.reason !== '');

  async function confirm() {
    const waiting = await submit(given);
    if (waiting === undefined) return;
    toasts.show({ text: waiting === null ? t(`done.${act}`) : t('waits') });
    onClose();
  }

  const amount = desk && formatAmount(act === 'canceled' ? desk.refund_if_canceled : refundOf(desk, delivered));
  return (
    <Dialog
      open
      alert={hurts.includes(act)}
      scrolls
      onOpenChange={(open) => !open && onClose()}
      title={t(`titles.${act}`, { id: orderId })}
      description={t(`follows.${act}`)}
      closeLabel={t('close')}
      footer={
        <>
          <CloseButton render={<Button>{t('keep')}</Button>} />
          <Button
            variant={hurts.includes(act) ? 'danger' : 'primary'}
            disabled={!isReady}
            loading={isBusy}
            onClick={() => void confirm()}
          >
            {t(`buttons.${act}`, { amount: amount ?? '' })}
          </Button>
        </>
      }
    >
      {desk === undefined && !isUnread && <Skeleton className="h-24" />}
      <div className="mt-4 grid gap-4">
        {refusal !== null && <Note tone="warning">{refusalTextOf(t, refusal)}</Note>}
        {isUnread && <Note tone="danger">{t('unread')}</Note>}
        {hasMoved && (
          <Note tone="warning" announce>
            {t('moved')}
          </Note>
        )}
        {desk && refusal === null && needsRoute.includes(act) && (
          <RouteSelect routes={desk.routes} chosen={typed.routeId} onChoose={(routeId) => set({ routeId })} />
        )}
        {desk && refusal === null && act === 'quantities' && (
          <Field label={t('start')} hint={t('startHint')}>
            <Input
              inputMode="numeric"
              value={typed.start}
              placeholder={desk.start === null ? '' : String(desk.start)}
              onChange={(event) => set({ start: event.currentTarget.value })}
            />
          </Field>
        )}
        {desk && refusal === null && (act === 'quantities' || act === 'partial') && (
          <Field
            label={t('delivered')}
            hint={t('ofOrdered', { quantity: formatQuantity(desk.quantity) })}
            error={problem?.fields.delivered}
            required
          >
            <Input
              inputMode="numeric"
              value={typed.delivered}
              placeholder={String(desk.delivered)}
              onChange={(event) => set({ delivered: event.currentTarget.value })}
            />
          </Field>
        )}
        {desk && refusal === null && isWithReason && (
          <Field label={t('reason')} hint={t('reasonHint')} required>
            <Textarea
              rows={2}
              maxLength={500}
              value={typed.reason}
              onChange={(event) => set({ reason: event.currentTarget.value })}
            />
          </Field>
        )}
        {desk && refusal === null && hurts.includes(act) && desk.attempts.some(({ state }) => state === 'accepted') && (
          <Note tone="warning">
            {desk.cost === null ? t('providerGoesOn') : t('providerKeeps', { cost: formatAmount(desk.cost) })}
          </Note>
        )}
        {problem && !hasMoved && !problem.fields.delivered && (
          <Note tone="danger" announce>
            {Object.values(problem.fields)[0] ?? problem.message}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
