// What a gateway takes for an amount of dollars: whole hundredths of its currency, at a rate that is frozen with them.
import { divideUp } from '../money/rounding.ts';

/** One unit of the charge currency for one dollar. */
export const evenRatePpm = 1_000_000n;

/** Dollars have 10 000 micro-dollars in a cent; the fraction of a cent is the customer's to pay. */
export function chargeMinor(totalMicros: bigint, ratePpm: bigint): bigint {
  return divideUp(totalMicros * ratePpm, 10_000n * evenRatePpm);
}

/** Hundredths as decimal text: 1250 is 12.50. */
export function minorText(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
}

/** The hundredths that decimal text denotes; undefined for what is finer, or no amount at all. */
export function minorOf(text: string): bigint | undefined {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  return whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
}
