import type { PersonContext } from '../../../platform/context.ts';
import { readOwner } from '../factors.queries.ts';
import { type Proof, proveOwner } from '../prove-owner.ts';
import { insertChallenge, listCredentials } from './passkeys.store.ts';
import { algorithms, relyingParty, userHandle, webAuthn } from './relying-party.ts';

/** What the browser needs to make a passkey. The challenge carries the proof over to the call that keeps it. */
export async function startPasskey(context: PersonContext, proof: Proof) {
  if ((await proveOwner(context, proof)) === 'code-sent') return { code_sent: true } as const;
  const { caller, clock, panel } = context;
  const { generateRegistrationOptions } = await webAuthn();
  const trx = await context.transaction();
  const { email, name } = await readOwner(trx, clock, caller);
  const party = relyingParty(panel);
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: userHandle(panel.id, caller.userId),
    userName: email ?? name,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: await listCredentials(trx, caller.userId),
    // A key that cannot be found without a name still serves as a second step.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const { challenge } = options;
  await insertChallenge(trx, clock, { panelId: panel.id, challenge, purpose: 'add', userId: caller.userId });
  return { options: { ...options } };
}
