import type { SignInAnswer, signInRoutes } from '@crescendo/contract/accounts/sign-in';
import type { Input } from '@crescendo/contract/route';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { findUserByEmail, isPasswordRight } from '../accounts/accounts.ts';
import { checkCaptcha } from '../captcha/captcha.ts';
import { isStaff } from './sign-in.store.ts';
import { openSession } from './sign-in.ts';

type LogInInput = Input<typeof signInRoutes.logIn>['body'];

/** A wrong password and an unknown e-mail are refused alike, after the same work. */
export async function logIn(context: Context, input: LogInInput): Promise<SignInAnswer> {
  await checkCaptcha(context, input['g-recaptcha-response']);
  const user = await whoKnowsPassword(context, input);
  return openSession(context, user, { passwordHash: user.passwordHash });
}

/**
 * The same for the console, where anyone who is no staff is refused as if the password were wrong. There is no captcha:
 * its policy lets no outside script run, and the limits of the call and the second factor are in the way of guessing.
 */
export async function signInToConsole(
  context: Context,
  input: Omit<LogInInput, 'g-recaptcha-response'>,
): Promise<SignInAnswer> {
  const user = await whoKnowsPassword(context, input);
  if (!(await isStaff(await context.transaction(), user.id))) throw wrongCredentials();
  return openSession(context, user, { passwordHash: user.passwordHash, kind: 'console' });
}

const wrongCredentials = () => new Failure('invalid', { fields: { email: [{ key: 'wrong-credentials' }] } });

async function whoKnowsPassword(
  context: Context,
  { email, password }: Pick<LogInInput, 'email' | 'password'>,
): Promise<{ id: number; passwordHash: string | undefined }> {
  // Read on its own: no transaction may stay open while the password is checked.
  const user = await context.database.panel(context.panel.id, (trx) => findUserByEmail(trx, email));
  const isRight = await isPasswordRight(user?.password_hash, password);
  if (!user || !isRight) throw wrongCredentials();
  return { id: user.id, passwordHash: user.password_hash ?? undefined };
}
