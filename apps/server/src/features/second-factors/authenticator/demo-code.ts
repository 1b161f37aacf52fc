// A stranger who tries the demo has no authenticator app of its staff, so the sign-in page shows what it would show.
import { generateSync } from 'otplib';
import { showsDemoCode } from '../../../config.ts';
import type { Context } from '../../../platform/context.ts';
import { findAccount } from '../../accounts/accounts.ts';
import { findSignIn } from '../codes/code-checks.store.ts';
import { demoAuthenticators } from './demo-authenticator.ts';
import { findTotp, lastStep } from './totp.store.ts';
import { totpSeal } from './totp.ts';

const stepSeconds = 30;

/**
 * The first code around now that nobody has used, for who gave the right password of one of its staff; null unless this is
 * a demo and the app is still the published one.
 */
export async function readDemoCode(context: Context, session: string) {
  const { config, clock, secrets } = context;
  if (!showsDemoCode(config)) return null;
  const trx = await context.transaction();
  const begun = await findSignIn(trx, clock, session);
  const account = begun && (await findAccount(trx, begun.userId));
  const app = account && demoAuthenticators.find(({ email }) => email === account.email);
  if (!app) return null;
  const totp = await findTotp(trx, begun.userId);
  if (!totp?.isOn || secrets.decrypt(totpSeal, totp.secretSealed) !== app.secret) return null;
  const seconds = Math.floor((await clock.now(trx)).getTime() / 1000);
  const present = Math.floor(seconds / stepSeconds);
  // A code is good for one step before and after its own, and for one sign-in.
  const step = Math.max(present, (await lastStep(trx, begun.userId)) + 1);
  const isFree = step <= present + 1;
  return {
    email: app.email,
    code: isFree ? generateSync({ secret: app.secret, epoch: step * stepSeconds }) : null,
    seconds_left: isFree ? (step + 2) * stepSeconds - seconds : (step - 1) * stepSeconds - seconds,
  };
}
