import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { hashToken } from '../accounts/accounts.ts';

const daysToLive = 3;
const lifetime = daysToLive * 86_400;

const newToken = () => randomBytes(32).toString('base64url');

type NewInvitation = { panelId: number; email: string; roles: readonly string[]; invitedBy: number };

/** Keeps an invitation and gives its token, which is stored nowhere in the clear. Undefined where one is open already. */
export async function insertInvitation(
  trx: Trx,
  clock: Clock,
  { panelId, email, roles, invitedBy }: NewInvitation,
): Promise<{ id: number; token: string } | undefined> {
  const token = newToken();
  const row = await trx
    .insertInto('staff_invitations')
    .values({
      panel_id: panelId,
      email,
      token_hash: hashToken(token),
      invited_by: invitedBy,
      created_at: now(clock),
      expires_at: now(clock, lifetime),
    })
    .onConflict((conflict) => conflict.columns(['panel_id', 'email']).where('accepted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await trx
    .insertInto('invitation_roles')
    .values(roles.map((role) => ({ panel_id: panelId, invitation_id: row.id, role })))
    .execute();
  return { id: row.id, token };
}

export async function lockInvitation(trx: Trx, id: number) {
  return trx
    .selectFrom('staff_invitations')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** A new link in place of the one before, in the name of who sends it. */
export async function renewInvitation(
  trx: Trx,
  clock: Clock,
  { id, invitedBy }: { id: number; invitedBy: number },
): Promise<string> {
  const token = newToken();
  await trx
    .updateTable('staff_invitations')
    .set({ token_hash: hashToken(token), invited_by: invitedBy, expires_at: now(clock, lifetime) })
    .where('id', '=', id)
    .execute();
  return token;
}

export async function deleteInvitation(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('staff_invitations').where('id', '=', id).execute();
}

export type HeldInvitation = { id: number; email: string; invitedBy: number; roles: string[]; isOpen: boolean };

/** The invitation behind a link that was not used yet. */
export async function findByToken(trx: Trx, clock: Clock, token: string): Promise<HeldInvitation | undefined> {
  return trx
    .selectFrom('staff_invitations as i')
    .select(['i.id', 'i.email', 'i.invited_by as invitedBy', sql<boolean>`i.expires_at > ${now(clock)}`.as('isOpen')])
    .select(
      sql<string[]>`array(select r.role from invitation_roles r
        where r.panel_id = i.panel_id and r.invitation_id = i.id order by 1)`.as('roles'),
    )
    .where('i.token_hash', '=', hashToken(token))
    .where('i.accepted_at', 'is', null)
    .executeTakeFirst();
}

/** Holds it until the transaction ends. Of two who follow the link at once, one finds it used. */
export async function lockOpen(trx: Trx, clock: Clock, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('staff_invitations')
    .select('id')
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now(clock))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteAccepted(trx: Trx, clock: Clock, { id, userId }: { id: number; userId: number }) {
  await trx
    .updateTable('staff_invitations')
    .set({ accepted_at: now(clock), accepted_by: userId })
    .where('id', '=', id)
    .execute();
}

/** Nobody needs them any more: accepted ones say for a day who brought whom, and expired ones can be sent again. */
export async function deleteOldInvitations(trx: Trx): Promise<number> {
  const result = await trx
    .deleteFrom('staff_invitations')
    .where(sql<boolean>`coalesce(accepted_at, expires_at) < now() - interval '30 days'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
