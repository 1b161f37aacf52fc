// A method may charge in another currency than the one prices are shown in: anyone who picks it sees it before, and at
// which rate.
import { type AmountStyle, type Currency, formatCharge } from '@crescendo/rules/money/currency';

/** Undefined where what is shown is what is charged. */
export function chargeRate(charged: Currency, { currency = 'USD', rubRate }: AmountStyle) {
  if (charged === currency || rubRate === undefined) return undefined;
  return { currency: charged, rate: `${formatCharge('1', 'USD')} = ${formatCharge(String(rubRate), 'RUB')}` };
}
