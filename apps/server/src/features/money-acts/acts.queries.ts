import type { MoneyAct } from '@crescendo/contract/money/finances';
import { microsToDollars } from '@crescendo/rules/money/money';
import { type Selectable, sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import type { BalanceAdjustments } from '../../platform/postgres/database-types.gen.ts';

/** A request that nobody decided in this time is over: it is asked again, or forgotten. */
export const requestSeconds = 86_400;

export function toMoneyAct(row: Selectable<BalanceAdjustments>): MoneyAct {
  return {
    id: row.id,
    kind: row.kind as MoneyAct['kind'],
    user_id: row.user_id,
    subject_id: row.subject_id,
    amount: row.amount_micros === null ? null : microsToDollars(row.amount_micros),
    reason: row.reason,
    status: row.status as MoneyAct['status'],
    asked_by: row.asked_by,
    decided_by: row.decided_by,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

export type ActFilter = { status: MoneyAct['status'] | undefined; kind: MoneyAct['kind'] | undefined };

/** What is too old waits no longer, even while the job that says so has not come by. */
export async function listActs(
  trx: Trx,
  { status, kind }: ActFilter,
  page: { limit: number; offset: number; direction: 'asc' | 'desc' },
  clock: Clock,
): Promise<{ data: MoneyAct[]; total: number }> {
  const isOver = sql<boolean>`status = 'asked' and created_at <= ${now(clock, -requestSeconds)}`;
  let meant = trx.selectFrom('balance_adjustments');
  if (status === 'asked') meant = meant.where('status', '=', 'asked').where(sql<boolean>`not (${isOver})`);
  else if (status === 'expired') meant = meant.where(sql<boolean>`(status = 'expired' or ${isOver})`);
  else if (status !== undefined) meant = meant.where('status', '=', status);
  if (kind !== undefined) meant = meant.where('kind', '=', kind);
  const rows = await meant
    .selectAll()
    .select(isOver.as('is_over'))
    .orderBy('id', page.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await meant.select((each) => each.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = rows.map(({ is_over, ...row }) => toMoneyAct(is_over ? { ...row, status: 'expired' } : row));
  return { data, total };
}

export type Party = { id: number; email: string | null; isStaff: boolean };

/** Those of an act who are there: who left has no account to move money of. */
export async function findParties(trx: Trx, ids: readonly number[]): Promise<Party[]> {
  const rows = await trx
    .selectFrom('users')
    .select(({ exists, selectFrom, or }) => [
      'users.id',
      sql<string | null>`coalesce(users.email, users.guest_email)`.as('email'),
      or([
        exists(selectFrom('user_roles').select('role').whereRef('user_roles.user_id', '=', 'users.id')),
        exists(
          selectFrom('user_permissions').select('permission').whereRef('user_permissions.user_id', '=', 'users.id'),
        ),
      ]).as('isStaff'),
    ])
    .where('users.id', 'in', ids)
    .where('users.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, isStaff: Boolean(row.isStaff) }));
}

export type WasEmpoweredBy = (userId: number, giverId: number) => boolean;

/**
 * Which of these people somebody gave their rights within the last day, which is how one makes a second person of oneself:
 * by giving them a role, by changing one that they have, or by inviting them.
 */
export async function readNewlyEmpowered(trx: Trx, userIds: readonly number[]): Promise<WasEmpoweredBy> {
  if (userIds.length === 0) return () => false;
  const ids = sql`${[...userIds]}::bigint[]`;
  const { rows } = await sql<{ user_id: number; giver_id: number }>`
    select person.id as user_id, e.actor_id as giver_id from unnest(${ids}) as person (id)
      join audit_entries e on e.subject = 'user:' || person.id
      where e.action = 'people.set-roles' and e.created_at > now() - interval '24 hours'
    union select r.user_id, e.actor_id from user_roles r
      join audit_entries e on e.panel_id = r.panel_id and e.subject = 'role:' || r.role
      where r.user_id = any(${ids}) and e.action = 'staff.change-role' and e.created_at > now() - interval '24 hours'
    union select i.accepted_by, i.invited_by from staff_invitations i
      where i.accepted_by = any(${ids}) and i.accepted_at > now() - interval '24 hours'`.execute(trx);
  return (userId, giverId) => rows.some((row) => row.user_id === userId && row.giver_id === giverId);
}
