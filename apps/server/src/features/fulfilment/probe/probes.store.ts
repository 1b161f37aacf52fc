// A probe: reading a provider's balance while no orders are sent to it. Which worker probes, and what it found.
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { AccessRow } from '../submit/submissions.store.ts';

export type Probe = AccessRow & {
  probe_token: string;
  unit_value_micros: bigint;
  failures: number;
  is_paused: boolean;
  is_out_of_funds: boolean;
  opening_micros: bigint | null;
  opening_at: Date | null;
  low_balance_micros: bigint | null;
  /** Null until it was read. */
  lists_orders: boolean | null;
};

/** A response that is late may still come, and a request that hangs may still be done: before that nothing is checked. */
export const decideAfterSeconds = 300;
const openingEverySeconds = 900;
const fundsEverySeconds = 60;
/** As long as those under way are waited for and two calls take, with the wait for their turn. */
const probeSeconds = 90;
/** Whatever the result of a probe, the next one that is not for a pause comes later. */
const restSeconds = 30;

/**
 * A provider that is due for a probe: its pause is over, it had no money, it has unknown submissions that it may list or
 * be checked by its balance, or that balance is old. No orders are sent there during the probe.
 */
export async function beginProbe(trx: Trx, clock: Clock): Promise<Probe | undefined> {
  const { rows } = await sql<Probe>`
    update providers p set probe_token = gen_random_uuid(), probe_until = ${now(clock, probeSeconds)}
    where p.id = (
      select p.id from providers p where p.is_enabled and coalesce(p.probe_until < ${now(clock)}, true) and (
        p.closed_until <= ${now(clock)}
        or (p.closed_until is null and coalesce(p.probe_until < ${now(clock, -restSeconds)}, true) and (
          (p.is_out_of_funds and coalesce(p.balance_read_at < ${now(clock, -fundsEverySeconds)}, true))
          or (coalesce(p.opening_at < ${now(clock, -openingEverySeconds)}, true)
            and exists (select from submissions s where s.panel_id = p.panel_id and s.provider_id = p.id
              and s.started_at > coalesce(p.opening_at, '-infinity')))
          or exists (select from submissions s
            where s.panel_id = p.panel_id and s.provider_id = p.id and s.state = 'unknown'
              and s.started_at > p.opening_at and s.started_at < ${now(clock, -decideAfterSeconds)}
              and not coalesce(s.evidence ? 'balance', false))
          or (p.lists_orders is distinct from false and exists (select from submissions s
            where s.panel_id = p.panel_id and s.provider_id = p.id and s.state = 'unknown'
              and s.started_at < ${now(clock, -decideAfterSeconds)} and not coalesce(s.evidence ? 'listing', false))))))
      order by p.id limit 1 for update skip locked)
    returning p.id, p.panel_id, p.url, p.sealed_key, p.is_simulated, p.probe_token, p.unit_value_micros, p.failures,
      p.closed_until is not null as is_paused, p.is_out_of_funds, p.opening_micros, p.opening_at, p.low_balance_micros,
      p.lists_orders`.execute(trx);
  return rows[0];
}

/**
 * When a pause ends, or a provider without money is looked at again. Old balances and unknown submissions have no hurry:
 * they are found at the loop's next round.
 */
export async function secondsToNextProbe(trx: Trx, clock: Clock): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(case when p.closed_until is not null then greatest(p.closed_until, p.probe_until)
        else greatest(p.balance_read_at + make_interval(secs => ${fundsEverySeconds}),
          p.probe_until + make_interval(secs => ${restSeconds}), ${now(clock)}) end) - ${now(clock)})::float8 as seconds
    from providers p where p.is_enabled and (p.closed_until is not null or p.is_out_of_funds)`.execute(trx);
  return rows[0]?.seconds ?? undefined;
}

export type UnderWay = { all: number; overdue: number };

/** How many calls have no response yet, and how many of them have had none for longer than a call takes. */
export async function countUnderWay(
  trx: Trx,
  clock: Clock,
  { providerId, longestSeconds }: { providerId: number; longestSeconds: number },
): Promise<UnderWay> {
  const { rows } = await sql<UnderWay>`
    select count(*)::int as all, count(*) filter (where started_at < ${now(clock, -longestSeconds)})::int as overdue
    from submissions where provider_id = ${providerId} and state = 'sending'`.execute(trx);
  return rows[0] ?? { all: 0, overdue: 0 };
}

export async function isStillProbing(trx: Trx, clock: Clock, { id, probe_token }: Probe): Promise<boolean> {
  const { rows } = await sql`select from providers
    where id = ${id} and probe_token = ${probe_token}::uuid and probe_until > ${now(clock)}`.execute(trx);
  return rows.length > 0;
}

/** Anyone who lost the probe writes nothing. */
export async function endProbe(trx: Trx, clock: Clock, { id, probe_token }: Probe, balanceMicros: bigint | undefined) {
  const { rows } = await sql`
    update providers set probe_token = null, probe_until = ${now(clock)},
      balance_micros = coalesce(${balanceMicros ?? null}, balance_micros),
      balance_read_at = case when ${balanceMicros ?? null}::bigint is null then balance_read_at else ${now(clock)} end,
      closed_until = case when ${balanceMicros ?? null}::bigint is null then closed_until end
    where id = ${id} and probe_token = ${probe_token}::uuid returning id`.execute(trx);
  return rows.length > 0;
}

export async function saveOpeningBalance(trx: Trx, clock: Clock, id: number, balanceMicros: bigint): Promise<void> {
  await sql`update providers set opening_micros = ${balanceMicros}, opening_at = ${now(clock)}
    where id = ${id}`.execute(trx);
}

/** There is money again for the cheapest order that waits for it. Gives whether that ended the wait. */
export async function clearFunds(trx: Trx, id: number, balanceMicros: bigint): Promise<boolean> {
  const { rows } = await sql`
    update providers p set is_out_of_funds = false where p.id = ${id} and p.is_out_of_funds
      and ${balanceMicros} >= coalesce((
        select min(s.expected_micros) from submissions s
        join orders o on o.panel_id = s.panel_id and o.id = s.order_id
        where s.panel_id = p.panel_id and s.provider_id = p.id and s.refusal = 'funds'
          and o.status = 'in_processing' and o.delivery_state in ('waiting', 'queued')), 1)
    returning p.id`.execute(trx);
  return rows.length > 0;
}

export type Unknown = { id: number; order_id: number; user_id: number; expected_micros: bigint; is_ripe: boolean };
export type Window = {
  accepted_micros: bigint;
  accepted: number;
  /** Somebody the provider may have given money back for meanwhile: followed, or unknown since before. */
  has_open: boolean;
  unknown: Unknown[];
};

/** What happened at a provider since its opening balance. */
export async function readWindow(trx: Trx, clock: Clock, { id, opening_at }: Probe): Promise<Window> {
  const { rows } = await sql<Omit<Window, 'unknown'>>`
    select coalesce(sum(expected_micros) filter (where state = 'accepted' and started_at > ${opening_at}), 0)::bigint
        as accepted_micros,
      count(*) filter (where state = 'accepted' and started_at > ${opening_at})::int as accepted,
      coalesce(bool_or(case state when 'accepted' then ended_at is null or ended_at > ${opening_at}
        else started_at <= ${opening_at} end), false) as has_open
    from submissions where provider_id = ${id} and state in ('accepted', 'unknown')`.execute(trx);
  const { rows: unknown } = await sql<Unknown>`
    select s.id, s.order_id, o.user_id, s.expected_micros, s.started_at < ${now(clock, -decideAfterSeconds)} as is_ripe
    from submissions s join orders o on o.panel_id = s.panel_id and o.id = s.order_id
    where s.provider_id = ${id} and s.state = 'unknown' and s.started_at > ${opening_at}
    order by s.id`.execute(trx);
  return { ...(rows[0] as Omit<Window, 'unknown'>), unknown };
}

export async function saveEvidence(
  trx: Trx,
  submissionId: number,
  of: 'balance' | 'listing',
  evidence: object,
): Promise<void> {
  await sql`update submissions set evidence = coalesce(evidence, '{}') ||
    jsonb_build_object(${of}::text, ${JSON.stringify(evidence)}::jsonb) where id = ${submissionId}`.execute(trx);
}
