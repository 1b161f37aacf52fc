import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resellerRate } from '../reseller/reseller-words.ts';
import { type LineToPrice, type OrderTerms, orderTotal } from './order-total.ts';
import { atPersonalPrice, comparablePrice } from './personal-price.ts';
import { serviceCost } from './service-cost.ts';

const cent = 10_000n;
const views = { priceMicros: 2_000_000n, priceType: 'per_quantity', pricingPer: 100, canSpeedup: true } as const;
const pack = { priceMicros: 30_000_000n, priceType: 'fixed', pricingPer: 1000, canSpeedup: false } as const;
const lineOf = (service: LineToPrice['service'], more: Partial<LineToPrice> = {}): LineToPrice => ({
  service,
  totalQuantity: 2000,
  isGuarantee: false,
  ...more,
});
const terms: OrderTerms = {
  unitMicros: cent,
  guaranteePpm: 100_000,
  speedupPpm: 500_000,
  isSpeedup: true,
  grade: { discountPpm: 200_000, areDiscountsEnabled: true },
};

test('a personal price is for a thousand, whatever the price of the service is for, or for the whole (CONS-042)', () => {
  expect(serviceCost(atPersonalPrice(views, 650_001n), 2000, cent)).toBe(1_310_000n);
  expect(serviceCost(atPersonalPrice(pack, 20_000_000n), 5, cent)).toBe(20_000_000n);
  expect(atPersonalPrice(views, null)).toBe(views);
  expect(comparablePrice(views)).toBe(20_000_000n);
  expect(comparablePrice({ ...views, pricingPer: 300 })).toBe(6_666_667n);
  expect(comparablePrice(pack)).toBe(30_000_000n);
});

test('no discount of grade or customer comes on top, guarantee and speed-up are of the personal price (CONS-042)', () => {
  const own = atPersonalPrice(views, 5_000_000n);
  const total = orderTotal([lineOf(own, { isGuarantee: true }), lineOf(pack)], terms);
  expect(total.lines.map(({ costMicros, discountMicros }) => [costMicros, discountMicros])).toEqual([
    [11_000_000n, 0n],
    [30_000_000n, 6_000_000n],
  ]);
  expect(total).toMatchObject({ discountMicros: 6_000_000n, speedupMicros: 5_000_000n, totalMicros: 40_000_000n });
});

test('a coupon is taken off a personal price as off any other (CONS-042)', () => {
  const coupon = { type: 'discount', calculation: 'percent', bonusMicros: 0n, bonusPpm: 100_000 } as const;
  const [line] = orderTotal([lineOf(atPersonalPrice(views, 5_000_000n))], { ...terms, isSpeedup: false, coupon }).lines;
  expect(line).toMatchObject({ discountMicros: 1_000_000n, chargeMicros: 9_000_000n });
});

test('the rate of API v2 is the personal price, with guarantee and fee and without the discount (CONS-042)', () => {
  const own = { ...atPersonalPrice(views, 5_000_000n), hasRefill: true };
  expect(resellerRate(own, { guaranteePpm: 100_000, gradePpm: 200_000, feePpm: 0 })).toBe(5_500_000n);
});

test('whatever the other lines are, a line at a personal price costs the same (CONS-042)', () => {
  const price = fc.bigInt({ min: 1n, max: 50_000_000n });
  fc.assert(
    fc.property(price, fc.array(price, { maxLength: 5 }), (ownMicros, others) => {
      const own = lineOf(atPersonalPrice(views, ownMicros));
      const [alone] = orderTotal([own], terms).lines;
      const lines = others.map((priceMicros) => lineOf({ ...views, priceMicros }));
      expect(orderTotal([...lines, own], terms).lines.at(-1)?.chargeMicros).toBe(alone?.chargeMicros);
    }),
  );
});
