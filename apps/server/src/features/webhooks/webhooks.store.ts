import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

type Own = { id: number; userId: number };

/** Undefined where the customer has this address already, or as many as there may be. */
export async function insertWebhook(
  trx: Trx,
  clock: Clock,
  webhook: { panelId: number; userId: number; url: string; most: number },
): Promise<number | 'taken' | 'too-many'> {
  // Anyone who else counts them waits.
  await sql`select from users where id = ${webhook.userId} for no key update`.execute(trx);
  const { rows } = await sql<{ count: number; is_taken: boolean }>`
    select count(*)::int as count, coalesce(bool_or(url = ${webhook.url}), false) as is_taken
    from webhooks where user_id = ${webhook.userId}`.execute(trx);
  if (rows[0]?.is_taken) return 'taken';
  if ((rows[0]?.count ?? 0) >= webhook.most) return 'too-many';
  const { id } = await trx
    .insertInto('webhooks')
    .values({
      panel_id: webhook.panelId,
      user_id: webhook.userId,
      url: webhook.url,
      sealed_secret: '',
      created_at: now(clock),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The seal names the webhook, so that it has to be there first. */
export async function setSecret(trx: Trx, { id, userId }: Own, sealed: string): Promise<boolean> {
  const result = await trx
    .updateTable('webhooks')
    .set({ sealed_secret: sealed })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Switched on again it begins again; switched off, what waits is given up and can be sent by hand. */
export async function updateWebhook(
  trx: Trx,
  clock: Clock,
  { id, userId }: Own,
  changes: { url?: string | undefined; is_enabled?: boolean | undefined },
): Promise<'changed' | 'taken' | undefined> {
  if (changes.url !== undefined) {
    await sql`select from users where id = ${userId} for no key update`.execute(trx);
    const { rows } = await sql`select from webhooks
      where user_id = ${userId} and url = ${changes.url} and id <> ${id}`.execute(trx);
    if (rows.length > 0) return 'taken';
  }
  const { numAffectedRows } = await sql`
    update webhooks set url = coalesce(${changes.url ?? null}, url),
      is_enabled = coalesce(${changes.is_enabled ?? null}, is_enabled),
      failing_since = case when ${changes.is_enabled ?? null} or ${changes.url !== undefined} then null else failing_since end
    where id = ${id} and user_id = ${userId}`.execute(trx);
  if (numAffectedRows !== 1n) return undefined;
  if (changes.is_enabled === false) await giveUpWaiting(trx, clock, id);
  return 'changed';
}

export async function giveUpWaiting(trx: Trx, clock: Clock, webhookId: number): Promise<void> {
  await sql`update webhook_deliveries set state = 'failed', ended_at = ${now(clock)}, error = 'The webhook is disabled'
    where webhook_id = ${webhookId} and state = 'waiting'`.execute(trx);
}

export async function deleteWebhook(trx: Trx, { id, userId }: Own): Promise<boolean> {
  const result = await trx.deleteFrom('webhooks').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** The same once more, of whichever it repeats itself. */
export async function insertReplay(
  trx: Trx,
  clock: Clock,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (panel_id, webhook_id, event_id, subject_id, replay_of, body, try_at, created_at)
    select panel_id, webhook_id, event_id, subject_id, coalesce(replay_of, id), body, ${now(clock)}, ${now(clock)}
    from webhook_deliveries where id = ${deliveryId} and webhook_id = ${webhookId} returning id`.execute(trx);
  return rows[0]?.id;
}

export async function deleteOldDeliveries(trx: Trx): Promise<number> {
  const { numAffectedRows } = await sql`delete from webhook_deliveries
    where ended_at is not null and created_at < now() - interval '30 days'`.execute(trx);
  // Their numbers are needed for as long as a guarantee may bring another event.
  await sql`delete from webhook_events e where e.created_at < now() - interval '400 days'
    and not exists (select from webhook_deliveries d where d.panel_id = e.panel_id and d.event_id = e.id)`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
