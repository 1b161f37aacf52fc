import type { PersonOverview } from '@crescendo/contract/accounts/people';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { findOverview } from './people.queries.ts';

/** The account as it is and stays until the transaction ends. */
export async function lockPerson(trx: Trx, id: number): Promise<PersonOverview | undefined> {
  await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  return findOverview(trx, id);
}

/** An account that is frozen again keeps the moment it was frozen first. */
export async function freeze(trx: Trx, clock: Clock, id: number, reason: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      frozen_at: sql`coalesce(frozen_at, ${now(clock)})`,
      frozen_reason: reason,
    })
    .where('id', '=', id)
    .execute();
}

export async function unfreeze(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('users').set({ frozen_at: null, frozen_reason: null }).where('id', '=', id).execute();
}

/** What staff have changed of an account is counted, so that nobody overwrites what they have not seen. */
export async function countChange(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set((each) => ({ staff_version: each('staff_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function replaceGrants(
  trx: Trx,
  person: { panelId: number; userId: number },
  grants: { roles: readonly string[]; permissions: readonly string[] },
): Promise<void> {
  const owner = { panel_id: person.panelId, user_id: person.userId };
  await countChange(trx, person.userId);
  await trx.deleteFrom('user_roles').where('user_id', '=', person.userId).execute();
  await trx.deleteFrom('user_permissions').where('user_id', '=', person.userId).execute();
  if (grants.roles.length > 0) {
    await trx
      .insertInto('user_roles')
      .values(grants.roles.map((role) => ({ ...owner, role })))
      .execute();
  }
  if (grants.permissions.length > 0) {
    await trx
      .insertInto('user_permissions')
      .values(grants.permissions.map((permission) => ({ ...owner, permission })))
      .execute();
  }
}

/** Visits to customers end with the right to make them, and so do the links to them that nobody has followed yet. */
export async function endVisitsBy(trx: Trx, staffId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('opened_by', '=', staffId).execute();
  await trx.deleteFrom('one_time_codes').where('opened_by', '=', staffId).execute();
}

/** The roles of the panel by these names, which nobody deletes meanwhile. */
export async function lockRoles(trx: Trx, roles: readonly string[]) {
  if (roles.length === 0) return [];
  return trx
    .selectFrom('staff_roles')
    .select(['role', 'permissions'])
    .where('role', 'in', roles)
    .orderBy('role')
    .forShare()
    .execute();
}

export async function addRoles(
  trx: Trx,
  { panelId, userId, roles }: { panelId: number; userId: number; roles: readonly string[] },
): Promise<void> {
  await countChange(trx, userId);
  await trx
    .insertInto('user_roles')
    .values(roles.map((role) => ({ panel_id: panelId, user_id: userId, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Who is no staff any more is signed out of the console. */
export async function endConsoleSessions(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('kind', '=', 'console').execute();
}

/** Ends a session of the console and says from where it was. */
export async function deleteConsoleSession(
  trx: Trx,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<{ device: string | null; address: string | null } | undefined> {
  return trx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'console')
    .returning(['device', sql<string | null>`host(address)`.as('address')])
    .executeTakeFirst();
}
