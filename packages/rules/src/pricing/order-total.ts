// The one place that prices an order: form, cart, widget, API and the charge itself all use it, so that what
// was shown is what is charged. The discounts have a fixed order: service, grade, coupon; then the fee. A line at a
// personal price has the coupon's alone.

import { shareAmount } from '../money/share-amount.ts';
import { methodBonus, methodBonusPpm, methodFee, type PaymentTerms } from '../payments/payment-terms.ts';
import { type CouponEffect, type CouponTerms, couponEffect } from '../promotions/coupon-effect.ts';
import { type GradeTerms, gradeDiscount } from './grade-discount.ts';
import { guaranteeCost, type PricedService, serviceCost, speedupCost } from './service-cost.ts';

/** What pricing needs of a line that was checked. */
export type LineToPrice = {
  service: PricedService & { canSpeedup: boolean };
  /** Of all runs together where the line is a drip-feed. */
  totalQuantity: number;
  isGuarantee: boolean;
};

export type OrderTerms = {
  unitMicros: bigint;
  guaranteePpm: number;
  speedupPpm: number;
  isSpeedup: boolean;
  grade?: GradeTerms | undefined;
  /** Only one that applies. */
  coupon?: CouponTerms | undefined;
  method?: PaymentTerms | undefined;
};

export type LinePrice = {
  /** Of the service and its guarantee, before any discount of the order. */
  costMicros: bigint;
  guaranteeMicros: bigint;
  /** What speeding it up would cost, whether or not it was chosen. */
  speedupMicros: bigint;
  /** This line's share of the grade's and the coupon's discount. */
  discountMicros: bigint;
  /** The coupon's part of it, which goes should the coupon go before anybody paid. */
  couponDiscountMicros: bigint;
  /** What the order of this line is charged; the fee of the method is apart from it. */
  chargeMicros: bigint;
};

export type OrderTotal<Line = LineToPrice> = {
  /** The lines as they were handed over, each with its price. */
  lines: (Line & LinePrice)[];
  beforeDiscountMicros: bigint;
  /** Of the grade. */
  discountMicros: bigint;
  originalMicros: bigint;
  coupon: CouponEffect | undefined;
  feeMicros: bigint;
  speedupMicros: bigint;
  totalMicros: bigint;
  methodBonusMicros: bigint;
  methodBonusPpm: number;
  /** What is credited after the payment: the method's bonus and a coupon of type bonus or cashback. */
  totalBonusMicros: bigint;
};

export function orderTotal<Line extends LineToPrice>(lines: readonly Line[], terms: OrderTerms): OrderTotal<Line> {
  const { unitMicros, method } = terms;
  const parts = lines.map((line) => priceLine(line, terms));
  const costs = parts.map(({ costMicros }) => costMicros);
  const beforeDiscountMicros = sumOf(costs);

  const grade = gradeDiscount(
    lines.map(({ service }, index) => (service.isPersonalPrice ? 0n : (costs[index] as bigint))),
    terms.grade,
    unitMicros,
  );
  const afterGrade = costs.map((cost, index) => cost - (grade.shares[index] as bigint));
  const originalMicros = beforeDiscountMicros - grade.discountMicros;

  const coupon = terms.coupon && couponEffect(terms.coupon, originalMicros, unitMicros);
  const couponDiscount = coupon?.type === 'discount' ? coupon.micros : 0n;
  const couponShares = shareAmount(couponDiscount, afterGrade, unitMicros);
  const afterCoupon = originalMicros - couponDiscount;

  const feeMicros = method ? methodFee(method, afterCoupon, unitMicros) : 0n;
  const methodBonusMicros = method ? methodBonus(method, afterCoupon, unitMicros) : 0n;
  const speedupMicros = terms.isSpeedup ? sumOf(parts.map((part) => part.speedupMicros)) : 0n;
  return {
    lines: lines.map((line, index) => {
      const part = parts[index] as (typeof parts)[number];
      const couponDiscountMicros = couponShares[index] as bigint;
      const discountMicros = (grade.shares[index] as bigint) + couponDiscountMicros;
      const spedUp = terms.isSpeedup ? part.speedupMicros : 0n;
      const chargeMicros = part.costMicros - discountMicros + spedUp;
      return { ...line, ...part, discountMicros, couponDiscountMicros, chargeMicros };
    }),
    beforeDiscountMicros,
    discountMicros: grade.discountMicros,
    originalMicros,
    coupon,
    feeMicros,
    speedupMicros,
    totalMicros: afterCoupon + feeMicros + speedupMicros,
    methodBonusMicros,
    methodBonusPpm: method ? methodBonusPpm(method, afterCoupon) : 0,
    totalBonusMicros: methodBonusMicros + (coupon && coupon.type !== 'discount' ? coupon.micros : 0n),
  };
}

/** The same order as somebody tries it out: priced as ever, and all of the price taken off. */
export function withoutCharge<Line>(total: OrderTotal<Line>): OrderTotal<Line> {
  return {
    ...total,
    lines: total.lines.map((line) => ({
      ...line,
      speedupMicros: 0n,
      discountMicros: line.costMicros,
      couponDiscountMicros: 0n,
      chargeMicros: 0n,
    })),
    discountMicros: total.beforeDiscountMicros,
    originalMicros: 0n,
    coupon: undefined,
    feeMicros: 0n,
    speedupMicros: 0n,
    totalMicros: 0n,
    methodBonusMicros: 0n,
    methodBonusPpm: 0,
    totalBonusMicros: 0n,
  };
}

function priceLine({ service, totalQuantity, isGuarantee }: LineToPrice, terms: OrderTerms) {
  const subtotal = serviceCost(service, totalQuantity, terms.unitMicros);
  const guaranteeMicros = isGuarantee ? guaranteeCost(subtotal, terms.guaranteePpm, terms.unitMicros) : 0n;
  return {
    costMicros: subtotal + guaranteeMicros,
    guaranteeMicros,
    speedupMicros: speedupCost(subtotal, service.canSpeedup, terms.speedupPpm, terms.unitMicros),
  };
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
