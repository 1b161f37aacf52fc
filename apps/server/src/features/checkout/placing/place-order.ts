// One order from what a caller gave to what is paid: resolve, price, persist, pay.

import type { OrderCreated } from '@crescendo/contract/orders/checkout';
import type { GivenLine } from '@crescendo/contract/orders/order-lines';
import { formatAmount } from '@crescendo/rules/money/currency';
import { microsToDollars } from '@crescendo/rules/money/money';
import { withoutCharge } from '@crescendo/rules/pricing/order-total';
import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { readOrderableServices, viewOf } from '../../catalogue/catalogue.ts';
import { isVerified } from '../../documents/documents.ts';
import { paidState } from '../../orders/orders.ts';
import { areGradesCounted } from '../../promotions/promotions.ts';
import { type Buyer, findCheckoutByKey, type PlacedCheckout, readBuyer } from '../checkout.queries.ts';
import { findOrOpenGuest, guestUser } from '../guests/guest.ts';
import { checkLines } from '../lines/check-lines.ts';
import type { CheckedLine, PricedLine } from '../lines/order-line.ts';
import { findPayment, type Payment, refuseStrategy } from '../paying/find-payment.ts';
import { billCheckout, payCheckout } from '../paying/pay-checkout.ts';
import { type PricedOrder, priceOrder } from '../pricing/price-order.ts';
import { type InsertedCheckout, insertCheckout } from './checkouts.store.ts';

export type OrderInput = {
  lines: readonly GivenLine[];
  couponCode: string | null;
  source: string;
  isSpeedup: boolean;
  /** What the buyer was shown; another total is refused. */
  expectedMicros: bigint | null;
  analytics: Record<string, string> | null;
  /** Neither is the balance. */
  payment_method_id: number | null;
  recurring_payments_method_id: number | null;
  /** Of a guest. */
  email: string | null;
  affiliateCode: string | null;
};

/** What a repeated call is known by. */
export type CheckoutClaim = { caller: string; key: { text: string; hash: Buffer } | undefined };

/** Undefined where this key has placed an order before: it is found by the key. */
export async function placeOrder(
  trx: Trx,
  context: Context,
  input: OrderInput,
  claim: CheckoutClaim,
): Promise<PlacedCheckout | undefined> {
  const resolved = await resolve(trx, context, input, claim);
  if (!resolved) return undefined;
  const priced = await price(trx, context, input, resolved);
  const persisted = await persist(trx, context, input, { claim, resolved, priced });
  if (!persisted) return undefined;
  const invoiceId = await pay(trx, context, { resolved, priced, persisted });
  return {
    id: persisted.checkoutId,
    requestHash: claim.key?.hash ?? Buffer.alloc(0),
    buyer: persisted.buyer,
    response: null,
    invoiceId,
    made: {
      orders: persisted.orders.map(({ id, status }) => ({ id, status })),
      drip_feeds: persisted.dripFeeds.map(({ id }) => ({ id })),
    },
  };
}

type ResolvedOrder = {
  /** Unless it is a guest, who is found or opened when everything else is settled. */
  customer: Buyer | undefined;
  lines: CheckedLine[];
  payment: Payment;
};

/** Who buys, which services, whether the lines can be ordered, and what they are paid by. */
async function resolve(
  trx: Trx,
  context: Context,
  input: OrderInput,
  claim: CheckoutClaim,
): Promise<ResolvedOrder | undefined> {
  const { panel, clock, caller } = context;
  const buying = viewOf(context);
  const serviceIds = input.lines.map(({ service_id }) => service_id);
  const customer =
    caller &&
    (await readBuyer(trx, clock, {
      panelId: panel.id,
      userId: caller.userId,
      buying,
      serviceIds,
      areGradesCounted: areGradesCounted(panel),
    }));
  // A customer's key is looked for by the statement that writes it. A guest's comes first: nobody opens an account twice.
  if (!customer && claim.key && (await findCheckoutByKey(trx, claim.caller, claim.key.text))) return undefined;
  if (!caller && !input.email) throw refuse('email', 'required');

  const services = customer?.services ?? (await readOrderableServices(trx, buying, serviceIds));
  const lines = checkLines(input.lines, services, { prefix: 'orders' });
  const payment = await paymentOf(trx, context, input, [...services.keys()], customer?.balance);
  return { customer, lines, payment };
}

/** What it costs now, which has to be what the buyer was shown. A test costs nothing. */
async function price(
  trx: Trx,
  context: Context,
  input: OrderInput,
  { customer, lines, payment }: ResolvedOrder,
): Promise<PricedOrder> {
  const { caller } = context;
  const priced = await priceOrder(trx, context, {
    lines,
    prefix: 'orders',
    userId: caller?.userId,
    discountPpm: customer?.discountPpm,
    isSpeedup: input.isSpeedup,
    couponCode: input.couponCode,
    method: payment.terms,
  });
  assertAsShown(context, input, priced);
  return caller?.apiToken?.isTest ? { ...priced, total: withoutCharge(priced.total), coupon: undefined } : priced;
}

type PersistedOrder = InsertedCheckout & { userId: number; buyer: OrderCreated['user']; isPaid: boolean };

/** Writes the checkout with its orders and drip-feeds. Undefined where another call has used the key meanwhile. */
async function persist(
  trx: Trx,
  context: Context,
  input: OrderInput,
  { claim, resolved, priced }: { claim: CheckoutClaim; resolved: ResolvedOrder; priced: PricedOrder },
): Promise<PersistedOrder | undefined> {
  const { panel, clock, caller } = context;
  const { customer, payment } = resolved;
  const { total, coupon, unitMicros } = priced;
  const email = input.email ?? '';
  const guest = caller
    ? undefined
    : await findOrOpenGuest(trx, context, { email, affiliateCode: input.affiliateCode, lines: total.lines.length });
  const userId = caller?.userId ?? guest?.userId ?? 0;
  const buyer = customer?.user ?? guestUser(email, await clock.now(trx));
  const isPaid = payment.strategy === 'balance' || total.totalMicros === 0n;
  const isAwaited = isPaid && total.lines.some(needsReview) && !(await isVerified(trx, userId));
  const inserted = await insertCheckout(trx, clock, {
    panelId: panel.id,
    userId,
    isGuest: !caller,
    isWelcomeDue: guest?.isWelcomeDue ?? false,
    source: input.source,
    isSpeedup: input.isSpeedup,
    unitMicros,
    couponId: coupon?.id ?? null,
    paymentMethodId: payment.methodId,
    total,
    lines: total.lines.map((line) => ({
      ...line,
      status: isPaid ? paidState(isAwaited && needsReview(line)) : 'unpaid',
    })),
    analytics: input.analytics,
    caller: claim.caller,
    key: claim.key,
    buyer,
    isPaid,
    isTest: caller?.apiToken?.isTest ?? false,
  });
  return inserted && { ...inserted, userId, buyer, isPaid };
}

/** At once, or by an invoice, whose number it gives. */
function pay(
  trx: Trx,
  context: Context,
  { resolved, priced, persisted }: { resolved: ResolvedOrder; priced: PricedOrder; persisted: PersistedOrder },
): Promise<number | null> {
  const { customer, payment } = resolved;
  const placed = { ...persisted, payment, priced, customer };
  return persisted.isPaid ? payCheckout(trx, context, placed) : billCheckout(trx, context, placed);
}

const needsReview = ({ service }: PricedLine) => service.isReviewRequired;

const refuse = (field: string, key: string, values?: Record<string, string>) =>
  new Failure('invalid', { fields: { [field]: [{ key, ...(values ? { values } : {}) }] } });

/** Without a word about it, the balance pays. */
async function paymentOf(
  trx: Trx,
  context: Context,
  input: OrderInput,
  serviceIds: readonly number[],
  balance: { methodId: number; terms: Payment['terms'] } | undefined,
): Promise<Payment> {
  if (input.payment_method_id || input.recurring_payments_method_id) {
    const payment = await findPayment(trx, context, input, serviceIds);
    // Anyone who finds a token must not find a card with it.
    const isToken = context.caller?.apiToken !== undefined;
    if (isToken && payment.strategy !== 'balance') throw refuse('payment_method_id', 'token-balance-only');
    return payment;
  }
  refuseStrategy(context, 'balance', serviceIds);
  if (!balance) throw refuse('payment_method_id', 'payment-method');
  return { ...balance, strategy: 'balance' };
}

/** What somebody entered and saw is what they get, or nothing is charged. */
function assertAsShown({ panel }: Context, input: OrderInput, { total, coupon, couponProblem }: PricedOrder): void {
  if (input.couponCode && !coupon) {
    throw new Failure('invalid', { fields: { coupon_code: [couponProblem ?? { key: 'coupon' }] } });
  }
  if (input.expectedMicros === null || input.expectedMicros === total.totalMicros) return;
  const precision = panel.settings.rounding_precision;
  throw refuse('total', 'total-changed', { amount: formatAmount(microsToDollars(total.totalMicros), { precision }) });
}
