import type { Home } from '@crescendo/contract/orders/analytics-admin';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { openStatuses } from '@crescendo/rules/ordering/order-state';
import { Card, CardHeader } from '@crescendo/ui/card';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePlaces } from '../../shell/frame/use-places.ts';

type State = (typeof openStatuses)[number];
const fills: Record<State, string> = {
  in_processing: 'fill-primary',
  in_moderation: 'fill-warning',
  error: 'fill-danger',
  stopped: 'fill-ink-3',
};

type Props = { home: Home & { states: NonNullable<Home['states']> }; days: number };

/** How many orders are in each open state now, how many nobody paid, and how many ended within the range. */
export function OrderStates({ home, days }: Props) {
  const t = useTranslations('analytics');
  const names = useTranslations('analytics.states');
  const { mayOpen } = usePlaces();
  const countOf = (state: State | 'unpaid') => home.states.find(({ status }) => status === state)?.count ?? 0;
  const open = openStatuses.reduce((sum, state) => sum + countOf(state), 0);
  const linked = (state: State | 'unpaid') =>
    mayOpen('/orders') ? <Link to={`/orders?state=${state}`}>{names(state)}</Link> : names(state);
  const parts = openStatuses.map((state, at) => ({
    state,
    from: openStatuses.slice(0, at).reduce((sum, each) => sum + countOf(each), 0),
    count: countOf(state),
  }));
  const { completed, partial } = home.figures.now;
  return (
    <Card padding="none" render={<section aria-label={t('ordersByState')} />}>
      <CardHeader
        title={t('ordersByState')}
        className="border-b border-line px-5 py-4"
        action={<span className="text-ink-2 tabular-nums">{t('openOrders', { count: formatQuantity(open) })}</span>}
      />
      <div className="p-5">
        <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="mb-3 h-2 w-full rounded-xs">
          <rect width={100} height={2} className="fill-surface-3" />
          {open > 0 &&
            parts.map(({ state, from, count }) => (
              <rect
                key={state}
                x={(from / open) * 100}
                width={(count / open) * 100}
                height={2}
                className={fills[state]}
              />
            ))}
        </svg>
        <dl className="grid gap-2.5">
          {parts.map(({ state, count }) => (
            <div key={state} className="flex items-center gap-2.5">
              <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5">
                <rect width={10} height={10} rx={2} className={fills[state]} />
              </svg>
              <dt className="flex-1">{linked(state)}</dt>
              <dd className="font-medium tabular-nums">{formatQuantity(count)}</dd>
            </div>
          ))}
          {[
            { key: 'unpaid', name: linked('unpaid'), count: countOf('unpaid') },
            { key: 'completed', name: t('completedIn', { days }), count: completed + partial },
            { key: 'partial', name: t('ofThesePartial'), count: partial },
          ].map(({ key, name, count }, at) => (
            <div key={key} className={clsx('flex', at === 0 && 'border-t border-line pt-3')}>
              <dt className="flex-1 text-ink-2">{name}</dt>
              <dd className="tabular-nums">{formatQuantity(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
