// The only rounding of money, and in whose favour it is: what a customer pays is rounded up, what a customer is
// given (a discount, a bonus, a refund, a reward) is rounded down. Both to the unit of the panel.
import { wholeInPpm } from './percent.ts';

/** The smallest amount a panel with this rounding_precision deals in: 2 decimals are 10 000 micro-dollars. */
export function unitOf(roundingPrecision: number): bigint {
  if (!Number.isInteger(roundingPrecision) || roundingPrecision < 0 || roundingPrecision > 6) {
    throw new RangeError(`Not a rounding precision: ${roundingPrecision}`);
  }
  return 10n ** BigInt(6 - roundingPrecision);
}

/** The quotient of two amounts that are not negative, up to the next whole number. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

export function roundUp(micros: bigint, unitMicros: bigint): bigint {
  return divideUp(micros, unitMicros) * unitMicros;
}

export function roundDown(micros: bigint, unitMicros: bigint): bigint {
  return (micros / unitMicros) * unitMicros;
}

/** A percent of an amount that the customer pays. It is at least one unit unless the percent or the amount is zero. */
export function percentUp(micros: bigint, ppm: number, unitMicros: bigint): bigint {
  return divideUp(micros * BigInt(ppm), BigInt(wholeInPpm) * unitMicros) * unitMicros;
}

/** A percent of an amount that the customer is given. */
export function percentDown(micros: bigint, ppm: number, unitMicros: bigint): bigint {
  return ((micros * BigInt(ppm)) / (BigInt(wholeInPpm) * unitMicros)) * unitMicros;
}
