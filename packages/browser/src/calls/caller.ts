// Who calls: each program has its own kind of session, so it says at its start what a call carries and what happens when
// the session is refused.

export type Caller = {
  /** The saved session token, read again for each call. */
  token: () => string | undefined;
  /** The country that a proxy named, if any. */
  countryCode: () => string | undefined;
  /** The API answered 401 or 403. A guest who is refused stays a guest; anybody else has to sign in again. */
  onRefused: () => Promise<void>;
};

let caller: Caller = { token: () => undefined, countryCode: () => undefined, onRefused: async () => {} };

export function setCaller(next: Caller) {
  caller = next;
}

export const currentCaller = (): Caller => caller;
