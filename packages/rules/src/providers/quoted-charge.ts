// What an order that has ended should have cost at its provider, by the quote under which it was sent.

export type EndedAtProvider = {
  quotedMicros: bigint;
  /** As it was sent, and how much of it was delivered. */
  quantity: number;
  delivered: number;
};

/** Providers round each charge to five decimals or fewer, and amounts in another currency once more. */
const roundingMicros = 100n;

/** Only what was delivered is to be paid; rounded up, as they round. */
export function dueCharge({ quotedMicros, quantity, delivered }: EndedAtProvider): bigint {
  if (quantity < 1 || delivered >= quantity) return quotedMicros;
  if (delivered <= 0) return 0n;
  return (quotedMicros * BigInt(delivered) + BigInt(quantity) - 1n) / BigInt(quantity);
}

/** Above zero: more was charged than was quoted. Zero where it is no more than rounding. */
export function chargeDifference(dueMicros: bigint, chargedMicros: bigint): bigint {
  const difference = chargedMicros - dueMicros;
  return difference <= roundingMicros && difference >= -roundingMicros ? 0n : difference;
}

/** How many days a balance lasts if as much is spent each day as in the last week; undefined where nothing is spent. */
export function daysLeft(balanceMicros: bigint, spentInWeekMicros: bigint): number | undefined {
  if (spentInWeekMicros <= 0n) return undefined;
  if (balanceMicros <= 0n) return 0;
  return Number((balanceMicros * 70n) / spentInWeekMicros) / 10;
}
