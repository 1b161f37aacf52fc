import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeMinor, evenRatePpm, minorOf, minorText } from './charge-amount.ts';

describe('what a gateway takes', () => {
  test('is the amount in hundredths, a fraction of one up', () => {
    expect(chargeMinor(12_340_000n, evenRatePpm)).toBe(1234n);
    expect(chargeMinor(12_340_001n, evenRatePpm)).toBe(1235n);
    expect(chargeMinor(10_000_000n, 92_500_000n)).toBe(92_500n);
    expect(chargeMinor(1n, evenRatePpm)).toBe(1n);
  });

  test('never falls short of the amount at its rate, and exceeds it by less than a hundredth', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 11n), (total, rate) => {
        const exact = total * rate;
        const taken = chargeMinor(total, rate) * 10_000n * evenRatePpm;
        return taken >= exact && taken - exact < 10_000n * evenRatePpm;
      }),
    );
  });
});

test('hundredths written as text are read back, and nothing else is read', () => {
  fc.assert(fc.property(fc.bigInt(0n, 10n ** 12n), (minor) => minorOf(minorText(minor)) === minor));
  expect([minorOf('12'), minorOf('12.5'), minorOf('12.500000')]).toEqual([1200n, 1250n, 1250n]);
  for (const text of ['', '-1', '1e3', '0.001', '12.', ' 1', '1,5']) expect(minorOf(text)).toBeUndefined();
});
