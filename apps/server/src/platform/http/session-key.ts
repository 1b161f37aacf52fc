// The other half of a session that began in a browser: a cookie that no script can read. A token that was read out of
// the page opens nothing without it. The cookie says nothing by itself either, so there is nothing to forge across sites.
import { randomBytes } from 'node:crypto';
import { sessionAge } from '@crescendo/rules/accounts/session-age';
import type { Panel, SessionKind } from '../context.ts';

const form = /^[\w-]{43}$/;

type Place = Pick<Panel, 'origin' | 'cookieDomain'>;

const isSecure = ({ origin }: Place) => origin.startsWith('https:');

/**
 * With `__Host-` nobody but this very host can set it. Where pages and calls have hosts of their own it is kept for the
 * domain they share, and only https can set it. Without https, as on localhost, there is no prefix to be had.
 */
function nameOf(kind: SessionKind, place: Place): string {
  const prefix = isSecure(place) ? (domainOf(kind, place) === undefined ? '__Host-' : '__Secure-') : '';
  return `${prefix}${kind}-key`;
}

/** Staff work at one host, which also answers their calls. */
const domainOf = (kind: SessionKind, { cookieDomain }: Place) => (kind === 'console' ? undefined : cookieDomain);

export const newSessionKey = (): string => randomBytes(32).toString('base64url');

/** Lax, so that a link in a mail leads to a page that knows its reader. An empty key takes the cookie away. */
export function sessionKeyCookie(kind: SessionKind, key: string, place: Place): string {
  const seconds = key === '' ? 0 : sessionAge[kind].most;
  const domain = domainOf(kind, place);
  return [
    `${nameOf(kind, place)}=${key}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`,
    ...(isSecure(place) ? ['Secure'] : []),
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
  ].join('; ');
}

export function readSessionKey(cookies: string | undefined, kind: SessionKind, place: Place): string | undefined {
  const prefix = `${nameOf(kind, place)}=`;
  const found = cookies?.split('; ').find((each) => each.startsWith(prefix));
  const key = found?.slice(prefix.length) ?? '';
  return form.test(key) ? key : undefined;
}

/**
 * The token of a session of the console, for a browser that no script can read it in. It is kept for this very host and
 * sent to it by its own pages alone.
 */
export function consoleTokenCookie(token: string, place: Place): string {
  const seconds = token === '' ? 0 : sessionAge.console.most;
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure(place) ? '; Secure' : ''}`;
  return `${consoleTokenName(place)}=${token}; ${attributes}`;
}

const consoleTokenName = (place: Place) => `${isSecure(place) ? '__Host-' : ''}console-token`;

export function readConsoleToken(cookies: string | undefined, place: Place): string | undefined {
  const prefix = `${consoleTokenName(place)}=`;
  const token =
    cookies
      ?.split('; ')
      .find((each) => each.startsWith(prefix))
      ?.slice(prefix.length) ?? '';
  return form.test(token) ? token : undefined;
}
