import type { Locale } from '@crescendo/rules/content/locales';
import type { Context } from '../../platform/context.ts';
import { Failure, type FieldProblem } from '../../platform/http/failure.ts';
import { message } from '../../platform/messages.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import {
  deleteCodes,
  deleteOtherSessions,
  findCode,
  findGuest,
  findUserByEmail,
  hashPassword,
  problemsOfPassword,
  proveMailbox,
  setPassword,
  takeCode,
} from '../accounts/accounts.ts';
import { queueMail } from '../mail/mail.ts';

type ResetPasswordInput = { email: string; token: string; password: string; password_confirmation: string };

/** Sets a new password for the holder of a link, and signs the account out everywhere. */
export async function resetPassword(context: Context, input: ResetPasswordInput) {
  const fields: Record<string, FieldProblem[]> = problemsOfPassword(context, input);
  if (input.password !== input.password_confirmation) fields.password_confirmation = [{ key: 'confirmation' }];
  if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields });
  // Looked at before the costly part, and used up after it: nobody makes us hash passwords with made-up links.
  await context.database.panel(context.panel.id, (trx) => ownerOf(trx, context, input, findCode));
  const passwordHash = await hashPassword(input.password);

  const trx = await context.transaction();
  const { locale } = await ownerOf(trx, context, input, takeCode);
  // The link came by the mailbox: what was set by somebody who never showed that it is theirs ends here.
  const user = await proveMailbox(trx, context, { email: input.email });
  if (!user) throw refused();
  await setPassword(trx, context.clock, { userId: user.id, passwordHash });
  await deleteOtherSessions(trx, user.id, null);
  await deleteCodes(trx, user.id, 'password-reset');
  await deleteCodes(trx, user.id, 'sign-in');
  await queueMail(trx, context, {
    kind: 'security-notice',
    userId: user.id,
    recipient: input.email,
    locale: locale as Locale,
    values: { event: 'password-changed' },
  });
  return { message: message(context.locale, 'sign-in.password-set') };
}

const refused = () => new Failure('invalid', { fields: { token: [{ key: 'token' }] } });

/** Whom a link was made for, account or guest, if it was mailed to this address and the address is still theirs. */
async function ownerOf(trx: Trx, { clock }: Context, input: ResetPasswordInput, find: typeof findCode) {
  const code = await find(trx, clock, { code: input.token, purpose: 'password-reset' });
  if (code?.email !== input.email) throw refused();
  const holders = [await findUserByEmail(trx, input.email), await findGuest(trx, input.email)];
  const owner = holders.find((holder) => holder?.id === code.userId);
  if (!owner) throw refused();
  return owner;
}
