import type { OrderDetail } from '@crescendo/contract/orders/orders';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { TextLink } from '@crescendo/ui/link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** Where an order is on its way, in one sentence. It has its place before it has its words, so that nothing jumps. */
export function DeliveryLine({ order }: { order: OrderDetail }) {
  const sentence = useSentence(order);
  return (
    <p aria-live="polite" className="mt-3 min-h-10 text-13 text-ink-2 tablet:min-h-5">
      {sentence}
    </p>
  );
}

function useSentence(order: OrderDetail): ReactNode {
  const t = useTranslations('orders.delivery');
  const left = formatQuantity(order.quantity - order.current_quantity);
  if (order.status === 'completed' && order.is_partial) {
    return t(order.cancel_reason === 'user' ? 'partialByYou' : 'partial', { left });
  }
  if (order.status === 'completed') return t('completed');
  if (order.status === 'canceled') return t('canceled');
  if (order.status !== 'in_processing') return null;
  switch (order.delivery_state) {
    case 'queued':
      return order.queued_behind === null ? (
        t('queued')
      ) : (
        <>
          {t('queuedBehind')}{' '}
          <TextLink inline render={<Link to={`/orders/${order.queued_behind}`} />}>
            {t('queuedBehindOrder', { id: String(order.queued_behind) })}
          </TextLink>
        </>
      );
    case 'in_review':
      return t('inReview');
    case 'delivering':
      return t(order.promotable.started_at === null ? 'accepted' : 'delivering');
    default:
      return t(order.promotable.started_at === null ? 'waiting' : 'delivering');
  }
}
