import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayBeOfAnother, type ReportedEnd, type SentOrder } from './status-owner.ts';

const sent = (quantity: number): SentOrder => ({ quantity, costMicros: BigInt(quantity) * 500n });
const partial = (quantity: number, delivered: number): ReportedEnd => ({
  end: 'partial',
  remains: quantity - delivered,
  chargeMicros: BigInt(delivered) * 500n,
});

test('without another order that the id may belong to, no end is doubted, whatever it charges', () => {
  expect(mayBeOfAnother(sent(200), [], { end: 'partial', remains: 50, chargeMicros: 9_000_000n })).toBe(false);
  expect(mayBeOfAnother(sent(200), [], { end: 'canceled', remains: 0, chargeMicros: undefined })).toBe(false);
});

test('a partial end is believed where it fits this order and none of the others (PROV-016)', () => {
  expect(mayBeOfAnother(sent(200), [sent(100)], partial(200, 120))).toBe(false);
  expect(mayBeOfAnother(sent(200), [sent(100)], partial(100, 50))).toBe(true);
  expect(mayBeOfAnother(sent(200), [sent(200)], partial(200, 120))).toBe(true);
  // Charged in full though it is partial, as some do.
  expect(mayBeOfAnother(sent(200), [sent(100)], { end: 'partial', remains: 80, chargeMicros: 100_000n })).toBe(false);
  expect(mayBeOfAnother(sent(200), [sent(100)], { end: 'partial', remains: 80, chargeMicros: undefined })).toBe(true);
});

test('a cancelled order is believed where all of it is left and nothing was charged', () => {
  const canceled = (remains: number, chargeMicros = 0n): ReportedEnd => ({ end: 'canceled', remains, chargeMicros });
  expect(mayBeOfAnother(sent(200), [sent(100)], canceled(200))).toBe(false);
  expect(mayBeOfAnother(sent(200), [sent(100)], canceled(100))).toBe(true);
  expect(mayBeOfAnother(sent(200), [sent(100)], canceled(0))).toBe(true);
});

test('a completed order is doubted only where it costs what another one costs', () => {
  const completed = (chargeMicros?: bigint): ReportedEnd => ({ end: 'completed', remains: 0, chargeMicros });
  expect(mayBeOfAnother(sent(200), [sent(100)], completed(100_000n))).toBe(false);
  expect(mayBeOfAnother(sent(200), [sent(100)], completed(50_000n))).toBe(true);
  expect(mayBeOfAnother(sent(200), [sent(100)], completed(70_000n))).toBe(false);
  expect(mayBeOfAnother(sent(200), [sent(100)], completed())).toBe(false);
});

test('whatever became of the other order, its partial or cancelled end is never taken for this one’s (PROV-016)', () => {
  const quantity = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(quantity, quantity, fc.double({ min: 0, max: 0.999_999, noNaN: true }), (own, other, share) => {
      const delivered = Math.floor(other * share);
      const reported = delivered === 0 ? { ...partial(other, 0), end: 'canceled' as const } : partial(other, delivered);
      expect(mayBeOfAnother(sent(own), [sent(other)], reported)).toBe(true);
    }),
  );
});
