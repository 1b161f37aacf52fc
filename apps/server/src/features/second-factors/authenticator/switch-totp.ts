// Switching an authenticator app on, in two steps, and off.

import { generateSecret, generateURI } from 'otplib';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { noteSecondFactor } from '../../accounts/accounts.ts';
import { announceChange } from '../announce-change.ts';
import { readOwner } from '../factors.queries.ts';
import { lockAccount } from '../factors.store.ts';
import { type Proof, proveOwner } from '../prove-owner.ts';
import { invalidCode } from '../refusals.ts';
import { forgetIdleRecoveryCodes, giveFirstRecoveryCodes } from './recovery-codes.ts';
import { deleteTotp, findTotp, keepNewTotp, spendTotpStep, switchTotpOn } from './totp.store.ts';
import { stepOf, totpSeal } from './totp.ts';

/** Returns a secret for an authenticator app. The app is not required until one of its codes was given. */
export async function startTotp(context: PersonContext, proof: Proof) {
  if ((await proveOwner(context, proof)) === 'code-sent') return { code_sent: true } as const;
  const { caller, clock, panel, secrets } = context;
  const trx = await context.transaction();
  const secret = generateSecret();
  const secretSealed = secrets.encrypt(totpSeal, secret);
  // An app that is on is switched off first: replacing it quietly would lock out anyone who breaks off half way.
  if (!(await keepNewTotp(trx, clock, { panelId: panel.id, userId: caller.userId, secretSealed }))) {
    throw new Failure('conflict');
  }
  const { email, name } = await readOwner(trx, clock, caller);
  return { secret, uri: generateURI({ issuer: panel.settings.panelName, label: email ?? name, secret }) };
}

/** Switches the authenticator app on with a first code of it, which is used up by that. */
export async function confirmTotp(context: PersonContext, code: string): Promise<{ recovery_codes: string[] }> {
  const { caller, clock, secrets } = context;
  const trx = await context.transaction();
  await lockAccount(trx, caller.userId);
  const totp = await findTotp(trx, caller.userId);
  if (!totp || totp.isOn) throw invalidCode();
  const step = stepOf(secrets.decrypt(totpSeal, totp.secretSealed), code.replace(/\s/g, ''), await clock.now(trx));
  if (step === undefined || !(await spendTotpStep(trx, caller.userId, step))) throw invalidCode();
  await switchTotpOn(trx, clock, caller.userId);
  await noteSecondFactor(trx, clock, { id: caller.sessionId, factor: 'totp' });
  const codes = await giveFirstRecoveryCodes(context, caller.userId);
  await announceChange(context, { event: 'factor-added', factor: 'authenticator-app' });
  return { recovery_codes: codes };
}

/** Switches the authenticator app off; where it is off already nobody is informed. */
export async function removeTotp(context: PersonContext, proof: Proof) {
  if ((await proveOwner(context, proof)) === 'code-sent') return { code_sent: true } as const;
  const { userId } = context.caller;
  const trx = await context.transaction();
  await lockAccount(trx, userId);
  if (await deleteTotp(trx, userId)) {
    await forgetIdleRecoveryCodes(context, userId);
    await announceChange(context, { event: 'factor-removed', factor: 'authenticator-app' });
  }
  return null;
}
