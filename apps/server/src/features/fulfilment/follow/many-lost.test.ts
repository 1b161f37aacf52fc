// Following many orders at a provider of whose answers very many were lost.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createRandom } from '../../../testing/chaos/random.ts';
import { ordersFor, scriptedProvider } from '../../../testing/fakes/following-provider.ts';
import { customerWith } from '../../../testing/panels/order-panel.ts';
import { testApp } from '../../../testing/test-app.ts';
import { pollDue } from './poll-submissions.ts';
import { claimPolls } from './polls.store.ts';

const app = await testApp();
const person = await customerWith(app, { dollars: 2000 });
const provider = await scriptedProvider(app);

type Sent = {
  order_id: number;
  state: 'accepted' | 'unknown' | 'sending';
  external_id: string | null;
  /** In seconds from the first. */
  started: number;
  answered: number | null;
};

const orderIds: number[] = [];
for (let batch = 0; batch < 8; batch += 1) orderIds.push(...(await ordersFor(app, person, 100)));
await provider.took(orderIds);

/** The provider's orders are as these say, all others are lost, and all that have an id are due. */
async function areSent(sent: readonly Sent[]): Promise<void> {
  const query = (text: string, ...more: unknown[]) => app.owner.pool.query(text, [provider.id, ...more]);
  await query(`update submissions set external_id = null, state = 'unknown', ended_at = null, poll_at = null,
    started_at = now() - interval '1 day', answered_at = now() - interval '1 day' where provider_id = $1`);
  await query(
    `update submissions s set state = sent.state, external_id = sent.external_id, lease_until = now() + interval '1 hour',
       started_at = now() - interval '2 hours' + make_interval(secs => sent.started),
       answered_at = now() - interval '2 hours' + make_interval(secs => sent.answered),
       poll_at = case when sent.state = 'accepted' then now() - interval '1 minute' end
     from jsonb_to_recordset($2::jsonb) as sent (order_id bigint, state text, external_id text, started float8,
       answered float8)
     where s.order_id = sent.order_id and s.provider_id = $1`,
    JSON.stringify(sent),
  );
  await query(`update orders o set delivery_state = case s.state when 'sending' then 'sending'
    when 'unknown' then 'in_review' else 'delivering' end from submissions s where s.order_id = o.id and s.provider_id = $1`);
  await query(`insert into alerts (panel_id, kind, subject, text) select panel_id, 'submission-unknown',
      'order:' || order_id, '' from submissions where provider_id = $1 and state = 'unknown'
    on conflict (panel_id, kind, subject) where ended_at is null do nothing`);
  await app.owner.pool.query('analyze submissions');
}

/** By the words of the rule, each with each. */
function rivalsOf(own: Sent, sent: readonly Sent[]): number[] {
  const answered = own.answered as number;
  const isBelow = ({ external_id }: Sent) => Number(external_id) < Number(own.external_id);
  const isLater = (other: Sent, lost: Sent) =>
    other.state === 'accepted' &&
    lost.answered !== null &&
    other.started > lost.answered + 15 &&
    other.started < answered &&
    isBelow(other);
  return sent
    .filter(({ state }) => state !== 'accepted')
    .filter(({ state, started }) => started <= answered && (state === 'sending' || started > answered - 3600))
    .filter((lost) => !sent.some((other) => isLater(other, lost)))
    .map(({ order_id }) => order_id)
    .sort((one, other) => one - other);
}

/** Claimed as workers do it, with the number of rows of submissions that were read for it. */
const claim = () =>
  app.database.system(async (trx) => {
    const batch = await claimPolls(trx, app.clock, provider.id);
    const { rows } = await sql<{ read: number }>`select seq_tup_read + idx_tup_fetch as read
      from pg_stat_xact_user_tables where relname = 'submissions'`.execute(trx);
    return { followed: batch?.followed ?? [], read: rows[0]?.read ?? 0 };
  });

async function claimAll() {
  const all: { order_id: number; rivals: number[] }[] = [];
  for (;;) {
    const { followed } = await claim();
    if (followed.length === 0) return all;
    all.push(...followed.map(({ order_id, others }) => ({ order_id, rivals: others.map((it) => it.order_id) })));
  }
}

test.each([1, 2, 3])(
  'whichever orders were lost in draw %i, each that is followed is doubted for those whose id it may have (PROV-016)',
  async (seed) => {
    const random = createRandom(seed);
    let id = 900;
    const sent = orderIds.slice(0, 150).map((order_id): Sent => {
      const started = random.between(0, 6000);
      const state = random.chance(0.01) ? 'sending' : random.pick(['accepted', 'unknown'] as const);
      const answered = state === 'sending' ? null : started + random.between(0, 60);
      id += random.between(1, 3);
      return { order_id, state, started, answered, external_id: state === 'accepted' ? String(id) : null };
    });
    // Most ids grow with time; one in ten is somewhere else.
    const accepted = sent.filter(({ state }) => state === 'accepted').sort((one, other) => one.started - other.started);
    const ids = accepted.map((it) => Number(it.external_id)).sort((one, other) => one - other);
    for (const [at, it] of accepted.entries()) it.external_id = String(ids[at]);
    for (const it of accepted) {
      if (!random.chance(0.1)) continue;
      const other = random.pick(accepted);
      [it.external_id, other.external_id] = [other.external_id, it.external_id];
    }
    await areSent(sent);
    const expected = accepted
      .map((own) => ({ order_id: own.order_id, rivals: rivalsOf(own, sent) }))
      .sort((one, other) => one.order_id - other.order_id);
    expect(new Set(expected.map(({ rivals }) => rivals.length)).size).toBeGreaterThan(3);
    expect((await claimAll()).sort((one, other) => one.order_id - other.order_id)).toEqual(expected);
  },
);

test('orders are followed however many others were never answered: what is read for a batch does not grow with each pair of a lost one and one that was answered (PROV-007, PROV-016)', async () => {
  // Within an hour five of eight were lost, at a provider whose ids do not grow: comparing with a neighbour settles nothing.
  const sent = orderIds.map((order_id, at): Sent => {
    const [started, answered] = [at * 4, at * 4 + 1];
    return at % 8 < 5
      ? { order_id, state: 'unknown', started, answered, external_id: null }
      : { order_id, state: 'accepted', started, answered, external_id: String(90_000 - at) };
  });
  const accepted = sent.filter(({ state }) => state === 'accepted').length;
  await areSent(sent);
  const { followed, read } = await claim();
  expect(followed).toHaveLength(100);
  // Each of the batch is compared with every other one at most, and is itself read and written.
  expect(read).toBeLessThan(followed.length * (sent.length + 10));

  await areSent(sent);
  provider.reports(() => ({ status: 'Completed', remains: '0' }));
  expect(await pollDue(provider.context)).toBe(accepted);
  const { rows } = await app.owner.pool.query(
    `select o.status, count(*)::int as count from submissions s join orders o on o.id = s.order_id
     where s.provider_id = $1 and s.state = 'accepted' group by o.status`,
    [provider.id],
  );
  expect(rows).toEqual([{ status: 'completed', count: accepted }]);
});
