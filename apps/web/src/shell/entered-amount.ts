// What a customer types as an amount, in the currency that is shown, as the dollars the API takes.
import type { AmountStyle } from '@crescendo/rules/currency';
import { rateMicros } from '@crescendo/rules/exchange';
import { microsPerDollar } from '@crescendo/rules/money';
import { type AmountRefusal, parseAmount } from '@crescendo/rules/written-amount';

export type EnteredAmount = { dollars: string; problem?: undefined } | { dollars?: undefined; problem: AmountRefusal };

export function readEnteredAmount(typed: string, { currency, rubRate = 1, precision = 2 }: AmountStyle): EnteredAmount {
  const written = typed.replaceAll(/\s/g, '').replace(',', '.').replace(/\.$/, '');
  const read = parseAmount(
    written,
    currency === 'RUB'
      ? { currency, rate: rateMicros(rubRate), roundingPrecision: precision }
      : { roundingPrecision: precision },
  );
  return typeof read === 'bigint' ? { dollars: dollarText(read) } : { problem: read };
}

function dollarText(micros: bigint): string {
  const decimals = String(micros % microsPerDollar)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${micros / microsPerDollar}${decimals ? `.${decimals}` : ''}`;
}
