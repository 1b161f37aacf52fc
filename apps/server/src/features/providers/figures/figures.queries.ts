import type { ProviderFigures, ProviderReport } from '@crescendo/contract/orders/provider-figures';
import { microsToDollars } from '@crescendo/rules/money/money';
import { addCounts, latencyPercentile } from '@crescendo/rules/providers/call-figures';
import { daysLeft } from '@crescendo/rules/providers/quoted-charge';
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { circuitState, listStates, type StateRow } from './states.queries.ts';

export type FigureRange = '24h' | '7d' | '30d';
const hoursOf: Record<FigureRange, number> = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 };
const hourMs = 3_600_000;
const bars = 12;

export type HourRow = {
  provider_id: number;
  hour: Date;
  calls: number;
  failed: number;
  latency_counts: number[];
  balance_micros: bigint | null;
  orders: number;
  cost_micros: bigint;
  sold_micros: bigint;
};

/** The hours of the range, the current one included. */
export async function listHours(trx: Trx, clock: Clock, range: FigureRange, id?: number): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    select provider_id, hour, calls, unsent + unanswered + unclear as failed, latency_counts, balance_micros, orders,
      cost_micros, sold_micros
    from provider_hours
    where hour > ${now(clock, -hoursOf[range] * 3600)} and ${id === undefined ? sql`true` : sql`provider_id = ${id}`}
    order by provider_id, hour`.execute(trx);
  return rows;
}

const failedOf = ({ failed }: Pick<HourRow, 'failed'>) => failed;

/** Calls of several hours together. */
export function callsOf(hours: readonly HourRow[]) {
  const counts = hours.reduce<number[]>((sum, { latency_counts }) => addCounts(sum, latency_counts), []);
  return {
    calls: hours.reduce((sum, { calls }) => sum + calls, 0),
    failed: hours.reduce((sum, hour) => sum + failedOf(hour), 0),
    p50_ms: latencyPercentile(counts, 0.5) ?? null,
    p95_ms: latencyPercentile(counts, 0.95) ?? null,
  };
}

const dollarsOrNull = (micros: bigint | null) => (micros === null ? null : microsToDollars(micros));
const micros = (rows: readonly HourRow[], of: 'cost_micros' | 'sold_micros') =>
  rows.reduce((sum, row) => sum + row[of], 0n);

/** All providers, or the one. */
export async function listFigures(trx: Trx, clock: Clock, range: FigureRange, id?: number): Promise<ProviderFigures[]> {
  const states = await listStates(trx, clock, id);
  const hours = Map.groupBy(await listHours(trx, clock, range, id), ({ provider_id }) => provider_id);
  const nowMs = (await clock.now(trx)).getTime();
  return states.map((row) => toFigures(row, hours.get(row.id) ?? [], { range, nowMs }));
}

function toFigures(
  row: StateRow,
  hours: readonly HourRow[],
  { range, nowMs }: { range: FigureRange; nowMs: number },
): ProviderFigures {
  const cost = micros(hours, 'cost_micros');
  const sold = micros(hours, 'sold_micros');
  const week = row.spent_in_week_micros;
  return {
    id: row.id,
    name: row.name,
    host: new URL(row.url).host,
    is_simulated: row.is_simulated,
    version: row.version,
    state: circuitState(row),
    paused_at: row.paused_at?.toISOString() ?? null,
    paused_by: row.paused_by,
    pause_reason: row.pause_reason,
    resting_until: row.closed_until?.toISOString() ?? null,
    failures_in_a_row: row.failures,
    balance: dollarsOrNull(row.balance_micros),
    balance_read_at: row.balance_read_at?.toISOString() ?? null,
    low_balance: dollarsOrNull(row.low_balance_micros),
    spent_in_week: microsToDollars(week),
    days_left: row.balance_micros === null ? null : (daysLeft(row.balance_micros, week) ?? null),
    ...callsOf(hours),
    bars: barsOf(hours, { range, nowMs }),
    orders: hours.reduce((sum, { orders }) => sum + orders, 0),
    cost: microsToDollars(cost),
    sold: microsToDollars(sold),
    // A share is shown, not paid: a float is good enough for it.
    margin_share: sold > 0n ? Number(((sold - cost) * 10_000n) / sold) / 10_000 : null,
    sending: row.sending,
    unknown: row.unknown,
    delivering: row.delivering,
    waiting: row.waiting,
    services: row.services,
    charges: toCharges(row),
  };
}

function barsOf(hours: readonly HourRow[], { range, nowMs }: { range: FigureRange; nowMs: number }) {
  const lengthMs = (hoursOf[range] * hourMs) / bars;
  const endMs = Math.ceil(nowMs / hourMs) * hourMs;
  const sums = Array.from({ length: bars }, () => ({ calls: 0, failed: 0 }));
  for (const hour of hours) {
    const at = bars - Math.ceil((endMs - hour.hour.getTime()) / lengthMs);
    const bar = sums[Math.max(0, at)];
    if (!bar) continue;
    bar.calls += hour.calls;
    bar.failed += failedOf(hour);
  }
  return sums;
}

/** By the hour up to a week, by the day beyond. */
export function seriesOf(hours: readonly HourRow[], range: FigureRange): ProviderReport['series'] {
  const step = range === '30d' ? 24 * hourMs : hourMs;
  const steps = Map.groupBy(hours, ({ hour }) => Math.floor(hour.getTime() / step) * step);
  return [...steps].map(([at, within]) => ({
    at: new Date(at).toISOString(),
    ...callsOf(within),
    balance: dollarsOrNull(within.findLast(({ balance_micros }) => balance_micros !== null)?.balance_micros ?? null),
  }));
}

type ChargeRow = Pick<
  StateRow,
  | 'charged_orders'
  | 'quoted_micros'
  | 'charged_micros'
  | 'over_orders'
  | 'over_micros'
  | 'under_orders'
  | 'under_micros'
>;

export const toCharges = (row: ChargeRow) => ({
  orders: row.charged_orders,
  quoted: microsToDollars(row.quoted_micros),
  charged: microsToDollars(row.charged_micros),
  over_orders: row.over_orders,
  over: microsToDollars(row.over_micros),
  under_orders: row.under_orders,
  under: microsToDollars(row.under_micros),
});

export async function listDays(trx: Trx, clock: Clock, id: number): Promise<ProviderReport['days']> {
  const { rows } = await sql<ChargeRow & { day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, orders as charged_orders, quoted_micros, charged_micros, over_orders,
      over_micros, under_orders, under_micros
    from provider_days where provider_id = ${id} and day > ((${now(clock)}) at time zone 'UTC')::date - 30
    order by day`.execute(trx);
  return rows.map((row) => ({ day: row.day, ...toCharges(row) }));
}
