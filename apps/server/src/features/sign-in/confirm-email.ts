import type { Locale } from '@crescendo/rules/locales';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { message } from '../../platform/messages.ts';
import { deleteCodes, setEmail, takeCode } from '../accounts/accounts.ts';
import { queueMail } from '../mail/mail.ts';

/** Confirms the address a link was mailed to. A new one takes the place of the old one, whose owner hears of it. */
export async function confirmEmail(context: Context, { token }: { token: string }) {
  const trx = await context.transaction();
  const code = await takeCode(trx, context.clock, { code: token, purpose: 'confirm-email' });
  if (!code) throw new Failure('invalid', { fields: { token: [{ key: 'token' }] } });
  const change = await setEmail(trx, context.clock, code);
  if (!change) throw new Failure('invalid', { fields: { email: [{ key: 'email-taken' }] } });
  // A link to an address that was left must not bring it back.
  await deleteCodes(trx, code.userId, 'confirm-email');
  if (change.previous && code.email && change.previous !== code.email) {
    await deleteCodes(trx, code.userId, 'password-reset');
    await queueMail(trx, context, {
      kind: 'security-notice',
      userId: code.userId,
      recipient: change.previous,
      locale: change.locale as Locale,
      values: { event: 'email-changed' },
    });
  }
  return { message: message(context.locale, 'sign-in.email-confirmed') };
}
