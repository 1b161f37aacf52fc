// The cookies of a session, all kept in one place: the panel's base domain, or this host where none can be named.

import { keepStored } from '@crescendo/browser/storage/browser-storage';
import type { Profile } from '@crescendo/contract/accounts/profile';
import { type CookiePlace, parentCookie } from '@crescendo/rules/accounts/auth-cookie';
import type { CookieName } from '@crescendo/rules/accounts/cookies';
import { forgetChoicesOfPerson } from '../cart/shop-storage.ts';
import type { FrameData } from '../frame/frame-data.ts';
import { lastOrderMarkerNames, lastOrderMarkers, markersChanged } from './last-order-markers.ts';

type CookieScope = Pick<FrameData, 'cookieDomain'>;

function write(name: CookieName, value: string, place: CookiePlace) {
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser we serve
  document.cookie = parentCookie(name, value, place);
}

function keep({ cookieDomain }: CookieScope, name: CookieName, value: string) {
  write(name, value, { isSecure: location.protocol === 'https:', domain: cookieDomain });
}

/** From here on page requests are signed in, and calls carry the token. */
export function keepToken(kept: CookieScope, token: string) {
  // One that stays on this host alone would be beside it and win.
  if (kept.cookieDomain !== undefined) keep({ cookieDomain: undefined }, 'authToken', '');
  keep(kept, 'authToken', token);
  keep(kept, 'onPanelLoggedIn', '1');
}

/** Null forgets whom an earlier visit remembered. */
export function rememberEmail(kept: CookieScope, email: string | null) {
  keep(kept, 'rememberUser', email === null ? '' : '1');
  keep(kept, 'rememberEmail', email ?? '');
}

/** Marks a purchase of a moment ago and a return after a long time; what is no longer true is removed. */
export function keepLastOrderMarkers(kept: CookieScope, person: Profile) {
  const markers = lastOrderMarkers(person.last_order, Date.now());
  for (const name of lastOrderMarkerNames) keep(kept, name, markers[name] ?? '');
  window.dispatchEvent(new Event(markersChanged));
}

/** What is kept of the person beside the cookies. */
const keptOfPerson = [
  ['localStorage', 'analytics-ids-sent'],
  ['sessionStorage', 'moderationAlertClosed'],
] as const;

/** Whatever was of the person; whom to remember at the next sign-in, and the choices of the visitor, stay. */
export function forgetSession(kept: CookieScope) {
  for (const place of [kept, { cookieDomain: undefined }]) {
    keep(place, 'authToken', '');
    keep(place, 'onPanelLoggedIn', '');
    for (const name of lastOrderMarkerNames) keep(place, name, '');
  }
  for (const [storage, key] of keptOfPerson) keepStored(storage, key, null);
  forgetChoicesOfPerson();
}
