import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

export async function secondsToNextExpiry(trx: Trx, clock: Clock): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(lease_until) - ${now(clock)})::float8 as seconds from submissions
    where state = 'sending'`.execute(trx);
  return rows[0]?.seconds ?? undefined;
}

/** What was `sending` beyond its lease becomes unknown. The order is locked first, as everybody does. */
export async function expireLeases(trx: Trx, clock: Clock): Promise<{ panel_id: number; order_id: number }[]> {
  const { rows: held } = await sql<{ id: number }>`
    select o.id from orders o join submissions s on s.panel_id = o.panel_id and s.order_id = o.id
    where s.state = 'sending' and s.lease_until < ${now(clock)}
    order by o.id limit 200 for update of o skip locked`.execute(trx);
  if (held.length === 0) return [];
  const { rows } = await sql<{ panel_id: number; order_id: number }>`
    update submissions set state = 'unknown', answer = 'The lease expired before a response was stored',
      answered_at = ${now(clock)}
    where order_id = any(${held.map(({ id }) => id)}::bigint[]) and state = 'sending' and lease_until < ${now(clock)}
    returning panel_id, order_id`.execute(trx);
  return rows;
}
