// Random orders, costs, refunds and late commits: what is read live, what is kept and what is made again are the sums of
// the journal and of what providers took.
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Trx } from '../../platform/postgres/database.ts';
import { newPerson } from '../../testing/new-person.ts';
import { customerWith, newService, ordersOf, video } from '../../testing/panels/order-panel.ts';
import { testApp } from '../../testing/test-app.ts';
import { endOrder } from '../orders/orders.ts';
import { type GroupBy, type GroupFigures, readFigures, readMoney } from './figures.queries.ts';
import { keepCohorts, keepRollups, rebuildRollups } from './rollups.store.ts';

const app = await testApp();
const { orders } = ordersOf(app);
const always = { from: '2000-01-01', to: '2100-01-01' };
const services = [await newService(app), await newService(app, { price: 3.21 })];
const providers: number[] = [];
beforeAll(async () => {
  for (const name of ['North', 'South']) {
    const { rows } = await app.owner.pool.query<{ id: string }>(
      `insert into providers (panel_id, name, url, sealed_key) values (1, $1, 'http://provider.test', '') returning id`,
      [name],
    );
    providers.push(Number(rows[0]?.id));
  }
});

const keep = () => app.database.system(keepRollups);
/** Runs until nothing is left beside the kept figures; somebody else's transaction may hold it up for a moment. */
const keepAll = () =>
  expect
    .poll(async () => {
      await keep();
      const { rows } = await app.owner.pool.query<{ is_done: boolean }>(`
        select bool_and(done_to = seen_to) and (select done_to from progress_marks where name = 'analytics.costs')
          = coalesce((select max(id) from provider_costs), 0) and (select done_to from progress_marks
          where name = 'analytics.transactions') = (select max(id) from ledger_transactions) as is_done
        from progress_marks where name like 'analytics.%'`);
      return rows[0]?.is_done;
    })
    .toBe(true);

/** The same from the tables themselves, each sum written the plain way. */
const direct: Record<GroupBy, string> = {
  day: 'day::text',
  service: 'service_id::text',
  provider: 'provider_id::text',
  network:
    '(select t.network_id from services s join service_types t on t.id = s.service_type_id where s.id = service_id)::text',
};
async function directSums(by: GroupBy): Promise<GroupFigures[]> {
  const { rows } = await app.owner.pool.query<Record<string, string>>(`
    with counted as (select o.id, o.service_id, o.paid_at, o.status, o.is_partial, coalesce(s.provider_id, 0) as provider_id, s.id as submission_id
      from orders o left join submissions s on s.order_id = o.id and s.state = 'accepted'
      where o.panel_id = 1 and not o.is_sample and not o.is_test),
    parts as (
      select (t.created_at at time zone 'utc')::date as day, o.service_id, o.provider_id,
        case when l.amount_micros > 0 then l.amount_micros else 0 end as revenue,
        case when l.amount_micros < 0 then -l.amount_micros else 0 end as refunds,
        0 as charged, 0 as quoted, 0 as orders, 0 as completed, 0 as partial, 0 as canceled
      from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
      join ledger_accounts a on a.id = l.account_id and a.kind = 'revenue' join counted o on o.id = t.order_id
      union all
      select (s.accepted_at at time zone 'utc')::date, o.service_id, s.provider_id, 0, 0,
        coalesce(s.charge_micros, 0), case when s.charge_micros is null then s.expected_micros else 0 end, 0, 0, 0, 0
      from submissions s join counted o on o.submission_id = s.id
      union all
      select (o.paid_at at time zone 'utc')::date, o.service_id, o.provider_id, 0, 0, 0, 0, 1, 0, 0, 0
      from counted o where o.paid_at is not null
      union all
      select (e.created_at at time zone 'utc')::date, o.service_id, o.provider_id, 0, 0, 0, 0, 0,
        (o.status = 'completed' and not o.is_partial)::int, o.is_partial::int, (o.status = 'canceled')::int
      from counted o join order_events e on e.order_id = o.id and e.to_status = o.status and e.to_status in ('completed', 'canceled')
    )
    select ${direct[by]} as key, sum(revenue) as revenue, sum(refunds) as refunds, sum(charged) as charged,
      sum(quoted) as quoted, sum(orders) as orders, sum(completed) as completed, sum(partial) as partial,
      sum(canceled) as canceled from parts group by 1 order by 1`);
  return rows.map((row) => ({
    key: String(row.key),
    revenueMicros: BigInt(row.revenue ?? 0),
    refundsMicros: BigInt(row.refunds ?? 0),
    chargedMicros: BigInt(row.charged ?? 0),
    quotedMicros: BigInt(row.quoted ?? 0),
    orders: Number(row.orders),
    completed: Number(row.completed),
    partial: Number(row.partial),
    canceled: Number(row.canceled),
  }));
}
const sorted = (figures: GroupFigures[]) => [...figures].sort((one, other) => (one.key < other.key ? -1 : 1));
async function expectSame(groupings: readonly GroupBy[] = ['day', 'service', 'provider', 'network']) {
  for (const by of groupings) {
    const live = await app.database.panel(1, (trx) => readFigures(trx, always, by));
    expect(sorted(live), by).toEqual(sorted(await directSums(by)));
  }
}
const kept = async () =>
  (
    await app.owner.pool.query(`select * from daily_figures where (revenue_micros, refunds_micros, charged_micros,
      quoted_micros, orders, completed, partial, canceled) <> (0, 0, 0, 0, 0, 0, 0, 0)
      order by panel_id, day, service_id, provider_id`)
  ).rows;
const money = async () => (await app.owner.pool.query('select * from daily_money order by panel_id, day')).rows;
const cohorts = async () => {
  await app.database.system(keepCohorts);
  const { rows } = await app.owner.pool.query(`select panel_id, cohort, month, buyers, revenue_micros, refunds_micros,
    cost_micros from cohort_months order by 1, 2, 3`);
  return rows;
};

const open: number[] = [];
/** Each by a customer of its own, whose money nobody else waits for. */
const place = async (service: number, quantity: number) => {
  const person = await customerWith(app, { dollars: 100 });
  await person.call.createWidgetOrders({
    body: { orders: [{ service_id: services[service] as number, quantity, url: `${video}&n=${open.length}` }] },
  });
  const placed = (await orders(person.id)).at(-1);
  if (placed) open.push(placed.id);
};
let sent = 0;
const accept = (orderId: number, provider: number, micros: number) => async (trx: Trx) => {
  sent += 1;
  const { rows } = await sql<{ id: number }>`
    insert into submissions (panel_id, order_id, provider_id, attempt_no, lease_token, lease_until, parameters, quantity,
      expected_micros) values (1, ${orderId}, ${providers[provider]}, 1, gen_random_uuid(), now(), '{}', 100, ${micros})
    on conflict do nothing returning id`.execute(trx);
  await sql`update submissions set state = 'accepted', external_id = ${`x-${sent}`}, accepted_at = now(),
      poll_at = now()
    where id = ${rows[0]?.id ?? 0}`.execute(trx);
  await sql`update orders set delivery_state = 'delivering', is_submitted = true
    where id = ${orderId} and status = 'in_processing'`.execute(trx);
};
const chargeOf = (orderId: number, micros: number) => async (trx: Trx) => {
  await sql`update submissions set charge_micros = ${micros}, polled_at = now()
    where order_id = ${orderId} and state = 'accepted'`.execute(trx);
};
const end = (orderId: number, how: 'completed' | 'partial' | 'canceled', share: number) => async (trx: Trx) => {
  const { rows } = await sql<{ quantity: number }>`select quantity from orders where id = ${orderId}`.execute(trx);
  const delivered =
    how === 'completed' ? (rows[0]?.quantity ?? 0) : Math.floor(((rows[0]?.quantity ?? 0) * share) / 100);
  const by = { actor: 'system' as const };
  await endOrder(
    trx,
    { panelId: 1, clock: app.clock },
    { orderId, end: how, delivered: how === 'canceled' ? 0 : delivered, cause: how, by },
  );
};

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('place' as const),
      service: fc.nat(1),
      lots: fc.integer({ min: 2, max: 60 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom(
        'accept' as const,
        'charge' as const,
        'completed' as const,
        'partial' as const,
        'canceled' as const,
      ),
      at: fc.nat(1000),
      micros: fc.integer({ min: 1, max: 999_999 }),
      share: fc.integer({ min: 1, max: 99 }),
      provider: fc.nat(1),
      isLate: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.constantFrom({ act: 'keep' as const }, { act: 'commit' as const }) },
);

test('live, kept and rebuilt figures are the sums of the journal and of what providers took, to the micro-dollar, whatever is committed late (CONS-026)', async () => {
  // The first job of a kind writes its name: once that is there, transactions that stay open hold nobody up.
  for (const how of ['completed', 'partial', 'canceled'] as const) {
    await place(0, 100);
    await app.database.panel(1, end(open.at(-1) ?? 0, how, 50));
  }
  await keep();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      /** Under way: has written, is not committed. Each order has at most one, because it is locked. */
      const late = new Map<number, Awaited<ReturnType<typeof app.database.openPanel>>>();
      const commitAll = async () => {
        for (const [orderId, slow] of late) {
          await slow.commit().execute();
          late.delete(orderId);
        }
      };
      await place(0, 100);
      try {
        for (const each of steps) {
          if (each.act === 'place') await place(each.service, each.lots * 50);
          else if (each.act === 'keep') await keep();
          else if (each.act === 'commit') await commitAll();
          else {
            const orderId = open[each.at % open.length] as number;
            if (late.has(orderId)) continue;
            const work =
              each.act === 'accept'
                ? accept(orderId, each.provider, each.micros)
                : each.act === 'charge'
                  ? chargeOf(orderId, each.micros)
                  : end(orderId, each.act, each.share);
            if (each.isLate) {
              const slow = await app.database.openPanel(1);
              late.set(orderId, slow);
              await work(slow as unknown as Trx);
              if (late.size > 2) await commitAll();
            } else await app.database.panel(1, work);
          }
          await expectSame(['provider']);
        }
        await expectSame();
      } finally {
        await commitAll();
      }
      await keep();
      await expectSame();
    }),
    { numRuns: 5, endOnFailure: true },
  );

  await keepAll();
  await expectSame();
  const before = { figures: await kept(), money: await money(), cohorts: await cohorts() };
  expect(before.figures.length).toBeGreaterThan(2);
  await app.database.system(rebuildRollups);
  expect({ figures: await kept(), money: await money(), cohorts: await cohorts() }).toEqual(before);
  await expectSame();
});

test('a cost is a quote until the provider names it, each change counts on its own day, and an end without a word takes off what was not delivered (CONS-026)', async () => {
  await place(1, 1000);
  const orderId = open.at(-1) ?? 0;
  const costs = async () =>
    (
      await app.owner.pool.query<{ day: string; charged: number; quoted: number }>(
        `select (created_at at time zone 'utc')::date - (now() at time zone 'utc')::date as day,
          charged_micros::int as charged, quoted_micros::int as quoted from provider_costs where order_id = $1 order by id`,
        [orderId],
      )
    ).rows;
  await app.database.panel(1, accept(orderId, 0, 1001));
  expect(await costs()).toEqual([{ day: 0, charged: 0, quoted: 1001 }]);
  const change = (set: string) =>
    app.owner.pool.query(`update submissions set ${set} where order_id = ${orderId} and state = 'accepted'`);
  await change(`remains = 25, polled_at = now() + interval '2 days'`);
  expect(await costs()).toHaveLength(1);
  // Of a hundred ordered there seventy-five came: rounded up, because it is money that goes out.
  await change(`ended_at = now() + interval '3 days'`);
  await change(`charge_micros = 700, polled_at = now() + interval '4 days'`);
  expect(await costs()).toEqual([
    { day: 0, charged: 0, quoted: 1001 },
    { day: 3, charged: 0, quoted: -250 },
    { day: 4, charged: 700, quoted: -751 },
  ]);
  const append = app.owner.pool.query('update provider_costs set charged_micros = 1 where order_id = $1', [orderId]);
  await expect(append).rejects.toThrow('append-only');
  // It was not accepted after all.
  await change(`state = 'unknown', external_id = null, ended_at = null`);
  expect((await costs()).at(-1)).toMatchObject({ charged: -700, quoted: 0 });
  await app.owner.pool.query(`update submissions set state = 'released' where order_id = $1`, [orderId]);
  await app.owner.pool.query(`update orders set delivery_state = 'waiting' where id = $1`, [orderId]);
});

test('money paid in counts on its day, and a run that is repeated adds nothing (CONS-026)', async () => {
  const read = () => app.database.panel(1, (trx) => readMoney(trx, always));
  const sum = async () => {
    const days = await read();
    return {
      funds: days.reduce((all, { fundsMicros }) => all + fundsMicros, 0n),
      payments: days.reduce((all, { payments }) => all + payments, 0),
      customers: days.reduce((all, { customers }) => all + customers, 0),
    };
  };
  const before = await sum();
  await customerWith(app, { dollars: 12 });
  const after = { funds: before.funds + 12_000_000n, payments: before.payments + 1, customers: before.customers + 1 };
  expect(await sum()).toEqual(after);
  await keepAll();
  await keep();
  expect(await sum()).toEqual(after);
});

test('samples count on demo panels only, and test orders nowhere (CONS-026, FACT-005)', async () => {
  await place(0, 1000);
  const orderId = open.at(-1) ?? 0;
  await keepAll();
  const revenue = async () => {
    await app.database.system(rebuildRollups);
    const groups = await app.database.panel(1, (trx) => readFigures(trx, always, 'service'));
    return groups.reduce((sum, { revenueMicros }) => sum + revenueMicros, 0n);
  };
  const all = await revenue();
  await app.owner.pool.query('update orders set is_sample = true where id = $1', [orderId]);
  expect(await revenue()).toBe(all - 1_000_000n);
  await app.owner.pool.query(
    `insert into seeds (panel_id, name, version) values (1, 'orders', 1) on conflict do nothing`,
  );
  expect(await revenue()).toBe(all);
  await app.owner.pool.query('update orders set is_test = true where id = $1', [orderId]);
  expect(await revenue()).toBe(all - 1_000_000n);
  await app.owner.pool.query('update orders set is_test = false, is_sample = false where id = $1', [orderId]);
  await app.owner.pool.query(`delete from seeds where panel_id = 1 and name = 'orders'`);
});

test('the first payment decides the cohort, and a guest who proves the mailbox is one buyer (CONS-027)', async () => {
  const other = await newPerson(app);
  const guest = await newPerson(app);
  await app.owner.pool.query(`insert into buyer_months (panel_id, user_id, month, revenue_micros, refunds_micros, cost_micros)
    values (1, ${guest.id}, '2020-01-01', 5000000, 0, 2000000), (1, ${other.id}, '2020-03-01', 3000000, 1000000, 500000)`);
  const read = async () =>
    (
      await app.owner.pool.query(`select cohort::text, month::text, buyers::int, revenue_micros::int as revenue
        from cohort_months where panel_id = 1 and cohort < '2021-01-01' order by 1, 2`)
    ).rows;
  await app.database.system(keepCohorts);
  expect(await read()).toEqual([
    { cohort: '2020-01-01', month: '2020-01-01', buyers: 1, revenue: 5_000_000 },
    { cohort: '2020-03-01', month: '2020-03-01', buyers: 1, revenue: 3_000_000 },
  ]);
  const client = await app.owner.pool.connect();
  try {
    // Only what the job reads of a join.
    await client.query('set session_replication_role = replica');
    await client.query('insert into guest_joins (panel_id, guest_id, account_id) values (1, $1, $2)', [
      guest.id,
      other.id,
    ]);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
  await app.database.system(keepCohorts);
  expect(await read()).toEqual([
    { cohort: '2020-01-01', month: '2020-01-01', buyers: 1, revenue: 5_000_000 },
    { cohort: '2020-01-01', month: '2020-03-01', buyers: 1, revenue: 3_000_000 },
  ]);
});
