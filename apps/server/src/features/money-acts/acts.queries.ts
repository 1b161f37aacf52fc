import type { MoneyAct } from '@crescendo/contract/money/finances';
import { microsToDollars } from '@crescendo/rules/money/money';
import { type Selectable, sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import type { BalanceAdjustments } from '../../platform/postgres/database-types.gen.ts';

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

type Filter = { status: MoneyAct['status'] | undefined; kind: MoneyAct['kind'] | undefined };

export async function listActs(
  trx: Trx,
  { status, kind }: Filter,
  page: { limit: number; offset: number; direction: 'asc' | 'desc' },
): Promise<{ data: MoneyAct[]; total: number }> {
  let meant = trx.selectFrom('balance_adjustments');
  if (status !== undefined) meant = meant.where('status', '=', status);
  if (kind !== undefined) meant = meant.where('kind', '=', kind);
  const rows = await meant.selectAll().orderBy('id', page.direction).limit(page.limit).offset(page.offset).execute();
  const { total } = await meant.select((each) => each.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { data: rows.map(toMoneyAct), total };
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

/** Whether one gave the other their rights within the last day, which is how somebody makes a second person of themselves. */
export async function wasEmpoweredBy(trx: Trx, userId: number, giverId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'people.set-roles')
    .where('subject', '=', `user:${userId}`)
    .where('actor_id', '=', giverId)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst();
  return row !== undefined;
}
