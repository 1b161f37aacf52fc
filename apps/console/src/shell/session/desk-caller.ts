import type { Caller } from '@crescendo/browser/calls/caller';
import { isSignInPage, pathOf, signInPlace } from './sign-in-address.ts';

/**
 * The token of a session of the console is in a cookie that no script can read, so calls carry none. Whoever is refused
 * has to sign in again and comes back to where they were.
 */
export const deskCaller: Caller = {
  token: () => undefined,
  countryCode: () => undefined,
  async onRefused() {
    if (!isSignInPage(location.pathname)) location.assign(pathOf(signInPlace(location.pathname, location.search)));
  },
};
