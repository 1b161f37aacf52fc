import type { SecondFactor, SignInAnswer } from '@crescendo/contract/accounts/sign-in';
import type { Context } from '../../../platform/context.ts';
import { findAccount, grantSession, proveMailbox } from '../../accounts/accounts.ts';
import { acceptsRecoveryCode } from '../authenticator/recovery-codes.ts';
import { acceptsTotp } from '../authenticator/totp.ts';
import { invalidCode } from '../refusals.ts';
import { completeRegistration } from '../registration/register-by-code.ts';
import { type Check, completeCheck, takeTryOfSession } from './code-checks.store.ts';
import { isMailedCode } from './mail-code.ts';

type VerifyCodeInput = { session: string; code: string; method?: Exclude<SecondFactor, 'passkey'> | undefined };

/** Completes a sign-in or a registration with a code. Without a method named, the one field takes a code of any kind. */
export async function verifyCode(context: Context, { session, code, method }: VerifyCodeInput): Promise<SignInAnswer> {
  const { clock, database, panel } = context;
  // Committed on its own: a refusal undoes what the request did, and a try must stay counted.
  const check = await database.panel(panel.id, (trx) => takeTryOfSession(trx, clock, session));
  if (!check) throw invalidCode();
  if (check.userId === null) {
    if (method !== undefined && method !== 'email') throw invalidCode();
    return completeRegistration(context, check, code);
  }
  const secondFactor = await factorOf(context, check, code, method);
  if (secondFactor === undefined) throw invalidCode();
  const trx = await context.transaction();
  if (!(await completeCheck(trx, clock, check.id))) throw invalidCode();
  if (isCodeOfSignIn(context, check, code)) await proveAddress(context, check.userId);
  return grantSession(context, check.userId, { kind: check.kind, secondFactor });
}

/** Who gave the password and then read the code in the mailbox is the one who set the password: nothing of it ends. */
async function proveAddress(context: Context, userId: number): Promise<void> {
  const trx = await context.transaction();
  const account = await findAccount(trx, userId);
  if (!account?.email || account.email_verified_at !== null) return;
  await proveMailbox(trx, context, { email: account.email, isOwner: true });
}

function isCodeOfSignIn(context: Context, { userId, codeMac }: Check, code: string): boolean {
  return isMailedCode(context, { owner: userId, codeMac, purpose: 'sign-in', code });
}

/** Which factor the code is of; undefined where it is none. */
async function factorOf(
  context: Context,
  check: Check,
  code: string,
  method: VerifyCodeInput['method'],
): Promise<SecondFactor | undefined> {
  const mayBe = (kind: VerifyCodeInput['method']) => method === undefined || method === kind;
  if (mayBe('email') && isCodeOfSignIn(context, check, code)) return 'email';
  if (mayBe('totp') && (await acceptsTotp(context, check.userId, code))) return 'totp';
  return mayBe('recovery') && (await acceptsRecoveryCode(context, check.userId, code)) ? 'recovery' : undefined;
}
