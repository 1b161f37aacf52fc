// Who a passkey is made for: the panel under its stored origin, so that a passkey of one panel is nothing to another.
import { baseDomain } from '@crescendo/rules/navigation/api-host';
import type { Panel } from '../../../platform/context.ts';

export function relyingParty({ origin, settings }: Panel): { id: string; name: string; origin: string } {
  const url = new URL(origin);
  const base = baseDomain(url.hostname, settings.baseDomain);
  // Browsers refuse a domain that is not the page's own or a parent of it.
  const isAbove = url.hostname === base || url.hostname.endsWith(`.${base}`);
  return { id: isAbove ? base : url.hostname, name: settings.panelName, origin: url.origin };
}

/** Fetched with the first passkey: it is large, and most processes never see one. */
export const webAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, by their numbers in COSE: what authenticators in use can do. */
export const algorithms = [-8, -7, -257];

/** What a passkey knows its owner by: opaque to others, and the same for all passkeys of an account. */
export function userHandle(panelId: number, userId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${panelId}.${userId}`);
}
