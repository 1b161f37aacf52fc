// Buying. Everything that belongs to it is one transaction: the key of the call, the price of now, the coupon, the
// charge, the orders. Where a gateway is to be paid, it is called after the commit, and anyone who repeats the call goes on
// where the first one stopped.
import { createHash } from 'node:crypto';
import type { OrderCreated } from '@crescendo/contract/orders/checkout';
import type { Context } from '../../../platform/context.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { keysOf } from '../../../platform/http/idempotency.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { guestLink } from '../../orders/orders.ts';
import { openPayment, readOrderPayment } from '../../payments/payments.ts';
import { findCheckoutByKey, type PlacedCheckout, readPlacedLines } from '../checkout.queries.ts';
import { saveResponse } from './checkouts.store.ts';
import { type CheckoutClaim, type OrderInput, placeOrder } from './place-order.ts';

export const createOrders = async (context: Context, input: OrderInput): Promise<OrderCreated> =>
  (await createOrdersOnce(context, input)).made;

/** The same, with whether it was an earlier call under this key that made them. */
export async function createOrdersOnce(
  context: Context,
  input: OrderInput,
): Promise<{ made: OrderCreated; isRepeated: boolean }> {
  const { caller, config } = context;
  // The public route is open to them too, so it says what the others say.
  if (caller?.isVisit) throw new Failure('not-found');
  if (caller?.isFrozen) throw new Failure('account-frozen');
  const claim = claimOf(context, input);
  const checkout = await placeOrFind(context, input, claim);
  crashPoint(config, 'order-committed');
  if (checkout === undefined) throw new Error('An idempotency key was used, but its checkout was not found');
  if (claim.key && !claim.key.hash.equals(checkout.requestHash)) {
    throw new Failure('invalid', { fields: { idempotency_key: [{ key: 'idempotency-reused' }] } });
  }
  return { made: await buildResponse(context, checkout), isRepeated: checkout.made === undefined };
}

/**
 * What this call places, or what its key placed before. A call that came while the first was under way may be refused
 * for what the first has done since (its coupon is used, its price is another): then the first one is the response.
 */
async function placeOrFind(
  context: Context,
  input: OrderInput,
  claim: CheckoutClaim,
): Promise<PlacedCheckout | undefined> {
  const { database, panel, config } = context;
  const find = (trx: Trx) => findCheckoutByKey(trx, claim.caller, claim.key?.text ?? '');
  try {
    return await database.panel(panel.id, async (trx) => {
      const placed = await placeOrder(trx, context, input, claim);
      crashPoint(config, 'order-placed');
      return placed ?? find(trx);
    });
  } catch (error) {
    const first = error instanceof Failure && claim.key ? await database.panel(panel.id, find) : undefined;
    if (!first) throw error;
    return first;
  }
}

async function buildResponse(context: Context, checkout: PlacedCheckout): Promise<OrderCreated> {
  const { database, panel, locale } = context;
  if (checkout.response) return checkout.response;
  const { buyer: user, invoiceId, id } = checkout;
  const guest_link = context.caller ? null : guestLink(context, id);
  const isPaid = invoiceId === null;
  if (!isPaid) await openPayment(context, invoiceId);
  else if (checkout.made && !guest_link) return { user, payment: null, guest_link, ...checkout.made };
  return database.panel(panel.id, async (trx) => {
    const payment = isPaid ? null : await readOrderPayment(trx, locale, invoiceId);
    const made = { user, payment, guest_link, ...(await readPlacedLines(trx, id, { isNow: !isPaid })) };
    // A gateway's page and a link differ from call to call: the first ones are kept. The rest is read the same again.
    return isPaid && !guest_link ? made : saveResponse(trx, id, made);
  });
}

/** Keys of different people never meet; guests are distinguished by what they request. */
function claimOf({ caller, idempotencyKey }: Context, input: OrderInput): CheckoutClaim {
  const text = JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  const hash = createHash('sha256').update(text).digest();
  return {
    caller: caller ? keysOf(caller) : `guest:${hash.toString('hex')}`,
    key: idempotencyKey === undefined ? undefined : { text: idempotencyKey, hash },
  };
}
