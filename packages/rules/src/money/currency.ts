import { groupDigits } from './grouped-digits.ts';

export const currencies = ['USD', 'RUB'] as const;
export type Currency = (typeof currencies)[number];

export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && (currencies as readonly string[]).includes(value);
}

export const currencySymbols: Record<Currency, string> = { USD: '$', RUB: '₽' };

/** No-break space: an amount is never torn apart at the end of a line. */
const space = '\u00a0';

export type AmountStyle = {
  currency?: Currency;
  /** Roubles for one dollar; needed where roubles are shown. */
  rubRate?: number;
  /** Most decimals shown; the panel's rounding_precision. */
  precision?: number;
  /** Leaves decimals out that are all zero: prices per thousand on cards, hints of sliders. */
  noZeros?: boolean;
};

/** Shows an amount of dollars: symbol, space, number with spaces between thousands. For eyes only, never to compute with. */
export function formatAmount(dollars: number, style: AmountStyle = {}): string {
  const { currency = 'USD', rubRate = 1, precision = 2, noZeros = false } = style;
  const amount = Math.abs(currency === 'RUB' ? dollars * rubRate : dollars);
  const sign = dollars < 0 ? '−' : '';
  const number = formatNumber(amount, precision, Math.min(2, precision));
  return `${sign}${currencySymbols[currency]}${space}${noZeros ? number.replace(/\.0+$/, '') : number}`;
}

/** An amount of the currency it is written in, as a gateway takes it. */
export function formatCharge(written: string, currency: Currency): string {
  return `${currencySymbols[currency]}${space}${groupDigits(written, space)}`;
}

/** A count with spaces between thousands. */
export function formatQuantity(quantity: number): string {
  return formatNumber(quantity, 0, 0);
}

function formatNumber(value: number, most: number, least: number): string {
  const [whole, fraction] = written(value);
  // A price that is not zero must not look like zero, however few decimals the panel shows.
  const vanishes = value > 0 && value < 0.5 * 10 ** -most;
  const shown = vanishes
    ? round(whole, fraction, fraction.search(/[1-9]/) + 2, 0)
    : round(whole, fraction, most, least);
  return groupDigits(shown, space);
}

// By its digits, because the first formatter of Intl costs a phone as much as a page of cards.
function round(whole: string, fraction: string, most: number, least: number): string {
  const isUp = (fraction[most] ?? '0') >= '5';
  const digits = String(BigInt(whole + fraction.slice(0, most).padEnd(most, '0')) + (isUp ? 1n : 0n));
  const all = digits.padStart(most + 1, '0');
  const point = all.length - most;
  const decimals = all.slice(point).replace(/0+$/, '').padEnd(least, '0');
  return decimals ? `${all.slice(0, point)}.${decimals}` : all.slice(0, point);
}

/** Digits before and after the point, also of numbers that JavaScript writes with an exponent. */
function written(value: number): [whole: string, fraction: string] {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const shift = Number(exponent);
  if (shift >= 0) return [whole + fraction.slice(0, shift).padEnd(shift, '0'), fraction.slice(shift)];
  return ['0', '0'.repeat(-shift - whole.length) + whole + fraction];
}
