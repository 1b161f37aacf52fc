/** The bar that tells of a page on its way: it waits, so that quick pages show none, and stays a moment when done. */
export const pageProgress = { throttleMs: 200, durationMs: 5000, hideDelayMs: 500 } as const;

/** How far the bar is, of 100: quick at first and ever slower, because nobody knows when the page will arrive. */
export function progressAfter(elapsedMs: number): number {
  const share = Math.max(0, elapsedMs) / pageProgress.durationMs;
  return (2 / Math.PI) * 100 * Math.atan(share * 2);
}
