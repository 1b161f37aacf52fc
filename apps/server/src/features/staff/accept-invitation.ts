import type { staffRoutes } from '@crescendo/contract/accounts/staff-admin';
import type { Answer, Input } from '@crescendo/contract/route';
import type { Context } from '../../platform/context.ts';
import { Failure, type FieldProblem } from '../../platform/http/failure.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import {
  findUserByEmail,
  hashPassword,
  openAccount,
  problemsOfPassword,
  proveMailbox,
  setPassword,
} from '../accounts/accounts.ts';
import { recordByThemselves } from '../audit/audit.ts';
import { addRoles, assertMayGrant, findOverview } from '../people/people.ts';
import { findByToken, type HeldInvitation, lockOpen, noteAccepted } from './invitations.store.ts';

type AcceptInput = Input<typeof staffRoutes.acceptInvitation>['body'];
type Read = Answer<typeof staffRoutes.readInvitation>['data'];

const over = () => new Failure('invalid', { fields: { token: [{ key: 'invitation-over' }] } });

/** What a link is about, for the page that it leads to. */
export async function readInvitation(context: Context, token: string): Promise<Read> {
  const trx = await context.transaction();
  const found = await findByToken(trx, context.clock, token);
  if (!found) return { state: 'unknown', email: null, roles: [], has_account: false };
  const { email, roles } = found;
  const state = found.isOpen && (await isStillGiven(trx, found)) ? 'open' : 'expired';
  return { state, email, roles, has_account: await hasAccount(trx, email) };
}

/**
 * Somebody follows the link in their mailbox, which shows that it is theirs. They join with the account of that address;
 * where it has none that anybody has proven, they set its password now. Nobody is signed in by this: the account's own
 * second factor comes with the sign-in.
 */
export async function acceptInvitation(context: Context, input: AcceptInput): Promise<{ email: string }> {
  const { clock, database, panel } = context;
  const [found, isKnown] = await database.panel(panel.id, async (trx) => {
    const invitation = await findByToken(trx, clock, input.token);
    return [invitation, invitation !== undefined && (await hasAccount(trx, invitation.email))] as const;
  });
  if (!found?.isOpen) throw over();
  const { email, roles, id } = found;
  // No transaction may stay open while a password is hashed.
  const passwordHash = isKnown ? undefined : await hashPassword(checkedPassword(context, email, input));

  const trx = await context.transaction();
  if (!(await lockOpen(trx, clock, id)) || !(await isStillGiven(trx, found))) throw over();
  const userId = await ownAccount(context, { email, name: input.name, passwordHash });
  await addRoles(trx, { panelId: panel.id, userId, roles });
  await noteAccepted(trx, clock, { id, userId });
  const details = { after: { roles }, invited_by: found.invitedBy };
  await recordByThemselves(context, { userId, action: 'staff.join', subject: `user:${userId}`, details });
  return { email };
}

/** Who invited may have left, or may do less now: then the link gives nothing any more. */
async function isStillGiven(trx: Trx, { invitedBy, roles }: HeldInvitation): Promise<boolean> {
  const inviter = await findOverview(trx, invitedBy);
  if (!inviter || inviter.frozen_at !== null || !inviter.all_permissions.includes('staff.manage')) return false;
  const giver = { roles: inviter.roles, permissions: inviter.all_permissions };
  return assertMayGrant(trx, giver, { roles }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false;
      throw error;
    },
  );
}

/** An account whose holder has shown that the mailbox is theirs, and who can sign in with a password. */
async function hasAccount(trx: Trx, email: string): Promise<boolean> {
  const user = await findUserByEmail(trx, email);
  return user !== undefined && user.email_verified_at !== null && user.password_hash !== null;
}

function checkedPassword(context: Context, email: string, { password, password_confirmation }: AcceptInput): string {
  if (password === undefined) throw new Failure('invalid', { fields: { password: [{ key: 'required' }] } });
  const fields: Record<string, FieldProblem[]> = problemsOfPassword(context, { password, email });
  if (password !== password_confirmation) fields.password_confirmation = [{ key: 'confirmation' }];
  if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields });
  return password;
}

async function ownAccount(
  context: Context,
  given: { email: string; name: string | undefined; passwordHash: string | undefined },
): Promise<number> {
  const { email, passwordHash } = given;
  const trx = await context.transaction();
  const proven = await proveMailbox(trx, context, { email });
  if (proven) {
    // What somebody set who never showed that the mailbox is theirs has ended with the proof.
    if (proven.hadPassword && !proven.isEmptied) return proven.id;
    if (passwordHash === undefined) throw over();
    await setPassword(trx, context.clock, { userId: proven.id, passwordHash });
    return proven.id;
  }
  if (passwordHash === undefined) throw over();
  const { locale } = context;
  const name = given.name ?? (email.split('@', 1)[0] as string);
  const opened = await openAccount(context, { email, name, passwordHash, locale, source: {} });
  if (!opened) throw new Failure('conflict');
  return opened.id;
}
