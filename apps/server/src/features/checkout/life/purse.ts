// The money of one person as it moves, by the same rules by which the books move it; every movement is a posting.
import { type Parts, partsOfCharge, partsOfRefund, spendableMicros } from '@crescendo/rules/money/spending-order';
import { gradeDays } from '@crescendo/rules/pricing/grade-standing';
import {
  day,
  type HeldGrade,
  type LifeFeed,
  type LifeGrade,
  type LifeInvoice,
  type LifeMethod,
  type LifeOrder,
  type LifePosting,
  type Person,
  type Seconds,
} from './life-shape.ts';

type Taken = { posting: LifePosting; parts: Parts; restored: Parts };
const nothing: Parts = { paidInMicros: 0n, bonusMicros: 0n };
const sum = (a: Parts, b: Parts, sign = 1n): Parts => ({
  paidInMicros: a.paidInMicros + sign * b.paidInMicros,
  bonusMicros: a.bonusMicros + sign * b.bonusMicros,
});

export type Purse = ReturnType<typeof createPurse>;

export function createPurse(person: Person, grades: readonly LifeGrade[]) {
  let has = nothing;
  let spentMicros = 0n;
  const postings: LifePosting[] = [];
  const taken = new Map<LifeOrder | LifeFeed, Taken>();
  const held = new Map<number, HeldGrade>();

  const write = (posting: Omit<LifePosting, 'person'>): LifePosting => {
    const whole = { ...posting, person, lines: posting.lines.filter(({ amountMicros }) => amountMicros !== 0n) };
    postings.push(whole);
    return whole;
  };

  /** As often as somebody pays for an order: grades that were reached begin, or last for another full time. */
  const renewGrades = (at: Seconds) => {
    for (const { id, goalMicros } of grades) {
      if (goalMicros < 1n || goalMicros > spentMicros) continue;
      const before = held.get(id);
      const createdAt = before && before.expiresAt > at ? before.createdAt : at;
      held.set(id, { person, gradeId: id, createdAt, expiresAt: at + gradeDays * day });
    }
  };

  const take = (of: LifeOrder | LifeFeed, micros: bigint, posting: Omit<LifePosting, 'person' | 'lines'>) => {
    const parts = partsOfCharge(has, micros);
    if (!parts) throw new RangeError('A life spends only what it has');
    has = sum(has, parts, -1n);
    spentMicros += micros;
    const written = write({
      ...posting,
      lines: [
        { account: 'bonus', amountMicros: -parts.bonusMicros },
        { account: 'paid_in', amountMicros: -parts.paidInMicros },
        { account: posting.kind === 'hold' ? 'hold' : 'revenue', amountMicros: micros },
      ],
    });
    taken.set(of, { posting: written, parts, restored: nothing });
    renewGrades(posting.at);
  };

  const giveBack = (
    of: LifeOrder | LifeFeed,
    micros: bigint,
    from: 'revenue' | 'hold',
    posting: Omit<LifePosting, 'person' | 'lines' | 'refundOf'>,
  ) => {
    const charge = taken.get(of) as Taken;
    const parts = partsOfRefund(charge.parts, charge.restored, micros);
    if (!parts) throw new RangeError('Nothing gives back more than it took');
    charge.restored = sum(charge.restored, parts);
    has = sum(has, parts);
    spentMicros -= micros;
    write({
      ...posting,
      refundOf: charge.posting,
      lines: [
        { account: 'paid_in', amountMicros: parts.paidInMicros },
        { account: 'bonus', amountMicros: parts.bonusMicros },
        { account: from, amountMicros: -micros },
      ],
    });
  };

  return {
    postings,
    heldGrades: () => [...held.values()],
    balanceMicros: () => spendableMicros(has),
    /** The discount of the highest grade that is held at this time. */
    gradePpm: (at: Seconds): number | undefined =>
      grades.findLast(({ id }) => (held.get(id)?.expiresAt ?? Number.NEGATIVE_INFINITY) > at)?.discountPpm,
    /** A payment has come. */
    credit(at: Seconds, invoice: LifeInvoice) {
      const { method, amountMicros, bonusMicros } = invoice;
      const isByStaff = method.gateway === null;
      has = sum(has, { paidInMicros: amountMicros, bonusMicros });
      const about = { at, about: { invoice }, method } as const;
      write({
        ...about,
        kind: 'invoiced',
        suffix: 'invoiced',
        isByStaff,
        lines: [
          { account: 'paid_in', amountMicros },
          { account: 'gateway', amountMicros: -amountMicros },
        ],
      });
      if (bonusMicros === 0n) return;
      write({
        ...about,
        kind: 'bonus',
        suffix: 'bonus',
        lines: [
          { account: 'bonus', amountMicros: bonusMicros },
          { account: 'promotions', amountMicros: -bonusMicros },
        ],
      });
    },
    charge(at: Seconds, order: LifeOrder, method?: LifeMethod) {
      take(order, order.line.chargeMicros, { at, kind: 'order', about: { order }, suffix: 'charge', method });
    },
    hold(at: Seconds, feed: LifeFeed) {
      take(feed, feed.line.chargeMicros, { at, kind: 'hold', about: { feed }, suffix: 'hold' });
    },
    /** A run is paid out of what its drip-feed set aside. */
    chargeRun(at: Seconds, order: LifeOrder, micros: bigint) {
      write({
        at,
        kind: 'order',
        about: { order },
        suffix: 'charge',
        lines: [
          { account: 'hold', amountMicros: -micros },
          { account: 'revenue', amountMicros: micros },
        ],
      });
    },
    refund(at: Seconds, order: LifeOrder) {
      const suffix = order.isPartial ? 'partial' : 'cancel';
      const of = order.run?.feed ?? order;
      giveBack(of, order.refundedMicros, 'revenue', { at, kind: 'cancel_order', about: { order }, suffix });
    },
    release(at: Seconds, feed: LifeFeed) {
      giveBack(feed, feed.refundedMicros, 'hold', { at, kind: 'release', about: { feed }, suffix: 'release' });
    },
  };
}
