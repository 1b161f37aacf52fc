// A customer has two kinds of spendable money behind one balance. Bonus money goes first and comes back last, so that
// what was really paid in is kept as long as possible.
export type Parts = { paidInMicros: bigint; bonusMicros: bigint };

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

/** What can be spent: both together, and nothing where the paid-in account owes as much as there is bonus money. */
export function spendableMicros({ paidInMicros, bonusMicros }: Parts): bigint {
  const both = paidInMicros + bonusMicros;
  return both > 0n ? both : 0n;
}

/** What a charge takes from each, or nothing at all where both together do not suffice. */
export function partsOfCharge(balances: Parts, amountMicros: bigint): Parts | undefined {
  if (amountMicros <= 0n) throw new RangeError('A charge takes something');
  if (amountMicros > spendableMicros(balances)) return undefined;
  const bonusMicros = smaller(balances.bonusMicros, amountMicros);
  return { paidInMicros: amountMicros - bonusMicros, bonusMicros };
}

/** What taking something back takes from each: bonus money as far as there is any, then paid-in money, even below zero. */
export function partsOfReturn(balances: Parts, amountMicros: bigint): Parts {
  if (amountMicros <= 0n) throw new RangeError('Taking back takes something');
  const bonusMicros = smaller(balances.bonusMicros, amountMicros);
  return { paidInMicros: amountMicros - bonusMicros, bonusMicros };
}

/** What a refund restores to each, or nothing where the charge has less left than is requested. */
export function partsOfRefund(taken: Parts, restored: Parts, amountMicros: bigint): Parts | undefined {
  if (amountMicros <= 0n) throw new RangeError('A refund gives something');
  const paidInMicros = smaller(taken.paidInMicros - restored.paidInMicros, amountMicros);
  const bonusMicros = amountMicros - paidInMicros;
  return bonusMicros <= taken.bonusMicros - restored.bonusMicros ? { paidInMicros, bonusMicros } : undefined;
}
