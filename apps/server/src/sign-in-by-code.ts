// A one-time code in the address of a page signs its bearer in: it is used up and becomes the cookies of a session.
import { parentCookie } from '@crescendo/rules/accounts/auth-cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { exchangeCode } from './features/accounts/accounts.ts';
import type { Clock } from './platform/clock.ts';
import type { Panel } from './platform/context.ts';
import { newSessionKey, sessionKeyCookie } from './platform/http/session-key.ts';
import { visitorOf } from './platform/http/visitor.ts';
import type { Database } from './platform/postgres/database.ts';
import type { Secrets } from './platform/secrets.ts';

type Parts = { config: Config; database: Database; clock: Clock; secrets: Secrets };

/** Gives the cookies of the new session, none for a code that is not good. */
export function signInByCode({ database, ...parts }: Parts, panel: Panel, request: FastifyRequest) {
  return async (code: string): Promise<string[]> => {
    // Only a real visit uses a code up, not a program that prefetches.
    if (request.method !== 'GET') return [];
    const isSecure = panel.origin.startsWith('https:');
    const { device, address, browserKey } = visitorOf(request);
    // Pages are for browsers: a caller that requests one begins a session in a browser.
    const key = newSessionKey();
    const token = await database.panel(panel.id, (trx) =>
      exchangeCode(trx, { panel, ...parts }, { code, browserKey: browserKey(isSecure), device, address, key }),
    );
    if (token === undefined) return [];
    return [
      parentCookie('authToken', token, { isSecure, domain: panel.cookieDomain }),
      sessionKeyCookie('shop', key, panel),
    ];
  };
}
