// A customer has two kinds of spendable money behind one balance. Bonus money goes first and comes back last, so that
// what was really paid in is kept as long as possible.
export type Parts = { paidInMicros: bigint; bonusMicros: bigint };

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

/** What a charge takes from each, or nothing at all where both together do not suffice. */
export function partsOfCharge(balances: Parts, amountMicros: bigint): Parts | undefined {
  if (amountMicros <= 0n) throw new RangeError('A charge takes something');
  const bonusMicros = smaller(balances.bonusMicros, amountMicros);
  const paidInMicros = amountMicros - bonusMicros;
  return paidInMicros <= balances.paidInMicros ? { paidInMicros, bonusMicros } : undefined;
}

/** What a refund restores to each, or nothing where the charge has less left than is asked for. */
export function partsOfRefund(taken: Parts, restored: Parts, amountMicros: bigint): Parts | undefined {
  if (amountMicros <= 0n) throw new RangeError('A refund gives something');
  const paidInMicros = smaller(taken.paidInMicros - restored.paidInMicros, amountMicros);
  const bonusMicros = amountMicros - paidInMicros;
  return bonusMicros <= taken.bonusMicros - restored.bonusMicros ? { paidInMicros, bonusMicros } : undefined;
}
