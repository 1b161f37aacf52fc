// Amounts that people and programs write: a JSON number or a decimal text. What cannot be taken exactly is
// refused, never rounded; of roubles, what is less than the panel's unit of dollars is left with the customer.
import type { Currency } from './currency.ts';
import { roublesToDollars } from './exchange.ts';
import { dollarsToMicros } from './money.ts';
import { unitOf } from './rounding.ts';

/** Why an amount was not taken; each has a text of its own. */
export type AmountRefusal = 'amount' | 'decimals' | 'positive' | 'too-large';

/** A million dollars: above every offer, and far below where a number stops being exact. */
export const largestAmountMicros = 1_000_000_000_000n;

/** Roubles have kopecks, whatever the panel's rounding of dollars is. */
const roubleDecimals = 2;

export type WrittenIn =
  | { currency?: 'USD'; roundingPrecision: number }
  | { currency: Extract<Currency, 'RUB'>; rate: bigint; roundingPrecision: number };

/** The micro-dollars of a written amount, or why it is none. */
export function parseAmount(written: unknown, style: WrittenIn): bigint | AmountRefusal {
  const text = decimalText(written);
  const parts = text === undefined ? null : /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!parts) return 'amount';
  const [, sign = '', whole = '', decimals = ''] = parts;
  if (sign || !/[1-9]/.test(whole + decimals)) return 'positive';
  if (decimals.length > (style.currency === 'RUB' ? roubleDecimals : style.roundingPrecision)) return 'decimals';
  if (whole.length > 12) return 'too-large';

  const unitMicros = unitOf(style.roundingPrecision);
  const entered = dollarsToMicros(decimals ? `${whole}.${decimals}` : whole);
  const micros = style.currency === 'RUB' ? roublesToDollars(entered, style.rate, unitMicros) : entered;
  if (micros === 0n) return 'positive';
  return micros > largestAmountMicros ? 'too-large' : micros;
}

/** The shortest decimals that mean this number: 0.1 is `0.1`, while 0.1 + 0.2 shows what it is. */
function decimalText(written: unknown): string | undefined {
  if (typeof written === 'number') return String(written);
  return typeof written === 'string' ? written : undefined;
}
