// The calls behind the door. The session that comes of them is in cookies that no script can read.
import type { PasskeyAnswer } from '@crescendo/contract/accounts/second-factors';
import type { SignInAnswer } from '@crescendo/contract/accounts/sign-in';
import { callDesk } from '../../shell/session/read-desk.ts';

export type SecondStepRequest = { session: string; methods: string[] };

/** What is still to be done; undefined for who is in. */
export async function signIn(body: { email: string; password: string }): Promise<SecondStepRequest | undefined> {
  const answer: SignInAnswer = await callDesk((api) => api.signInToConsole({ body }));
  return 'fa' in answer ? answer.fa : undefined;
}

/** The same for who comes from another panel with a code. */
export async function enterPanel(code: string): Promise<SecondStepRequest | undefined> {
  const answer: SignInAnswer = await callDesk((api) => api.enterPanel({ body: { code } }));
  return 'fa' in answer ? answer.fa : undefined;
}

export const verifyCode = (session: string, code: string) =>
  callDesk((api) => api.verifyCode({ body: { session, code } }));

/** What the authenticator app of a demo's staff shows; null on any other panel. */
export const readDemoCode = async (session: string) =>
  (await callDesk((api) => api.readDemoCode({ body: { session } }))).data;

export const sendCode = (session: string) => callDesk((api) => api.sendCode({ body: { session } }));

/** The browser's own dialog was closed, or knows no passkey for this panel. */
export class PasskeyNotUsed extends Error {
  override readonly name = 'PasskeyNotUsed';
}

export async function signInWithPasskey(session: string) {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callDesk((api) => api.askPasskey({ body: { session } })),
  ]);
  const credential = await startAuthentication({ optionsJSON: options as never }).catch((cause: unknown) => {
    throw new PasskeyNotUsed('The passkey was not used', { cause });
  });
  return callDesk((api) =>
    api.logInWithPasskey({ body: { credential: credential as unknown as PasskeyAnswer, session } }),
  );
}
