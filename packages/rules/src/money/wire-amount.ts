import { type AmountStyle, formatAmount } from './currency.ts';
import { microsToDollars } from './money.ts';

/** An amount that travels twice: as a text in the caller's currency for eyes, and as a number of dollars. */
export function wireAmount(micros: bigint, style: AmountStyle): { text: string; float: number } {
  const dollars = microsToDollars(micros);
  return { text: formatAmount(dollars, style), float: dollars };
}
