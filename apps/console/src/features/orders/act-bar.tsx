import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';
import { formatAmount } from '@crescendo/rules/money/currency';
import type { StaffAct } from '@crescendo/rules/ordering/staff-acts';
import { Button } from '@crescendo/ui/button';
import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from './act-dialog.tsx';
import { actIcons } from './order-menu.tsx';
import { refusalTextOf } from './refusals.ts';

/** Left out where they cannot be done: few orders have a guarantee, or a provider that takes them back. */
const isOfferedRarely: readonly StaffAct[] = ['refill', 'request-cancel'];

/** What can be done is a button, and what cannot be done is one that is off, with its reason beside it. */
export function ActBar({ orderId, desk }: { orderId: number; desk: OrderDesk }) {
  const t = useTranslations('orders.acts');
  const [act, setAct] = useState<StaffAct>();
  const id = useId();
  const shown = desk.acts.filter(
    ({ act: name, refusal }) => refusal === null || !isOfferedRarely.includes(name) || refusal === 'cancel-requested',
  );
  const reasons = [...new Set(shown.flatMap(({ refusal }) => refusal ?? []))];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {shown.map(({ act: name, refusal }) => {
        const Icon = actIcons[name];
        return (
          <Button
            key={name}
            size="small"
            variant={name === 'canceled' ? 'danger' : 'secondary'}
            disabled={refusal !== null}
            aria-describedby={refusal === null ? undefined : `${id}-${refusal}`}
            onClick={() => setAct(name)}
          >
            <Icon aria-hidden="true" />
            {name === 'canceled' && refusal === null && desk.refund_if_canceled > 0
              ? t('cancelAmount', { amount: formatAmount(desk.refund_if_canceled) })
              : t(`names.${name}`)}
          </Button>
        );
      })}
      {reasons.map((refusal) => (
        <p key={refusal} id={`${id}-${refusal}`} className="inline-flex items-center gap-1.5 text-12 text-ink-2">
          <Lock aria-hidden="true" className="size-3.5" />
          {refusalTextOf(t, refusal)}
        </p>
      ))}
      {act && <ActDialog act={act} orderId={orderId} onClose={() => setAct(undefined)} />}
    </div>
  );
}
