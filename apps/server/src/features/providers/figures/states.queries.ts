import type { ProviderFigures } from '@crescendo/contract/orders/provider-figures';
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

type Circuit = {
  is_enabled: boolean;
  is_out_of_funds: boolean;
  paused_at: Date | null;
  closed_until: Date | null;
};

export type StateRow = Circuit & {
  id: number;
  name: string;
  url: string;
  is_simulated: boolean;
  version: number;
  paused_by: string | null;
  pause_reason: string | null;
  failures: number;
  balance_micros: bigint | null;
  balance_read_at: Date | null;
  low_balance_micros: bigint | null;
  spent_in_week_micros: bigint;
  sending: number;
  unknown: number;
  delivering: number;
  waiting: number;
  services: number;
  charged_orders: number;
  quoted_micros: bigint;
  charged_micros: bigint;
  over_orders: number;
  over_micros: bigint;
  under_orders: number;
  under_micros: bigint;
};

/** What a person did comes first: it stays until a person ends it. */
export function circuitState(row: Circuit): ProviderFigures['state'] {
  if (!row.is_enabled) return 'disabled';
  if (row.paused_at !== null) return 'paused';
  if (row.closed_until !== null) return 'resting';
  return row.is_out_of_funds ? 'out_of_funds' : 'open';
}

const isOpen = (provider: string) => {
  const p = sql.table(provider);
  return sql`${p}.is_enabled and ${p}.paused_at is null and ${p}.closed_until is null and not ${p}.is_out_of_funds`;
};

/** A queue of more than these is a long one; how long exactly nobody needs to know. */
const mostWaiting = 10_000;

const count = (condition: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from submissions s
  where s.panel_id = p.panel_id and s.provider_id = p.id and ${condition})`;

export async function listStates(trx: Trx, clock: Clock, id: number | undefined): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select p.id, p.name, p.url, p.is_simulated, p.version, p.is_enabled, p.paused_at, coalesce(u.name, u.email) as paused_by,
      p.pause_reason, p.closed_until, p.is_out_of_funds, p.failures, p.balance_micros, p.balance_read_at,
      p.low_balance_micros,
      coalesce((select sum(h.cost_micros) from provider_hours h where h.panel_id = p.panel_id and h.provider_id = p.id
        and h.hour > ${now(clock, -7 * 86_400)}), 0)::bigint as spent_in_week_micros,
      ${count(sql`s.state = 'sending'`)} as sending, ${count(sql`s.state = 'unknown'`)} as unknown,
      ${count(sql`s.state = 'accepted' and s.ended_at is null`)} as delivering,
      case when ${isOpen('p')} then 0 else waiting.count end as waiting,
      (select count(distinct r.service_id)::int from service_routes r
        join provider_services ps on ps.panel_id = r.panel_id and ps.id = r.provider_service_id
        where ps.panel_id = p.panel_id and ps.provider_id = p.id and r.is_enabled) as services,
      coalesce(c.orders, 0)::int as charged_orders, coalesce(c.quoted, 0)::bigint as quoted_micros,
      coalesce(c.charged, 0)::bigint as charged_micros, coalesce(c.over_orders, 0)::int as over_orders,
      coalesce(c.over, 0)::bigint as over_micros, coalesce(c.under_orders, 0)::int as under_orders,
      coalesce(c.under, 0)::bigint as under_micros
    from providers p
    left join users u on u.panel_id = p.panel_id and u.id = p.paused_by
    left join lateral (
      select sum(orders) as orders, sum(quoted_micros) as quoted, sum(charged_micros) as charged,
        sum(over_orders) as over_orders, sum(over_micros) as over, sum(under_orders) as under_orders,
        sum(under_micros) as under
      from provider_days d where d.panel_id = p.panel_id and d.provider_id = p.id
        and d.day > ((${now(clock)}) at time zone 'UTC')::date - 30
    ) c on true
    left join lateral (
      select count(*)::int as count from (
        select from orders o
        where not (${isOpen('p')}) and o.panel_id = p.panel_id and o.status = 'in_processing'
          and o.delivery_state in ('waiting', 'queued') and not o.is_sample and o.service_id in (
            select r.service_id from service_routes r
            join provider_services ps on ps.panel_id = r.panel_id and ps.id = r.provider_service_id
            where r.panel_id = p.panel_id and ps.provider_id = p.id and r.is_enabled and ps.is_listed
              and not exists (select from service_routes r2
                join provider_services ps2 on ps2.panel_id = r2.panel_id and ps2.id = r2.provider_service_id
                join providers p2 on p2.panel_id = ps2.panel_id and p2.id = ps2.provider_id
                where r2.panel_id = r.panel_id and r2.service_id = r.service_id and r2.is_enabled and ps2.is_listed
                  and ${isOpen('p2')}))
        limit ${mostWaiting}
      ) as held
    ) waiting on true
    where ${id === undefined ? sql`true` : sql`p.id = ${id}`} order by p.id`.execute(trx);
  return rows;
}
