import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitOf } from '../money/rounding.ts';
import { refundAmount } from './refund-amount.ts';

const order = { chargeMicros: 10_000_000n, refundedMicros: 0n, quantity: 3000, remains: 1000, unitMicros: 10_000n };

test('the undelivered share is refunded, rounded down; all of it where nothing was delivered (LEDG-007)', () => {
  expect(refundAmount(order)).toBe(3_330_000n);
  expect(refundAmount({ ...order, remains: 3000 })).toBe(10_000_000n);
  expect(refundAmount({ ...order, remains: 0 })).toBe(0n);
  expect(refundAmount({ ...order, chargeMicros: 10_000_001n, remains: 3000 })).toBe(10_000_001n);
});

test('remains that cannot be are held to what was ordered', () => {
  expect(refundAmount({ ...order, remains: 9999 })).toBe(10_000_000n);
  expect(refundAmount({ ...order, remains: -5 })).toBe(0n);
});

test('the refunds of an order never exceed its charge, and a full one returns exactly the charge (LEDG-007)', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 13n }),
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 10 }),
      fc.integer({ min: 0, max: 6 }).map(unitOf),
      (chargeMicros, quantity, reports, unitMicros) => {
        let refundedMicros = 0n;
        for (const part of reports) {
          const remains = Math.floor(part * quantity);
          refundedMicros += refundAmount({ chargeMicros, refundedMicros, quantity, remains, unitMicros });
          expect(refundedMicros).toBeLessThanOrEqual(chargeMicros);
        }
        refundedMicros += refundAmount({ chargeMicros, refundedMicros, quantity, remains: quantity, unitMicros });
        expect(refundedMicros).toBe(chargeMicros);
      },
    ),
  );
});
