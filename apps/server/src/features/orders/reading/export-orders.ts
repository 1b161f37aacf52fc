import type { FileAnswer } from '@crescendo/contract/primitives';
import { evenDecimals } from '@crescendo/rules/money/even-decimals';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { OrderStatus } from '@crescendo/rules/ordering/order-state';
import type { PersonContext } from '../../../platform/context.ts';
import { csvFile, momentCell, mostRows } from '../../../platform/http/csv.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { message } from '../../../platform/messages.ts';
import { listOrderLines } from '../orders.queries.ts';
import { ownOrders } from './own-orders.ts';

const columns = [
  'id',
  'created',
  'completed',
  'status',
  'service',
  'link',
  'quantity',
  'delivered',
  'cost',
  'refunded',
  'currency',
] as const;

type OrdersQuery = { status?: OrderStatus | undefined; url?: string | undefined };

/** The caller's orders as a file, with the filters of the list; whole or not at all. */
export async function exportOrders(context: PersonContext, { status, url }: OrdersQuery): Promise<FileAnswer> {
  const { caller, locale, transaction } = context;
  const filter = { ...ownOrders(caller), status, url: url?.trim() };
  const orders = await listOrderLines(await transaction(), locale, filter, mostRows + 1);
  if (orders.length > mostRows) throw new Failure('invalid', { fields: { status: [{ key: 'too-many-orders' }] } });
  const costs = evenDecimals(orders.map(({ charge_micros }) => microsToDollars(charge_micros)));
  const refunds = evenDecimals(orders.map(({ refunded_micros }) => microsToDollars(refunded_micros)));
  return csvFile(
    'orders.csv',
    columns.map((column) => message(locale, `orders.column-${column}`)),
    orders.map((order, at) => [
      order.id,
      momentCell(order.created_at),
      momentCell(order.completed_at),
      message(locale, `orders.status-${order.is_partial ? 'partial' : order.status}`),
      order.service,
      order.url,
      order.quantity,
      order.delivered,
      costs[at] ?? null,
      refunds[at] ?? null,
      'USD',
    ]),
  );
}
