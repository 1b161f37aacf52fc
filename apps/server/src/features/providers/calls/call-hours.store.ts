import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

export type CountedCalls = {
  panelId: number;
  providerId: number;
  calls: number;
  unsent: number;
  unanswered: number;
  unclear: number;
  latencyCounts: number[];
};

/** Adds to the current hour of each provider; the same order in every process, so that they do not block each other. */
export async function addCalls(trx: Trx, clock: Clock, counted: readonly CountedCalls[]): Promise<void> {
  const given = counted.map((one) => ({
    provider_id: one.providerId,
    calls: one.calls,
    unsent: one.unsent,
    unanswered: one.unanswered,
    unclear: one.unclear,
    latency_counts: one.latencyCounts,
  }));
  await sql`
    insert into provider_hours as kept (panel_id, provider_id, hour, calls, unsent, unanswered, unclear, latency_counts)
    select p.panel_id, p.id, date_trunc('hour', ${now(clock)}, 'UTC'), given.calls, given.unsent, given.unanswered,
      given.unclear, given.latency_counts
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (provider_id bigint, calls int, unsent int,
      unanswered int, unclear int, latency_counts int[])
    join providers p on p.id = given.provider_id
    order by p.panel_id, p.id
    on conflict (panel_id, provider_id, hour) do update set calls = kept.calls + excluded.calls,
      unsent = kept.unsent + excluded.unsent, unanswered = kept.unanswered + excluded.unanswered,
      unclear = kept.unclear + excluded.unclear,
      latency_counts = array(select coalesce(a.count, 0) + coalesce(b.count, 0)
        from unnest(kept.latency_counts) with ordinality as a (count, at)
        full join unnest(excluded.latency_counts) with ordinality as b (count, at) using (at) order by at)`.execute(
    trx,
  );
}

/** The last of the hour stays. */
export async function noteBalanceOfHour(trx: Trx, clock: Clock, providerId: number, balanceMicros: bigint) {
  await sql`
    insert into provider_hours (panel_id, provider_id, hour, balance_micros)
    select panel_id, id, date_trunc('hour', ${now(clock)}, 'UTC'), ${balanceMicros} from providers where id = ${providerId}
    on conflict (panel_id, provider_id, hour) do update set balance_micros = excluded.balance_micros`.execute(trx);
}
