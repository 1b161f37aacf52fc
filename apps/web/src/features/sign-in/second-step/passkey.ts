import { callApi } from '@crescendo/browser/calls/call-api';
import type { PasskeyAnswer } from '@crescendo/contract/accounts/second-factors';
import type { FrameData } from '../../../shell/frame/frame-data.ts';
import { callForSession } from '../open-session.ts';
import type { SignedIn } from '../sign-in-response.ts';

/** The browser's own dialog was closed, or knows no passkey for this panel. */
export class PasskeyNotUsed extends Error {
  override readonly name = 'PasskeyNotUsed';
}

/** Signs in with a passkey: alone, or as the second step of a sign-in. */
export async function enterWithPasskey(frame: FrameData, session?: string): Promise<SignedIn> {
  const step = session === undefined ? {} : { session };
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callApi(frame, (api) => api.askPasskey({ body: step })),
  ]);
  const credential = await startAuthentication({ optionsJSON: options as never }).catch((cause: unknown) => {
    throw new PasskeyNotUsed('The passkey was not used', { cause });
  });
  return callForSession(frame, (api) =>
    api.logInWithPasskey({ body: { credential: credential as unknown as PasskeyAnswer, ...step } }),
  );
}
