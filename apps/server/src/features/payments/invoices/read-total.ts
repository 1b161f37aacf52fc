import type { AddFundsTotal } from '@crescendo/contract/money/payments';
import { microsToDollars } from '@crescendo/rules/money/money';
import { minorText } from '@crescendo/rules/payments/charge-amount';
import type { PersonContext } from '../../../platform/context.ts';
import { message } from '../../../platform/messages.ts';
import { configuredGateways } from '../gateways/gateways.ts';
import { findMethod } from '../methods/methods.queries.ts';
import { assertPaysIn, priceInvoice } from './price-invoice.ts';

/** What the customer would pay and get. It promises nothing: the invoice does. */
export async function readTotal(
  context: PersonContext,
  input: { paymentMethodId: number; amountMicros: bigint; couponCode: string | null },
): Promise<AddFundsTotal> {
  const trx = await context.transaction();
  const found = await findMethod(trx, context.locale, input.paymentMethodId);
  const method = assertPaysIn(found, await configuredGateways(trx, context));
  const {
    total,
    coupon,
    couponProblem: problem,
    chargeMinor,
  } = await priceInvoice(trx, context, {
    ...input,
    method,
    userId: context.caller.userId,
  });
  return {
    totalAmount: microsToDollars(total.totalMicros),
    toBeCredited: microsToDollars(total.creditedMicros),
    couponBonusType: coupon?.type ?? null,
    couponError: problem ? message(context.locale, `validation.${problem.key}`, problem.values) : null,
    fee: microsToDollars(total.feeMicros),
    paymentMethodBonus: microsToDollars(total.methodBonusMicros),
    discount: microsToDollars(total.discountMicros),
    couponBonus: microsToDollars(total.couponBonusMicros),
    cashback: microsToDollars(total.cashbackMicros),
    chargeAmount: minorText(chargeMinor),
    chargeCurrency: method.charge_currency as AddFundsTotal['chargeCurrency'],
  };
}
