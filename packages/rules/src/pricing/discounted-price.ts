import { wholeInPpm } from '../money/percent.ts';

/** The list price less its discount; the fraction lost is the discount's, so the price is never below the exact one. */
export function discountedPrice(listPriceMicros: bigint, discountPpm: number): bigint {
  return listPriceMicros - (listPriceMicros * BigInt(discountPpm)) / BigInt(wholeInPpm);
}
