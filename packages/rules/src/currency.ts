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
  // A price that is not zero must not look like zero, however few decimals the panel shows.
  const vanishes = value > 0 && value < 0.5 * 10 ** -most;
  const text = vanishes
    ? formatterOf('significant', { maximumSignificantDigits: 2 }).format(value)
    : formatterOf(`${least}-${most}`, { minimumFractionDigits: least, maximumFractionDigits: most }).format(value);
  return text.replaceAll(',', space);
}

// Making a formatter costs a hundred times what using one does, and a page of cards needs hundreds of numbers.
const formatters = new Map<string, Intl.NumberFormat>();
function formatterOf(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-US', options);
    formatters.set(key, formatter);
  }
  return formatter;
}
