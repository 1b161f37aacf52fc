// Cookies on the base domain of a panel, the one that signs page requests in above all. Calls of the API never look at
// that one, so there is nothing to forge across sites.
import { type CookieName, cookieText, expiredCookieText } from './cookies.ts';

type Bases = {
  /** Base domain of the panel, without a port. */
  base: string;
  /** Base domains of the other panels of the installation. */
  others: readonly string[];
};

/** Where a cookie is kept: for the domain, or for the one host where none is named. */
export type CookiePlace = { isSecure: boolean; domain: string | undefined };

/** An empty value takes the cookie away. */
export function parentCookie(name: CookieName, value: string, { isSecure, domain }: CookiePlace): string {
  return [
    value === '' ? expiredCookieText(name) : cookieText(name, value),
    ...(isSecure ? ['Secure'] : []),
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
  ].join('; ');
}

/** Undefined keeps the cookie on the one host: where no domain can be named, and where one would reach another panel. */
export function cookieDomain({ base, others }: Bases): string | undefined {
  const isAddress = /^[\d.]+$|:|^\[/.test(base);
  const isLocal = !base.includes('.') || base.endsWith('.localhost');
  const isShared = others.some((other) => other === base || other.endsWith(`.${base}`));
  return isAddress || isLocal || isShared ? undefined : base;
}
