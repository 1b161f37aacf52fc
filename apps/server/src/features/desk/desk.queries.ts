import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import { countRows } from '../../platform/postgres/count-rows.ts';
import type { Trx } from '../../platform/postgres/database.ts';

export async function findDeskPerson(trx: Trx, userId: number) {
  return trx.selectFrom('users').select(['id', 'name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow();
}

type Waiting = { reviews: number; money: number; alerts: number };

/**
 * Each count reads an index of what waits, and nothing of what is done. An invoice that waits for a second person is
 * counted as what was requested of it, and not once more as an invoice.
 */
export async function countWaiting(trx: Trx): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select
    (select count(*)::int from submissions where state = 'unknown')
      + (select count(*)::int from alerts where kind = 'delivery-in-review' and ended_at is null) as reviews,
    (select count(*)::int from balance_adjustments where status = 'asked')
      + (select count(*)::int from invoices i
        where (i.status = 'in_moderation' or (i.status = 'waiting_confirmation' and i.gateway is null))
          and not exists (select from balance_adjustments act where act.panel_id = i.panel_id
            and act.subject_id = i.id and act.kind in ('payment', 'refund') and act.status = 'asked')) as money,
    (select count(*)::int from alerts where ended_at is null) as alerts`.execute(trx);
  return rows[0] as Waiting;
}

/** Invoices grow without end and are estimated beyond ten thousand; the others are as many as somebody has typed. */
export async function countMoney(trx: Trx, clock: Clock) {
  const { rows } = await sql<{ coupons: number; grades: number; methods: number }>`select
    (select count(*)::int from coupons where ended_at is null and approval <> 'waiting'
      and coalesce(valid_to >= ${now(clock)}, true)) as coupons,
    (select count(*)::int from grades where ended_at is null) as grades,
    (select count(*)::int from payment_methods where is_enabled) as methods`.execute(trx);
  const { coupons = 0, grades = 0, methods = 0 } = rows[0] ?? {};
  return { invoices: await countRows(trx, sql`select from invoices`), coupons, grades, methods };
}
