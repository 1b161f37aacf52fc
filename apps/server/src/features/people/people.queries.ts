import type { PersonOverview } from '@crescendo/contract/accounts/people';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { contactAddress, permissionsOf } from '../accounts/accounts.ts';

export type Page = { page: number; perPage: number };

/** Accounts of living people; who left has no name to be found by. */
function people(trx: Trx) {
  return trx.selectFrom('users').where('users.deleted_at', 'is', null);
}

function overviews(trx: Trx) {
  return people(trx).select([
    'users.id',
    contactAddress,
    'users.name',
    'users.created_at',
    'users.frozen_at',
    'users.frozen_reason',
    'users.staff_version as version',
    sql<string[]>`array(select role from user_roles r
      where r.panel_id = users.panel_id and r.user_id = users.id order by role)`.as('roles'),
    sql<string[]>`array(select permission from user_permissions p
      where p.panel_id = users.panel_id and p.user_id = users.id order by permission)`.as('permissions'),
    sql<string[]>`array(select unnest(made.permissions) from user_roles r
      join staff_roles made on made.panel_id = r.panel_id and made.role = r.role
      where r.panel_id = users.panel_id and r.user_id = users.id)`.as('made_here'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof overviews>['executeTakeFirstOrThrow']>>;

function toOverview({ created_at, frozen_at, made_here, ...row }: Row): PersonOverview {
  const all_permissions = permissionsOf(row.roles, [...row.permissions, ...made_here]);
  return { ...row, all_permissions, created_at: created_at.toISOString(), frozen_at: frozen_at?.toISOString() ?? null };
}

/** By a part of the e-mail or the name, or by the whole id. */
function matches(search: string) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const id = /^\d{1,15}$/.test(search) ? Number(search) : null;
  // Not ilike, which puts the pattern into lower case again for every row.
  return sql<SqlBool>`(coalesce(users.email, users.guest_email) like ${pattern} or lower(users.name) like ${pattern} or users.id = ${id})`;
}

export async function listPeople(
  trx: Trx,
  search: string | undefined,
  { page, perPage }: Page,
  direction: 'asc' | 'desc',
) {
  const isMeant = search ? matches(search) : sql<SqlBool>`true`;
  // Row policies keep an index of parts from being used, so a search reads a panel's accounts: once, and counts them
  // on the way. Without a search the page and the number come from an index each.
  const counted = search ? sql<number | null>`count(*) over ()` : sql<number | null>`null::bigint`;
  const found = people(trx)
    .where(isMeant)
    .select(['users.id', counted.as('total')])
    .orderBy('users.id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .as('found');
  const rows = await overviews(trx)
    .innerJoin(found, 'found.id', 'users.id')
    .select('found.total')
    .orderBy('users.id', direction)
    .execute();
  const total = rows[0]?.total ?? (await countPeople(trx, isMeant));
  return { data: rows.map(({ total: _, ...row }) => toOverview(row)), total };
}

async function countPeople(trx: Trx, isMeant: RawBuilder<SqlBool>): Promise<number> {
  const { total } = await people(trx)
    .where(isMeant)
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findOverview(trx: Trx, id: number): Promise<PersonOverview | undefined> {
  const row = await overviews(trx).where('users.id', '=', id).executeTakeFirst();
  return row && toOverview(row);
}
