import type { SignInAnswer } from '@crescendo/contract/accounts/sign-in';
import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { grantSession, openAccount } from '../../accounts/accounts.ts';
import { type RegistrationCheck, takeRegistration } from '../codes/code-checks.store.ts';
import { isMailedCode } from '../codes/mail-code.ts';
import { invalidCode } from '../refusals.ts';

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
