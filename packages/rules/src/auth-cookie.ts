// The cookie that signs page requests in. Calls of the API never look at it, so there is nothing to forge across sites.
import { cookieText } from './cookies.ts';

type Place = {
  isSecure: boolean;
  /** Base domain of the panel, without a port. */
  base: string;
  /** Base domains of the other panels of the installation. */
  others: readonly string[];
};

export function authCookie(token: string, place: Place): string {
  const domain = cookieDomain(place);
  return [
    cookieText('authToken', token),
    ...(place.isSecure ? ['Secure'] : []),
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
  ].join('; ');
}

/** Undefined keeps the cookie on the one host: where no domain can be named, and where one would reach another panel. */
function cookieDomain({ base, others }: Place): string | undefined {
  const isAddress = /^[\d.]+$|:|^\[/.test(base);
  const isLocal = !base.includes('.') || base.endsWith('.localhost');
  const isShared = others.some((other) => other === base || other.endsWith(`.${base}`));
  return isAddress || isLocal || isShared ? undefined : base;
}
