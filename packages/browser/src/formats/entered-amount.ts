// What a customer types as an amount, in the currency that is shown, as the dollars the API takes.
import type { AmountStyle } from '@crescendo/rules/money/currency';
import { rateMicros } from '@crescendo/rules/money/exchange';
import { dollarsToMicros, microsPerDollar } from '@crescendo/rules/money/money';
import { type AmountRefusal, parseAmount } from '@crescendo/rules/money/written-amount';

/** In dollars, whatever is shown. */
type Limits = { min_amount: number; max_amount: number };
type Entered<Problem> = { dollars: string; problem?: undefined } | { dollars?: undefined; problem: Problem };

type LimitedRefusal = AmountRefusal | 'below' | 'above';

export function readEnteredAmount(typed: string, shownAs: AmountStyle): Entered<AmountRefusal>;
export function readEnteredAmount(typed: string, shownAs: AmountStyle, limits: Limits): Entered<LimitedRefusal>;
export function readEnteredAmount(typed: string, shownAs: AmountStyle, limits?: Limits): Entered<LimitedRefusal> {
  const { currency, rubRate = 1, precision = 2 } = shownAs;
  const written = typed.replaceAll(/\s/g, '').replace(',', '.').replace(/\.$/, '');
  const read = parseAmount(
    written,
    currency === 'RUB'
      ? { currency, rate: rateMicros(rubRate), roundingPrecision: precision }
      : { roundingPrecision: precision },
  );
  if (typeof read !== 'bigint') return { problem: read };
  if (limits && read < dollarsToMicros(String(limits.min_amount))) return { problem: 'below' };
  if (limits && read > dollarsToMicros(String(limits.max_amount))) return { problem: 'above' };
  return { dollars: dollarText(read) };
}

function dollarText(micros: bigint): string {
  const decimals = String(micros % microsPerDollar)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${micros / microsPerDollar}${decimals ? `.${decimals}` : ''}`;
}
