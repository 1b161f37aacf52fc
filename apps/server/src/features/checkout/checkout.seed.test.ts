import { PanelSettings } from '@crescendo/contract/panels/panels';
import type { ProviderStatus } from '@crescendo/rules/providers/provider-answers';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { simulatedHistory } from '../../testing/fakes/simulated-history.ts';
import { startTestSimulator } from '../../testing/fakes/simulated-provider.ts';
import { testApp } from '../../testing/test-app.ts';
import { findFaultsSql } from '../ledger/ledger.ts';
import { readStatuses } from '../providers/providers.ts';
import { seedOrders } from './checkout.seed.ts';
import { readPanelSnapshot } from './demo-history/panel-snapshot.seed.ts';
import { planHistory } from './demo-history/plan-history.ts';

const app = await testApp();
const { file, keyOf, providerOf } = await simulatedHistory(app.owner, [1, 2]);
const email = 'demo@crescendo.test';
const accounts = { customer: email, operator: 'owner@crescendo.test' };
const seed = (orders: number, panelId = 1) =>
  seedOrders(app.owner, panelId, {
    ...accounts,
    orders,
    provider: providerOf(panelId),
  });
const rows = async <T = Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await app.owner.system((trx) => query.execute(trx))).rows as T[];

type Real = Record<'id' | 'quantity' | 'current_quantity' | 'start_quantity' | 'points', number> & {
  external_id: string;
};
await seed(240);
const customer = app.caller({ token: await app.signIn(email) });

test('the ledger of a demo panel is correct, and a second start writes nothing (OPSR-009)', async () => {
  const counted = () =>
    rows(sql`select (select count(*) from orders) as orders, (select count(*) from users) as users,
    (select count(*) from ledger_transactions) as postings, (select count(*) from reviews) as reviews`);
  const before = await counted();
  expect(await rows(sql.raw(findFaultsSql()))).toEqual([]);
  await seed(240);
  expect(await counted()).toEqual(before);
});

test('the demo customer has 40 orders of every state and exactly 250 dollars (OPSR-009)', async () => {
  const { data, total } = await customer.listOrders({ query: { per_page: '100' } as never });
  expect(total ?? data.length).toBe(40);
  const statuses = await rows<{ status: string }>(sql`select distinct o.status from orders o
    join users u on u.id = o.user_id where u.email = ${email} and o.panel_id = 1`);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(
    new Set(['completed', 'canceled', 'error', 'stopped', 'in_processing', 'unpaid']),
  );
  const { balance, grades, spending_by_day } = (await customer.readDashboard()).data;
  expect(balance).toBe(250);
  expect(grades.current).not.toBeNull();
  expect(spending_by_day.filter(({ amount }) => amount !== 0).length).toBeGreaterThan(5);
});

test('two of them are no samples: the simulated provider is in the middle of both, and goes on with them (OPSR-009)', async () => {
  const real = await rows<Real>(sql`select o.id, o.status, o.delivery_state, u.email, o.quantity, o.current_quantity,
      o.start_quantity, s.external_id, (select count(*) from order_progress p where p.order_id = o.id) as points
    from orders o join users u on u.id = o.user_id join submissions s on s.order_id = o.id
    where not o.is_sample and o.panel_id = 1 order by o.id`);
  expect(real).toMatchObject([1, 2].map(() => ({ status: 'in_processing', delivery_state: 'delivering', email })));
  for (const { quantity, current_quantity, points } of real) {
    expect(current_quantity / quantity).toBeGreaterThan(0.2);
    expect(current_quantity / quantity).toBeLessThan(0.6);
    expect(points).toBeGreaterThan(8);
  }
  const simulator = await startTestSimulator({ file });
  const ask = async () => {
    const access = { id: 1, panelId: 1, url: simulator.url, key: keyOf(1), isSimulated: true };
    const read = await readStatuses(
      { ...access, allow: [simulator.host] },
      real.map((one) => one.external_id),
    );
    return real.map((one) => (read.ok ? (read.statuses.get(one.external_id) as ProviderStatus) : undefined));
  };
  const reported = await ask();
  for (const [nth, { quantity, current_quantity, start_quantity }] of real.entries()) {
    const status = reported[nth] as ProviderStatus;
    expect(status).toMatchObject({ state: 'in_progress', startCount: start_quantity });
    expect(quantity - (status.remains as number)).toBeGreaterThanOrEqual(current_quantity);
  }
  // Half a minute later both have moved; after two hours the long one still does.
  simulator.pass(30_000);
  const later = (await ask()) as ProviderStatus[];
  for (const [nth, { remains }] of later.entries())
    expect(remains).toBeLessThan((reported[nth] as ProviderStatus).remains as number);
  simulator.pass(2 * 3_600_000);
  expect((await ask()).map((status) => status?.state)).toEqual(['in_progress', 'completed']);
  const feeds = await rows(sql`select status, is_sample, next_run_at > now() as is_due_later from drip_feeds
    where status = 'in_processing'`);
  expect(feeds).toEqual([{ status: 'in_processing', is_sample: false, is_due_later: true }]);
});

describe('of every order', () => {
  test('the timeline, the delivery and the money agree (OPSR-009)', async () => {
    const faults = await rows(sql`select o.id, o.status from orders o
      left join lateral (select min(created_at) as first, max(created_at) as last,
        count(*) filter (where cause = 'started') as starts from order_events e where e.order_id = o.id) e on true
      left join lateral (select max(delivered) as delivered, min(reached_at) as first, max(reached_at) as last,
        count(*) as points from order_progress p where p.order_id = o.id) p on true
      left join lateral (select min(created_at) as at from ledger_transactions t
        where t.order_id = o.id and t.kind = 'order') charge on true
      left join lateral (select max(created_at) as at from ledger_transactions t
        where t.order_id = o.id and t.kind = 'cancel_order') refund on true
      where o.panel_id = 1 and (e.first <> o.created_at or e.last > now() or o.created_at > now()
        or case when o.is_sample then coalesce(p.delivered, 0) <> o.current_quantity else p.delivered > o.current_quantity end
        or (o.started_at is not null) <> (e.starts = 1)
        or p.first < o.started_at or p.last > coalesce(o.completed_at, now())
        or (o.status = 'completed' and (o.completed_at <> e.last or p.last <> o.completed_at))
        or charge.at is distinct from o.paid_at or (o.refunded_micros > 0 and refund.at is distinct from e.last)
        or (o.status = 'completed' and not o.is_partial and o.current_quantity <> o.quantity))`);
    expect(faults).toEqual([]);
  });

  test('nothing is in the future, and ids increase with time (OPSR-009)', async () => {
    const late = await rows(sql`
      select 'orders' as place from orders where greatest(created_at, paid_at, started_at, completed_at) > now()
      union all select 'events' from order_events where created_at > now()
      union all select 'progress' from order_progress where reached_at > now()
      union all select 'books' from ledger_transactions where created_at > now()
      union all select 'invoices' from invoices where greatest(created_at, paid_at) > now()
      union all select 'reviews' from reviews where created_at > now()
      union all select 'refills' from refill_requests where greatest(created_at, ended_at) > now()
      union all select 'questions' from support_requests where created_at > now()
      union all select 'favourites' from favourites where created_at > now()
      union all select 'people' from users where created_at > now()`);
    expect(late).toEqual([]);
    for (const table of ['ledger_transactions', 'orders', 'invoices', 'checkouts', 'order_events']) {
      const [back] = await rows<{ count: number }>(sql`select count(*) as count from (
        select created_at < lag(created_at) over (order by id) as is_back from ${sql.table(table)} where panel_id = 1) x
        where is_back`);
      expect([table, back?.count]).toEqual([table, 0]);
    }
  });
});

test('there are payments by several methods on many days, refunds, refills, reviews and questions (OPSR-009)', async () => {
  const [counts] = await rows<Record<string, number>>(sql`select
    (select count(distinct payment_method_id) from invoices where status = 'paid') as methods,
    (select count(distinct created_at::date) from ledger_transactions) as days,
    (select count(*) from ledger_transactions where kind = 'cancel_order') as refunds,
    (select count(*) from refill_requests) as refills, (select count(*) from reviews where user_id is not null) as reviews,
    (select count(*) from favourites) as favourites, (select count(*) from support_requests) as questions,
    (select count(distinct status) from orders) as statuses, (select count(*) from drip_feeds) as feeds,
    (select count(*) from orders where is_partial) as partial`);
  for (const [name, least] of Object.entries({ methods: 3, days: 60, refunds: 5, refills: 2, reviews: 5, statuses: 6 }))
    expect([name, (counts?.[name] ?? 0) >= least]).toEqual([name, true]);
  for (const name of ['favourites', 'questions', 'feeds', 'partial'])
    expect([name, (counts?.[name] ?? 0) > 0]).toEqual([name, true]);
  await app.runJobs();
  expect((await app.mails(email)).map(({ kind }) => kind)).not.toContain('order-placed');
});

test('coupons, an adjustment by staff and a refund to the source are in the demo customer’s records (OPSR-009)', async () => {
  const kinds = await rows<{ kind: string }>(sql`select distinct t.kind from ledger_transactions t
    join users u on u.id = t.user_id where u.email = ${email} and t.panel_id = 1`);
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['invoiced', 'coupon', 'admin', 'source_refund', 'order', 'cancel_order']),
  );
  // Staff answer for what they did: each act is in the audit log, at its time.
  const unrecorded = await rows(sql`select j.id from balance_adjustments j where not exists (select from audit_entries a
    where a.panel_id = j.panel_id and a.actor_id = j.asked_by and a.created_at = j.created_at)`);
  expect(unrecorded).toEqual([]);
});

test('services are measured by these orders, which is marked as a sample (FACT-005)', async () => {
  const [fact] = await rows<{ slug: string; orders: number }>(sql`select s.slug, f.orders from service_facts f
    join services s on s.id = f.service_id where f.panel_id = 1 order by f.orders desc, s.id limit 1`);
  const { data } = await app.caller().readService({ params: { idOrSlug: fact?.slug ?? '' } });
  expect(data.measured).toMatchObject({ orders: fact?.orders, is_sample: true });
});

test('a panel on which something was bought is left alone, and keeps working with the orders it has (OPSR-009)', async () => {
  const [before] = await rows<{ count: number }>(sql`select count(*) as count from orders`);
  await app.owner.system(async (trx) => {
    await sql`update seeds set version = 1 where name = 'orders' and panel_id = 1`.execute(trx);
  });
  await seed(240);
  expect(await rows(sql`select count(*) as count from orders`)).toEqual([before]);
});

test('the same panel gets the same history at any time (OPSR-009)', async () => {
  const plan = () =>
    app.owner.panel(1, async (trx) => {
      const { settings } = await trx
        .selectFrom('panels')
        .select('settings')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      const snapshot = await readPanelSnapshot(trx, 1, PanelSettings.parse(settings));
      const demo = { email, name: 'Demo', locale: 'en', country: 'US', joinedAt: -90 * 86_400, isDemo: true } as const;
      const size = { customers: 20, orders: 300, ownOrders: 39 };
      return planHistory({ demo, size, snapshot, endsWithMicros: 250_000_000n });
    });
  const [one, other] = [await plan(), await plan()];
  expect(one).toEqual(other);
  expect(one.orders.filter(({ checkout }) => checkout.customer.isDemo)).toHaveLength(39);
});

test('the history of full size has two hundred customers, three thousand orders and a correct ledger (OPSR-009)', async () => {
  await seed(3000, 2);
  expect(await rows(sql.raw(findFaultsSql()))).toEqual([]);
  const [size] = await rows<{ orders: number; people: number; statuses: number }>(sql`select count(*) as orders,
    count(distinct user_id) as people, count(distinct status) as statuses from orders where panel_id = 2`);
  expect(size?.orders).toBeGreaterThan(2900);
  const [acts] = await rows<Record<string, number>>(sql`select
    (select count(*) from coupon_redemptions where panel_id = 2) as coupons,
    (select count(*) from balance_adjustments where panel_id = 2 and kind = 'adjustment') as adjustments,
    (select count(*) from invoices where panel_id = 2 and status = 'refunded') as refunds`);
  expect(Object.values(acts ?? {}).map((count) => count > 2)).toEqual([true, true, true]);
  expect([size?.people, size?.statuses]).toEqual([201, 7]);
});
