import type { CouponCalculation, CouponType } from './coupon-effect.ts';

export type CouponLimits = {
  type: CouponType;
  calculation: CouponCalculation;
  bonusMicros: bigint | null;
  bonusPpm: number | null;
  minAmountMicros: bigint;
  validTo: string | null;
  maxUses: number | null;
  maxPerUser: number | null;
};

/** The most a coupon can ever give; undefined where nothing bounds it, as with a percent of any amount. */
export function couponWorth({ calculation, bonusMicros, maxUses }: CouponLimits): bigint | undefined {
  if (calculation !== 'fixed' || bonusMicros === null || maxUses === null) return undefined;
  return bonusMicros * BigInt(maxUses);
}

/** Whether new terms could give anybody anything that the old ones could not. */
export function isCouponWidened(before: CouponLimits, after: CouponLimits): boolean {
  const isMore = (old: number | null, next: number | null) => old !== null && (next === null || next > old);
  return (
    before.type !== after.type ||
    before.calculation !== after.calculation ||
    (after.bonusMicros ?? 0n) > (before.bonusMicros ?? 0n) ||
    (after.bonusPpm ?? 0) > (before.bonusPpm ?? 0) ||
    after.minAmountMicros < before.minAmountMicros ||
    isMore(timeOf(before.validTo), timeOf(after.validTo)) ||
    isMore(before.maxUses, after.maxUses) ||
    isMore(before.maxPerUser, after.maxPerUser)
  );
}

const timeOf = (moment: string | null) => (moment === null ? null : Date.parse(moment));
