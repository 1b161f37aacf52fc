import type { SignInAnswer } from '@crescendo/contract/accounts/sign-in';
import type { Locale } from '@crescendo/rules/content/locales';
import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findUserByEmail, grantSession, type NewAccount, openAccount } from '../../accounts/accounts.ts';
import { panelLink, queueMail } from '../../mail/mail.ts';
import { insertCheck, type RegistrationCheck, takeRegistration } from '../codes/code-checks.store.ts';
import { isMailedCode, newCode } from '../codes/mail-code.ts';
import { invalidCode } from '../refusals.ts';

/**
 * Writes to the address of a registration: the code that opens the account or, where the address has one, only that.
 * Gives the digest of the code, and null where none will ever fit. Only the reader of the mailbox learns which: both
 * cases make one query and one mail.
 */
export async function mailRegistration(
  context: Context,
  { email, locale }: { email: string; locale: Locale },
): Promise<string | null> {
  const { panel } = context;
  const trx = await context.transaction();
  const account = await findUserByEmail(trx, email);
  const { code, codeMac } = newCode(context, email, 'register');
  if (!account) {
    await queueMail(trx, context, { kind: 'register-code', userId: null, recipient: email, locale, values: { code } });
    return codeMac;
  }
  const ofReader = account.locale as Locale;
  const values = {
    logInLink: panelLink(panel, ofReader, '/login'),
    passwordLink: panelLink(panel, ofReader, '/password/reset'),
  };
  const to = { userId: account.id, recipient: email, locale: ofReader };
  await queueMail(trx, context, { ...to, kind: 'account-exists', values });
  return null;
}

/** Keeps what somebody registers with until they give the code. The answer is the same for an address that is taken. */
export async function beginRegistration(context: Context, account: NewAccount): Promise<SignInAnswer> {
  const { clock, panel } = context;
  const codeMac = await mailRegistration(context, account);
  const check = { panelId: panel.id, purpose: 'register', account, codeMac, isSent: true } as const;
  const session = await insertCheck(await context.transaction(), clock, check);
  return { requires_2fa: true, session, fa: { session, methods: ['email'] } };
}

/** Opens the account for who has read the code in its mailbox, and lets them in. */
export async function completeRegistration(
  context: Context,
  { id, email, codeMac, registration, kind }: RegistrationCheck,
  code: string,
): Promise<SignInAnswer> {
  if (!isMailedCode(context, { owner: email, codeMac, purpose: 'register', code })) throw invalidCode();
  if (!(await takeRegistration(await context.transaction(), id))) throw invalidCode();
  const user = await openAccount(context, { ...registration, email });
  // The right code was mailed to them, so they may hear that somebody with the same mailbox was faster.
  if (!user) throw new Failure('invalid', { fields: { email: [{ key: 'email-taken' }] } });
  return grantSession(context, user.id, { kind });
}
