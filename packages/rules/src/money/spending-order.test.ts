import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Parts, partsOfCharge, partsOfRefund, partsOfReturn, spendableMicros } from './spending-order.ts';

const amount = fc.bigInt({ min: 1n, max: 10_000_000_000n });
const parts = fc.record({
  paidInMicros: fc.bigInt({ min: 0n, max: 10_000_000_000n }),
  bonusMicros: fc.bigInt({ min: 0n, max: 10_000_000_000n }),
});
/** The paid-in account may owe. */
const balance = fc.record({
  paidInMicros: fc.bigInt({ min: -10_000_000_000n, max: 10_000_000_000n }),
  bonusMicros: fc.bigInt({ min: 0n, max: 10_000_000_000n }),
});
const sum = ({ paidInMicros, bonusMicros }: Parts) => paidInMicros + bonusMicros;
const nothing: Parts = { paidInMicros: 0n, bonusMicros: 0n };

test('a charge takes bonus money first and is refused only when both together do not suffice', () => {
  fc.assert(
    fc.property(parts, amount, (balances, amountMicros) => {
      const taken = partsOfCharge(balances, amountMicros);
      expect(taken === undefined).toBe(amountMicros > sum(balances));
      if (!taken) return;
      expect(sum(taken)).toBe(amountMicros);
      expect(taken.bonusMicros).toBeLessThanOrEqual(balances.bonusMicros);
      expect(taken.paidInMicros).toBeLessThanOrEqual(balances.paidInMicros);
      if (taken.paidInMicros > 0n) expect(taken.bonusMicros).toBe(balances.bonusMicros);
    }),
  );
});

test('bonus money beside a debt is spendable only for what exceeds the debt, and no charge makes a debt larger (LEDG-012)', () => {
  fc.assert(
    fc.property(balance, amount, (balances, amountMicros) => {
      const spendable = spendableMicros(balances);
      expect(spendable).toBe(sum(balances) > 0n ? sum(balances) : 0n);
      const taken = partsOfCharge(balances, amountMicros);
      expect(taken === undefined).toBe(amountMicros > spendable);
      if (taken && balances.paidInMicros < 0n) expect(taken.paidInMicros).toBe(0n);
    }),
  );
});

test('taking back takes bonus money first and always takes all of it (LEDG-012)', () => {
  fc.assert(
    fc.property(balance, amount, (balances, amountMicros) => {
      const taken = partsOfReturn(balances, amountMicros);
      expect(sum(taken)).toBe(amountMicros);
      expect(taken.bonusMicros).toBeLessThanOrEqual(balances.bonusMicros);
      if (taken.paidInMicros > 0n) expect(taken.bonusMicros).toBe(balances.bonusMicros);
    }),
  );
});

test('refunds restore paid-in money first, never beyond the charge, and all of them together exactly what was taken', () => {
  fc.assert(
    fc.property(
      parts.filter((taken) => sum(taken) > 0n),
      fc.array(amount, { maxLength: 20 }),
      (taken, asked) => {
        let restored = nothing;
        const give = (amountMicros: bigint) => {
          const given = partsOfRefund(taken, restored, amountMicros);
          if (!given) return expect(amountMicros).toBeGreaterThan(sum(taken) - sum(restored));
          if (given.bonusMicros > 0n) expect(restored.paidInMicros + given.paidInMicros).toBe(taken.paidInMicros);
          restored = {
            paidInMicros: restored.paidInMicros + given.paidInMicros,
            bonusMicros: restored.bonusMicros + given.bonusMicros,
          };
          expect(restored.paidInMicros).toBeLessThanOrEqual(taken.paidInMicros);
          expect(restored.bonusMicros).toBeLessThanOrEqual(taken.bonusMicros);
        };
        for (const one of asked) give(one);
        const rest = sum(taken) - sum(restored);
        if (rest > 0n) give(rest);
        expect(restored).toEqual(taken);
      },
    ),
  );
});

test('a charge and a refund of nothing are mistakes', () => {
  for (const amountMicros of [0n, -1n]) {
    expect(() => partsOfCharge({ paidInMicros: 5n, bonusMicros: 5n }, amountMicros)).toThrow(RangeError);
    expect(() => partsOfRefund({ paidInMicros: 5n, bonusMicros: 5n }, nothing, amountMicros)).toThrow(RangeError);
    expect(() => partsOfReturn({ paidInMicros: 5n, bonusMicros: 5n }, amountMicros)).toThrow(RangeError);
  }
});
