// The running balance of one customer, by the same rules as the ledger; every change is a posting.
import { type Parts, partsOfCharge, partsOfRefund, spendableMicros } from '@crescendo/rules/money/spending-order';
import { gradeDays } from '@crescendo/rules/pricing/grade-standing';
import {
  type Customer,
  day,
  type HeldGrade,
  type PlannedAdjustment,
  type PlannedDripFeed,
  type PlannedInvoice,
  type PlannedOrder,
  type PlannedPosting,
  type Seconds,
  type SnapshotGrade,
  type SnapshotMethod,
} from './history.ts';

type Charged = { posting: PlannedPosting; parts: Parts; restored: Parts };
const nothing: Parts = { paidInMicros: 0n, bonusMicros: 0n };
const sum = (a: Parts, b: Parts, sign = 1n): Parts => ({
  paidInMicros: a.paidInMicros + sign * b.paidInMicros,
  bonusMicros: a.bonusMicros + sign * b.bonusMicros,
});

export type Balance = ReturnType<typeof createBalance>;

export function createBalance(customer: Customer, grades: readonly SnapshotGrade[]) {
  let current = nothing;
  let spentMicros = 0n;
  const postings: PlannedPosting[] = [];
  const charges = new Map<PlannedOrder | PlannedDripFeed, Charged>();
  const held = new Map<number, HeldGrade>();

  const write = (posting: Omit<PlannedPosting, 'customer'>): PlannedPosting => {
    const whole = { ...posting, customer, lines: posting.lines.filter(({ amountMicros }) => amountMicros !== 0n) };
    postings.push(whole);
    return whole;
  };

  /** After every payment for an order: a grade that was reached begins, or its period starts again. */
  const renewGrades = (at: Seconds) => {
    for (const { id, goalMicros } of grades) {
      if (goalMicros < 1n || goalMicros > spentMicros) continue;
      const before = held.get(id);
      const createdAt = before && before.expiresAt > at ? before.createdAt : at;
      held.set(id, { customer, gradeId: id, createdAt, expiresAt: at + gradeDays * day });
    }
  };

  const charge = (
    of: PlannedOrder | PlannedDripFeed,
    micros: bigint,
    posting: Omit<PlannedPosting, 'customer' | 'lines'>,
  ) => {
    const parts = partsOfCharge(current, micros);
    if (!parts) throw new RangeError('A sample customer cannot spend more than the balance');
    current = sum(current, parts, -1n);
    spentMicros += micros;
    const written = write({
      ...posting,
      lines: [
        { account: 'bonus', amountMicros: -parts.bonusMicros },
        { account: 'paid_in', amountMicros: -parts.paidInMicros },
        { account: posting.kind === 'hold' ? 'hold' : 'revenue', amountMicros: micros },
      ],
    });
    charges.set(of, { posting: written, parts, restored: nothing });
    renewGrades(posting.at);
  };

  const giveBack = (
    of: PlannedOrder | PlannedDripFeed,
    micros: bigint,
    from: 'revenue' | 'hold',
    posting: Omit<PlannedPosting, 'customer' | 'lines' | 'refundOf'>,
  ) => {
    const original = charges.get(of) as Charged;
    const parts = partsOfRefund(original.parts, original.restored, micros);
    if (!parts) throw new RangeError('A refund cannot exceed its charge');
    original.restored = sum(original.restored, parts);
    current = sum(current, parts);
    spentMicros -= micros;
    write({
      ...posting,
      refundOf: original.posting,
      lines: [
        { account: 'paid_in', amountMicros: parts.paidInMicros },
        { account: 'bonus', amountMicros: parts.bonusMicros },
        { account: from, amountMicros: -micros },
      ],
    });
  };

  /** Bonus money that comes with a payment. */
  const grant = (
    about: Pick<PlannedPosting, 'at' | 'about' | 'method'>,
    kind: 'bonus' | 'coupon',
    amountMicros: bigint,
  ) => {
    if (amountMicros === 0n) return;
    current = sum(current, { paidInMicros: 0n, bonusMicros: amountMicros });
    write({
      ...about,
      kind,
      suffix: kind,
      lines: [
        { account: 'bonus', amountMicros },
        { account: 'promotions', amountMicros: -amountMicros },
      ],
    });
  };

  return {
    postings,
    heldGrades: () => [...held.values()],
    spendableMicros: () => spendableMicros(current),
    /** The discount of the highest grade that is held at this time. */
    gradePpm: (at: Seconds): number | undefined =>
      grades.findLast(({ id }) => (held.get(id)?.expiresAt ?? Number.NEGATIVE_INFINITY) > at)?.discountPpm,
    /** A payment has arrived. */
    credit(at: Seconds, invoice: PlannedInvoice) {
      const { method, amountMicros, bonusMicros, coupon } = invoice;
      const isByStaff = method.gateway === null;
      current = sum(current, { paidInMicros: amountMicros, bonusMicros: 0n });
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
      grant(about, 'bonus', bonusMicros);
      if (coupon) grant(about, 'coupon', coupon.couponMicros);
    },
    /** The payment goes back to where it came from, unless it was spent meanwhile. */
    refundToSource(at: Seconds, invoice: PlannedInvoice, reason: string) {
      const { amountMicros, method } = invoice;
      if (current.paidInMicros < amountMicros) return;
      current = sum(current, { paidInMicros: amountMicros, bonusMicros: 0n }, -1n);
      invoice.status = 'refunded';
      invoice.refund = { at, reason };
      write({
        ...{ at, about: { invoice }, method, kind: 'source_refund', suffix: 'source_refund:1', isByStaff: true },
        lines: [
          { account: 'paid_in', amountMicros: -amountMicros },
          { account: 'gateway', amountMicros },
        ],
      });
    },
    adjust(adjustment: PlannedAdjustment) {
      const { at, amountMicros, reason } = adjustment;
      current = sum(current, { paidInMicros: amountMicros, bonusMicros: 0n });
      write({
        ...{ at, about: { adjustment }, kind: 'admin', suffix: '', isByStaff: true, reason },
        lines: [
          { account: 'paid_in', amountMicros },
          { account: 'adjustments', amountMicros: -amountMicros },
        ],
      });
    },
    charge(at: Seconds, order: PlannedOrder, method?: SnapshotMethod) {
      charge(order, order.line.chargeMicros, { at, kind: 'order', about: { order }, suffix: 'charge', method });
    },
    hold(at: Seconds, feed: PlannedDripFeed) {
      charge(feed, feed.line.chargeMicros, { at, kind: 'hold', about: { feed }, suffix: 'hold' });
    },
    /** A run is paid out of what its drip-feed set aside. */
    chargeRun(at: Seconds, order: PlannedOrder, micros: bigint) {
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
    refund(at: Seconds, order: PlannedOrder) {
      const suffix = order.isPartial ? 'partial' : 'cancel';
      const of = order.run?.feed ?? order;
      giveBack(of, order.refundedMicros, 'revenue', { at, kind: 'cancel_order', about: { order }, suffix });
    },
    release(at: Seconds, feed: PlannedDripFeed) {
      giveBack(feed, feed.refundedMicros, 'hold', { at, kind: 'release', about: { feed }, suffix: 'release' });
    },
  };
}
