// A one-time code in the address of a page signs its bearer in: it is used up and becomes the session cookie.
import { baseDomain } from '@crescendo/rules/api-host';
import { authCookie, cookieDomain } from '@crescendo/rules/auth-cookie';
import type { FastifyRequest } from 'fastify';
import { exchangeCode } from './features/accounts/accounts.ts';
import type { PanelDirectory } from './features/panels/panels.ts';
import type { Clock } from './platform/clock.ts';
import type { Panel } from './platform/context.ts';
import type { Database } from './platform/database.ts';

type Parts = { directory: PanelDirectory; database: Database; clock: Clock };

/** Gives the cookie of the new session, or undefined for a code that is not good. */
export function signInByCode({ directory, database, clock }: Parts, panel: Panel, request: FastifyRequest) {
  return async (code: string): Promise<string | undefined> => {
    // Only a real visit uses a code up, not a program that looks ahead.
    if (request.method !== 'GET') return undefined;
    const device = request.headers['user-agent']?.slice(0, 300);
    const token = await database.panel(panel.id, (trx) =>
      exchangeCode(trx, clock, {
        panelId: panel.id,
        code,
        purpose: 'sign-in',
        address: request.ip,
        ...(device === undefined ? {} : { device }),
      }),
    );
    if (token === undefined) return undefined;
    return authCookie(token, { isSecure: panel.origin.startsWith('https:'), ...placeOf(directory, panel) });
  };
}

/** The domain that cookies of a session are kept for; undefined keeps them on the panel's own host. */
export function sessionCookieDomain(directory: PanelDirectory, panel: Panel): string | undefined {
  return cookieDomain(placeOf(directory, panel));
}

function placeOf(directory: PanelDirectory, panel: Panel) {
  return { base: baseOf(panel), others: directory.all.filter(({ id }) => id !== panel.id).map(baseOf) };
}

function baseOf({ origin, settings }: Panel): string {
  return baseDomain(new URL(origin).hostname, settings.baseDomain);
}
