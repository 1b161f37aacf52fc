import type { DeskOrder } from '@crescendo/contract/orders/orders-admin';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { Amount } from '@crescendo/ui/data/amount';
import { Progress } from '@crescendo/ui/data/progress';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NetworkMark } from '../../shell/networks/network-mark.tsx';
import { OrderMarks, OrderState } from '../../shell/orders/order-state.tsx';
import type { Column } from '../../shell/table/data-table.tsx';

export const percentOf = (part: number): string => `${Math.round(part * 100)} %`;

/** Left out where a table is narrow; a card on a phone has room for it. */
const narrow = 'max-large:rows:hidden';

export const lowMargin = 0.1;

export function useOrderColumns(): Column<DeskOrder>[] {
  const t = useTranslations('orders');
  const none = <span className="text-ink-3">{t('none')}</span>;
  return [
    {
      id: 'id',
      header: t('columns.id'),
      cell: ({ id }) => (
        <Link to={`/orders/${id}`} className="font-medium tabular-nums hover:underline">
          {id}
        </Link>
      ),
    },
    {
      id: 'service',
      header: t('columns.service'),
      isTitle: true,
      className: 'rows:max-w-52 wide:rows:max-w-72',
      cell: ({ service, customer }) => (
        <div className="flex min-w-0 items-center gap-2.5">
          <NetworkMark network={service.network} />
          <div className="min-w-0">
            <p className="truncate">{service.name}</p>
            <p className="truncate text-12 text-ink-3">{customer.email ?? customer.name}</p>
          </div>
        </div>
      ),
    },
    {
      id: 'state',
      header: t('columns.state'),
      cell: (order) => (
        <span className="inline-flex flex-wrap gap-1">
          <OrderState order={order} />
          <OrderMarks order={{ ...order, is_simulated: false }} />
        </span>
      ),
    },
    {
      id: 'delivered',
      header: t('columns.delivered'),
      cell: ({ id, delivered, quantity, status }) => (
        <div className="w-32 max-w-full max-large:rows:w-20">
          <p className="text-12 text-ink-3 tabular-nums">
            {t.rich('deliveredOf', {
              delivered: formatQuantity(delivered),
              quantity: formatQuantity(quantity),
              strong: (text) => <span className="text-ink">{text}</span>,
            })}
          </p>
          <Progress
            label={t('deliveredOfOrder', { id })}
            value={delivered}
            max={quantity}
            tone={status === 'completed' ? 'success' : 'primary'}
          />
        </div>
      ),
    },
    {
      id: 'revenue',
      header: t('columns.revenue'),
      isNumeric: true,
      cell: ({ revenue }) => <Amount className="font-medium">{formatAmount(revenue)}</Amount>,
    },
    {
      id: 'cost',
      header: t('columns.cost'),
      isNumeric: true,
      className: narrow,
      cell: ({ cost }) => (cost === null ? none : <Amount tone="quiet">{formatAmount(cost)}</Amount>),
    },
    {
      id: 'margin',
      header: t('columns.margin'),
      isNumeric: true,
      className: narrow,
      cell: ({ margin }) =>
        margin === null ? none : <Amount tone={margin < lowMargin ? 'danger' : 'default'}>{percentOf(margin)}</Amount>,
    },
    {
      id: 'provider',
      header: t('columns.provider'),
      className: `rows:max-w-40 ${narrow}`,
      cell: (order) => (
        <div className="min-w-0">
          {order.provider === null ? (
            <span className="text-ink-3">{t('notSent')}</span>
          ) : order.is_simulated ? (
            <OrderMarks order={{ ...order, is_late: false, is_sample: false, is_test: false }} />
          ) : (
            <p className="truncate">{order.provider.name}</p>
          )}
          {order.provider !== null && (
            <p className="truncate text-12 text-ink-3">
              {order.external_id ?? (order.attempt === null ? '' : t(`attempts.${attemptOf(order.attempt)}`))}
            </p>
          )}
        </div>
      ),
    },
  ];
}

const attemptStates = ['sending', 'unknown', 'accepted', 'refused', 'unsent', 'released'] as const;
type AttemptState = (typeof attemptStates)[number];
export const attemptOf = (state: string): AttemptState => attemptStates.find((one) => one === state) ?? 'unknown';
