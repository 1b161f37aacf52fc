import type { FastifyRequest } from 'fastify';
import { readBrowserKey } from './browser-key.ts';
import type { Visitor } from './context.ts';

const longestDevice = 300;

export function visitorOf(request: FastifyRequest): Visitor {
  const country = request.headers['cf-ipcountry'] ?? request.headers['x-country-code'];
  return {
    address: request.ip,
    host: request.hostname,
    device: request.headers['user-agent']?.slice(0, longestDevice),
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : undefined,
    browserKey: (isSecure) => readBrowserKey(request.headers.cookie, isSecure),
  };
}
