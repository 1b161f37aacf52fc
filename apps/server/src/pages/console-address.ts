// Where the console is: at a host of its own, or below /console of a panel that has no such host.
import type { Panel } from '../platform/context.ts';

/** Its pages and files inside this server; the files have this address for browsers too. */
export const consolePrefix = '/console-app';

type Place = Pick<Panel, 'consoleOrigin'>;

/** Every request is compared with it, and to read an address costs more than the rest of that. */
const hostnames = new Map<string, string>();

export function isConsoleHost({ consoleOrigin }: Place, host: string): boolean {
  if (consoleOrigin === undefined) return false;
  let hostname = hostnames.get(consoleOrigin);
  if (hostname === undefined) {
    hostname = new URL(consoleOrigin).hostname;
    hostnames.set(consoleOrigin, hostname);
  }
  return hostname === host;
}

/** What others serve at every host: calls, the state of the server and the description of the API. */
const isForOthers = (path: string) => /^\/(core|health|metrics|openapi\.json|console-app|sandbox)(\/|$)/.test(path);

/** The address under which this server answers a request, where it is one for the console. */
export function consoleAddress(url: string, { host, panel }: { host: string; panel: Place }): string {
  const path = url.split('?', 1)[0] as string;
  if (isForOthers(path)) return url;
  if (isConsoleHost(panel, host)) return consolePrefix + url;
  return path === '/console' || path.startsWith('/console/')
    ? `${consolePrefix}${path.slice('/console'.length) || '/'}${url.slice(path.length)}`
    : url;
}
