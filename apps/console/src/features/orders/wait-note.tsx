// Why an order is not on its way: another one comes first on its link, or no route of its service takes orders now.
import { useMoments } from '@crescendo/browser/formats/use-moments';
import type { StaffOrder } from '@crescendo/contract/orders/orders';
import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';
import { Note } from '@crescendo/ui/note';
import { useTranslations } from 'use-intl';

type Route = OrderDesk['routes'][number];

export function WaitNote({ order, desk }: { order: StaffOrder; desk: OrderDesk }) {
  const t = useTranslations('orders.wait');
  const reasonOf = useReasons();
  const { status, delivery_state: state, is_sample: isSample } = order;
  if (status !== 'in_processing' || isSample || (state !== 'waiting' && state !== 'queued')) return null;
  // One that staff have chosen is the only one it waits for.
  const chosen = desk.routes.filter(({ is_chosen }) => is_chosen);
  const routes = chosen.length > 0 ? chosen : desk.routes;
  const before = order.timeline.findLast(({ cause }) => cause === 'queued-behind')?.text;
  const reasons =
    state === 'queued'
      ? [t('queued', { id: before ?? '' })]
      : routes.length === 0
        ? [t('noRoutes')]
        : routes.some((route) => route.state === 'open')
          ? []
          : [...new Set(routes.map(reasonOf))];
  if (reasons.length === 0) return null;
  return (
    <Note tone="warning" title={t('title')} className="mb-4">
      <ul>
        {reasons.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function useReasons() {
  const t = useTranslations('orders.wait');
  const moments = useMoments();
  return ({ state, provider: { name: provider }, pause, rests_until: until }: Route): string => {
    if (state === 'paused' && pause) {
      const since = moments.minute(pause.since);
      return t('paused', { provider, since, by: pause.by ?? t('somebody'), reason: pause.reason ?? t('noReason') });
    }
    if (state === 'resting' && until !== null) return t('resting', { provider, until: moments.minute(until) });
    if (state === 'no-funds') return t('noFunds', { provider });
    return state === 'beyond-limits' ? t('beyondLimits', { provider }) : t('off', { provider });
  };
}
