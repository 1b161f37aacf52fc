// Ninety days of a panel: its customers one by one, and what they leave behind beside orders and money.
import { createDice, type Dice } from './dice.ts';
import {
  day,
  emptyLife,
  hour,
  type Life,
  type LifeOrder,
  type LifeService,
  minute,
  type Person,
  type Seconds,
  type Surroundings,
} from './life-shape.ts';
import { makePerson } from './people.ts';
import type { Outcome } from './plan-delivery.ts';
import { makeInvoice } from './plan-payment.ts';
import { type FeedVisit, type Habits, livePerson, type Visit } from './plan-person.ts';
import { comments, questions } from './texts.ts';

export const lifeDays = 90;

export type LifeSize = {
  /** Besides the demo customer. */
  customers: number;
  orders: number;
  /** Of the demo customer, runs of drip-feeds included. */
  ownOrders: number;
};

/** Other people's latest moment; the demo customer's last hour is left for the payment that rounds the balance. */
const latest = -4 * minute;
const latestOfDemo = -hour;

type LifeInput = { demo: Person; size: LifeSize; surroundings: Surroundings; endsWithMicros: bigint };

/** The same for the same panel and size, whenever it is lived. In the end the demo customer has exactly this much. */
export function planLife({ demo, size, surroundings, endsWithMicros }: LifeInput): Life {
  const life = emptyLife();
  const dice = createDice(20_261_117 + size.orders);
  const counts = ordersOfEach(dice, size);
  for (const [at, orders] of counts.entries()) {
    const person = makePerson(dice, at + 1, lifeDays);
    life.people.push(person);
    keep(life, livePerson(dice, person, surroundings, habitsOf(dice, person, orders), life));
  }
  liveDemo(dice, demo, surroundings, { life, orders: size.ownOrders, endsWithMicros });
  leaveTraces(dice, life, [...life.people, demo], surroundings.services);
  return inOrder(life);
}

const keep = (life: Life, purse: ReturnType<typeof livePerson>) => {
  life.postings.push(...purse.postings);
  life.grades.push(...purse.heldGrades());
};

/** A few buy a lot, and most a little. */
function ordersOfEach(dice: Dice, { customers, orders }: LifeSize): number[] {
  const weights = Array.from({ length: customers }, (_, at) => (0.6 + dice.next() * 0.8) / (at + 6));
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

function habitsOf(dice: Dice, person: Person, orders: number): Habits {
  const feeds: FeedVisit[] = [];
  const visits: Visit[] = [];
  let left = orders;
  const span = -latest + person.joinedAt;
  const moment = () => Math.round(latest + span * dice.next());
  if (person.joinedAt < -30 * day && left > 8 && dice.isIn(60)) {
    const runs = dice.between(3, 6);
    const at = dice.between(Math.round(person.joinedAt), -20 * day);
    const plan = { at, runs, minutesBetweenRuns: dice.pick([720, 1440]) };
    feeds.push(dice.isIn(25) ? { ...plan, canceledAfter: dice.between(1, runs - 1) } : plan);
    left -= runs;
  }
  const purse = dice.pick([3, 6, 10, 15, 25, 40, 90]);
  while (left > 0) {
    const lines = Math.min(left, dice.pick([1, 1, 2, 2, 3, 4]));
    left -= lines;
    const at = moment();
    const mostMicros = BigInt(Math.round(purse * (0.5 + dice.next()) * 100)) * 10_000n;
    const isLate = at > -8 * day;
    const outcome = isLate && dice.isIn(3) ? 'unpaid' : isLate && dice.isIn(3) ? 'moderated' : undefined;
    visits.push({ at, lines, days: 0.2 + dice.next() * 2.5, mostMicros, ...(outcome ? { outcome } : {}) });
  }
  return { visits, feeds, limits: { latest, points: [5, 9] }, isThrifty: false };
}

/** Which of the demo customer's orders, counted from the last, end otherwise than by chance. */
const demoOutcomes: Record<number, Outcome | 'unpaid'> = {
  2: 'unpaid',
  4: 'paused',
  5: 'failed',
  8: 'canceled-late',
  11: 'refused',
  15: 'canceled-early',
  19: 'partial',
};
/** The last ones are big enough to be under way still. */
const daysOfRecent: Record<number, number> = { 0: 6, 1: 12, 3: 20 };

type DemoLife = { life: Life; orders: number; endsWithMicros: bigint };

function liveDemo(dice: Dice, demo: Person, surroundings: Surroundings, { life, orders, endsWithMicros }: DemoLife) {
  const [finished, running] = [
    { at: -61 * day, runs: 5, minutesBetweenRuns: 1440 },
    { at: -3.5 * day, runs: 7, minutesBetweenRuns: 1440 },
  ];
  const feeds = orders >= 20 ? [finished, running] : [];
  const count = orders - (feeds.length > 0 ? finished.runs + 4 : 0);
  const visits = Array.from({ length: count }, (_, at): Visit => {
    const fromLast = count - 1 - at;
    const share = (fromLast + 0.35 + dice.next() * 0.3) / count;
    const outcome = demoOutcomes[fromLast] ?? 'completed';
    return {
      at: Math.round(latestOfDemo - 3 * hour - (lifeDays - 3) * day * share ** 1.15),
      lines: 1,
      days: daysOfRecent[fromLast] ?? 0.4 + dice.next() * 1.6,
      mostMicros: BigInt(daysOfRecent[fromLast] ? 9000 : dice.between(300, 3400)) * 10_000n,
      outcome,
    };
  });
  const habits: Habits = { visits, feeds, limits: { latest: latestOfDemo, points: [12, 28] }, isThrifty: true };
  const purse = livePerson(dice, demo, surroundings, habits, life);

  const missing = endsWithMicros - purse.balanceMicros();
  const at = -42 * minute;
  const method = surroundings.methods.find(({ key }) => key === (missing < 100_000_000n ? 'sandbox' : 'qr_code'));
  if (missing > 0n && method) {
    const paidAt = at + 6 * minute;
    const made = { person: demo, method, purpose: 'add_funds', at, paidAt, amountMicros: missing } as const;
    const invoice = makeInvoice(made, surroundings.unitMicros);
    life.invoices.push(invoice);
    purse.credit(paidAt, invoice);
  }
  const transfer = surroundings.methods.find(({ key }) => key === 'bank_transfer');
  if (transfer) {
    const waiting = { person: demo, method: transfer, purpose: 'add_funds', at: -9 * hour, paidAt: null } as const;
    const amountMicros = 150_000_000n;
    life.invoices.push(
      makeInvoice({ ...waiting, amountMicros, status: 'waiting_confirmation' }, surroundings.unitMicros),
    );
  }
  keep(life, purse);
}

/** Reviews, favourites, refills and questions: of some orders, after they have come. */
function leaveTraces(dice: Dice, life: Life, people: readonly Person[], services: readonly LifeService[]) {
  const reviewed = new Set<string>();
  for (const order of life.orders) {
    const { person } = order.checkout;
    const service = order.line.service as LifeService;
    const end = order.completedAt;
    const until = person.isDemo ? latestOfDemo : latest;
    const after = (days: number): Seconds => (end as Seconds) + Math.round(dice.next() * days * day) + hour;
    if (dice.isIn(1) && order.paidAt !== null) {
      const asked = order.at + dice.between(20, 300) * minute;
      const [subject, text] = dice.pick(questions[person.locale]);
      if (asked < until) life.questions.push({ person, order, at: asked, subject, text });
    }
    if (end === null || order.run) continue;
    const key = `${person.email} ${service.id}`;
    const reviewedAt = after(6);
    if (dice.isIn(11) && reviewedAt < until && !reviewed.has(key)) {
      reviewed.add(key);
      life.reviews.push({ person, service, at: reviewedAt, ...review(dice, person, order) });
    }
    const isRefilled = order.line.isGuarantee && !order.isPartial && dice.isIn(person.isDemo ? 25 : 9);
    const refillAt = after(15);
    if (!isRefilled || refillAt > until) continue;
    const endedAt = refillAt + dice.between(5, 40) * hour;
    if (endedAt > until) life.refills.push({ order, at: refillAt, status: 'in_progress', endedAt: null });
    else life.refills.push({ order, at: refillAt, status: dice.isIn(88) ? 'completed' : 'rejected', endedAt });
  }
  for (const person of people) {
    if (!person.isDemo && !dice.isIn(45)) continue;
    const liked = new Set(
      Array.from({ length: person.isDemo ? 9 : dice.between(1, 5) }, () => dice.pickFront(services)),
    );
    for (const service of liked) {
      const at = Math.round((person.isDemo ? -70 * day : person.joinedAt) * (0.05 + dice.next() * 0.9)) - 2 * hour;
      life.favourites.push({ person, service, at });
    }
  }
}

function review(dice: Dice, { locale }: Person, order: LifeOrder) {
  const tone = order.isPartial ? 'poor' : dice.isIn(82) ? 'good' : 'fair';
  const rating = { good: dice.isIn(75) ? 5 : 4, fair: dice.isIn(70) ? 4 : 3, poor: dice.between(2, 3) }[tone];
  return { rating, comment: dice.isIn(70) ? dice.pick(comments[tone][locale]) : null };
}

/** By time, so that numbers follow it; what happened at the same moment stays in its order. */
function inOrder(life: Life): Life {
  const byTime = <T extends { at: Seconds }>(list: readonly T[]) => list.toSorted((a, b) => a.at - b.at);
  return {
    ...life,
    invoices: byTime(life.invoices),
    checkouts: byTime(life.checkouts),
    orders: byTime(life.orders),
    postings: byTime(life.postings),
    reviews: byTime(life.reviews),
    refills: byTime(life.refills),
    questions: byTime(life.questions),
  };
}
