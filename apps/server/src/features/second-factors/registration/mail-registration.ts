import type { Locale } from '@crescendo/rules/content/locales';
import type { Context } from '../../../platform/context.ts';
import { findUserByEmail } from '../../accounts/accounts.ts';
import { panelLink, queueMail } from '../../mail/mail.ts';
import { newCode } from '../codes/mail-code.ts';

/**
 * Writes to the address of a registration: the code that opens the account or, where the address has one, only that.
 * Gives the digest of the code, and null where none will ever fit. Only the reader of the mailbox learns which: both
 * ways are one look and one mail.
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
