import type { Order } from '@crescendo/contract/orders/order-parts';
import { Badge } from '@crescendo/ui/data/badge';
import { useTranslations } from 'use-intl';

/** Says of an order that nobody real delivers it. */
export function SimulatedBadge({ order }: { order: Pick<Order, 'is_simulated' | 'is_sample' | 'is_test'> }) {
  const t = useTranslations('orders');
  // A sample says so already.
  if (order.is_sample || !order.is_simulated) return null;
  return (
    <Badge variant="simulated" className="shrink-0">
      {t(order.is_test ? 'test' : 'simulated')}
    </Badge>
  );
}

/** Says of an order that a drip-feed ordered it: there are as many of them as the drip-feed has runs. */
export function RunBadge({ order }: { order: Pick<Order, 'drip_feed_id'> }) {
  const t = useTranslations('orders');
  if (order.drip_feed_id === null) return null;
  return (
    <Badge variant="outlined" className="shrink-0" title={t('toDripFeed', { id: String(order.drip_feed_id) })}>
      {t('run')}
    </Badge>
  );
}

type Waiting = Pick<Order, 'status' | 'delivery_state' | 'cancel_requested_at'>;

/** Why an order does not move, below its status: on a list there is room for two words. */
export function WaitingReason({ order }: { order: Waiting }) {
  const t = useTranslations('orders.waitingFor');
  if (order.status !== 'in_processing') return null;
  const reason =
    order.cancel_requested_at !== null
      ? 'cancel'
      : order.delivery_state === 'queued' || order.delivery_state === 'in_review'
        ? order.delivery_state
        : undefined;
  return reason && <span className="block text-12 text-ink-3">{t(reason)}</span>;
}
