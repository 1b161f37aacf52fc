import { rateMicros } from '@crescendo/rules/money/exchange';
import { unitOf } from '@crescendo/rules/money/rounding';
import { type AddFundsTotal, addFundsTotal } from '@crescendo/rules/payments/add-funds-total';
import { chargeMinor, evenRatePpm } from '@crescendo/rules/payments/charge-amount';
import { type CouponType, couponEffect } from '@crescendo/rules/promotions/coupon-effect';
import { Failure, type FieldProblem } from '../../../platform/http/failure.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { checkCoupon, couponProblem } from '../../promotions/promotions.ts';
import type { PaymentContext } from '../gateways/gateway.ts';
import { limitText } from '../methods/limit-text.ts';
import { type Method, termsOf } from '../methods/methods.queries.ts';

export type Priced = {
  amountMicros: bigint;
  total: AddFundsTotal;
  coupon: { id: number; type: CouponType } | undefined;
  /** Why the coupon that was given does not apply. */
  couponProblem?: FieldProblem | undefined;
  ratePpm: bigint;
  chargeMinor: bigint;
};

const refuse = (field: string, problem: FieldProblem) => new Failure('invalid', { fields: { [field]: [problem] } });

/**
 * What paying an amount in by a method comes to. A coupon that does not apply is as if there were none; so is one whose
 * share of so small an amount rounds to nothing, because nobody gives a use away for that.
 */
export async function priceInvoice(
  trx: Trx,
  { panel, clock }: Pick<PaymentContext, 'panel' | 'clock'>,
  input: { method: Method; amountMicros: bigint; couponCode: string | null; userId: number },
): Promise<Priced> {
  const { method, amountMicros, couponCode, userId } = input;
  const { rounding_precision, currencies } = panel.settings;
  const unitMicros = unitOf(rounding_precision);
  if (amountMicros % unitMicros !== 0n) {
    throw refuse('amount', { key: 'amount-decimals', values: { decimals: rounding_precision } });
  }
  if (amountMicros < method.min_micros) {
    throw refuse('amount', { key: 'amount-below-minimum', values: { amount: limitText(panel, method.min_micros) } });
  }
  if (amountMicros > method.max_micros) {
    throw refuse('amount', { key: 'amount-above-maximum', values: { amount: limitText(panel, method.max_micros) } });
  }
  const found = couponCode ? await checkCoupon(trx, { code: couponCode, userId, amountMicros, clock }) : undefined;
  const applies = found && 'coupon' in found ? found.coupon : undefined;
  const coupon = applies && couponEffect(applies, amountMicros, unitMicros).micros > 0n ? applies : undefined;
  const problem =
    found && !coupon ? couponProblem(panel, 'coupon' in found ? { reason: 'too-small' } : found) : undefined;
  const total = addFundsTotal({ amountMicros, method: termsOf(method), coupon, unitMicros });
  const ratePpm = method.charge_currency === 'RUB' ? rateMicros(currencies.rub_rate) : evenRatePpm;
  const minor = chargeMinor(total.totalMicros, ratePpm);
  return { amountMicros, total, coupon, couponProblem: problem, ratePpm, chargeMinor: minor };
}

/** A method that money can be paid in by. The balance is not one: it cannot fill itself. */
export function assertPaysIn(method: Method | undefined, configured: ReadonlySet<string>): Method {
  const isOffered =
    method?.is_enabled && method.strategy !== 'balance' && (method.gateway === null || configured.has(method.gateway));
  if (!method || !isOffered) throw refuse('payment_method_id', { key: 'payment-method' });
  return method;
}
