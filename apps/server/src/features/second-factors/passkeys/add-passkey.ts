import type { PasskeyAnswer } from '@crescendo/contract/accounts/second-factors';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { noteSecondFactor } from '../../accounts/accounts.ts';
import { announceChange } from '../announce-change.ts';
import { giveFirstRecoveryCodes } from '../authenticator/recovery-codes.ts';
import { listFactors } from '../factors.queries.ts';
import { lockAccount } from '../factors.store.ts';
import { passkeyRefused } from '../refusals.ts';
import { checked, claimChallenge } from './passkey-answer.ts';
import { insertPasskey, listCredentials } from './passkeys.store.ts';
import { algorithms, relyingParty, webAuthn } from './relying-party.ts';

/** More than anybody owns devices, and few enough for one page. */
const mostPasskeys = 20;

/** Keeps a passkey that the browser has made for a challenge of this account. */
export async function addPasskey(context: PersonContext, given: { credential: PasskeyAnswer; name: string }) {
  const { caller, clock, panel } = context;
  const { userId } = caller;
  const expectedChallenge = await claimChallenge(context, given.credential, { purpose: 'add', userId });
  const party = relyingParty(panel);
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await checked(
    verifyRegistrationResponse({
      response: given.credential as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!registrationInfo) throw passkeyRefused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;

  const trx = await context.transaction();
  await lockAccount(trx, userId);
  if ((await listCredentials(trx, userId)).length >= mostPasskeys) {
    throw new Failure('invalid', { fields: { credential: [{ key: 'too-many', values: { maximum: mostPasskeys } }] } });
  }
  const passkey = { userId, credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
  // One that cannot verify its owner never opens a session alone.
  const kept = { ...passkey, panelId: panel.id, name: given.name, isSignInMethod: registrationInfo.userVerified };
  if (!(await insertPasskey(trx, clock, kept))) throw passkeyRefused();
  await noteSecondFactor(trx, clock, { id: caller.sessionId, factor: 'passkey' });
  const recoveryCodes = await giveFirstRecoveryCodes(context, userId);
  await announceChange(context, { event: 'factor-added', factor: 'passkey' });
  return { ...(await listFactors(trx, userId)), recovery_codes: recoveryCodes };
}
