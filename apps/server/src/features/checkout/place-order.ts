import { formatAmount } from '@crescendo/rules/money/currency';
import { microsToDollars } from '@crescendo/rules/money/money';
import { withoutCharge } from '@crescendo/rules/pricing/order-total';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { type OrderableService, readOrderableServices, viewOf } from '../catalogue/catalogue.ts';
import { isVerified } from '../documents/documents.ts';
import { frozenPrice, insertDripFeeds, type NewLine, paidState, placeCheckout } from '../orders/orders.ts';
import { checkLines } from './check-lines.ts';
import { type Earlier, findEarlier, readBuyer } from './checkout.queries.ts';
import type { Claim, Wish } from './create-orders.ts';
import { findPayment, type Payment, refuseStrategy } from './find-payment.ts';
import { findOrOpenGuest, guestUser } from './guest.ts';
import { billCheckout, payCheckout } from './pay-checkout.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';

/** Checks, prices, places and pays an order, or finds what this key has placed before. Undefined: look for the key. */
export async function placeOrder(trx: Trx, context: Context, wish: Wish, claim: Claim): Promise<Earlier | undefined> {
  const { panel, clock, caller } = context;
  const { key } = claim;
  const offered = viewOf(context);
  const serviceIds = wish.lines.map(({ service_id }) => service_id);
  const customer =
    caller && (await readBuyer(trx, clock, { panelId: panel.id, userId: caller.userId, offered, serviceIds }));
  // A customer's key is looked for by the statement that writes it. A guest's comes first: nobody opens an account twice.
  if (!customer && key && (await findEarlier(trx, claim.caller, key.text))) return undefined;
  if (!caller && !wish.email) throw refuse('email', 'required');

  const services = customer?.services ?? (await readOrderableServices(trx, offered, serviceIds));
  const lines = checkLines(wish.lines, services, { prefix: 'orders' });
  const payment = await paymentOf(trx, context, wish, [...services.keys()], customer?.balance);
  const isTest = caller?.apiToken?.isTest ?? false;
  const asked = await priceOrder(trx, context, {
    lines,
    prefix: 'orders',
    userId: caller?.userId,
    gradePpm: customer?.gradePpm,
    isSpeedup: wish.isSpeedup,
    couponCode: wish.couponCode,
    method: payment.terms,
  });
  assertAsShown(context, wish, asked);
  const priced = isTest ? { ...asked, total: withoutCharge(asked.total), coupon: undefined } : asked;

  const guest = caller
    ? undefined
    : await findOrOpenGuest(trx, context, {
        email: wish.email ?? '',
        affiliateCode: wish.affiliateCode,
        lines: lines.length,
      });
  const userId = caller?.userId ?? guest?.userId ?? 0;
  const buyer = customer?.user ?? guestUser(wish.email ?? '', await clock.now(trx));
  const { total, coupon, unitMicros } = priced;
  const isPaid = payment.strategy === 'balance' || total.totalMicros === 0n;
  const isAwaited = isPaid && lines.some(needsReview) && !(await isVerified(trx, userId));
  const all = lines.map(({ totalQuantity: _, ...line }, lineNo) => ({
    ...line,
    lineNo,
    total: total.lines[lineNo] as NewLine['total'],
    status: !isPaid ? ('unpaid' as const) : paidState(isAwaited && needsReview(line)),
  }));
  const checkout = {
    panelId: panel.id,
    userId,
    isGuest: !caller,
    isWelcomeDue: guest?.isWelcomeDue ?? false,
    source: wish.source,
    isSpeedup: wish.isSpeedup,
    unitMicros,
    couponId: coupon?.id ?? null,
    paymentMethodId: payment.methodId,
    total,
    analytics: wish.analytics,
    caller: claim.caller,
    key,
    buyer,
    lines: all.filter(({ dripFeed }) => !dripFeed),
    isPaid,
    isTest,
  };
  const placed = await placeCheckout(trx, clock, checkout);
  if (!placed) return undefined;
  const { checkoutId } = placed;
  const feeds = await insertDripFeeds(
    trx,
    clock,
    { ...checkout, checkoutId },
    all.flatMap(({ dripFeed, service, ...line }) =>
      dripFeed
        ? [
            {
              ...line,
              serviceId: service.id,
              serviceStep: service.step,
              feed: dripFeed,
              awaitsReview: isAwaited && needsReview({ service }),
              frozen: frozenPrice({ ...line, service }, checkout),
            },
          ]
        : [],
    ),
  );
  const { orders } = placed;
  const bought = { checkoutId, userId, payment, priced, orders, feeds, customer };
  const invoiceId = isPaid ? await payCheckout(trx, context, bought) : await billCheckout(trx, context, bought);
  const made = {
    orders: placed.orders.map(({ id, status }) => ({ id, status })),
    drip_feeds: feeds.map(({ id }) => ({ id })),
  };
  return { id: checkoutId, requestHash: key?.hash ?? Buffer.alloc(0), buyer, response: null, invoiceId, made };
}

const needsReview = ({ service }: { service: OrderableService }) => service.isReviewRequired;

const refuse = (field: string, key: string, values?: Record<string, string>) =>
  new Failure('invalid', { fields: { [field]: [{ key, ...(values ? { values } : {}) }] } });

/** Without a word about it, the balance pays. */
async function paymentOf(
  trx: Trx,
  context: Context,
  wish: Wish,
  serviceIds: readonly number[],
  balance: { methodId: number; terms: Payment['terms'] } | undefined,
): Promise<Payment> {
  if (wish.payment_method_id || wish.recurring_payments_method_id) {
    const payment = await findPayment(trx, context, wish, serviceIds);
    // Whoever finds a token must not find a card with it.
    const isToken = context.caller?.apiToken !== undefined;
    if (isToken && payment.strategy !== 'balance') throw refuse('payment_method_id', 'token-balance-only');
    return payment;
  }
  refuseStrategy(context, 'balance', serviceIds);
  if (!balance) throw refuse('payment_method_id', 'payment-method');
  return { ...balance, strategy: 'balance' };
}

/** What somebody entered and saw is what they get, or nothing is charged. */
function assertAsShown({ panel }: Context, wish: Wish, { total, coupon }: PricedOrder): void {
  if (wish.couponCode && !coupon) throw refuse('coupon_code', 'coupon');
  if (wish.expectedMicros === null || wish.expectedMicros === total.totalMicros) return;
  const precision = panel.settings.rounding_precision;
  throw refuse('total', 'total-changed', { total: formatAmount(microsToDollars(total.totalMicros), { precision }) });
}
