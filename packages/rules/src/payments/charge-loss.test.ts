import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeLoss } from './charge-loss.ts';

const terms = fc
  .record({
    totalMicros: fc.bigInt({ min: 1n, max: 10_000_000_000n }),
    feePart: fc.bigInt({ min: 0n, max: 1000n }),
    chargeMinor: fc.bigInt({ min: 1n, max: 1_000_000n }),
    lostPart: fc.bigInt({ min: 0n, max: 1000n }),
  })
  .map(({ totalMicros, feePart, chargeMinor, lostPart }) => ({
    terms: { totalMicros, feeMicros: (totalMicros * feePart) / 1000n, chargeMinor },
    lost: (chargeMinor * lostPart) / 1000n,
  }));

test('the customer bears the share of a payment that was lost, never less and less than two micro-dollars more (PAY-033)', () => {
  fc.assert(
    fc.property(terms, ({ terms: paid, lost }) => {
      const { customerMicros } = chargeLoss(paid, lost);
      const exact = (paid.totalMicros - paid.feeMicros) * lost;
      expect(customerMicros * paid.chargeMinor).toBeGreaterThanOrEqual(exact);
      expect((customerMicros - 2n) * paid.chargeMinor).toBeLessThan(exact);
    }),
  );
});

test('what is lost whole is exactly what was credited, and what is lost not at all is nothing (PAY-033)', () => {
  fc.assert(
    fc.property(terms, ({ terms: paid }) => {
      expect(chargeLoss(paid, paid.chargeMinor)).toEqual({
        totalMicros: paid.totalMicros,
        feeMicros: paid.feeMicros,
        customerMicros: paid.totalMicros - paid.feeMicros,
      });
      expect(chargeLoss(paid, 0n)).toEqual({ totalMicros: 0n, feeMicros: 0n, customerMicros: 0n });
      expect(() => chargeLoss(paid, paid.chargeMinor + 1n)).toThrow(RangeError);
      expect(() => chargeLoss(paid, -1n)).toThrow(RangeError);
    }),
  );
});
