import { useCall } from '@crescendo/browser/calls/use-call';
import { formatDate, formatMoment } from '@crescendo/browser/formats/dates';
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

/** What is promised about drops, until when, and the refills that were requested. */
export function GuaranteeCard({ order, refills }: Props) {
  const t = useTranslations('orders');
  if (!order.has_refill && refills.length === 0) return null;
  const { supported_at: from, supported_until: until } = order.promotable;
  return (
    <Card padding="none" render={<section aria-label={t('guarantee')} />}>
      <CardHeader
        title={t('guarantee')}
        className="border-b border-line px-4 py-3.5 tablet:px-5"
        action={
          order.auto_refill_is_allowed && (
            <Badge variant="success">
              <ShieldCheck aria-hidden="true" />
              {t('automaticRefill')}
            </Badge>
          )
        }
      />
      <div className="grid gap-3 p-4 tablet:p-5">
        <p className="text-ink-2">
          {until
            ? t('guaranteeWindow', { from: formatDate(from ?? order.created_at), until: formatDate(until) })
            : t('guaranteeLater')}
        </p>
        {refills.length > 0 && (
          <ul aria-label={t('refills')} className="grid gap-2 text-13">
            {refills.map(({ id, quantity, status, created_at }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
                <time dateTime={created_at}>{formatMoment(created_at)}</time>
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
        <RequestRefill order={order} isOpen={refills.some(isRefillOpen)} />
      </div>
    </Card>
  );
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
  if (isOpen) return 'refillIsOpen';
  if (order.status !== 'completed') return 'refillOnceCompleted';
  if (until === null) return 'refillNotBought';
  return Date.parse(until) < Date.now() ? 'refillOver' : undefined;
}
