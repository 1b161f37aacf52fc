// Payments: which method a customer uses, how much they add, and when it arrives.
import { methodBonus } from '@crescendo/rules/payments/payment-terms';
import { hour, minute, type PlannedInvoice, type Seconds, type SnapshotMethod } from './history.ts';
import type { Random } from './random.ts';

const dollar = 1_000_000n;
/** Amounts that customers add. */
const amounts = [10n, 20n, 25n, 30n, 50n, 75n, 100n, 150n, 200n, 300n, 500n].map((dollars) => dollars * dollar);

/** Methods without a fee and without a check of documents, and how often each is chosen. */
const chosen: readonly (readonly [key: string, percent: number])[] = [
  ['sandbox', 52],
  ['crypto', 26],
  ['qr_code', 14],
  ['bank_transfer', 8],
];

/** A random method that accepts this amount; the sandbox or the first one where none was drawn. */
export function chooseMethod(random: Random, methods: readonly SnapshotMethod[], micros: bigint): SnapshotMethod {
  const takes = (method: SnapshotMethod | undefined): method is SnapshotMethod =>
    method !== undefined && micros >= method.minMicros && micros <= method.maxMicros;
  let left = random.next() * 100;
  for (const [key, percent] of chosen) {
    left -= percent;
    const method = methods.find((one) => one.key === key);
    if (left < 0 && takes(method)) return method;
  }
  return methods.find((one) => one.key === 'sandbox' && takes(one)) ?? (methods.find(takes) as SnapshotMethod);
}

/** The needed amount or somewhat more. */
export function chooseAmount(random: Random, neededMicros: bigint): bigint {
  const enough = amounts.filter((amount) => amount >= neededMicros);
  if (enough.length === 0) return ((neededMicros + 99n * dollar) / (100n * dollar)) * 100n * dollar;
  return enough[Math.min(random.between(0, 2), enough.length - 1)] as bigint;
}

/** Gateways report within minutes; a confirmation by staff takes hours. */
export const arrivesAfter = (random: Random, method: SnapshotMethod): Seconds =>
  method.gateway === null ? random.between(1, 9) * hour : random.between(2, 18) * minute;

type NewInvoice = Pick<PlannedInvoice, 'customer' | 'method' | 'purpose' | 'at' | 'paidAt' | 'amountMicros'> & {
  status?: PlannedInvoice['status'];
};

export function makeInvoice({ status = 'paid', ...invoice }: NewInvoice, unitMicros: bigint): PlannedInvoice {
  const bonusMicros = methodBonus(invoice.method, invoice.amountMicros, unitMicros);
  return { ...invoice, status, feeMicros: 0n, bonusMicros, coupon: null, refund: null };
}
