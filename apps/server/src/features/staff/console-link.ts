import type { Panel } from '../../platform/context.ts';

type Place = Pick<Panel, 'origin' | 'consoleOrigin'>;

/** A full address inside the console of a panel: at its own host, or below /console where it has none. */
export function consoleLink({ origin, consoleOrigin }: Place, path: string, query: Record<string, string>): string {
  const url = consoleOrigin === undefined ? new URL(`/console${path}`, origin) : new URL(path, consoleOrigin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
