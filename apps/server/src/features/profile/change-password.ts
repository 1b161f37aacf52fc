import type { PersonContext } from '../../platform/context.ts';
import { Failure, type FieldProblem } from '../../platform/http/failure.ts';
import { deleteOtherSessions, hashPassword, isPasswordRight, problemsOfPassword } from '../accounts/accounts.ts';
import { queueMail } from '../mail/mail.ts';
import { hasJustSignedIn, readAccess } from './profile.queries.ts';
import { replacePassword } from './profile.store.ts';

type ChangePasswordInput = { current_password?: string | undefined; password: string; password_confirmation: string };

const refuse = (fields: Record<string, FieldProblem[]>) => new Failure('invalid', { fields });
const wrongPassword = () => refuse({ current_password: [{ key: 'wrong-password' }] });

/** A new password in place of the current one. Anyone who else is signed in has to come again. */
export async function changePassword(context: PersonContext, input: ChangePasswordInput): Promise<void> {
  const { panel, caller, clock, database } = context;
  if (input.password !== input.password_confirmation)
    throw refuse({ password_confirmation: [{ key: 'confirmation' }] });

  // Read and hashed before the request's transaction is opened: a hash takes as long as many calls.
  const { person, isFresh } = await database.panel(panel.id, async (trx) => ({
    person: await readAccess(trx, caller.userId),
    isFresh: await hasJustSignedIn(trx, clock, caller),
  }));
  // Else a session that was left open would be enough to make the account somebody else's for good.
  if (person.password_hash === null && !isFresh) throw refuse({ password: [{ key: 'sign-in-again' }] });
  if (person.password_hash !== null) {
    if (input.current_password === undefined) throw refuse({ current_password: [{ key: 'required' }] });
    if (!(await isPasswordRight(person.password_hash, input.current_password))) throw wrongPassword();
  }
  const problems = problemsOfPassword(context, { password: input.password, email: person.email });
  if (Object.keys(problems).length > 0) throw refuse(problems);
  const newHash = await hashPassword(input.password);

  const trx = await context.transaction();
  const change = { userId: caller.userId, checkedHash: person.password_hash, newHash };
  if (!(await replacePassword(trx, clock, change))) throw wrongPassword();
  await deleteOtherSessions(trx, caller.userId, caller.sessionId);
  if (person.email !== null) {
    await queueMail(trx, context, {
      userId: person.id,
      recipient: person.email,
      locale: person.locale,
      kind: 'security-notice',
      values: { event: 'password-changed' },
    });
  }
}
