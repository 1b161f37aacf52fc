/** A page whose scripts are gone is reloaded, but never in a loop. */
const reloadEveryMs = 60_000;

/** `lastAt` as it was stored; what is no time of the past counts as none. */
export function mayReload(lastAt: string | null, now: number): boolean {
  const last = Number(lastAt ?? Number.NaN);
  return !(last > 0 && last <= now && now - last < reloadEveryMs);
}
