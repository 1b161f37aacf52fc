// What a payment method takes and gives.
import { percentDown, percentUp } from '../money/rounding.ts';

export type MethodBonus = { fromAmountMicros: bigint; bonusPpm: number };
export type PaymentTerms = { feePpm: number; bonuses: readonly MethodBonus[] };

export function methodFee(method: Pick<PaymentTerms, 'feePpm'>, amountMicros: bigint, unitMicros: bigint): bigint {
  return percentUp(amountMicros, method.feePpm, unitMicros);
}

/** The percent of the highest bonus whose threshold the amount reaches; 0 where it reaches none. */
export function methodBonusPpm(method: Pick<PaymentTerms, 'bonuses'>, amountMicros: bigint): number {
  return method.bonuses.reduce(
    (highest, { fromAmountMicros, bonusPpm }) =>
      fromAmountMicros <= amountMicros && bonusPpm > highest ? bonusPpm : highest,
    0,
  );
}

export function methodBonus(method: Pick<PaymentTerms, 'bonuses'>, amountMicros: bigint, unitMicros: bigint): bigint {
  return percentDown(amountMicros, methodBonusPpm(method, amountMicros), unitMicros);
}
