import type { OrderDetail } from '@crescendo/contract/orders/orders';
import { Button } from '@crescendo/ui/button';
import { Card, CardHeader } from '@crescendo/ui/card';
import { useTranslations } from 'use-intl';
import { useCancelText } from '../act-question.tsx';
import type { OrderActs } from '../use-order-acts.tsx';

/** How to end an order, and what becomes of the money. One that failed has both ways on beside its note. */
export function StopCard({ order, acts }: { order: OrderDetail; acts: OrderActs }) {
  const t = useTranslations('orders');
  const text = useCancelText();
  if (!order.actions.cancelable || order.cancel_requested_at !== null || order.status === 'error') return null;
  return (
    <Card padding="none" render={<section aria-label={t('stop')} />}>
      <CardHeader title={t('stop')} className="border-b border-line px-4 py-3.5 tablet:px-5" />
      <div className="grid gap-3 p-4 tablet:p-5">
        <p className="text-ink-2">{text(order)}</p>
        <Button variant="danger" loading={acts.busyId === order.id} onClick={() => acts.act(order, 'cancel')}>
          {t(order.current_quantity > 0 ? 'cancelRest' : 'acts.cancel')}
        </Button>
      </div>
    </Card>
  );
}
