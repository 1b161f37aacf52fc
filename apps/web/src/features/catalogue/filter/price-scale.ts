// Where a price is on the slider of the filters. Most prices are low and few are high, so the low ones have more room.

const power = 3;

export const priceAt = (position: number, highestMicros: number): number =>
  rounded(highestMicros * (position / 100) ** power);

export function positionOfPrice(micros: number, highestMicros: number): number {
  if (highestMicros <= 0) return 0;
  return Math.min(100, Math.round(100 * (micros / highestMicros) ** (1 / power)));
}

/** Two digits, and cents at least: nobody looks for services up to $ 14.3712. */
function rounded(micros: number): number {
  if (micros <= 0) return 0;
  const size = Math.max(10_000, 10 ** Math.max(0, Math.floor(Math.log10(micros)) - 1));
  return Math.max(size, Math.round(micros / size) * size);
}
