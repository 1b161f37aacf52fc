// Thousands of orders that wait for a provider which is paused: finding what can be done reads none of them. The database
// counts the rows that a transaction reads, so that no plan has to be compared.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Trx } from '../../platform/postgres/database.ts';
import { fulfilmentPanel } from '../../testing/panels/fulfilment-panel.ts';
import { nextToCancel, secondsToNextCancel } from './follow/cancels.store.ts';
import { nextToPoll, secondsToNextPoll } from './follow/polls.store.ts';
import {
  nextRefillToPoll,
  nextToRefill,
  secondsToNextRefill,
  secondsToNextRefillPoll,
} from './follow/refills.store.ts';
import { claimOrders, secondsToNextClaim } from './submit/claim-orders.ts';

const panel = await fulfilmentPanel(1);
const { app, context, newOrder, routedService, submitAll } = panel;
const [scripted] = panel.scripted as [(typeof panel.scripted)[0]];
const paused = await routedService([scripted.url]);
const open = await routedService([scripted.url]);
const providerOf = ({ routes }: typeof paused) => routes[0]?.provider as number;

// At the provider that is open one order is followed and one waits; of the other's, one that waits is copied.
await newOrder(open.service);
await submitAll();
await newOrder(open.service);
const copied = await newOrder(paused.service);

const rolledBack = new Error('Nothing of it is kept');

/** In a transaction that is taken back, because nobody paid for so many orders. */
async function withBacklog(work: (trx: Trx) => Promise<void>) {
  const run = async (trx: Trx) => {
    const { rows } = await sql<{ names: string }>`select string_agg(quote_ident(column_name), ', ') as names
      from information_schema.columns where table_name = 'orders' and table_schema = 'public' and is_generated = 'NEVER'
        and column_name not in ('id', 'line_no', 'url', 'delivery_state', 'is_submitted')`.execute(trx);
    const columns = sql.raw(rows[0]?.names ?? '');
    await sql`
      with copies as (
        insert into orders (line_no, url, delivery_state, is_submitted, ${columns})
        select n + 1, 'https://www.youtube.com/watch?v=held' || n, case when n <= 5000 then 'waiting' else 'delivering' end,
          n > 5000, ${columns}
        from orders, generate_series(1, 10000) as n where id = ${copied.id} returning id, panel_id, delivery_state
      ), followed as (
        insert into submissions (panel_id, order_id, provider_id, attempt_no, state, lease_token, lease_until, parameters,
          quantity, expected_micros, external_id, accepted_at, poll_at, cancel_state, cancel_at)
        select panel_id, id, ${providerOf(paused)}, 1, 'accepted', gen_random_uuid(), now(), '{}', 1000, 1, 'held' || id,
          now(), now() - interval '1 hour', 'requested', now() - interval '1 hour'
        from copies where delivery_state = 'delivering' returning panel_id, order_id, provider_id
      )
      insert into refill_requests (panel_id, order_id, provider_id, quantity, poll_at, status, ask_state)
      select panel_id, order_id, provider_id, 1, now() - interval '1 hour',
        case when order_id % 2 = 0 then 'requested' else 'in_progress' end,
        case when order_id % 2 = 0 then 'waiting' else 'asked' end from followed`.execute(trx);
    await sql`update submissions set poll_at = now(), cancel_state = 'requested', cancel_at = now()
      where provider_id = ${providerOf(open)}`.execute(trx);
    await sql`update providers set closed_until = now() + interval '1 hour' where id = ${providerOf(paused)}`.execute(
      trx,
    );
    await sql`reset role`.execute(trx);
    await sql`analyze orders, submissions, refill_requests, providers`.execute(trx);
    await sql`set local role crescendo_system`.execute(trx);
    await work(trx);
    throw rolledBack;
  };
  await expect(app.owner.system(run)).rejects.toBe(rolledBack);
}

/** What it gives, and how many rows it read for that. */
async function reading<T>(trx: Trx, work: () => Promise<T>): Promise<{ found: T; read: number }> {
  const count = async () => {
    const { rows } = await sql<{ read: number }>`select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as read
      from pg_stat_xact_user_tables where relname in ('orders', 'submissions', 'refill_requests')`.execute(trx);
    return rows[0]?.read ?? 0;
  };
  const before = await count();
  const found = await work();
  return { found, read: (await count()) - before };
}

test('the next provider, refill and order are found past thousands that wait for a paused provider', async () => {
  await withBacklog(async (trx) => {
    for (const [next, seconds] of [
      [nextToPoll, secondsToNextPoll],
      [nextToCancel, secondsToNextCancel],
    ] as const) {
      const turn = await reading(trx, () => next(trx, app.clock, []));
      expect(turn.found).toBe(providerOf(open));
      expect(turn.read).toBeLessThan(20);
      const soon = await reading(trx, () => seconds(trx, app.clock));
      expect(soon.found).toBeLessThanOrEqual(0);
      expect(soon.read).toBeLessThan(20);
    }

    // All refills are at the paused one: none is looked at before its pause is over.
    for (const [next, seconds] of [
      [nextToRefill, secondsToNextRefill],
      [nextRefillToPoll, secondsToNextRefillPoll],
    ] as const) {
      const turn = await reading(trx, () => next(trx, app.clock, []));
      expect(turn.found).toBeUndefined();
      expect(turn.read).toBeLessThan(20);
      const later = await reading(trx, () => seconds(trx, app.clock));
      expect(later.found).toBeGreaterThan(3000);
      expect(later.read).toBeLessThan(20);
    }

    const soon = await reading(trx, () => secondsToNextClaim(trx, app.clock));
    expect(soon.found).toBe(0);
    expect(soon.read).toBeLessThan(50);
    const database = { ...context.database, system: <T>(work: (own: Trx) => Promise<T>) => work(trx) };
    const claim = await reading(trx, () => claimOrders({ ...context, database }, 25));
    expect(claim.found.submissions).toHaveLength(1);
    expect(claim.read).toBeLessThan(50);
    // All others wait for their provider, and when it opens is announced.
    expect(await secondsToNextClaim(trx, app.clock)).toBeUndefined();
  });
}, 120_000);
