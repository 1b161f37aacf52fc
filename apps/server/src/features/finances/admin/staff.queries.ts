import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { permissionsOf } from '../../accounts/accounts.ts';

export type Decider = { id: number; name: string; email: string | null };

/** Staff who may decide about money at all: with the permission, there, and not frozen. A panel has a few of them. */
export async function listDeciders(trx: Trx): Promise<Decider[]> {
  const { rows } = await sql<Decider & { roles: string[]; permissions: string[] }>`
    select u.id, u.email, coalesce(nullif(u.name, ''), u.email, '#' || u.id) as name,
      array(select role from user_roles r where r.panel_id = u.panel_id and r.user_id = u.id) as roles,
      array(select permission from user_permissions p where p.panel_id = u.panel_id and p.user_id = u.id
        union select unnest(made.permissions) from user_roles r
          join staff_roles made on made.panel_id = r.panel_id and made.role = r.role
          where r.panel_id = u.panel_id and r.user_id = u.id) as permissions
    from users u where u.deleted_at is null and u.frozen_at is null
      and u.id in (select user_id from user_roles union all select user_id from user_permissions)
    order by u.id`.execute(trx);
  return rows
    .filter(({ roles, permissions }) => permissionsOf(roles, permissions).includes('invoices.approve'))
    .map(({ id, name, email }) => ({ id, name, email }));
}

/** Names of these people, however they are called best. */
export async function listNames(trx: Trx, ids: readonly number[]): Promise<Map<number, Omit<Decider, 'id'>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Decider>`
    select u.id, coalesce(u.email, u.guest_email) as email,
      coalesce(nullif(u.name, ''), u.email, u.guest_email, '#' || u.id) as name
    from users u where u.id = any(${[...new Set(ids)]}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}
