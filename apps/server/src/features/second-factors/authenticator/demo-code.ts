// A stranger who tries the demo has no authenticator app of its operator, so the sign-in page shows what it would show.
import { generateSync } from 'otplib';
import { showsDemoCode } from '../../../config.ts';
import type { Context } from '../../../platform/context.ts';
import { findUserByEmail } from '../../accounts/accounts.ts';
import { demoAuthenticator } from './demo-authenticator.ts';
import { findTotp, lastStep } from './totp.store.ts';
import { totpSeal } from './totp.ts';

const stepSeconds = 30;

/** The first code around now that nobody has used; null unless this is a demo and the app is still the published one. */
export async function readDemoCode(context: Context) {
  const { config, clock, secrets } = context;
  if (!showsDemoCode(config)) return null;
  const trx = await context.transaction();
  const operator = await findUserByEmail(trx, demoAuthenticator.email);
  const totp = operator && (await findTotp(trx, operator.id));
  if (!operator || !totp?.isOn || secrets.decrypt(totpSeal, totp.secretSealed) !== demoAuthenticator.secret)
    return null;
  const seconds = Math.floor((await clock.now(trx)).getTime() / 1000);
  const present = Math.floor(seconds / stepSeconds);
  // A code is good for one step before and after its own, and for one sign-in.
  const step = Math.max(present, (await lastStep(trx, operator.id)) + 1);
  const isFree = step <= present + 1;
  return {
    email: demoAuthenticator.email,
    code: isFree ? generateSync({ secret: demoAuthenticator.secret, epoch: step * stepSeconds }) : null,
    seconds_left: isFree ? (step + 2) * stepSeconds - seconds : (step - 1) * stepSeconds - seconds,
  };
}
