/** Percents are whole parts per million inside and fractions on the wire: 150000 is 0.15, which is 15 %. */
export const wholeInPpm = 1_000_000;

export function ppmToFraction(ppm: number): number {
  return ppm / wholeInPpm;
}

/** The inverse, for a fraction of at most six decimals; its binary noise is far below a part per million. */
export function fractionToPpm(fraction: number): number {
  return Math.round(fraction * wholeInPpm);
}

/** A share as people read it, to a tenth: rounded to the whole, one cancelled order in three hundred would not be there. */
export function percentToTenth(fraction: number): string {
  return String(Math.round(fraction * 1000) / 10);
}

/** A discount as people read it: 0.155 shows as 16. */
export function shownPercent(fraction: number): number {
  // Seven decimals are finer than a part per million and remove the binary noise of 0.285 × 100.
  return Math.round(Math.round(fraction * 1e9) / 1e7);
}
