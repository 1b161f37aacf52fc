/** Of rows that were read with one more than is shown: those shown, and where the next part begins. */
export function cutPart<T>(rows: readonly T[], shown: number, keyOf: (row: T) => number) {
  const data = rows.slice(0, shown);
  const last = data.at(-1);
  return { data, next: rows.length > shown && last !== undefined ? String(keyOf(last)) : null };
}
