import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { message } from '../../../platform/messages.ts';
import { lockMailbox } from '../../accounts/accounts.ts';
import { readFactors } from '../factors.queries.ts';
import { signInIsOver } from '../refusals.ts';
import { mailRegistration } from '../registration/register-by-code.ts';
import { lockSession, type RegistrationCheck, replaceCode, secondsUntilNextCode } from './code-checks.store.ts';
import { mailCode } from './mail-code.ts';

/** Mails the code of a sign-in or a registration once more. A new code replaces the old one; the tries stay used. */
export async function sendCode(context: Context, session: string): Promise<{ message: string }> {
  const trx = await context.transaction();
  const check = await lockSession(trx, context.clock, session);
  if (!check) throw signInIsOver();
  const codeMac = check.userId === null ? await sendToAddress(context, check) : await sendToAccount(context, check);
  await replaceCode(trx, context.clock, { id: check.id, codeMac });
  return { message: message(context.locale, 'second-factors.code-sent') };
}

async function sendToAccount(context: Context, { userId, wait }: { userId: number; wait: number }): Promise<string> {
  const { email, locale, hasEmailCode } = await readFactors(await context.transaction(), userId);
  // A customer who chose only stronger factors must not be offered a weaker one.
  if (!email || !hasEmailCode) throw signInIsOver();
  refuseTooSoon(wait);
  return mailCode(context, { id: userId, email, locale }, 'sign-in');
}

/** Anybody can begin registrations with the address of a stranger, so the wait is shared by all of them. */
async function sendToAddress(context: Context, { email, registration }: RegistrationCheck): Promise<string | null> {
  const { clock, panel } = context;
  const trx = await context.transaction();
  await lockMailbox(trx, panel.id, email);
  refuseTooSoon(await secondsUntilNextCode(trx, clock, { email, purpose: 'register' }));
  return mailRegistration(context, { email, locale: registration.locale });
}

function refuseTooSoon(wait: number): void {
  if (wait > 0) throw new Failure('too-many-requests', { retryAfterSeconds: wait });
}
