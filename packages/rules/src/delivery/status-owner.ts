// Whose order a status is about. A provider may answer a new order with the id of another one; where the answer to that
// other one was lost, nobody has the id yet, and its status would be taken for the new order's. What a status says of
// what is left and of what was charged shows which of them it can be about.

/** An order as it was sent: what it should cost is in the same money as the charge that is reported. */
export type SentOrder = { quantity: number; costMicros: bigint };
export type ReportedEnd = {
  end: 'completed' | 'partial' | 'canceled';
  remains: number | undefined;
  chargeMicros: bigint | undefined;
};

/** Providers round each charge, and change a rate before we have read it. */
const isNear = (charge: bigint, expected: bigint) => {
  const off = charge > expected ? charge - expected : expected - charge;
  return off <= 100n || off * 20n <= expected;
};

/** Some charge a partial order in full, most for what they delivered. */
function canBeAbout({ quantity, costMicros }: SentOrder, { end, remains, chargeMicros }: ReportedEnd): boolean {
  if (chargeMicros === undefined) return false;
  if (end === 'completed') return isNear(chargeMicros, costMicros);
  if (remains === undefined || remains < 0 || remains > quantity || quantity < 1) return false;
  const share = (costMicros * BigInt(quantity - remains)) / BigInt(quantity);
  return isNear(chargeMicros, share) || isNear(chargeMicros, costMicros);
}

/**
 * Whether an end has to be looked at before it is believed: `others` are orders that this provider may have under the
 * id. Where money goes back, the end has to be that of this order and of none of them. A completed order moves no
 * money: it is doubted only where its charge is that of another and not its own.
 */
export function mayBeOfAnother(own: SentOrder, others: readonly SentOrder[], reported: ReportedEnd): boolean {
  if (others.length === 0) return false;
  const isOfOther = others.some((other) => canBeAbout(other, reported));
  const isOwn = canBeAbout(own, reported);
  return reported.end === 'completed' ? isOfOther && !isOwn : isOfOther || !isOwn;
}
