// Plans one customer: payments, orders, cancellations and refunds. Everything runs in the order of time, because what a
// customer can spend depends on what happened before.

import { priceOfRun } from '@crescendo/rules/ordering/run-share';
import { type OrderTotal, orderTotal } from '@crescendo/rules/pricing/order-total';
import { couponEffect } from '@crescendo/rules/promotions/coupon-effect';
import type { CheckedLine, PricedLine } from '../lines/order-line.ts';
import { type Balance, createBalance } from './balance.ts';
import { chooseFeedLine, chooseLines, type FeedPlan, type LineLimits } from './choose-lines.ts';
import {
  type Customer,
  day,
  type History,
  hour,
  minute,
  type PanelSnapshot,
  type PlannedCheckout,
  type PlannedDripFeed,
  type PlannedInvoice,
  type PlannedOrder,
  type Seconds,
  type SnapshotCoupon,
  type SnapshotMethod,
  type SnapshotService,
} from './history.ts';
import { chooseOutcome, type DeliveryLimits, deliver, type Outcome } from './plan-delivery.ts';
import { arrivesAfter, chooseAmount, chooseMethod, makeInvoice } from './plan-payment.ts';
import type { Random } from './random.ts';

export type Purchase = LineLimits & {
  at: Seconds;
  /** How its orders end; random where it is not given. */
  outcome?: Outcome | 'unpaid' | 'moderated';
};

export type DripFeedPurchase = FeedPlan & {
  at: Seconds;
  /** After how many runs it is canceled. */
  canceledAfter?: number;
  /** It goes on after the start, with real runs. */
  isRunning?: boolean;
};

export type StaffAct = { at: Seconds; amountMicros: bigint; reason: string };

export type CustomerPlan = {
  purchases: readonly Purchase[];
  feeds: readonly DripFeedPurchase[];
  limits: DeliveryLimits;
  adjustments: readonly StaffAct[];
  /** Payments by mistake, which go back to their source. */
  mistakenPayments: readonly StaffAct[];
  /** How often a coupon is used when funds are added. */
  couponPercent: number;
  /** Adds only what is needed. */
  paysExactly: boolean;
};

type QueueEntry = { at: Seconds; nth: number; run: (at: Seconds) => void };

export function planCustomer(
  random: Random,
  customer: Customer,
  snapshot: PanelSnapshot,
  customerPlan: CustomerPlan,
  history: History,
): Balance {
  const balance = createBalance(customer, snapshot.grades);
  const queue: QueueEntry[] = [];
  const { unitMicros } = snapshot;
  const { latest } = customerPlan.limits;
  let entries = 0;
  const schedule = (at: Seconds, run: QueueEntry['run']) => {
    entries += 1;
    if (at <= latest) queue.push({ at, nth: entries, run });
  };

  const priced = (at: Seconds, lines: readonly CheckedLine[], method?: SnapshotMethod): OrderTotal<CheckedLine> => {
    const discountPpm = balance.gradePpm(at);
    return orderTotal(lines, {
      unitMicros,
      guaranteePpm: snapshot.guaranteePpm,
      speedupPpm: 0,
      isSpeedup: false,
      grade: discountPpm === undefined ? undefined : { discountPpm, areDiscountsEnabled: true },
      method,
    });
  };

  const placeCheckout = (
    at: Seconds,
    total: OrderTotal<CheckedLine>,
    invoice: PlannedInvoice | null,
  ): PlannedCheckout => {
    const checkout = { customer, at, unitMicros, total, invoice };
    history.checkouts.push(checkout);
    if (invoice) history.invoices.push(invoice);
    return checkout;
  };

  /** The order is paid: plans its delivery and, where something was not delivered, its refund. */
  const startDelivery = (at: Seconds, order: PlannedOrder, outcome: Outcome) => {
    order.paidAt = at;
    order.status = 'in_processing';
    deliver(random, order, order.line.service as SnapshotService, outcome, customerPlan.limits);
    const ended = order.events.at(-1)?.at ?? at;
    if (order.refundedMicros > 0n) schedule(ended, (then) => balance.refund(then, order));
  };

  const orderOutcome = ({ outcome }: Purchase, at: Seconds): Outcome => {
    if (outcome && outcome !== 'unpaid' && outcome !== 'moderated') return outcome;
    // Paused and failed orders do not stay so for months.
    if (at > latest - 12 * day && random.chance(2.5)) return random.pick(['paused', 'failed'] as const);
    return chooseOutcome(random);
  };

  const payFromBalance = (at: Seconds, purchase: Purchase, lines: readonly CheckedLine[]) => {
    const total = priced(at, lines);
    const missing = total.totalMicros - balance.spendableMicros();
    if (missing > 0n) {
      const paidAt = addFunds(at, missing);
      schedule(paidAt + random.between(1, 25) * minute, (then) => payFromBalance(then, purchase, lines));
      return;
    }
    const checkout = placeCheckout(at, total, null);
    for (const [lineNo, line] of total.lines.entries()) {
      const order = newOrder(checkout, line as PricedLine, lineNo, at, 'in_processing');
      history.orders.push(order);
      balance.charge(at, order);
      startDelivery(at, order, orderOutcome(purchase, at));
    }
  };

  const couponUses = new Map<number, number>();
  const chooseCoupon = (amountMicros: bigint): PlannedInvoice['coupon'] => {
    if (!random.chance(customerPlan.couponPercent)) return null;
    const usesOf = ({ id }: SnapshotCoupon) => couponUses.get(id) ?? 0;
    const open = snapshot.coupons.filter(
      (one) => amountMicros >= one.minAmountMicros && usesOf(one) < (one.maxPerUser ?? Number.POSITIVE_INFINITY),
    );
    if (open.length === 0) return null;
    const coupon = random.pick(open);
    couponUses.set(coupon.id, usesOf(coupon) + 1);
    return { coupon, couponMicros: couponEffect(coupon, amountMicros, unitMicros).micros };
  };

  const payByMistake = (at: Seconds, { amountMicros, reason }: StaffAct) => {
    const method = snapshot.methods.find(({ key }) => key === 'sandbox');
    const paidAt = at + 3 * minute;
    const refundAt = paidAt + random.between(2, 6) * hour;
    if (!method || refundAt > latest) return;
    const invoice = makeInvoice({ customer, method, purpose: 'add_funds', at, paidAt, amountMicros }, unitMicros);
    history.invoices.push(invoice);
    schedule(paidAt, (then) => balance.credit(then, invoice));
    schedule(refundAt, (then) => balance.refundToSource(then, invoice, reason));
  };

  const adjust = (at: Seconds, act: StaffAct) => {
    const adjustment = { ...act, customer, at };
    history.adjustments.push(adjustment);
    balance.adjust(adjustment);
  };

  /** Returns the time at which the money arrives. */
  const addFunds = (at: Seconds, missing: bigint): Seconds => {
    const step = 5_000_000n;
    const least = ((missing + step - 1n) / step) * step;
    const amountMicros = customerPlan.paysExactly
      ? least < 10_000_000n
        ? 10_000_000n
        : least
      : chooseAmount(random, missing);
    const method = chooseMethod(random, snapshot.methods, amountMicros);
    const paidAt = at + arrivesAfter(random, method);
    if (paidAt > latest) return paidAt;
    const invoice = makeInvoice({ customer, method, purpose: 'add_funds', at, paidAt, amountMicros }, unitMicros);
    invoice.coupon = chooseCoupon(amountMicros);
    history.invoices.push(invoice);
    schedule(paidAt, (then) => balance.credit(then, invoice));
    return paidAt;
  };

  const payByInvoice = (at: Seconds, purchase: Purchase, lines: readonly CheckedLine[], method: SnapshotMethod) => {
    const total = priced(at, lines);
    const paidAt = at + arrivesAfter(random, method);
    const made = { customer, method, purpose: 'order', at, paidAt, amountMicros: total.totalMicros } as const;
    const invoice = makeInvoice(made, unitMicros);
    const checkout = placeCheckout(at, total, invoice);
    const orders = total.lines.map((line, lineNo) => newOrder(checkout, line as PricedLine, lineNo, at, 'unpaid'));
    history.orders.push(...orders);
    schedule(paidAt, (then) => {
      balance.credit(then, invoice);
      for (const order of orders) {
        order.events.push({ at: then, from: 'unpaid', to: 'in_processing', cause: 'paid', actor: 'system' });
        balance.charge(then, order, method);
        startDelivery(then, order, orderOutcome(purchase, then));
      }
    });
  };

  /** The invoice was not paid, or its payment waits for documents. */
  const leaveUnpaid = (at: Seconds, { outcome }: Purchase, lines: readonly CheckedLine[]) => {
    const methodOf = (wanted: string) => snapshot.methods.find(({ key }) => key === wanted);
    const isModerated = outcome === 'moderated';
    // An unpaid invoice expires after a day; a later checkout has no invoice yet.
    const isExpired = !isModerated && at < latest - 1.2 * day;
    const method = isModerated ? methodOf('sandbox_card') : isExpired ? methodOf('sandbox') : undefined;
    const total = priced(at, lines, isModerated ? method : undefined);
    const invoice: PlannedInvoice | null = method
      ? {
          ...{
            customer,
            method,
            purpose: 'order',
            at,
            paidAt: null,
            status: isModerated ? 'in_moderation' : 'expired',
          },
          amountMicros: total.totalMicros - total.feeMicros,
          feeMicros: total.feeMicros,
          bonusMicros: 0n,
          coupon: null,
          refund: null,
        }
      : null;
    const checkout = placeCheckout(at, total, invoice);
    for (const [lineNo, line] of total.lines.entries()) {
      const order = newOrder(checkout, line as PricedLine, lineNo, at, 'unpaid');
      history.orders.push(order);
      if (!isModerated || !invoice) continue;
      order.status = 'in_moderation';
      order.events.push({
        at: at + 3 * minute,
        from: 'unpaid',
        to: 'in_moderation',
        cause: 'moderated',
        actor: 'system',
      });
    }
  };

  const makePurchase = (at: Seconds, purchase: Purchase) => {
    const lines = chooseLines(random, snapshot, purchase);
    if (purchase.outcome === 'unpaid' || purchase.outcome === 'moderated') return leaveUnpaid(at, purchase, lines);
    const { totalMicros } = priced(at, lines);
    const method = random.chance(28) ? chooseMethod(random, snapshot.methods, totalMicros) : undefined;
    // Orders that are paid directly stay below the amounts from which a method gives a bonus.
    const isDirect =
      method?.gateway && at + 20 * minute <= latest && totalMicros >= method.minMicros && totalMicros < 100_000_000n;
    return isDirect ? payByInvoice(at, purchase, lines, method) : payFromBalance(at, purchase, lines);
  };

  const startFeed = (at: Seconds, purchase: DripFeedPurchase, line: CheckedLine) => {
    const total = priced(at, [line]);
    const missing = total.totalMicros - balance.spendableMicros();
    if (missing > 0n) {
      const paidAt = addFunds(at, missing);
      schedule(paidAt + random.between(1, 10) * minute, (then) => startFeed(then, purchase, line));
      return;
    }
    const checkout = placeCheckout(at, total, null);
    const feed: PlannedDripFeed = {
      ...{ checkout, line: total.lines[0] as PricedLine, status: 'in_processing', refundedMicros: 0n },
      nextRunAt: null,
      endedAt: null,
    };
    history.feeds.push(feed);
    balance.hold(at, feed);
    runFrom(at, { feed, purchase, no: 1, takenMicros: 0n });
  };

  type Running = { feed: PlannedDripFeed; purchase: DripFeedPurchase; no: number; takenMicros: bigint };

  const runFrom = (at: Seconds, { feed, purchase, no, takenMicros }: Running) => {
    const { line } = feed;
    const isCanceled = purchase.canceledAfter !== undefined && no > purchase.canceledAfter;
    if (isCanceled) {
      feed.status = 'canceled';
      feed.endedAt = at;
      feed.refundedMicros = line.chargeMicros - takenMicros;
      balance.release(at, feed);
      return;
    }
    const price = priceOfRun(line.quantity, line.dripFeed as NonNullable<typeof line.dripFeed>, runPrices(feed), no);
    const order: PlannedOrder = { ...newOrder(feed.checkout, line, 0, at, 'in_processing'), run: { feed, no, price } };
    order.events = [{ at, from: null, to: 'in_processing', cause: 'placed', actor: 'system' }];
    history.orders.push(order);
    balance.chargeRun(at, order, price.chargeMicros);
    startDelivery(at, order, 'completed');
    const next = at + purchase.minutesBetweenRuns * minute;
    const isLast = no === purchase.runs;
    if (isLast) {
      feed.status = 'completed';
      feed.endedAt = (order.completedAt ?? latest) + 20;
    } else if (next > latest) feed.nextRunAt = next;
    else
      schedule(next, (then) =>
        runFrom(then, { feed, purchase, no: no + 1, takenMicros: takenMicros + price.chargeMicros }),
      );
  };

  const runPrices = ({ line }: PlannedDripFeed) => ({
    costMicros: line.costMicros - line.guaranteeMicros,
    guaranteeMicros: line.guaranteeMicros,
    speedupMicros: 0n,
    discountMicros: line.discountMicros,
    couponDiscountMicros: 0n,
    unitMicros,
  });

  for (const act of customerPlan.adjustments) schedule(act.at, (at) => adjust(at, act));
  for (const act of customerPlan.mistakenPayments) schedule(act.at, (at) => payByMistake(at, act));
  for (const purchase of customerPlan.purchases) schedule(purchase.at, (at) => makePurchase(at, purchase));
  for (const purchase of customerPlan.feeds) {
    const line = chooseFeedLine(random, snapshot, purchase);
    if (line) schedule(purchase.at, (at) => startFeed(at, purchase, line));
  }
  while (queue.length > 0) {
    const next = queue.reduce((first, one) =>
      one.at < first.at || (one.at === first.at && one.nth < first.nth) ? one : first,
    );
    queue.splice(queue.indexOf(next), 1);
    next.run(next.at);
  }
  return balance;
}

export const newOrder = (
  checkout: PlannedCheckout,
  line: PricedLine,
  lineNo: number,
  at: Seconds,
  status: 'in_processing' | 'unpaid',
): PlannedOrder => ({
  ...{ checkout, line, lineNo, run: null, at, paidAt: null, status, startedAt: null, completedAt: null },
  ...{ delivered: 0, isPartial: false, refundedMicros: 0n, cancelReason: null, progress: [] },
  submission: null,
  events: [{ at, from: null, to: status, cause: 'placed', actor: 'customer' }],
});
