import type { Locale } from '@crescendo/rules/content/locales';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { message } from '../../platform/messages.ts';
import {
  deleteCodes,
  findAccount,
  findCode,
  insertCode,
  joinGuest,
  removeUnprovenAccess,
  setEmail,
  takeCode,
} from '../accounts/accounts.ts';
import { panelLink, queueMail } from '../mail/mail.ts';

const refuse = (field: string, key: string) => new Failure('invalid', { fields: { [field]: [{ key }] } });

/**
 * Confirms the address a link was mailed to. A new one replaces the old one, whose owner is informed. A caller
 * who is not signed in as that account may be another person than who opened it: they get the account, and every
 * sign-in method that was made before the proof is removed.
 */
export async function confirmEmail(context: Context, { token }: { token: string }) {
  const { caller, clock, panel, locale } = context;
  const trx = await context.transaction();
  const given = { code: token, purpose: 'confirm-email' } as const;
  const found = await findCode(trx, clock, given);
  const account = found && (await findAccount(trx, found.userId));
  if (!found || !account) throw refuse('token', 'token');
  const email = found.email ?? account.email;
  const isOwner = caller?.userId === found.userId && !caller.isVisit && !caller.apiToken;
  const isProven = account.email_verified_at !== null;
  // An account with a proven address changes it itself: a link that somebody had sent to a stranger changes nothing.
  if (isProven && !isOwner && email !== account.email) throw refuse('token', 'sign-in-to-confirm');
  const code = await takeCode(trx, clock, given);
  if (!code || email === null) throw refuse('token', 'token');

  const isEmptied = !isProven && !isOwner;
  if (isEmptied) await removeUnprovenAccess(trx, code.userId);
  const change = await setEmail(trx, clock, code);
  if (!change) throw refuse('email', 'email-taken');
  await joinGuest(trx, context, { email, accountId: code.userId });
  // A link to an address that was left must not bring it back.
  await deleteCodes(trx, code.userId, 'confirm-email');
  if (change.previous && change.previous !== email) {
    await deleteCodes(trx, code.userId, 'password-reset');
    await queueMail(trx, context, {
      kind: 'security-notice',
      userId: code.userId,
      recipient: change.previous,
      locale: change.locale as Locale,
      values: { event: 'email-changed' },
    });
  }
  const text = message(locale, 'sign-in.email-confirmed');
  if (!isEmptied) return { message: text, set_password: null };
  const reset = { panelId: panel.id, userId: code.userId, purpose: 'password-reset', email } as const;
  const query = { token: await insertCode(trx, clock, reset), email };
  return { message: text, set_password: panelLink(panel, locale, '/password/reset', query) };
}
