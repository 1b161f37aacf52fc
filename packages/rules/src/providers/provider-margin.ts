// What is left of a price when the provider has been paid, and what a price has to be so that enough is.

import { wholeInPpm } from '../money/percent.ts';
import { expectedCharge } from './provider-parameters.ts';

export const marginRules = ['alert', 'reprice', 'pause'] as const;
export type MarginRule = (typeof marginRules)[number];

const whole = BigInt(wholeInPpm);

/** What the provider takes for as much as the price is for: some units, or one whole delivery. */
export function costOfPrice(
  behind: { type: string; rateMicros: bigint },
  sold: { priceType: string; pricingPer: number },
): bigint {
  return expectedCharge(behind.type, behind.rateMicros, sold.priceType === 'fixed' ? 1 : sold.pricingPer);
}

/** A price that the cost, with the least margin on top, has reached is no price any more. */
export function isMarginLost(priceMicros: bigint, costMicros: bigint, leastMarginPpm: number): boolean {
  return priceMicros * whole <= costMicros * (whole + BigInt(leastMarginPpm));
}

/** The part of a price that is left when the provider has been paid, to a hundredth of a percent; nothing is no price. */
export function marginShare(priceMicros: bigint, costMicros: bigint): number | null {
  return priceMicros <= 0n ? null : Number(((priceMicros - costMicros) * 10_000n) / priceMicros) / 10_000;
}

/** The price before its discount from which, after it, the cost and the markup are covered and the margin is not lost. */
export function priceOver(
  costMicros: bigint,
  terms: { markupPpm: number; leastMarginPpm: number; discountPpm: number },
): bigint {
  const wanted = ceilDivision(costMicros * (whole + BigInt(terms.markupPpm)), whole);
  const least = (costMicros * (whole + BigInt(terms.leastMarginPpm))) / whole + 1n;
  const net = wanted > least ? wanted : least;
  return ceilDivision(net * whole, whole - BigInt(terms.discountPpm));
}

/** Whether a price is so far from the old one, up or down, that a person should look at it. Nothing is far from no price. */
export function isFarReprice(beforeMicros: bigint, afterMicros: bigint, mostPpm: number): boolean {
  if (beforeMicros === 0n) return false;
  const most = BigInt(mostPpm);
  return afterMicros * whole > beforeMicros * most || afterMicros * most < beforeMicros * whole;
}

const ceilDivision = (value: bigint, by: bigint) => (value + by - 1n) / by;
