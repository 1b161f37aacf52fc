import type { WebhookDelivery } from '@crescendo/contract/reseller/webhooks';
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';

export async function readWebhooks(trx: Trx, userId: number, id?: number) {
  let query = trx
    .selectFrom('webhooks')
    .select(['id', 'url', 'is_enabled', 'failing_since', 'created_at'])
    .where('user_id', '=', userId);
  if (id !== undefined) query = query.where('id', '=', id);
  return query.orderBy('id').execute();
}

type DeliveryRow = Omit<WebhookDelivery, 'created_at' | 'ended_at' | 'next_try_at'> & {
  created_at: Date;
  ended_at: Date | null;
  next_try_at: Date | null;
};
type Page = { limit: number; offset: number; direction: 'asc' | 'desc' };

/** The log of one webhook; by its id one entry of it. */
export async function readDeliveries(trx: Trx, webhookId: number, { limit, offset, direction }: Page, id?: number) {
  const one = id === undefined ? sql`true` : sql`d.id = ${id}`;
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.event_id, e.type, e.sequence, e.subject_id as order_id, e.cause, d.replay_of, d.state, d.tries, d.status, d.error,
      d.body, d.created_at, d.ended_at, case when d.ended_at is null then d.try_at end as next_try_at
    from webhook_deliveries d
    join webhook_events e on e.panel_id = d.panel_id and e.id = d.event_id
    where d.webhook_id = ${webhookId} and ${one}
    order by d.id ${direction === 'asc' ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`.execute(trx);
  return rows;
}

export async function countDeliveries(trx: Trx, webhookId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('webhook_deliveries')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow();
  return count;
}
