import type { Order } from '@crescendo/contract/orders/order-parts';
import { formatQuantity } from '@crescendo/rules/money/currency';
import type { OrderStatus } from '@crescendo/rules/ordering/order-state';
import { Progress } from '@crescendo/ui/data/progress';
import { useTranslations } from 'use-intl';

const tones: Record<OrderStatus, 'primary' | 'success' | 'warning' | 'danger' | 'idle'> = {
  in_processing: 'primary',
  in_moderation: 'warning',
  completed: 'success',
  unpaid: 'idle',
  error: 'danger',
  stopped: 'idle',
  canceled: 'idle',
};

type Props = { order: Order; size?: 'default' | 'large' };

/** How much of an order is delivered. */
export function OrderBar({ order, size }: Props) {
  const t = useTranslations('orders');
  return (
    <Progress
      label={t('progressOf', { id: String(order.id) })}
      value={order.percent_of_current_fill}
      tone={tones[order.status]}
      size={size}
    />
  );
}

/** The same with its figures: delivered, ordered, percent, and the count it began at. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const start = order.refill_first_statistic?.quantity;
  return (
    <div className="grid gap-1 text-12 tabular-nums">
      <span className="flex justify-between gap-2 cards:order-1">
        <span className="whitespace-nowrap">
          <span className="font-medium">{formatQuantity(order.current_quantity)}</span>{' '}
          <span className="text-ink-3">{t('of', { quantity: formatQuantity(order.quantity) })}</span>
        </span>
        <span className="whitespace-nowrap text-ink-3">{t('percent', { percent: order.percent_of_current_fill })}</span>
      </span>
      <OrderBar order={order} />
      <span className="text-ink-3 cards:hidden">
        {start === undefined ? t('noStart') : t('start', { quantity: formatQuantity(start) })}
      </span>
    </div>
  );
}
