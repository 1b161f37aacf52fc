import { namedIds, type ResellerCall } from '@crescendo/rules/reseller-request';
import { amountText, resellerRefillStatus, resellerStatus } from '@crescendo/rules/reseller-words';
import type { TokenContext } from './add-order.ts';
import { askedIds } from './asked-ids.ts';
import { type ResellerOrder, readRefills, readResellerOrders } from './orders.queries.ts';
import { Refusal } from './refusal.ts';

export async function tellStatus(context: TokenContext, call: ResellerCall) {
  const { ids, numbers, isMany } = askedIds(namedIds(call, 'order', 'orders'));
  const { database, panel, caller } = context;
  const found = await readResellerOrders(database, { panelId: panel.id, userId: caller.userId, ids: numbers });
  const tell = (id: number | undefined) => (id === undefined ? undefined : found.get(id));
  if (!isMany) {
    const order = tell(ids[0]?.id);
    if (!order) throw new Refusal('Incorrect order ID');
    return toStatus(order);
  }
  return Object.fromEntries(
    ids.map(({ text, id }) => {
      const order = tell(id);
      return [text, order ? toStatus(order) : { error: 'Incorrect order ID' }];
    }),
  );
}

/** All of it texts, and always all of it: programs break on a number, a null or a missing currency. */
function toStatus(order: ResellerOrder) {
  return {
    charge: amountText(order.charged_micros),
    start_count: String(order.start_quantity ?? 0),
    status: resellerStatus({
      status: order.status,
      deliveryState: order.delivery_state,
      isPartial: order.is_partial,
      delivered: order.delivered,
    }),
    remains: String(order.quantity - order.delivered),
    currency: 'USD',
    ...(order.runs === null ? {} : { runs: String(order.runs), orders: (order.order_ids ?? []).map(Number) }),
  };
}

/** By the number of the refill, or by that of its order, of which the last one counts. */
export async function tellRefillStatus({ caller, transaction }: TokenContext, call: ResellerCall) {
  const by = call.has('refill') || call.has('refills') ? 'refill' : 'order';
  const { ids, numbers, isMany } = askedIds(namedIds(call, by, `${by}s`), 'Refill not found');
  const found = await readRefills(await transaction(), caller.userId, { ids: numbers, by });
  const tell = (id: number | undefined) => {
    const refill = id === undefined ? undefined : found.get(id);
    return refill && resellerRefillStatus(refill.status);
  };
  if (!isMany) {
    const status = tell(ids[0]?.id);
    if (status === undefined) throw new Refusal('Refill not found');
    return { status };
  }
  return ids.map(({ text, id }) => ({ [by]: id ?? text, status: tell(id) ?? { error: 'Refill not found' } }));
}
