import { Moment } from '@crescendo/browser/formats/moment';
import type { OrderEvent } from '@crescendo/contract/orders/orders';
import type { OrderStatus } from '@crescendo/rules/ordering/order-state';
import { Card, CardHeader } from '@crescendo/ui/card';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';

const causes = [
  'placed',
  'paid',
  'moderated',
  'released',
  'paused',
  'activated',
  'canceled',
  'completed',
  'failed',
  'queued-behind',
  'submitted',
  'started',
  'in-review',
  'review-confirmed',
  'review-released',
  'refused',
  'cancel-requested',
  'cancel-refused',
  'partial',
  'refill-requested',
  'refill-completed',
  'refill-declined',
] as const;
type Cause = (typeof causes)[number];

const dots: Partial<Record<OrderStatus, string>> = {
  completed: 'border-success bg-success',
  error: 'border-danger bg-danger',
  in_processing: 'border-primary bg-primary',
};

type Props = {
  events: OrderEvent[];
  /** What happens next appears by itself. */
  isLive: boolean;
};

/** What happened to an order, the latest first. */
export function TimelineCard({ events, isLive }: Props) {
  const t = useTranslations('orders');
  const latestFirst = events.toReversed();
  return (
    <Card padding="none" render={<section aria-label={t('timeline')} />}>
      <CardHeader
        title={t('timeline')}
        className="border-b border-line px-4 py-3.5 tablet:px-5"
        action={
          isLive && (
            <span className="inline-flex items-center gap-1.5 text-12 text-ink-3">
              <span aria-hidden="true" className="size-2 rounded-full bg-success" />
              {t('live')}
            </span>
          )
        }
      />
      <ol className="p-4 tablet:p-5">
        {latestFirst.map((event, at) => (
          <li
            key={event.id}
            className="relative pb-5 pl-6 not-last:before:absolute not-last:before:top-4 not-last:before:bottom-0 not-last:before:left-[5.5px] not-last:before:border-l not-last:before:border-line last:pb-0"
          >
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-1.25 left-0 size-3 rounded-full border-2',
                at === 0 ? (dots[event.to] ?? 'border-ink-3 bg-ink-3') : 'border-line-strong bg-surface',
              )}
            />
            <p className="font-medium">{titleOf(event)}</p>
            {event.text && <p className="text-13 text-ink-2 wrap-anywhere">{event.text}</p>}
            <p className="text-13 text-ink-3">
              {event.actor !== 'system' && `${t(`actors.${event.actor}`)} · `}
              <Moment at={event.created_at} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );

  /** A cause that this version does not know yet is named by where it led. */
  function titleOf({ cause, to }: OrderEvent): string {
    return isCause(cause) ? t(`causes.${cause}`) : t(`statuses.${to}`);
  }
}

function isCause(cause: string): cause is Cause {
  return (causes as readonly string[]).includes(cause);
}
