/**
 * Amounts of one column, written with as many decimals each: two, or as many as the finest of them needs. By their
 * digits, because a number of the wire is the one that its decimal text denotes.
 */
export function evenDecimals(amounts: readonly number[]): string[] {
  const written = amounts.map((amount) => String(amount).split('.') as [whole: string, decimals?: string]);
  const most = written.reduce((longest, [, decimals = '']) => Math.max(longest, decimals.length), 2);
  return written.map(([whole, decimals = '']) => `${whole}.${decimals.padEnd(most, '0')}`);
}
