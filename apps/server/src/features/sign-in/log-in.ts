import type { Input } from '@crescendo/contract/route';
import type { SignInAnswer, signInRoutes } from '@crescendo/contract/sign-in';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { findUserByEmail, isPasswordRight } from '../accounts/accounts.ts';
import { checkCaptcha } from '../captcha/captcha.ts';
import { openSession } from './sign-in.ts';

/** A wrong password and an unknown e-mail are refused alike, after the same work. */
export async function logIn(
  context: Context,
  { email, password, 'g-recaptcha-response': captcha }: Input<typeof signInRoutes.logIn>['body'],
): Promise<SignInAnswer> {
  await checkCaptcha(context, captcha);
  // Read on its own: no transaction may stay open while the password is checked.
  const user = await context.database.panel(context.panel.id, (trx) => findUserByEmail(trx, email));
  const isRight = await isPasswordRight(user?.password_hash, password);
  if (!user || !isRight) throw new Failure('invalid', { fields: { email: [{ key: 'wrong-credentials' }] } });
  return openSession(context, user, { passwordHash: user.password_hash ?? undefined });
}
