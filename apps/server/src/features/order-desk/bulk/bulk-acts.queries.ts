import type { BulkAct } from '@crescendo/contract/orders/orders-admin';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

const latest = 20;

type Row = Omit<BulkAct, 'created_at' | 'ended_at'> & { created_at: Date; ended_at: Date | null };

/** The latest of the panel, whoever began them: a browser that was closed finds its own again. */
export async function listBulkActs(trx: Trx, id?: number): Promise<BulkAct[]> {
  const { rows } = await sql<Row>`
    select b.id, b.act, u.name as started_by, b.created_at, b.ended_at, b.total, counted.done, counted.asked, counted.refused
    from bulk_acts b join users u on u.panel_id = b.panel_id and u.id = b.started_by
    cross join lateral (
      select count(*) filter (where r.result = 'done')::int as done, count(*) filter (where r.result = 'asked')::int as asked,
        count(*) filter (where r.result = 'refused')::int as refused
      from bulk_act_rows r where r.panel_id = b.panel_id and r.bulk_act_id = b.id
    ) as counted
    where ${id === undefined ? sql`true` : sql`b.id = ${id}`} order by b.id desc limit ${latest}`.execute(trx);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }));
}

export type BulkRow = { order_id: number; result: string; detail: string | null; ended_at: Date | null };

export async function listResults(trx: Trx, id: number, before: number | null, most: number): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`select order_id, result, detail, ended_at from bulk_act_rows
    where bulk_act_id = ${id} and (${before}::bigint is null or order_id < ${before}) order by order_id desc
    limit ${most}`.execute(trx);
  return rows;
}

/** What somebody may do now, for work that goes on without them. */
export async function readRights(trx: Trx, userId: number) {
  const { rows } = await sql<{ is_frozen: boolean; roles: string[]; granted: string[] }>`
    select u.frozen_at is not null or u.deleted_at is not null as is_frozen,
      array(select role from user_roles r where r.panel_id = u.panel_id and r.user_id = u.id) as roles,
      array(select permission from user_permissions p where p.panel_id = u.panel_id and p.user_id = u.id) as granted
    from users u where u.id = ${userId}`.execute(trx);
  return rows[0];
}
