import type { SignInAnswer } from '@crescendo/contract/accounts/sign-in';
import type { Context, SessionKind } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { grantSession } from '../accounts/accounts.ts';
import { secondStep } from '../second-factors/second-factors.ts';
import { holdsPassword } from './sign-in.store.ts';

type Options = {
  /** The hash that the password was checked against. */
  passwordHash?: string | undefined;
  kind?: SessionKind;
};

/** Signs in anyone who has proven who they are: a session, or the request for a second step. */
export async function openSession(
  context: Context,
  user: { id: number },
  { passwordHash, kind = 'shop' }: Options = {},
): Promise<SignInAnswer> {
  const step = await secondStep(context, user, kind);
  if (!step) return grantSession(context, user.id, { passwordHash, kind });
  // As with a session, nothing comes of a password that was changed while it was being checked.
  if (passwordHash !== undefined && !(await holdsPassword(await context.transaction(), user.id, passwordHash))) {
    throw new Failure('invalid', { fields: { email: [{ key: 'wrong-credentials' }] } });
  }
  return step;
}
