import fc from 'fast-check';
import { expect, test } from 'vitest';
import { couponCalculations, couponTypes } from '../promotions/coupon-effect.ts';
import { type LineToPrice, type OrderTerms, orderTotal } from './order-total.ts';
import { serviceCost } from './service-cost.ts';

const cent = 10_000n;
const plain: OrderTerms = { unitMicros: cent, guaranteePpm: 0, speedupPpm: 0, isSpeedup: false };
const line = (priceMicros: bigint, totalQuantity: number, more: Partial<LineToPrice> = {}): LineToPrice => ({
  service: { priceMicros, priceType: 'per_quantity', pricingPer: 1000, canSpeedup: true },
  totalQuantity,
  isGuarantee: false,
  ...more,
});

test('grade, coupon, fee and speed-up are applied in their fixed order (PAY-012)', () => {
  const lines = [line(60_000_000n, 1000, { isGuarantee: true }), line(40_000_000n, 1000)];
  const total = orderTotal(lines, {
    ...plain,
    guaranteePpm: 100_000,
    speedupPpm: 250_000,
    isSpeedup: true,
    grade: { discountPpm: 50_000, areDiscountsEnabled: true },
    coupon: { type: 'discount', calculation: 'percent', bonusMicros: 0n, bonusPpm: 100_000 },
    method: { feePpm: 30_000, bonuses: [{ fromAmountMicros: 50_000_000n, bonusPpm: 20_000 }] },
  });
  expect(total).toMatchObject({
    beforeDiscountMicros: 106_000_000n, // 60 + 6 guarantee + 40
    discountMicros: 5_300_000n, // 5 % of 106
    originalMicros: 100_700_000n,
    coupon: { type: 'discount', micros: 10_070_000n }, // 10 % of 100.70
    feeMicros: 2_720_000n, // 3 % of 90.63, rounded up
    speedupMicros: 25_000_000n, // 25 % of the services, not of the guarantee
    totalMicros: 118_350_000n,
    methodBonusMicros: 1_810_000n, // 2 % of 90.63, rounded down
    totalBonusMicros: 1_810_000n,
  });
});

test('coupons of type bonus and cashback leave the price and are credited afterwards (PAY-012)', () => {
  for (const type of ['bonus', 'cashback'] as const) {
    const total = orderTotal([line(50_000_000n, 1000)], {
      ...plain,
      coupon: { type, calculation: 'fixed', bonusMicros: 5_000_000n, bonusPpm: 0 },
      method: { feePpm: 0, bonuses: [{ fromAmountMicros: 0n, bonusPpm: 10_000 }] },
    });
    expect(total).toMatchObject({ totalMicros: 50_000_000n, totalBonusMicros: 5_500_000n });
  }
});

test('what a grade takes off is taken only where the panel gives grade discounts (GRADE-003)', () => {
  const grade = { discountPpm: 50_000, areDiscountsEnabled: false };
  expect(orderTotal([line(50_000_000n, 1000)], { ...plain, grade }).discountMicros).toBe(0n);
  const given = { ...grade, areDiscountsEnabled: true };
  expect(orderTotal([line(50_000_000n, 1000)], { ...plain, grade: given }).discountMicros).toBe(2_500_000n);
});

test('without charge percents neither guarantee nor speed-up costs anything (CONST-012)', () => {
  const total = orderTotal([line(50_000_000n, 1000, { isGuarantee: true })], { ...plain, isSpeedup: true });
  expect(total.totalMicros).toBe(50_000_000n);
});

test('an order without lines costs nothing', () => {
  expect(orderTotal([], plain)).toMatchObject({ lines: [], totalMicros: 0n });
});

const ppm = (max: number) => fc.integer({ min: 0, max });
const anyLine: fc.Arbitrary<LineToPrice> = fc.record({
  service: fc.record({
    priceMicros: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    priceType: fc.constantFrom('per_quantity', 'fixed'),
    pricingPer: fc.constantFrom(1, 100, 1000),
    canSpeedup: fc.boolean(),
  }),
  totalQuantity: fc.integer({ min: 1, max: 1_000_000 }),
  isGuarantee: fc.boolean(),
});
const anyTerms: fc.Arbitrary<OrderTerms> = fc.record({
  unitMicros: fc.constantFrom(1n, 10_000n, 1_000_000n),
  guaranteePpm: ppm(1_000_000),
  speedupPpm: ppm(1_000_000),
  isSpeedup: fc.boolean(),
  grade: fc.option(fc.record({ discountPpm: ppm(999_999), areDiscountsEnabled: fc.boolean() }), { nil: undefined }),
  coupon: fc.option(
    fc.record({
      type: fc.constantFrom(...couponTypes),
      calculation: fc.constantFrom(...couponCalculations),
      bonusMicros: fc.bigInt({ min: 0n, max: 10n ** 10n }),
      bonusPpm: ppm(1_000_000),
    }),
    { nil: undefined },
  ),
  method: fc.option(fc.record({ feePpm: ppm(200_000), bonuses: fc.constant([]) }), { nil: undefined }),
});

test('whatever is ordered on whatever terms, the parts add up and no discount exceeds its price (LEDG-007)', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), anyTerms, (lines, terms) => {
      const total = orderTotal(lines, terms);
      const off = total.coupon?.type === 'discount' ? total.coupon.micros : 0n;
      expect(total.originalMicros).toBe(total.beforeDiscountMicros - total.discountMicros);
      expect(total.totalMicros).toBe(total.originalMicros - off + total.feeMicros + total.speedupMicros);
      expect(total.originalMicros >= off && off >= 0n && total.discountMicros >= 0n).toBe(true);

      let charged = 0n;
      let discounted = 0n;
      total.lines.forEach((priced, index) => {
        const { service, totalQuantity } = lines[index] as LineToPrice;
        // The price of this service alone is the same.
        expect(priced.costMicros - priced.guaranteeMicros).toBe(serviceCost(service, totalQuantity, terms.unitMicros));
        expect(priced.discountMicros >= 0n && priced.discountMicros <= priced.costMicros).toBe(true);
        expect(priced.chargeMicros % terms.unitMicros).toBe(0n);
        charged += priced.chargeMicros;
        discounted += priced.discountMicros;
      });
      expect(charged).toBe(total.totalMicros - total.feeMicros);
      expect(discounted).toBe(total.discountMicros + off);
      // Only a coupon, which has a name, makes a whole order free.
      if (lines.length > 0) expect(total.originalMicros).toBeGreaterThan(0n);
    }),
  );
});
