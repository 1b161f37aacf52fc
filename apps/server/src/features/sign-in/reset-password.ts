import type { Locale } from '@crescendo/rules/locales';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import { message } from '../../platform/messages.ts';
import {
  deleteCodes,
  deleteOtherSessions,
  findCode,
  findUserByEmail,
  hashPassword,
  setPassword,
  takeCode,
} from '../accounts/accounts.ts';
import { queueMail } from '../mail/mail.ts';

type Given = { email: string; token: string; password: string; password_confirmation: string };

/** Sets a new password for the holder of a link, and signs the account out everywhere. */
export async function resetPassword(context: Context, given: Given) {
  if (given.password !== given.password_confirmation) {
    throw new Failure('invalid', { fields: { password_confirmation: [{ key: 'confirmation' }] } });
  }
  // Looked at before the costly part, and used up after it: nobody makes us hash passwords with made-up links.
  await context.database.panel(context.panel.id, (trx) => ownerOf(trx, context, given, findCode));
  const passwordHash = await hashPassword(given.password);

  const trx = await context.transaction();
  const user = await ownerOf(trx, context, given, takeCode);
  await setPassword(trx, context.clock, { userId: user.id, passwordHash, isEmailProven: true });
  await deleteOtherSessions(trx, user.id, null);
  await deleteCodes(trx, user.id, 'password-reset');
  await deleteCodes(trx, user.id, 'sign-in');
  await queueMail(trx, context, {
    kind: 'security-notice',
    userId: user.id,
    recipient: given.email,
    locale: user.locale as Locale,
    values: { event: 'password-changed' },
  });
  return { message: message(context.locale, 'sign-in.password-set') };
}

/** The account a link belongs to, if it was mailed to this address and the address is still the account's. */
async function ownerOf(trx: Trx, { clock }: Context, given: Given, find: typeof findCode) {
  const code = await find(trx, clock, { code: given.token, purpose: 'password-reset' });
  const user = code?.email === given.email ? await findUserByEmail(trx, given.email) : undefined;
  if (!user || user.id !== code?.userId) throw new Failure('invalid', { fields: { token: [{ key: 'token' }] } });
  return user;
}
