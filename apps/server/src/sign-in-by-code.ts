// A one-time code in the address of a page signs its bearer in: it is used up and becomes the session cookie.
import { baseDomain } from '@crescendo/rules/api-host';
import { authCookie, cookieDomain } from '@crescendo/rules/auth-cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { exchangeCode } from './features/accounts/accounts.ts';
import type { PanelDirectory } from './features/panels/panels.ts';
import type { Clock } from './platform/clock.ts';
import type { Panel } from './platform/context.ts';
import type { Database } from './platform/database.ts';
import type { Secrets } from './platform/secrets.ts';
import { visitorOf } from './platform/visitor.ts';

type Parts = { config: Config; directory: PanelDirectory; database: Database; clock: Clock; secrets: Secrets };

/** Gives the cookie of the new session, or undefined for a code that is not good. */
export function signInByCode({ directory, database, ...parts }: Parts, panel: Panel, request: FastifyRequest) {
  return async (code: string): Promise<string | undefined> => {
    // Only a real visit uses a code up, not a program that looks ahead.
    if (request.method !== 'GET') return undefined;
    const isSecure = panel.origin.startsWith('https:');
    const { device, address, browserKey } = visitorOf(request);
    const token = await database.panel(panel.id, (trx) =>
      exchangeCode(trx, { panel, ...parts }, { code, browserKey: browserKey(isSecure), device, address }),
    );
    if (token === undefined) return undefined;
    return authCookie(token, { isSecure, ...placeOf(directory, panel) });
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
