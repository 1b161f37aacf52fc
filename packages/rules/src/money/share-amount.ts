/**
 * Shares an amount over lines in proportion to them by largest remainder: every share is whole units, the shares
 * add up to the amount, and none is larger than its line. Equal remainders go to the earlier line.
 * The amount is whole units and at most the sum of the lines.
 */
export function shareAmount(amountMicros: bigint, lines: readonly bigint[], unitMicros: bigint): bigint[] {
  const sum = lines.reduce((total, line) => total + line, 0n);
  if (amountMicros < 0n || amountMicros > sum || amountMicros % unitMicros !== 0n) {
    throw new RangeError(`Cannot share ${amountMicros} over lines of ${sum}`);
  }
  if (amountMicros === 0n) return lines.map(() => 0n);

  const units = amountMicros / unitMicros;
  const exact = lines.map((line) => units * line);
  const shares = exact.map((share) => share / sum);
  const left = Number(units - shares.reduce((total, share) => total + share, 0n));
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % sum }))
    .toSorted((a, b) => (a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : a.index - b.index));
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] as bigint) + 1n;
  return shares.map((share) => share * unitMicros);
}
