import { namedIds, type ResellerCall } from '@crescendo/rules/reseller/reseller-request';
import { amountText, resellerRefillStatus, resellerStatus } from '@crescendo/rules/reseller/reseller-words';
import type { Context } from '../../platform/context.ts';
import type { TokenCall } from '../api-tokens/api-tokens.ts';
import type { TokenContext } from './add-order.ts';
import { type ResellerOrder, readOrdersByToken, readRefills } from './orders.queries.ts';
import { Refusal } from './refusal.ts';
import { numbersOf, requestedIds } from './requested-ids.ts';

/** Who calls is found in the same trip; whatever is wrong with the names is theirs to hear alone. */
export async function serializeStatus(context: Context, token: TokenCall, call: ResellerCall) {
  const named = namedIds(call, 'order', 'orders');
  const found = await readOrdersByToken(context, token, numbersOf(named.ids));
  const { ids, isMany } = requestedIds(named);
  const find = (id: number | undefined) => (id === undefined ? undefined : found.get(id));
  if (!isMany) {
    const order = find(ids[0]?.id);
    if (!order) throw new Refusal('Incorrect order ID');
    return toStatus(order);
  }
  return Object.fromEntries(
    ids.map(({ text, id }) => {
      const order = find(id);
      return [text, order ? toStatus(order) : { error: 'Incorrect order ID' }];
    }),
  );
}

/** All of it texts, and always all of it: programs break on a number, a null or a missing currency. */
function toStatus(order: ResellerOrder) {
  const serialized = {
    charge: amountText(order.chargedMicros),
    start_count: order.startCount,
    status: resellerStatus(order),
    remains: String(order.quantity - order.delivered),
    currency: 'USD',
  };
  return order.runs === undefined ? serialized : { ...serialized, runs: order.runs, orders: order.orderIds };
}

/** By the number of the refill, or by that of its order, of which the last one counts. */
export async function serializeRefillStatus({ caller, transaction }: TokenContext, call: ResellerCall) {
  const by = call.has('refill') || call.has('refills') ? 'refill' : 'order';
  const { ids, numbers, isMany } = requestedIds(namedIds(call, by, `${by}s`), 'Refill not found');
  const found = await readRefills(await transaction(), caller, { ids: numbers, by });
  const find = (id: number | undefined) => {
    const refill = id === undefined ? undefined : found.get(id);
    return refill && resellerRefillStatus(refill.status);
  };
  if (!isMany) {
    const status = find(ids[0]?.id);
    if (status === undefined) throw new Refusal('Refill not found');
    return { status };
  }
  return ids.map(({ text, id }) => ({ [by]: id ?? text, status: find(id) ?? { error: 'Refill not found' } }));
}
