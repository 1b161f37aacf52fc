import type { StaffDelivery } from '@crescendo/contract/reseller/webhooks-admin';
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';

export type DeliveryFilter = {
  state?: StaffDelivery['state'] | undefined;
  user_id?: number | undefined;
  order_id?: number | undefined;
};
type Row = Omit<StaffDelivery, 'created_at' | 'ended_at' | 'next_try_at'> & {
  created_at: Date;
  ended_at: Date | null;
  next_try_at: Date | null;
};

/** The newest first. What comes of a delivery is shown; the address without what may be the customer's secret in it. */
export async function listStaffDeliveries(
  trx: Trx,
  { state, user_id, order_id }: DeliveryFilter,
  { after, limit, id }: { after?: number | undefined; limit: number; id?: number },
): Promise<StaffDelivery[]> {
  const conditions = [
    ...(state === undefined ? [] : [sql`d.state = ${state}`]),
    ...(user_id === undefined ? [] : [sql`w.user_id = ${user_id}`]),
    ...(order_id === undefined ? [] : [sql`d.subject_id = ${order_id}`]),
    ...(after === undefined ? [] : [sql`d.id < ${after}`]),
    ...(id === undefined ? [] : [sql`d.id = ${id}`]),
    sql`true`,
  ];
  const { rows } = await sql<Row>`
    select d.id, d.event_id, e.type, e.sequence, e.subject_id as order_id, e.cause, d.replay_of, d.state, d.tries, d.status,
      d.error, d.body, d.created_at, d.ended_at, case when d.ended_at is null then d.try_at end as next_try_at,
      d.webhook_id, w.user_id, u.email, w.url, w.is_enabled
    from webhook_deliveries d
    join webhook_events e on e.panel_id = d.panel_id and e.id = d.event_id
    join webhooks w on w.panel_id = d.panel_id and w.id = d.webhook_id
    join users u on u.panel_id = w.panel_id and u.id = w.user_id
    where ${sql.join(conditions, sql` and `)} order by d.id desc limit ${limit}`.execute(trx);
  return rows.map((row) => ({
    ...row,
    url: row.url.replace(/[?#].*$/, ''),
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    next_try_at: row.next_try_at?.toISOString() ?? null,
  }));
}
