import type { MissedOrder, NamedOrder } from '@crescendo/rules/providers/provider-listing';
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { decideAfterSeconds } from './probes.store.ts';

export type Missed = MissedOrder & {
  order_id: number;
  /** Long enough ago for a list to have it. */
  is_ripe: boolean;
};

/** What was sent to a provider and never answered. */
export async function listMissed(trx: Trx, clock: Clock, providerId: number): Promise<Missed[]> {
  const { rows } = await sql<Missed>`
    select id, order_id, coalesce(parameters ->> 'service', '') as service, coalesce(parameters ->> 'link', '') as link,
      quantity, (extract(epoch from started_at) * 1000)::float8 as at,
      started_at < ${now(clock, -decideAfterSeconds)} as is_ripe
    from submissions where provider_id = ${providerId} and state = 'unknown' order by id`.execute(trx);
  return rows;
}

/** What is followed at a provider under one of these ids. */
export async function listNamed(
  trx: Trx,
  providerId: number,
  ids: readonly string[],
): Promise<(NamedOrder & { order_id: number })[]> {
  const { rows } = await sql<NamedOrder & { order_id: number }>`
    select id, order_id, external_id as "externalId", coalesce(parameters ->> 'service', '') as service,
      coalesce(parameters ->> 'link', '') as link, quantity, (extract(epoch from started_at) * 1000)::float8 as at
    from submissions where provider_id = ${providerId} and state = 'accepted' and ended_at is null
      and external_id = any(${[...ids]}::text[]) order by id`.execute(trx);
  return rows;
}

/** The id is another order's, so nobody knows this one's any more. False: it has another id, or has ended, meanwhile. */
export async function loseId(
  trx: Trx,
  { id, order_id, externalId }: { id: number; order_id: number; externalId: string },
  text: string,
): Promise<boolean> {
  const { rows } = await sql`
    with held as (select id from orders where id = ${order_id} for update)
    update submissions s set state = 'unknown', external_id = null, answer = ${text}, poll_at = null,
      cancel_state = null, cancel_at = null
    from held where s.id = ${id} and s.order_id = held.id and s.state = 'accepted' and s.ended_at is null
      and s.external_id = ${externalId}
    returning s.id`.execute(trx);
  return rows.length > 0;
}

/** Which of these ids belong to orders already, in any panel: several may be customers of one provider. */
export async function findTakenIds(trx: Trx, url: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ external_id: string }>`select s.external_id from submissions s
    join providers p on p.panel_id = s.panel_id and p.id = s.provider_id
    where p.url = ${url} and s.external_id = any(${[...ids]}::text[])`.execute(trx);
  return new Set(rows.map(({ external_id }) => external_id));
}

/** Whether it has such a list is checked once. */
export async function rememberListing(trx: Trx, providerId: number, listsOrders: boolean): Promise<void> {
  await trx.updateTable('providers').set({ lists_orders: listsOrders }).where('id', '=', providerId).execute();
}
