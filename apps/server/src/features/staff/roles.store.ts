import type { Permission } from '@crescendo/contract/route';
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';

export type MadeRole = { role: string; name: string; permissions: Permission[]; version: number };

/** A role that the panel has made, held until the transaction ends. */
export async function lockMadeRole(trx: Trx, role: string): Promise<MadeRole | undefined> {
  const row = await trx
    .selectFrom('staff_roles')
    .select(['role', 'name', 'permissions', 'version'])
    .where('role', '=', role)
    .where('name', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row as MadeRole | undefined;
}

export async function insertRole(
  trx: Trx,
  { panelId, ...role }: Omit<MadeRole, 'version'> & { panelId: number },
): Promise<void> {
  await trx
    .insertInto('staff_roles')
    .values({ panel_id: panelId, ...role })
    .execute();
}

export async function updateRole(trx: Trx, { role, name, permissions }: Omit<MadeRole, 'version'>): Promise<void> {
  await trx
    .updateTable('staff_roles')
    .set({ name, permissions, version: sql<number>`version + 1` })
    .where('role', '=', role)
    .execute();
}

/** Nobody has it and nobody is invited to it: the keys of these tables see to that as well. */
export async function isRoleUsed(trx: Trx, role: string): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from user_roles where role = ${role})
      or exists (select from invitation_roles r join staff_invitations i on i.panel_id = r.panel_id
        and i.id = r.invitation_id where r.role = ${role} and i.accepted_at is null) as is_used`.execute(trx);
  return rows[0]?.is_used === true;
}

export async function deleteRole(trx: Trx, role: string): Promise<void> {
  await trx.deleteFrom('invitation_roles').where('role', '=', role).execute();
  await trx.deleteFrom('staff_roles').where('role', '=', role).execute();
}
