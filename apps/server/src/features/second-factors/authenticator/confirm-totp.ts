import type { PersonContext } from '../../../platform/context.ts';
import { announceChange } from '../announce-change.ts';
import { lockAccount } from '../factors.store.ts';
import { invalidCode } from '../refusals.ts';
import { giveFirstRecoveryCodes } from './recovery-codes.ts';
import { findTotp, spendTotpStep, switchTotpOn } from './totp.store.ts';
import { stepOf, totpSeal } from './totp.ts';

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
  const codes = await giveFirstRecoveryCodes(context, caller.userId);
  await announceChange(context, { event: 'factor-added', factor: 'authenticator-app' });
  return { recovery_codes: codes };
}
