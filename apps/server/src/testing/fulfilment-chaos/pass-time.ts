// Lets the engine's time pass: what would wait for minutes waits for seconds. Moments move back in the rows, as if
// the clock had moved on, and nothing else about them changes.
import type pg from 'pg';

/**
 * What is meant to wait longer than a moment comes due now. A lease or a check of a balance lasts seconds instead of a
 * minute: a process that has died leaves others waiting no longer. Whatever is locked is left alone.
 */
export async function hurry(client: pg.Client): Promise<void> {
  const late = `now() + interval '1 second'`;
  const due = (table: string, column: string, isWaiting: string) =>
    `update ${table} set ${column} = now() where id in (
       select id from ${table} where ${column} > ${late} and ${isWaiting} for no key update skip locked)`;
  await client.query(
    due('orders', 'submit_at', `status = 'in_processing' and delivery_state in ('waiting', 'queued')`),
  );
  await client.query(due('drip_feeds', 'next_run_at', `status = 'in_processing'`));
  await client.query(due('providers', 'closed_until', 'true'));
  // Two minutes are the lease of a claimed poll, and a day that of a refill nobody knows of; others wait for their turn.
  const isTurn = (column: string) => `extract(epoch from ${column} - now()) not between 100 and 121
    and ${column} < now() + interval '1 hour'`;
  await client.query(due('submissions', 'poll_at', `ended_at is null and ${isTurn('poll_at')}`));
  await client.query(`update submissions set unclear_since = unclear_since - interval '30 seconds' where id in (
    select id from submissions where unclear_since is not null and ended_at is null for no key update skip locked)`);
  await client.query(due('submissions', 'cancel_at', `cancel_state = 'requested'`));
  await client.query(due('refill_requests', 'poll_at', `ended_at is null and ${isTurn('poll_at')}`));
  await client.query(due('providers', 'probe_until', `probe_until < now() + interval '50 seconds'`));
  await client.query(
    due('submissions', 'lease_until', `state = 'sending' and started_at < now() - interval '8 seconds'`),
  );
  await client.query(`update providers set balance_read_at = balance_read_at - interval '1 minute'
    where id in (select id from providers where is_out_of_funds for no key update skip locked)`);
  await wakeLoops(client);
}

/** Loops sleep until the moment that a row named before it was moved. */
async function wakeLoops(client: pg.Client): Promise<void> {
  await client.query(`select pg_notify('panel_changes', '{"work": ["all"]}')`);
}

/** So much that every lease is lost that is held now. */
export async function loseLeases(client: pg.Client): Promise<void> {
  await client.query(`update submissions set lease_until = now() - interval '1 second' where id in (
    select id from submissions where state = 'sending' for no key update skip locked)`);
  await wakeLoops(client);
}

const moments: Record<string, string[]> = {
  orders: ['submit_at'],
  drip_feeds: ['next_run_at'],
  submissions: [
    'lease_until',
    'started_at',
    'answered_at',
    'accepted_at',
    'poll_at',
    'polled_at',
    'ended_at',
    'cancel_at',
    'unclear_since',
  ],
  refill_requests: ['lease_until', 'poll_at'],
};

/** Everything is that much older. For when nobody is at work. */
export async function passTime(client: pg.Client, seconds: number): Promise<void> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_name = 'providers' and data_type = 'timestamp with time zone'`,
  );
  const all = { ...moments, providers: rows.map(({ column_name }) => column_name) };
  for (const [table, columns] of Object.entries(all)) {
    const moved = columns.map((column) => `${column} = ${column} - make_interval(secs => ${seconds})`);
    await client.query(`update ${table} set ${moved.join(', ')}`);
  }
  await wakeLoops(client);
}
