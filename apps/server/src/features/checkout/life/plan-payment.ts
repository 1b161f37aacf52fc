// Payments from outside: which method somebody uses, how much they pay in, and when it arrives.
import { methodBonus } from '@crescendo/rules/payments/payment-terms';
import type { Dice } from './dice.ts';
import { hour, type LifeInvoice, type LifeMethod, minute, type Seconds } from './life-shape.ts';

const dollar = 1_000_000n;
/** What people pay in at once. */
const amounts = [10n, 20n, 25n, 30n, 50n, 75n, 100n, 150n, 200n, 300n, 500n].map((dollars) => dollars * dollar);

/** Without a fee and without a check of documents; how often each is chosen. */
const chosen: readonly (readonly [key: string, percent: number])[] = [
  ['sandbox', 52],
  ['crypto', 26],
  ['qr_code', 14],
  ['bank_transfer', 8],
];

/** A method that takes this amount; the first of all where chance finds none. */
export function chooseMethod(dice: Dice, methods: readonly LifeMethod[], micros: bigint): LifeMethod {
  const takes = (method: LifeMethod | undefined): method is LifeMethod =>
    method !== undefined && micros >= method.minMicros && micros <= method.maxMicros;
  let left = dice.next() * 100;
  for (const [key, percent] of chosen) {
    left -= percent;
    const method = methods.find((one) => one.key === key);
    if (left < 0 && takes(method)) return method;
  }
  return methods.find((one) => one.key === 'sandbox' && takes(one)) ?? (methods.find(takes) as LifeMethod);
}

/** Somebody who needs money for an order pays in that or somewhat more. */
export function chooseAmount(dice: Dice, neededMicros: bigint): bigint {
  const enough = amounts.filter((amount) => amount >= neededMicros);
  if (enough.length === 0) return ((neededMicros + 99n * dollar) / (100n * dollar)) * 100n * dollar;
  return enough[Math.min(dice.between(0, 2), enough.length - 1)] as bigint;
}

/** Gateways report within minutes; what staff confirm takes hours. */
export const arrivesAfter = (dice: Dice, method: LifeMethod): Seconds =>
  method.gateway === null ? dice.between(1, 9) * hour : dice.between(2, 18) * minute;

type NewInvoice = Pick<LifeInvoice, 'person' | 'method' | 'purpose' | 'at' | 'paidAt' | 'amountMicros'> & {
  status?: LifeInvoice['status'];
};

export function makeInvoice({ status = 'paid', ...invoice }: NewInvoice, unitMicros: bigint): LifeInvoice {
  const bonusMicros = methodBonus(invoice.method, invoice.amountMicros, unitMicros);
  return { ...invoice, status, feeMicros: 0n, bonusMicros };
}
