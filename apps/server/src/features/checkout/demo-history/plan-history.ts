// Plans ninety days of a panel: its customers one by one, then their reviews, favourites, refills and questions.

import type { PricedLine } from '../lines/order-line.ts';
import { makeCustomer } from './customers.ts';
import {
  type Customer,
  day,
  emptyHistory,
  type History,
  hour,
  minute,
  type PanelSnapshot,
  type PlannedOrder,
  type Seconds,
  type SnapshotService,
} from './history.ts';
import {
  type CustomerPlan,
  type DripFeedPurchase,
  newOrder,
  type Purchase,
  planCustomer,
  type StaffAct,
} from './plan-customer.ts';
import type { Outcome } from './plan-delivery.ts';
import { makeInvoice } from './plan-payment.ts';
import {
  chooseSubmitted,
  followSubmitted,
  type ProviderTimes,
  paidAtOf,
  priceSubmitted,
} from './plan-submitted-orders.ts';
import { createRandom, type Random } from './random.ts';
import { adjustmentReasons, comments, questions, refundReasons } from './sample-texts.ts';

export const historyDays = 90;

export type HistorySize = {
  /** Besides the demo customer. */
  customers: number;
  orders: number;
  /** Sample orders of the demo customer, runs of drip-feeds included. */
  ownOrders: number;
};

/** The latest moment of other customers; the demo customer's last hours are left for the payment that sets the
 * final balance and for the orders that are still delivered. */
const latest = -4 * minute;
const latestOfDemo = -3 * hour;

type PlanHistoryInput = {
  demo: Customer;
  size: HistorySize;
  snapshot: PanelSnapshot;
  endsWithMicros: bigint;
  /** Delivers the demo customer's last orders for real; without it there are none. */
  provider?: ProviderTimes | undefined;
};

/** The same result for the same panel and size at any time. The demo customer ends with exactly `endsWithMicros`. */
export function planHistory({ demo, size, snapshot, endsWithMicros, provider }: PlanHistoryInput): History {
  const history = emptyHistory();
  const random = createRandom(20_261_117 + size.orders);
  const counts = ordersOfEach(random, size);
  for (const [at, orders] of counts.entries()) {
    const customer = makeCustomer(random, at + 1, historyDays);
    history.customers.push(customer);
    addBalance(history, planCustomer(random, customer, snapshot, planPurchases(random, customer, orders), history));
  }
  planDemoCustomer(random, demo, snapshot, { history, orders: size.ownOrders, endsWithMicros, provider });
  planActivity(random, history, [...history.customers, demo], snapshot.services);
  return inOrder(history);
}

const addBalance = (history: History, balance: ReturnType<typeof planCustomer>) => {
  history.postings.push(...balance.postings);
  history.grades.push(...balance.heldGrades());
};

/** A few customers buy a lot, most buy little. */
function ordersOfEach(random: Random, { customers, orders }: HistorySize): number[] {
  const weights = Array.from({ length: customers }, (_, at) => (0.6 + random.next() * 0.8) / (at + 6));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let given = 0;
  let reached = 0;
  return weights.map((weight) => {
    reached += weight;
    const count = Math.round((orders * reached) / whole) - given;
    given += count;
    return count;
  });
}

function planPurchases(random: Random, customer: Customer, orders: number): CustomerPlan {
  const feeds: DripFeedPurchase[] = [];
  const purchases: Purchase[] = [];
  let left = orders;
  const span = -latest + customer.joinedAt;
  const moment = () => Math.round(latest + span * random.next());
  if (customer.joinedAt < -30 * day && left > 8 && random.chance(60)) {
    const runs = random.between(3, 6);
    const at = random.between(Math.round(customer.joinedAt), -20 * day);
    const plan = { at, runs, minutesBetweenRuns: random.pick([720, 1440]) };
    feeds.push(random.chance(25) ? { ...plan, canceledAfter: random.between(1, runs - 1) } : plan);
    left -= runs;
  }
  const budgetDollars = random.pick([3, 6, 10, 15, 25, 40, 90]);
  while (left > 0) {
    const lines = Math.min(left, random.pick([1, 1, 2, 2, 3, 4]));
    left -= lines;
    const at = moment();
    const mostMicros = BigInt(Math.round(budgetDollars * (0.5 + random.next()) * 100)) * 10_000n;
    const isLate = at > -8 * day;
    const outcome = isLate && random.chance(3) ? 'unpaid' : isLate && random.chance(3) ? 'moderated' : undefined;
    purchases.push({ at, lines, days: 0.2 + random.next() * 2.5, mostMicros, ...(outcome ? { outcome } : {}) });
  }
  const actAt = () => Math.round(customer.joinedAt + (-2 * day - customer.joinedAt) * random.next());
  const isActed = (percent: number) => customer.joinedAt < -5 * day && random.chance(percent);
  const act = (dollars: readonly bigint[], reasons: readonly string[]): StaffAct => ({
    ...{ at: actAt(), amountMicros: random.pick(dollars) * 1_000_000n, reason: random.pick(reasons) },
  });
  return {
    ...{ purchases, feeds, limits: { latest, points: [5, 9] }, paysExactly: false, couponPercent: 8 },
    adjustments: isActed(4) ? [act([2n, 5n, 10n], adjustmentReasons)] : [],
    mistakenPayments: isActed(4) ? [act([10n, 25n, 50n], refundReasons)] : [],
  };
}

/** Which of the demo customer's orders, counted from the last, end in another way than completed. */
const demoOutcomes: Record<number, Outcome | 'unpaid'> = {
  2: 'unpaid',
  4: 'paused',
  5: 'failed',
  8: 'canceled-late',
  11: 'refused',
  15: 'canceled-early',
  19: 'partial',
};
/** Days of delivery of the latest orders, so that they are still in progress. */
const daysOfRecent: Record<number, number> = { 0: 6, 1: 12, 3: 20 };

type DemoHistory = Pick<PlanHistoryInput, 'endsWithMicros' | 'provider'> & { history: History; orders: number };

function planDemoCustomer(
  random: Random,
  demo: Customer,
  snapshot: PanelSnapshot,
  { history, orders, endsWithMicros, provider }: DemoHistory,
) {
  const [finished, running] = [
    { at: -61 * day, runs: 5, minutesBetweenRuns: 1440 },
    { at: -3.5 * day, runs: 7, minutesBetweenRuns: 1440 },
  ];
  const feeds = orders >= 20 ? [finished, running] : [];
  const count = orders - (feeds.length > 0 ? finished.runs + 4 : 0);
  const purchases = Array.from({ length: count }, (_, at): Purchase => {
    const fromLast = count - 1 - at;
    const share = (fromLast + 0.35 + random.next() * 0.3) / count;
    const outcome = demoOutcomes[fromLast] ?? 'completed';
    return {
      at: Math.round(latestOfDemo - 3 * hour - (historyDays - 3) * day * share ** 1.15),
      lines: 1,
      days: daysOfRecent[fromLast] ?? 0.4 + random.next() * 1.6,
      mostMicros: BigInt(daysOfRecent[fromLast] ? 9000 : random.between(300, 3400)) * 10_000n,
      outcome,
    };
  });
  const plan: CustomerPlan = {
    purchases,
    feeds,
    limits: { latest: latestOfDemo, points: [12, 28] },
    paysExactly: true,
    couponPercent: 25,
    adjustments: [{ at: -33 * day, amountMicros: 5_000_000n, reason: adjustmentReasons[0] }],
    mistakenPayments: [{ at: -47 * day, amountMicros: 25_000_000n, reason: refundReasons[0] }],
  };
  const balance = planCustomer(random, demo, snapshot, plan, history);

  const submitted = provider ? chooseSubmitted(snapshot, provider) : [];
  const topUpAt = latestOfDemo + 18 * minute;
  const discountPpm = balance.gradePpm(topUpAt);
  const priced = submitted.map((one) => ({ ...one, total: priceSubmitted(one.line, snapshot, discountPpm) }));
  const missing =
    priced.reduce((sum, { total }) => sum + total.totalMicros, endsWithMicros) - balance.spendableMicros();
  const method = snapshot.methods.find(({ key }) => key === (missing < 100_000_000n ? 'sandbox' : 'qr_code'));
  if (missing > 0n && method) {
    const paidAt = topUpAt + 6 * minute;
    const made = { customer: demo, method, purpose: 'add_funds', at: topUpAt, paidAt, amountMicros: missing } as const;
    const invoice = makeInvoice(made, snapshot.unitMicros);
    history.invoices.push(invoice);
    balance.credit(paidAt, invoice);
  }
  for (const { total, ...one } of provider ? priced : []) {
    const at = paidAtOf(one);
    const checkout = { customer: demo, at, unitMicros: snapshot.unitMicros, total, invoice: null };
    const order = newOrder(checkout, total.lines[0] as PricedLine, 0, at, 'in_processing');
    history.checkouts.push(checkout);
    history.orders.push(order);
    balance.charge(at, order);
    followSubmitted(order, one, provider as ProviderTimes);
  }
  const transfer = snapshot.methods.find(({ key }) => key === 'bank_transfer');
  if (transfer) {
    const waiting = { customer: demo, method: transfer, purpose: 'add_funds', at: -9 * hour, paidAt: null } as const;
    const amountMicros = 150_000_000n;
    history.invoices.push(
      makeInvoice({ ...waiting, amountMicros, status: 'waiting_confirmation' }, snapshot.unitMicros),
    );
  }
  addBalance(history, balance);
}

/** Reviews, refills and questions about some orders, and favourites. */
function planActivity(
  random: Random,
  history: History,
  customers: readonly Customer[],
  services: readonly SnapshotService[],
) {
  const reviewed = new Set<string>();
  for (const order of history.orders) {
    const { customer } = order.checkout;
    const service = order.line.service as SnapshotService;
    const end = order.completedAt;
    const until = customer.isDemo ? latestOfDemo : latest;
    const after = (days: number): Seconds => (end as Seconds) + Math.round(random.next() * days * day) + hour;
    if (random.chance(1) && order.paidAt !== null) {
      const asked = order.at + random.between(20, 300) * minute;
      const [subject, text] = random.pick(questions[customer.locale]);
      if (asked < until) history.questions.push({ customer, order, at: asked, subject, text });
    }
    if (end === null || order.run) continue;
    const key = `${customer.email} ${service.id}`;
    const reviewedAt = after(6);
    if (random.chance(11) && reviewedAt < until && !reviewed.has(key)) {
      reviewed.add(key);
      history.reviews.push({ customer, service, at: reviewedAt, ...review(random, customer, order) });
    }
    const isRefilled = order.line.isGuarantee && !order.isPartial && random.chance(customer.isDemo ? 25 : 9);
    const refillAt = after(15);
    if (!isRefilled || refillAt > until) continue;
    const endedAt = refillAt + random.between(5, 40) * hour;
    if (endedAt > until) history.refills.push({ order, at: refillAt, status: 'in_progress', endedAt: null });
    else history.refills.push({ order, at: refillAt, status: random.chance(88) ? 'completed' : 'rejected', endedAt });
  }
  for (const customer of customers) {
    if (!customer.isDemo && !random.chance(45)) continue;
    const liked = new Set(
      Array.from({ length: customer.isDemo ? 9 : random.between(1, 5) }, () => random.pickNearFront(services)),
    );
    for (const service of liked) {
      const at =
        Math.round((customer.isDemo ? -70 * day : customer.joinedAt) * (0.05 + random.next() * 0.9)) - 2 * hour;
      history.favourites.push({ customer, service, at });
    }
  }
}

function review(random: Random, { locale }: Customer, order: PlannedOrder) {
  const tone = order.isPartial ? 'poor' : random.chance(82) ? 'good' : 'fair';
  const rating = { good: random.chance(75) ? 5 : 4, fair: random.chance(70) ? 4 : 3, poor: random.between(2, 3) }[tone];
  return { rating, comment: random.chance(70) ? random.pick(comments[tone][locale]) : null };
}

/** Sorted by time, so that ids increase with it; entries of the same moment keep their order. */
function inOrder(history: History): History {
  const byTime = <T extends { at: Seconds }>(list: readonly T[]) => list.toSorted((a, b) => a.at - b.at);
  return {
    ...history,
    invoices: byTime(history.invoices),
    checkouts: byTime(history.checkouts),
    orders: byTime(history.orders),
    postings: byTime(history.postings),
    adjustments: byTime(history.adjustments),
    reviews: byTime(history.reviews),
    refills: byTime(history.refills),
    questions: byTime(history.questions),
  };
}
