import { useMoments } from '@crescendo/browser/formats/use-moments';
import type { OrderDetail } from '@crescendo/contract/orders/orders';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { TextLink } from '@crescendo/ui/link';
import { Note } from '@crescendo/ui/note';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { actsOf, type OrderActs } from '../use-order-acts.tsx';

/** Who may have ended an order early, as `cancel_reason` names them. */
const cancelers = ['user', 'provider', 'payment'] as const;

type Props = { order: OrderDetail; acts: OrderActs };

/** What is out of the ordinary about an order. */
export function OrderNotes({ order, acts }: Props) {
  const t = useTranslations('orders');
  const { amounts } = useFrame();
  const moments = useMoments();
  const { status, cancel_reason, cancel_description, drip_feed_id } = order;
  const canceler = cancelers.find((one) => one === cancel_reason) ?? 'nobody';
  const asked = order.timeline.findLast(({ cause }) => cause === 'cancel-requested');
  const isOver = status === 'completed' || status === 'canceled';
  const isAskedByCustomer = asked === undefined || asked.actor === 'customer';
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {status === 'in_moderation' && (
        <Note
          tone="warning"
          title={t('moderationTitle')}
          action={
            <Button size="small" render={<Link to="/card-verification" />}>
              {t('verify')}
            </Button>
          }
        >
          {t('moderationText')}
        </Note>
      )}
      {order.is_sample && !isOver && <Note>{t('sampleText')}</Note>}
      {status === 'stopped' && order.actions.activable && (
        <Note
          action={
            <Button size="small" loading={acts.busyId === order.id} onClick={() => acts.act(order, 'activate')}>
              {t('acts.activate')}
            </Button>
          }
        >
          {t('pausedText')}
        </Note>
      )}
      {status === 'error' && !order.is_sample && (
        <Note
          tone="danger"
          action={
            <div className="flex flex-wrap gap-2">
              {actsOf(order)
                .filter((act) => act === 'activate' || act === 'cancel')
                .map((act) => (
                  <Button
                    key={act}
                    size="small"
                    loading={acts.busyId === order.id}
                    onClick={() => acts.act(order, act)}
                  >
                    {t(`acts.${act}`)}
                  </Button>
                ))}
            </div>
          }
        >
          {t('errorText')}
        </Note>
      )}
      {status === 'canceled' && <Note title={t(`canceledBy.${canceler}`)}>{cancel_description}</Note>}
      {status === 'completed' && order.is_partial && (
        <Note title={t(cancel_reason === null ? 'partialTitle' : `canceledBy.${canceler}`)}>
          {t('partialText', { refunded: formatAmount(order.refunded, amounts) })}
        </Note>
      )}
      {status === 'in_processing' && order.cancel_requested_at !== null && (
        <Note title={t(isAskedByCustomer ? 'cancelRequestedTitle' : 'cancelRequestedByUsTitle')}>
          {t('cancelRequestedText')}
        </Note>
      )}
      {status === 'in_processing' && order.is_start_missed && order.start_promised_at && (
        <Note
          tone={order.promotable.started_at === null ? 'warning' : 'info'}
          title={t(order.promotable.started_at === null ? 'startMissedTitle' : 'startedLateTitle')}
          action={
            order.actions.cancelable &&
            order.cancel_requested_at === null && (
              <Button size="small" onClick={() => acts.act(order, 'cancel')}>
                {t('cancelRest')}
              </Button>
            )
          }
        >
          {t('startMissedText', { moment: moments.minute(order.start_promised_at) })}
        </Note>
      )}
      {order.is_test && <Note>{t('testText')}</Note>}
      {drip_feed_id !== null && (
        <Note>
          {t('ofDripFeed')}{' '}
          <TextLink inline render={<Link to={`/drip-feed/${drip_feed_id}`} />}>
            {t('toDripFeed', { id: String(drip_feed_id) })}
          </TextLink>
        </Note>
      )}
    </div>
  );
}
