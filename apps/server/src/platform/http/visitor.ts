import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Panel, SessionKind, Visitor } from '../context.ts';
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

/** Read when it is asked for: an answer from memory asks for nothing of it. */
class RequestVisitor implements Visitor {
  readonly #request: FastifyRequest;
  /** Taken at once: a connection that has ended meanwhile has no address, and limits count by it. */
  readonly #ip: string;
  constructor(request: FastifyRequest) {
    this.#request = request;
    this.#ip = request.ip;
  }
  get address() {
    return plainAddress(this.#ip);
  }
  get host() {
    return this.#request.hostname;
  }
  get device() {
    return this.#request.headers['user-agent']?.slice(0, longestDevice);
  }
  get country() {
    return countryOf(this.#request);
  }
  get isBrowser() {
    const { headers } = this.#request;
    return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  }
  browserKey = (isSecure: boolean) => readBrowserKey(this.#request.headers.cookie, isSecure);
  sessionKey = (kind: SessionKind, panel: Panel) => readSessionKey(this.#request.headers.cookie, kind, panel);
}

export const visitorOf = (request: FastifyRequest): Visitor => new RequestVisitor(request);
