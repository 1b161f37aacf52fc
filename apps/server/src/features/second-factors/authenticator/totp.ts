import { verifySync } from 'otplib';
import type { Context } from '../../../platform/context.ts';
import { findTotp, spendTotpStep } from './totp.store.ts';

/** What the sealed secrets of authenticator apps are sealed for. */
export const totpSeal = 'totp';

/** How far a phone's clock may be off: one step of 30 seconds before or after, as RFC 6238 recommends. */
const toleranceSeconds = 30;

/** The time step a code belongs to, should it be one of a secret's around this moment. */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(at.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: toleranceSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Whether a code is one of the authenticator app and was not used before; it is used now. */
export async function acceptsTotp(context: Context, userId: number, given: string): Promise<boolean> {
  const trx = await context.transaction();
  const totp = await findTotp(trx, userId);
  if (!totp?.isOn) return false;
  const secret = context.secrets.decrypt(totpSeal, totp.secretSealed);
  const step = stepOf(secret, given.replace(/\s/g, ''), await context.clock.now(trx));
  return step !== undefined && spendTotpStep(trx, userId, step);
}
