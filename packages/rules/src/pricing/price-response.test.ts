import { expect, test } from 'vitest';
import { type OrderTerms, orderTotal } from './order-total.ts';
import { priceResponse } from './price-response.ts';

const service = {
  id: 200_001,
  priceMicros: 10_000_000n,
  priceType: 'per_quantity',
  pricingPer: 1000,
  canSpeedup: true,
  startMinutes: 120,
} as const;
const lines = [
  { service, totalQuantity: 1000, isGuarantee: false },
  { service: { ...service, id: 200_002, canSpeedup: false }, totalQuantity: 500, isGuarantee: true },
  { service: { ...service, id: 200_003 }, totalQuantity: 2000, isGuarantee: false },
];
const labels = lines.map((_, index) => ({
  index,
  url: index === 1 ? 'https://example.test/b' : 'https://example.test/a',
}));
const coupon = { type: 'discount', calculation: 'percent', bonusMicros: 0n, bonusPpm: 100_000 } as const;
const terms: OrderTerms = {
  unitMicros: 10_000n,
  guaranteePpm: 100_000,
  speedupPpm: 200_000,
  isSpeedup: false,
  grade: { discountPpm: 20_000, areDiscountsEnabled: true },
  method: { feePpm: 30_000, bonuses: [{ fromAmountMicros: 0n, bonusPpm: 50_000 }] },
};
const shown = (text: unknown) => String(text).replaceAll('\u00a0', ' ');

test('a priced order is listed line by line and link by link', () => {
  const order = orderTotal(lines, { ...terms, coupon });
  const calculation = priceResponse(order, labels, { feePpm: 30_000, coupon }, {});
  expect({ ...calculation, items: undefined }).toEqual({
    total_amount: '$\u00a032.26',
    float_total_amount: 32.26,
    original_amount: '$\u00a034.79',
    float_original_amount: 34.79,
    before_discount_amount: 35.5,
    discount: 0.71,
    fee: '$\u00a00.94',
    fee_float: 0.94,
    fee_percent: 0.03,
    coupon_bonus: '$\u00a03.47',
    coupon_bonus_float: 3.47,
    coupon_bonus_percentage: 0.1,
    coupon_bonus_type: 'discount',
    coupon_bonus_amount_calculation_type: 'percent',
    payment_method_bonus: 1.56,
    payment_method_bonus_percent: 0.05,
    total_bonus: '$\u00a01.56',
    total_bonus_float: 1.56,
    items: undefined,
  });
  expect(calculation.items).toEqual([
    {
      url: 'https://example.test/a',
      total: 30,
      services: [
        {
          index: 0,
          service_id: 200_001,
          cost: 10,
          total_quantity: 1000,
          can_speedup: true,
          cost_with_speedup: 12,
          speedup_saves_minutes: 60,
        },
        {
          index: 2,
          service_id: 200_003,
          cost: 20,
          total_quantity: 2000,
          can_speedup: true,
          cost_with_speedup: 24,
          speedup_saves_minutes: 60,
        },
      ],
    },
    {
      url: 'https://example.test/b',
      total: 5.5,
      services: [
        {
          index: 1,
          service_id: 200_002,
          cost: 5.5,
          total_quantity: 500,
          can_speedup: false,
          cost_with_speedup: 5.5,
          speedup_saves_minutes: 0,
        },
      ],
    },
  ]);
});

test('texts are in the currency of the caller, numbers stay dollars, and without a coupon its fields are null', () => {
  const calculation = priceResponse(
    orderTotal(lines, terms),
    labels,
    { feePpm: 30_000 },
    { currency: 'RUB', rubRate: 100 },
  );
  expect(shown(calculation.original_amount)).toBe('₽ 3 479.00');
  expect(calculation.float_original_amount).toBe(34.79);
  const { coupon_bonus, coupon_bonus_float, coupon_bonus_percentage, coupon_bonus_type } = calculation;
  expect([coupon_bonus, coupon_bonus_float, coupon_bonus_percentage, coupon_bonus_type]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(calculation.coupon_bonus_amount_calculation_type).toBeNull();
});
