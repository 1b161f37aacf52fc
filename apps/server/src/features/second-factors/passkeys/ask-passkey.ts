import type { Context } from '../../../platform/context.ts';
import { findSignIn } from '../codes/code-checks.store.ts';
import { signInIsOver } from '../refusals.ts';
import { insertChallenge, listCredentials } from './passkeys.store.ts';
import { relyingParty, webAuthn } from './relying-party.ts';

/** What a passkey has to sign. Alone it must also know its owner, which makes it two factors in one. */
export async function askPasskey(context: Context, session: string | undefined) {
  const { clock, panel } = context;
  const { generateAuthenticationOptions } = await webAuthn();
  const trx = await context.transaction();
  const check = session === undefined ? undefined : await findSignIn(trx, clock, session);
  if (session !== undefined && !check) throw signInIsOver();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(panel).id,
    userVerification: check ? 'preferred' : 'required',
    ...(check ? { allowCredentials: await listCredentials(trx, check.userId) } : {}),
  });
  await insertChallenge(trx, clock, {
    panelId: panel.id,
    challenge: options.challenge,
    purpose: check ? 'second-factor' : 'sign-in',
    userId: check?.userId ?? null,
  });
  return { options: { ...options } };
}
