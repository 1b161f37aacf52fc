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
  const prefix = isSecure(place) ? (place.cookieDomain === undefined ? '__Host-' : '__Secure-') : '';
  return `${prefix}${kind}-key`;
}

export const newSessionKey = (): string => randomBytes(32).toString('base64url');

/** Lax, so that a link in a mail leads to a page that knows its reader. An empty key takes the cookie away. */
export function sessionKeyCookie(kind: SessionKind, key: string, place: Place): string {
  const seconds = key === '' ? 0 : sessionAge[kind].most;
  return [
    `${nameOf(kind, place)}=${key}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`,
    ...(isSecure(place) ? ['Secure'] : []),
    ...(place.cookieDomain === undefined ? [] : [`Domain=${place.cookieDomain}`]),
  ].join('; ');
}

export function readSessionKey(cookies: string | undefined, kind: SessionKind, place: Place): string | undefined {
  const prefix = `${nameOf(kind, place)}=`;
  const found = cookies?.split('; ').find((each) => each.startsWith(prefix));
  const key = found?.slice(prefix.length) ?? '';
  return form.test(key) ? key : undefined;
}
