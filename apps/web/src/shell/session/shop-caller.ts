import type { Caller } from '@crescendo/browser/calls/caller';
import { getCookie } from '@crescendo/browser/storage/browser-cookie';
import { knownFrame } from '../frame/known-frame.ts';

/** Calls carry the token of the shop's session; the session of a signed-in caller who is refused has ended. */
export const shopCaller: Caller = {
  token: () => getCookie('authToken'),
  countryCode: () => getCookie('client_ip_country'),
  async onRefused() {
    const frame = knownFrame();
    if (!frame?.person) return;
    const { leaveEndedSession } = await import('./log-out.ts');
    await leaveEndedSession(frame);
  },
};
