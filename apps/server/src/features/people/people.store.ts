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

export async function replaceGrants(
  trx: Trx,
  person: { panelId: number; userId: number },
  grants: { roles: readonly string[]; permissions: readonly string[] },
): Promise<void> {
  const owner = { panel_id: person.panelId, user_id: person.userId };
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
