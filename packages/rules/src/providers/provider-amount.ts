// Numbers as providers write them: text or number, with any count of decimals, sometimes as a float's exponent.

const written = /^([+-]?)(\d{1,20})(?:\.(\d{0,40}))?(?:e([+-]?\d{1,2}))?$/i;

/** Millionths of the written amount, what is finer rounded up; undefined for whatever is no amount. */
export function amountMicros(value: unknown): bigint | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const parts = written.exec(String(value).trim());
  if (!parts) return undefined;
  const [, sign, whole = '', decimals = '', exponent = '0'] = parts;
  const digits = BigInt(whole + decimals);
  const shift = 6 - decimals.length + Number(exponent);
  const micros = shift >= 0 ? digits * 10n ** BigInt(shift) : ceilDivision(digits, 10n ** BigInt(-shift));
  if (micros > 10n ** 18n) return undefined;
  return sign === '-' ? -micros : micros;
}

/** A whole number of units, which may be negative; undefined for whatever is none. */
export function wholeUnits(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const parts = /^([+-]?\d{1,15})(?:\.0*)?$/.exec(String(value).trim());
  return parts ? Number(parts[1]) + 0 : undefined;
}

/** What an amount in a provider's currency is worth; what is less than a micro-dollar counts as one. */
export function toDollarMicros(amount: bigint, unitValueMicros: bigint): bigint {
  const product = amount * unitValueMicros;
  return product < 0n ? product / 1_000_000n : ceilDivision(product, 1_000_000n);
}

const ceilDivision = (value: bigint, by: bigint) => (value + by - 1n) / by;
