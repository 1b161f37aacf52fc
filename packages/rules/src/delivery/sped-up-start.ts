/** A speed-up halves the time after which a service states to start, and with it the promise on the order. */
export const spedUpStart = (statedMinutes: number): number => Math.ceil(statedMinutes / 2);

/** How much sooner that is; nothing where a service states no start or cannot be sped up. */
export function minutesSaved({
  canSpeedup,
  startMinutes,
}: {
  canSpeedup: boolean;
  startMinutes: number | null;
}): number {
  return canSpeedup && startMinutes !== null ? startMinutes - spedUpStart(startMinutes) : 0;
}
