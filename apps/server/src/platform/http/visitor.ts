import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../context.ts';
import { readBrowserKey } from './browser-key.ts';
import { readSessionKey } from './session-key.ts';

const longestDevice = 300;

/**
 * An address as the database and the limits know it: IPv4 in its own form even where it came through an IPv6 socket,
 * and without the name of a network card. What is no address, as a proxy may send it, is none.
 */
function plainAddress(text: string): string | undefined {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(address) === 0 ? undefined : address;
}

/** As many hops as there are proxies: what a visitor writes into the header comes before theirs and is not read. */
export function trustedHops(proxies: number): false | ((address: string, hop: number) => boolean) {
  return proxies > 0 && ((_address, hop) => hop < proxies);
}

/** The country as two letters. XX and T1, with which a proxy says that it does not know or that it is Tor, are none. */
export function countryOf({ headers }: FastifyRequest): string | undefined {
  const reported = String(headers['cf-ipcountry'] ?? headers['x-country-code'] ?? '').toUpperCase();
  return /^[A-Z]{2}$/.test(reported) && reported !== 'XX' ? reported : undefined;
}

export function visitorOf(request: FastifyRequest): Visitor {
  return {
    address: plainAddress(request.ip),
    host: request.hostname,
    device: request.headers['user-agent']?.slice(0, longestDevice),
    country: countryOf(request),
    browserKey: (isSecure) => readBrowserKey(request.headers.cookie, isSecure),
    isBrowser: request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined,
    sessionKey: (kind, panel) => readSessionKey(request.headers.cookie, kind, panel),
  };
}
