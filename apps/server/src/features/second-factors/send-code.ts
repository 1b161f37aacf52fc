import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { message } from '../../platform/messages.ts';
import { lockSignIn, replaceCode } from './code-checks.store.ts';
import { readFactors } from './factors.queries.ts';
import { mailCode } from './mail-code.ts';
import { signInIsOver } from './refusals.ts';

/** Mails the code of a sign-in once more. A new code replaces the old one; the tries stay used. */
export async function sendCode(context: Context, session: string): Promise<{ message: string }> {
  const trx = await context.transaction();
  const check = await lockSignIn(trx, context.clock, session);
  if (!check) throw signInIsOver();
  const { email, locale, hasEmailCode } = await readFactors(trx, check.userId);
  // Who chose stronger factors only must not be asked for a weaker one.
  if (!email || !hasEmailCode) throw signInIsOver();
  if (check.wait > 0) throw new Failure('too-many-requests', { retryAfterSeconds: check.wait });
  const codeMac = await mailCode(context, { id: check.userId, email, locale }, 'sign-in');
  await replaceCode(trx, context.clock, { id: check.id, codeMac });
  return { message: message(context.locale, 'second-factors.code-sent') };
}
