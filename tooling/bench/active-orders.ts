// Orders and submissions in bulk, past the calls that would make them: a bench of following is none of ordering.
import { appendFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/postgres/database.ts';
import { accountOf, type TakenOrder } from '../../apps/server/src/simulated-provider/provider-record.ts';

export type Desk = {
  owner: Database;
  userId: number;
  serviceId: number;
  providerId: number;
  routeId: number;
  /** Of the provider's catalogue. */
  externalService: string;
  key: string;
};

const quantity = 1000;
let checkouts = 0;

/** Paid orders that wait for their provider; as many as requested, each with a link of its own. */
export async function placeMany({ owner, userId, serviceId }: Desk, howMany: number): Promise<void> {
  checkouts += 1;
  const link = `https://www.youtube.com/watch?v=bench-${checkouts}-`;
  await owner.system((trx) =>
    sql`
    with made as (
      insert into checkouts (panel_id, user_id, source, is_speedup, before_discount_micros, grade_discount_micros,
        coupon_discount_micros, coupon_bonus_micros, speedup_micros, fee_micros, method_bonus_micros, total_micros,
        caller, buyer)
      values (1, ${userId}, 'bench', false, 10000, 0, 0, 0, 0, 0, 0, 10000, 'bench', '{}') returning id
    ), placed as (
      insert into orders (panel_id, user_id, checkout_id, line_no, service_id, url, quantity, status, price_micros,
        price_type, pricing_per, unit_micros, cost_micros, guarantee_micros, speedup_micros, discount_micros,
        charge_micros, min_quantity, max_quantity, quantity_step, has_refill, is_guarantee, is_speedup, source, paid_at,
        submit_at)
      select 1, ${userId}, made.id, line, ${serviceId}, ${link}::text || line, ${quantity}, 'in_processing', 10000,
        'fixed', 1, 10000, 10000, 0, 0, 0, 10000, 1, 10000, 1, false, false, false, 'bench', now(), now()
      from made, generate_series(1, ${howMany}) as line returning id
    )
    insert into order_events (panel_id, order_id, to_status, cause, actor)
    select 1, id, 'in_processing', 'placed', 'customer' from placed`.execute(trx),
  );
}

/** Turns all that wait into orders their provider has had for an hour, and writes them into its log. */
export async function handOverAll({ owner, providerId, routeId, externalService, key }: Desk, log: string) {
  const rows = await owner.system(async (trx) => {
    const { rows: moved } = await sql<{ id: number; url: string }>`update orders set delivery_state = 'delivering',
      is_submitted = true where status = 'in_processing' returning id, url`.execute(trx);
    await sql`
      insert into submissions (panel_id, order_id, provider_id, route_id, attempt_no, state, lease_token, lease_until,
        parameters, quantity, expected_micros, external_id, started_at, answered_at, accepted_at, poll_at)
      select 1, id, ${providerId}, ${routeId}, 1, 'accepted', gen_random_uuid(), now(), '{}', ${quantity}, 10000,
        id::text, now() - interval '1 hour', now() - interval '1 hour', now() - interval '1 hour', now()
      from unnest(${moved.map(({ id }) => id)}::bigint[]) as id`.execute(trx);
    return moved;
  });
  const at = Date.now() - 3_600_000;
  const taken = rows.map(
    ({ id, url }): TakenOrder => ({
      kind: 'add',
      at,
      id: String(id),
      account: accountOf(key),
      service: externalService,
      link: url,
      quantity,
      parameters: {},
      chargeMicros: '10000',
      unitsPerDay: 1000,
      speed: 1,
    }),
  );
  await appendFile(log, taken.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}
