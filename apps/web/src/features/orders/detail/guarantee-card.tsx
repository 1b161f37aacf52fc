import { useCall } from '@crescendo/browser/calls/use-call';
import { Moment } from '@crescendo/browser/formats/moment';
import { useMoments } from '@crescendo/browser/formats/use-moments';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { OrderDetail, RefillRequest } from '@crescendo/contract/orders/orders';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { useToasts } from '@crescendo/ui/layers/toast';
import { RotateCcw, ShieldCheck } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { isRefillOpen } from '../is-moving.ts';

type Props = { order: OrderDetail; refills: RefillRequest[] };

const known = ['requested', 'in_progress', 'completed', 'rejected'] as const;

/** What was bought about drops, until when, and the refills that were requested. Without a guarantee it promises nothing. */
export function GuaranteeCard({ order, refills }: Props) {
  const t = useTranslations('orders');
  const promise = usePromise(order);
  if ((!order.has_refill || order.status === 'canceled') && refills.length === 0) return null;
  return (
    <Card padding="none" render={<section aria-label={t('guarantee')} />}>
      <CardHeader
        title={t('guarantee')}
        className="border-b border-line px-4 py-3.5 tablet:px-5"
        action={
          order.is_guarantee &&
          order.auto_refill_is_allowed && (
            <Badge variant="success">
              <ShieldCheck aria-hidden="true" />
              {t('automaticRefill')}
            </Badge>
          )
        }
      />
      <div className="grid gap-3 p-4 tablet:p-5">
        <p className="text-ink-2">{promise}</p>
        {refills.length > 0 && (
          <ul aria-label={t('refills')} className="grid gap-2 text-13">
            {refills.map(({ id, quantity, status, created_at }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
                <Moment at={created_at} />
                <span>
                  {formatQuantity(quantity)} ·{' '}
                  <span className="text-ink-2">
                    {known.find((each) => each === status) ? t(`refillStatuses.${status as 'requested'}`) : status}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
        {order.is_guarantee && <RequestRefill order={order} isOpen={refills.some(isRefillOpen)} />}
      </div>
    </Card>
  );
}

function usePromise({ is_guarantee, status, created_at, promotable }: OrderDetail): string {
  const t = useTranslations('orders');
  const { date } = useMoments();
  const { supported_at: from, supported_until: until } = promotable;
  if (!is_guarantee) return t('guaranteeNone');
  if (until) return t('guaranteeWindow', { from: date(from ?? created_at), until: date(until) });
  return t(status === 'completed' ? 'guaranteeNone' : 'guaranteeLater');
}

function RequestRefill({ order, isOpen }: { order: OrderDetail; isOpen: boolean }) {
  const t = useTranslations('orders');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { call, isBusy, problem } = useCall();
  const refusal = whyNot(order, isOpen);

  async function request() {
    const response = await call((api) => api.requestRefill({ params: { orderId: String(order.id) }, body: {} }));
    if (!response) return;
    toasts.show({ text: t('refillRequested') });
    await revalidate();
  }
  return (
    <>
      <Button loading={isBusy} disabled={refusal !== undefined} onClick={() => void request()}>
        <RotateCcw aria-hidden="true" />
        {t('requestRefill')}
      </Button>
      {refusal && <p className="text-center text-12 text-ink-3">{t(refusal)}</p>}
      <Refusal problem={problem} />
    </>
  );
}

/** What the server would refuse it for; undefined where it may be requested. */
function whyNot(order: OrderDetail, isOpen: boolean) {
  const until = order.promotable.supported_until;
  if (order.is_sample) return 'refillOfSample';
  if (isOpen) return 'refillIsOpen';
  if (order.status !== 'completed') return 'refillOnceCompleted';
  if (until === null) return 'refillNotBought';
  return Date.parse(until) < Date.now() ? 'refillOver' : undefined;
}
