// Chance that falls the same way in every installation: a small generator (mulberry32) that begins with a given number.

export type Dice = ReturnType<typeof createDice>;

export function createDice(seed: number) {
  let state = seed >>> 0;
  /** From 0 up to, but not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** A whole number from low to high, both included. */
    between: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    isIn: (percent: number): boolean => next() * 100 < percent,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    /** The front of a list much more often than its end. */
    pickFront: <T>(list: readonly T[]): T => list[Math.floor(next() ** 2 * list.length)] as T,
  };
}
