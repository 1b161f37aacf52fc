import type { SignInAnswer } from '@crescendo/contract/sign-in';
import type { Context } from '../../platform/context.ts';
import { grantSession } from '../accounts/accounts.ts';

type Options = {
  /** Everything that is asked for beside the first proof was given already. */
  isProven?: boolean;
  /** The hash that the password was checked against. */
  passwordHash?: string | undefined;
};

/** The way in for whoever has proven who they are: a session, or the request for a second step. */
export async function openSession(
  context: Context,
  user: { id: number },
  { passwordHash }: Options = {},
): Promise<SignInAnswer> {
  return grantSession(context, user.id, { passwordHash });
}
