// Knows a browser again within some minutes, for what it began here and finishes after a visit elsewhere. Of all
// cookies this is the only one that reaches a call of the API, and it says nothing about who is there.
import { randomBytes } from 'node:crypto';
import type { Visitor } from '../context.ts';

const minutes = 10;
const form = /^[\w-]{43}$/;

/** Browsers let nobody but this very host set a cookie with this prefix, and only over https. */
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-browser-key' : 'browser-key');

export const newBrowserKey = (): string => randomBytes(32).toString('base64url');

/** What stands for the cookie where another host has to know the browser: how it names itself and where it is. */
export const browserOf = ({ device, address }: Pick<Visitor, 'device' | 'address'>): string =>
  `${device ?? ''}\n${address ?? ''}`;

export function browserKeyCookie(key: string, isSecure: boolean): string {
  const attributes = `Path=/; Max-Age=${minutes * 60}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${nameOf(isSecure)}=${key}; ${attributes}`;
}

export function readBrowserKey(cookies: string | undefined, isSecure: boolean): string | undefined {
  const prefix = `${nameOf(isSecure)}=`;
  const found = cookies?.split('; ').find((each) => each.startsWith(prefix));
  const key = found?.slice(prefix.length) ?? '';
  return form.test(key) ? key : undefined;
}
