import { formatQuantity } from '@crescendo/rules/money/currency';
import { type OrderFilter, type OrderStatus, orderFilters } from '@crescendo/rules/ordering/order-state';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { type OrdersView, ordersQuery } from './orders-address.ts';

type Counts = Partial<Record<OrderStatus, number>>;
const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Which orders are shown, and how many there are of each. Links, so that every choice has an address and opens in a tab of its own. */
export function StatusTabs({ view, counts }: { view: OrdersView; counts: Counts }) {
  const t = useTranslations('orders');
  return (
    <nav aria-label={t('filter')} className="overflow-x-auto border-b border-line [scrollbar-width:none]">
      <ul className="-mb-px flex gap-5">
        {[undefined, ...orderFilters].map((status) => (
          <li key={status ?? 'all'} className="shrink-0">
            <Tab view={view} status={status} count={status ? (counts[status] ?? 0) : sumOf(counts)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TabProps = { view: OrdersView; status: OrderFilter | undefined; count: number };

function Tab({ view, status, count }: TabProps) {
  const t = useTranslations('orders');
  const isChosen = view.status === status;
  const { status: _, ...others } = view;
  return (
    <Link
      to={ordersQuery(others, status ? { status } : {})}
      preventScrollReset
      aria-current={isChosen ? 'page' : undefined}
      className={clsx(
        'inline-flex min-h-(--control) items-center gap-2 border-b-2 px-0.5 pt-0.5 font-medium transition-[color,border-color]',
        'focus-visible:-outline-offset-2',
        isChosen ? 'border-primary text-ink' : 'border-transparent text-ink-2 hover:text-ink',
      )}
    >
      {status ? t(`statuses.${status}`) : t('all')}
      <span className="text-13 font-normal text-ink-3 tabular-nums">{formatQuantity(count)}</span>
    </Link>
  );
}
