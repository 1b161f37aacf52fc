// When a provider is paused, and for how long. Its failures are counted in a row; a success starts again.

/** A slow minute is no fault; five in a row are. */
export const failuresToPause = 5;
const firstPauseSeconds = 15;
const longestPauseSeconds = 900;

/** How long nothing is sent after this many failures in a row; undefined where it goes on. */
export function pauseSeconds(failures: number): number | undefined {
  if (failures < failuresToPause) return undefined;
  return Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(10, failures - failuresToPause));
}

/**
 * How many submissions may be under way at once: each of them becomes unknown where the provider hangs, so one that
 * has just failed gets few, and one that comes back from a pause gets a single one to show that it works.
 */
export function mostUnderWay(failures: number): number {
  if (failures === 0) return 1000;
  return failures < failuresToPause ? failuresToPause : 1;
}
