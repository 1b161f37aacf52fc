import type { PasskeyAnswer } from '@crescendo/contract/accounts/second-factors';
import type { SignInAnswer } from '@crescendo/contract/accounts/sign-in';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Context } from '../../../platform/context.ts';
import { grantSession } from '../../accounts/accounts.ts';
import { completeCheck, findSignIn } from '../codes/code-checks.store.ts';
import { passkeyRefused, signInIsOver } from '../refusals.ts';
import { checked, claimChallenge } from './passkey-answer.ts';
import { advancePasskey, findPasskey, type Passkey } from './passkeys.store.ts';
import { relyingParty, userHandle, webAuthn } from './relying-party.ts';

type PasskeyLoginInput = { credential: PasskeyAnswer; session?: string | undefined };

/** Signs in with a passkey: alone, when it has verified its owner, or as the second step after a password. */
export async function logInWithPasskey(
  context: Context,
  { credential, session }: PasskeyLoginInput,
): Promise<SignInAnswer> {
  const { clock, database, panel } = context;
  const [check, passkey] = await database.panel(panel.id, async (trx) => [
    session === undefined ? undefined : await findSignIn(trx, clock, session),
    await findPasskey(trx, credential.id),
  ]);
  if (session !== undefined && !check) throw signInIsOver();
  const expectedChallenge = await claimChallenge(context, credential, {
    purpose: check ? 'second-factor' : 'sign-in',
    userId: check?.userId ?? null,
  });
  if (!passkey || (check && passkey.userId !== check.userId)) throw passkeyRefused();
  if (!namesOwner(credential, panel.id, passkey)) throw passkeyRefused();
  const party = relyingParty(panel);
  const { verifyAuthenticationResponse } = await webAuthn();
  const { authenticationInfo } = await checked(
    verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: !check,
    }),
  );
  const trx = await context.transaction();
  const use = { id: passkey.id, counter: authenticationInfo.newCounter, isAlone: !check };
  if (!(await advancePasskey(trx, clock, use))) throw passkeyRefused();
  if (check && !(await completeCheck(trx, clock, check.id))) throw signInIsOver();
  return grantSession(context, passkey.userId, { kind: check?.kind ?? 'shop', secondFactor: 'passkey' });
}

/** An authenticator that says whose passkey it used must mean the account we know it by. */
function namesOwner({ response }: PasskeyAnswer, panelId: number, { userId }: Passkey): boolean {
  const { userHandle: named } = response;
  return named == null || named === Buffer.from(userHandle(panelId, userId)).toString('base64url');
}
