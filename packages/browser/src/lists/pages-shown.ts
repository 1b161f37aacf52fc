/** The numbers that lead through so many pages: both ends, those beside the current one, and null for a gap. */
export function pagesShown(page: number, last: number): (number | null)[] {
  // At an end as many are shown as in the middle would be beside the current one.
  const middle = Math.min(Math.max(page, 2), Math.max(last - 1, 1));
  const wanted = new Set([1, middle - 1, middle, middle + 1, last].filter((number) => number >= 1 && number <= last));
  const numbers = [...wanted].sort((one, other) => one - other);
  return numbers.flatMap((number, at) => {
    const skipped = number - (numbers[at - 1] ?? 0) - 1;
    // A gap of one page takes the same room as its number.
    if (skipped === 1) return [number - 1, number];
    return skipped > 1 ? [null, number] : [number];
  });
}
