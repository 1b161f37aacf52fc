/** One dollar in the unit of every amount. */
export const microsPerDollar = 1_000_000n;

const largestExact = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * The number a JSON body shows for an amount. Both operands are exact and the division rounds correctly, so
 * the result is the number that the decimal text of the amount denotes. Only for the wire: never compute with it.
 */
export function microsToDollars(micros: bigint): number {
  if (micros > largestExact || micros < -largestExact) throw new RangeError('The amount is beyond exact numbers');
  return Number(micros) / Number(microsPerDollar);
}

/** Reads a written amount such as `3.40`. What is finer than a micro-dollar is refused, not rounded. */
export function dollarsToMicros(text: string): bigint {
  const parts = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text);
  if (!parts) throw new RangeError(`Not an amount in dollars: ${text}`);
  const [, sign, whole = '0', decimals = ''] = parts;
  const micros = BigInt(whole) * microsPerDollar + BigInt(decimals.padEnd(6, '0'));
  return sign ? -micros : micros;
}
