import type { DeskOrder, OrdersFilter } from '@crescendo/contract/orders/orders-admin';
import type { FileAnswer } from '@crescendo/contract/primitives';
import type { PersonContext } from '../../../platform/context.ts';
import { csvStream, momentCell } from '../../../platform/http/csv.ts';
import { message } from '../../../platform/messages.ts';
import { listOrders } from './list-orders.queries.ts';
import { assertMayFilter, findWhere, showsCost } from './list-orders.ts';

/** Few enough that a part is in memory for a moment only, and many enough that a million rows are 500 reads. */
const rowsAtOnce = 2000;

const columns = [
  'id',
  'created',
  'status',
  'network',
  'service',
  'customer',
  'link',
  'quantity',
  'delivered',
  'revenue',
  'provider-cost',
  'margin',
  'provider',
  'external-id',
  'marks',
] as const;

/** As the console's list says it, which knows more states than the customer is told. */
const shownState = ({ status, delivery_state, is_partial }: DeskOrder) =>
  delivery_state === 'in_review' ? 'in_review' : is_partial ? 'partial' : status;

const marksOf = ({ is_sample, is_test, is_simulated, is_late, delivery_state }: DeskOrder) =>
  Object.entries({
    sample: is_sample,
    test: is_test,
    simulated: is_simulated,
    late: is_late,
    review: delivery_state === 'in_review',
  })
    .filter(([, isSet]) => isSet)
    .map(([name]) => name)
    .join(' ');

/** All that match, in parts that each have a transaction of their own: it ties up nothing, however long it takes. */
export function exportDeskOrders(context: PersonContext, filter: OrdersFilter): FileAnswer {
  assertMayFilter(context, filter);
  const { database, panel, locale } = context;
  const cost = showsCost(context);
  async function* parts() {
    const found = await database.panel(panel.id, async (trx) => findWhere(trx, filter));
    let after: string | undefined;
    do {
      const page = await database.panel(panel.id, (trx) =>
        listOrders(trx, { filter, found, locale, limit: rowsAtOnce, after, showsCost: cost }),
      );
      yield page.data.map((order) => [
        order.id,
        momentCell(order.created_at),
        message(locale, `orders.desk-status-${shownState(order)}`),
        order.service.network.slug,
        order.service.name,
        order.customer.email ?? order.customer.name,
        order.url,
        order.quantity,
        order.delivered,
        order.revenue,
        order.cost,
        order.margin,
        order.provider?.name ?? null,
        order.external_id,
        marksOf(order),
      ]);
      after = page.next ?? undefined;
    } while (after !== undefined);
  }
  return csvStream(
    'orders.csv',
    columns.map((column) => message(locale, `orders.column-${column}`)),
    parts(),
  );
}
