// The life of one person on a panel: they pay in, order, wait, cancel and come again. Everything happens in the order
// of its time, because what somebody can spend depends on what happened before.
import { priceOfRun } from '@crescendo/rules/ordering/run-share';
import { type OrderTotal, orderTotal } from '@crescendo/rules/pricing/order-total';
import type { CheckedLine, PricedLine } from '../lines/order-line.ts';
import { chooseFeedLine, chooseLines, type FeedPlan, type Wishes } from './choose-lines.ts';
import type { Dice } from './dice.ts';
import {
  day,
  type Life,
  type LifeCheckout,
  type LifeFeed,
  type LifeInvoice,
  type LifeMethod,
  type LifeOrder,
  type LifeService,
  minute,
  type Person,
  type Seconds,
  type Surroundings,
} from './life-shape.ts';
import { chooseOutcome, deliver, type Limits, type Outcome } from './plan-delivery.ts';
import { arrivesAfter, chooseAmount, chooseMethod, makeInvoice } from './plan-payment.ts';
import { createPurse, type Purse } from './purse.ts';

export type Visit = Wishes & {
  at: Seconds;
  /** What becomes of its orders; chance decides where nothing is said. */
  outcome?: Outcome | 'unpaid' | 'moderated';
};

export type FeedVisit = FeedPlan & {
  at: Seconds;
  /** How many runs come before it is canceled. */
  canceledAfter?: number;
  /** It goes on after the start, with real runs. */
  isRunning?: boolean;
};

export type Habits = {
  visits: readonly Visit[];
  feeds: readonly FeedVisit[];
  limits: Limits;
  /** Pays in what is needed and no more. */
  isThrifty: boolean;
};

type Entry = { at: Seconds; nth: number; act: (at: Seconds) => void };

export function livePerson(dice: Dice, person: Person, surroundings: Surroundings, habits: Habits, life: Life): Purse {
  const purse = createPurse(person, surroundings.grades);
  const agenda: Entry[] = [];
  const { unitMicros } = surroundings;
  const { latest } = habits.limits;
  let entries = 0;
  const plan = (at: Seconds, act: Entry['act']) => {
    entries += 1;
    if (at <= latest) agenda.push({ at, nth: entries, act });
  };

  const priced = (at: Seconds, lines: readonly CheckedLine[], method?: LifeMethod): OrderTotal<CheckedLine> => {
    const discountPpm = purse.gradePpm(at);
    return orderTotal(lines, {
      unitMicros,
      guaranteePpm: surroundings.guaranteePpm,
      speedupPpm: 0,
      isSpeedup: false,
      grade: discountPpm === undefined ? undefined : { discountPpm, areDiscountsEnabled: true },
      method,
    });
  };

  const placeCheckout = (at: Seconds, total: OrderTotal<CheckedLine>, invoice: LifeInvoice | null): LifeCheckout => {
    const checkout = { person, at, unitMicros, total, invoice };
    life.checkouts.push(checkout);
    if (invoice) life.invoices.push(invoice);
    return checkout;
  };

  /** The money is there: it is charged, delivered, and given back as far as it was not. */
  const begin = (at: Seconds, order: LifeOrder, outcome: Outcome) => {
    order.paidAt = at;
    order.status = 'in_processing';
    deliver(dice, order, order.line.service as LifeService, outcome, habits.limits);
    const ended = order.events.at(-1)?.at ?? at;
    if (order.refundedMicros > 0n) plan(ended, (then) => purse.refund(then, order));
  };

  const orderOutcome = ({ outcome }: Visit, at: Seconds): Outcome => {
    if (outcome && outcome !== 'unpaid' && outcome !== 'moderated') return outcome;
    // What is paused or broken does not stay so for months.
    if (at > latest - 12 * day && dice.isIn(2.5)) return dice.pick(['paused', 'failed'] as const);
    return chooseOutcome(dice);
  };

  const payFromBalance = (at: Seconds, visit: Visit, lines: readonly CheckedLine[]) => {
    const total = priced(at, lines);
    const missing = total.totalMicros - purse.balanceMicros();
    if (missing > 0n) {
      const paidAt = payIn(at, missing);
      plan(paidAt + dice.between(1, 25) * minute, (then) => payFromBalance(then, visit, lines));
      return;
    }
    const checkout = placeCheckout(at, total, null);
    for (const [lineNo, line] of total.lines.entries()) {
      const order = newOrder(checkout, line as PricedLine, lineNo, at, 'in_processing');
      life.orders.push(order);
      purse.charge(at, order);
      begin(at, order, orderOutcome(visit, at));
    }
  };

  /** Gives the time at which it has come. */
  const payIn = (at: Seconds, missing: bigint): Seconds => {
    const step = 5_000_000n;
    const least = ((missing + step - 1n) / step) * step;
    const amountMicros = habits.isThrifty ? (least < 10_000_000n ? 10_000_000n : least) : chooseAmount(dice, missing);
    const method = chooseMethod(dice, surroundings.methods, amountMicros);
    const paidAt = at + arrivesAfter(dice, method);
    if (paidAt > latest) return paidAt;
    const invoice = makeInvoice({ person, method, purpose: 'add_funds', at, paidAt, amountMicros }, unitMicros);
    life.invoices.push(invoice);
    plan(paidAt, (then) => purse.credit(then, invoice));
    return paidAt;
  };

  const payByInvoice = (at: Seconds, visit: Visit, lines: readonly CheckedLine[], method: LifeMethod) => {
    const total = priced(at, lines);
    const paidAt = at + arrivesAfter(dice, method);
    const made = { person, method, purpose: 'order', at, paidAt, amountMicros: total.totalMicros } as const;
    const invoice = makeInvoice(made, unitMicros);
    const checkout = placeCheckout(at, total, invoice);
    const orders = total.lines.map((line, lineNo) => newOrder(checkout, line as PricedLine, lineNo, at, 'unpaid'));
    life.orders.push(...orders);
    plan(paidAt, (then) => {
      purse.credit(then, invoice);
      for (const order of orders) {
        order.events.push({ at: then, from: 'unpaid', to: 'in_processing', cause: 'paid', actor: 'system' });
        purse.charge(then, order, method);
        begin(then, order, orderOutcome(visit, then));
      }
    });
  };

  /** Nobody has paid it, or what was paid waits for documents. */
  const leaveUnpaid = (at: Seconds, { outcome }: Visit, lines: readonly CheckedLine[]) => {
    const methodOf = (wanted: string) => surroundings.methods.find(({ key }) => key === wanted);
    const isModerated = outcome === 'moderated';
    // An invoice that nobody paid ends after a day; whoever came later has not even begun to pay.
    const isExpired = !isModerated && at < latest - 1.2 * day;
    const method = isModerated ? methodOf('sandbox_card') : isExpired ? methodOf('sandbox') : undefined;
    const total = priced(at, lines, isModerated ? method : undefined);
    const invoice: LifeInvoice | null = method
      ? {
          ...{ person, method, purpose: 'order', at, paidAt: null, status: isModerated ? 'in_moderation' : 'expired' },
          amountMicros: total.totalMicros - total.feeMicros,
          feeMicros: total.feeMicros,
          bonusMicros: 0n,
        }
      : null;
    const checkout = placeCheckout(at, total, invoice);
    for (const [lineNo, line] of total.lines.entries()) {
      const order = newOrder(checkout, line as PricedLine, lineNo, at, 'unpaid');
      life.orders.push(order);
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

  const come = (at: Seconds, visit: Visit) => {
    const lines = chooseLines(dice, surroundings, visit);
    if (visit.outcome === 'unpaid' || visit.outcome === 'moderated') return leaveUnpaid(at, visit, lines);
    const { totalMicros } = priced(at, lines);
    const method = dice.isIn(28) ? chooseMethod(dice, surroundings.methods, totalMicros) : undefined;
    // Bonuses of a method would go back with every refund; orders that are paid directly are too small for one.
    const isDirect =
      method?.gateway && at + 20 * minute <= latest && totalMicros >= method.minMicros && totalMicros < 100_000_000n;
    return isDirect ? payByInvoice(at, visit, lines, method) : payFromBalance(at, visit, lines);
  };

  const startFeed = (at: Seconds, visit: FeedVisit, line: CheckedLine) => {
    const total = priced(at, [line]);
    const missing = total.totalMicros - purse.balanceMicros();
    if (missing > 0n) {
      const paidAt = payIn(at, missing);
      plan(paidAt + dice.between(1, 10) * minute, (then) => startFeed(then, visit, line));
      return;
    }
    const checkout = placeCheckout(at, total, null);
    const feed: LifeFeed = {
      ...{ checkout, line: total.lines[0] as PricedLine, status: 'in_processing', refundedMicros: 0n },
      nextRunAt: null,
      endedAt: null,
    };
    life.feeds.push(feed);
    purse.hold(at, feed);
    runFrom(at, { feed, visit, no: 1, takenMicros: 0n });
  };

  type Running = { feed: LifeFeed; visit: FeedVisit; no: number; takenMicros: bigint };

  const runFrom = (at: Seconds, { feed, visit, no, takenMicros }: Running) => {
    const { line } = feed;
    const isCanceled = visit.canceledAfter !== undefined && no > visit.canceledAfter;
    if (isCanceled) {
      feed.status = 'canceled';
      feed.endedAt = at;
      feed.refundedMicros = line.chargeMicros - takenMicros;
      purse.release(at, feed);
      return;
    }
    const price = priceOfRun(line.quantity, line.dripFeed as NonNullable<typeof line.dripFeed>, runPrices(feed), no);
    const order: LifeOrder = { ...newOrder(feed.checkout, line, 0, at, 'in_processing'), run: { feed, no, price } };
    order.events = [{ at, from: null, to: 'in_processing', cause: 'placed', actor: 'system' }];
    life.orders.push(order);
    purse.chargeRun(at, order, price.chargeMicros);
    begin(at, order, 'completed');
    const next = at + visit.minutesBetweenRuns * minute;
    const isLast = no === visit.runs;
    if (isLast) {
      feed.status = 'completed';
      feed.endedAt = (order.completedAt ?? latest) + 20;
    } else if (next > latest) feed.nextRunAt = next;
    else
      plan(next, (then) => runFrom(then, { feed, visit, no: no + 1, takenMicros: takenMicros + price.chargeMicros }));
  };

  const runPrices = ({ line }: LifeFeed) => ({
    costMicros: line.costMicros - line.guaranteeMicros,
    guaranteeMicros: line.guaranteeMicros,
    speedupMicros: 0n,
    discountMicros: line.discountMicros,
    couponDiscountMicros: 0n,
    unitMicros,
  });

  for (const visit of habits.visits) plan(visit.at, (at) => come(at, visit));
  for (const visit of habits.feeds) {
    const line = chooseFeedLine(dice, surroundings, visit);
    if (line) plan(visit.at, (at) => startFeed(at, visit, line));
  }
  while (agenda.length > 0) {
    const next = agenda.reduce((first, one) =>
      one.at < first.at || (one.at === first.at && one.nth < first.nth) ? one : first,
    );
    agenda.splice(agenda.indexOf(next), 1);
    next.act(next.at);
  }
  return purse;
}

const newOrder = (
  checkout: LifeCheckout,
  line: PricedLine,
  lineNo: number,
  at: Seconds,
  status: 'in_processing' | 'unpaid',
): LifeOrder => ({
  ...{ checkout, line, lineNo, run: null, at, paidAt: null, status, startedAt: null, completedAt: null },
  ...{ startQuantity: null, delivered: 0, isPartial: false, refundedMicros: 0n, cancelReason: null, progress: [] },
  events: [{ at, from: null, to: status, cause: 'placed', actor: 'customer' }],
});
