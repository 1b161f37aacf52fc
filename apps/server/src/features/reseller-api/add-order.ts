import { createHash } from 'node:crypto';
import { type ResellerCall, wholeOf } from '@crescendo/rules/reseller/reseller-request';
import type { Context, TokenHolder } from '../../platform/context.ts';
import { keysOf } from '../../platform/http/idempotency.ts';
import { createOrdersOnce, type OrderInput, placeOrder } from '../checkout/checkout.ts';
import { orderInput } from './order-input.ts';
import { claimAdd, recordAdd } from './recent-adds.store.ts';
import { Refusal } from './refusal.ts';
import { findService } from './services.queries.ts';

export type TokenContext = Context & { caller: TokenHolder };

/** Places an order as any other route does, paid from the balance; a repeated call finds the first one's. */
export async function addOrder(context: TokenContext, call: ResellerCall, requestId: string | undefined) {
  const serviceId = wholeOf(call, 'service');
  const service = serviceId === undefined ? undefined : await findService(context, serviceId);
  if (!service) throw new Refusal('Incorrect service ID');
  const input = orderInput(call, service);
  return { order: requestId === undefined ? await addOnce(context, input) : await addUnder(context, input, requestId) };
}

/** Any text may be the name of a request, so it is kept as its hash. */
async function addUnder(context: TokenContext, input: OrderInput, requestId: string): Promise<number> {
  const hash = createHash('sha256').update(requestId).digest('base64url');
  const idempotencyKey = `api-v2:${hash}`;
  const { made, isRepeated } = await createOrdersOnce({ ...context, idempotencyKey }, input);
  return isRepeated ? repeated(context, numberOf(made)) : numberOf(made);
}

/** Says in headers that nothing was ordered: the response itself is the first one's. */
function repeated({ setHeader }: TokenContext, orderId: number): number {
  setHeader('idempotency-replayed', 'true');
  setHeader('x-duplicate-of', String(orderId));
  return orderId;
}

/** Without a request_id a call is recognised by what it requests, for as long as its token says. */
async function addOnce(context: TokenContext, input: OrderInput): Promise<number> {
  const { panel, caller, clock, database } = context;
  const hash = createHash('sha256').update(JSON.stringify(input)).digest();
  const add = { panelId: panel.id, tokenId: caller.apiToken.id, hash };
  return database.panel(panel.id, async (trx) => {
    const first = await claimAdd(trx, clock, add);
    if (first !== undefined) return repeated(context, first);
    const placed = await placeOrder(trx, context, input, { caller: keysOf(caller), key: undefined });
    const id = numberOf(placed?.made);
    await recordAdd(trx, clock, add, id);
    return id;
  });
}

function numberOf(made: { orders: { id: number }[]; drip_feeds: { id: number }[] } | undefined): number {
  const id = made?.orders[0]?.id ?? made?.drip_feeds[0]?.id;
  if (id === undefined) throw new Error('An order was placed but has no id');
  return id;
}
