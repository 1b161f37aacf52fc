// What a gateway takes back of a payment, in the books: a payment is credited whole, and lost whole or in part.
import { divideUp } from '../money/rounding.ts';

export type LossTerms = {
  /** What was paid in dollars, the fee in it, and what the customer was charged for it in hundredths. */
  totalMicros: bigint;
  feeMicros: bigint;
  chargeMinor: bigint;
};

export type Loss = {
  /** What the gateway no longer has for the panel, what the panel gives up of its fee, and what the customer bears. */
  totalMicros: bigint;
  feeMicros: bigint;
  customerMicros: bigint;
};

/** Of so much lost of the charge. In proportion, each part rounded against the customer by less than one micro-dollar. */
export function chargeLoss({ totalMicros, feeMicros, chargeMinor }: LossTerms, lostMinor: bigint): Loss {
  if (lostMinor < 0n || lostMinor > chargeMinor) throw new RangeError('A payment loses at most what was charged');
  const total = divideUp(totalMicros * lostMinor, chargeMinor);
  const fee = (feeMicros * lostMinor) / chargeMinor;
  return { totalMicros: total, feeMicros: fee, customerMicros: total - fee };
}
