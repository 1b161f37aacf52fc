// What staff see of providers: calls counted, orders summed, charges compared, catalogues watched.
import { dueCharge } from '@crescendo/rules/providers/quoted-charge';
import { expect, test } from 'vitest';
import { secretKey } from '../../../testing/fakes/provider-desk.ts';
import { fulfilmentPanel } from '../../../testing/panels/fulfilment-panel.ts';
import { storeCalls } from '../calls/count-calls.ts';
import { readProviderBalance } from '../sync-provider.ts';

const panel = await fulfilmentPanel(2);
const { app, context, newOrder, routedService, submitAll } = panel;
const [first, second] = panel.scripted as [(typeof panel.scripted)[0], (typeof panel.scripted)[0]];
const staff = app.caller({ token: await app.signIn('owner@crescendo.test') });
const params = (id: number) => ({ params: { id: String(id) } });
const figures = async (id: number) => (await staff.listProviderFigures()).data.find((one) => one.id === id);
const read = async <T>(statement: string) => (await app.owner.pool.query(statement)).rows as T[];

// What other files of this worker have called is counted in the same memory.
await storeCalls(context);
await app.owner.pool.query('delete from provider_hours');

test('calls to a provider are counted by the hour with their failures and times, and those of several processes are added (CONS-010)', async () => {
  const { service, routes } = await routedService([first.url]);
  const id = routes[0]?.provider as number;
  await newOrder(service);
  await submitAll();
  await storeCalls(context);
  expect(await figures(id)).toMatchObject({ calls: 1, failed: 0, p50_ms: expect.any(Number) });
  // Nothing is counted twice.
  await storeCalls(context);
  expect((await figures(id))?.calls).toBe(1);

  await first.setDown(true);
  await readProviderBalance(context, 1, id);
  await first.setDown(false);
  await readProviderBalance(context, 1, id);
  await storeCalls(context);
  const report = (await staff.readProvider(params(id))).data;
  expect(report.figures).toMatchObject({ calls: 3, failed: 1, balance: 99.5 });
  expect(report.figures.bars.map(({ calls }) => calls)).toEqual([...new Array(11).fill(0), 3]);
  expect(report.series).toMatchObject([{ calls: 3, failed: 1, balance: 99.5 }]);
  const [hour] = await read<{ unsent: number; latency_counts: number[] }>(
    `select unsent, latency_counts from provider_hours where provider_id = ${id}`,
  );
  expect(hour?.unsent).toBe(1);
  expect(hour?.latency_counts.reduce((sum, count) => sum + count, 0)).toBe(2);
});

test('what was sent in a week says how long the balance lasts, and what it was sold for the margin (CONS-010)', async () => {
  const { service, routes } = await routedService([second.url]);
  const id = routes[0]?.provider as number;
  for (let made = 0; made < 3; made += 1) await newOrder(service);
  await submitAll();
  second.balanceMicros = 3_000_000;
  await readProviderBalance(context, 1, id);
  await app.runJob('providers.sum-sent');
  // Three at 50 cents each and sold at a dollar each: 1.50 a week, and twice as much is there.
  expect(await figures(id)).toMatchObject({
    orders: 3,
    cost: 1.5,
    sold: 3,
    margin_share: 0.5,
    spent_in_week: 1.5,
    days_left: 14,
    delivering: 3,
  });
  // Summed again it is the same.
  await app.runJob('providers.sum-sent-again');
  expect((await figures(id))?.orders).toBe(3);
});

test('the charge of each order that ended is compared with its quote, and differences are listed, summed by day and exported (CONS-010, CONS-038)', async () => {
  const { service, routes } = await routedService([first.url]);
  const id = routes[0]?.provider as number;
  const ended = async (charge: string, remains = 0) => {
    const { id: orderId } = await newOrder(service);
    await submitAll();
    const status = remains > 0 ? 'Partial' : 'Completed';
    first.statusOf = () => ({ status, charge, start_count: '0', remains: String(remains), currency: 'USD' });
    panel.pass(60);
    await panel.poll();
    expect(await panel.order(orderId)).toMatchObject({ status: 'completed' });
    return orderId;
  };
  await ended('0.5');
  await ended('0.50006');
  const over = await ended('0.5124');
  const under = await ended('0.1', 333);
  const due = dueCharge({ quotedMicros: 500_000n, quantity: 1000, delivered: 667 });
  await app.runJob('providers.sum-charges');
  await app.runJob('providers.sum-charges');

  const query = { provider_id: String(id) };
  const listed = await staff.listProviderDifferences({ query });
  expect(listed.data.map(({ order_id, difference }) => [order_id, difference]).sort()).toEqual([
    [over, 0.0124],
    [under, Number(100_000n - due) / 1e6],
  ]);
  expect(await figures(id)).toMatchObject({
    charges: { orders: 4, over_orders: 1, over: 0.0124, under_orders: 1, under: Number(due - 100_000n) / 1e6 },
  });
  const { days, figures: sums } = (await staff.readProvider(params(id))).data;
  expect(days).toMatchObject([{ orders: 4, quoted: sums.charges.quoted, charged: sums.charges.charged }]);
  expect(sums.charges.quoted).toBe(Number(1_500_000n + due) / 1e6);

  const one = await staff.listProviderDifferences({ query: { ...query, per_page: '1' } });
  const rest = await staff.listProviderDifferences({ query: { ...query, per_page: '1', after: one.next as string } });
  expect([...one.data, ...rest.data]).toEqual(listed.data);
  expect(rest.next).toBeNull();
  expect((await staff.listProviderDifferences({ query: { ...query, kind: 'over' } })).data).toHaveLength(1);
  expect((await staff.listProviderDifferences({ query: { ...query, date_to: '2020-01-01' } })).data).toEqual([]);
  const csv = await app.server.inject({
    url: `/core/api/v1/admin/provider-differences/file?provider_id=${id}&kind=over`,
    headers: { host: 'localhost', authorization: `Bearer ${await app.signIn('owner@crescendo.test')}` },
  });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body.trim().split('\r\n')).toHaveLength(2);
  expect(csv.body).toContain(`${over},Provider `);
  expect(csv.body).toContain(',0.5,0.5124,0.0124,');
});

test('a connection is tried before it is stored; a stored key goes to its own address alone and is never shown (CONS-038, PROV-001)', async () => {
  const ok = await staff.testProvider({ body: { url: first.url, key: 'a-key' } });
  expect(ok.data).toMatchObject({ ok: true, balance: expect.any(Number), currency: 'USD', text: null });
  const gone = await staff.testProvider({ body: { url: 'http://127.0.0.1:1/api', key: secretKey } });
  expect(gone.data).toMatchObject({ ok: false, balance: null, text: expect.any(String) });

  const { routes } = await routedService([first.url]);
  const id = routes[0]?.provider as number;
  expect((await staff.testProvider({ body: { url: first.url, provider_id: id } })).data.ok).toBe(true);
  const before = second.calls.length;
  const elsewhere = { url: second.url, provider_id: id };
  await expect(staff.testProvider({ body: elsewhere })).rejects.toMatchObject({ errors: { key: expect.anything() } });
  const name = `Provider of test ${id}`;
  await expect(
    staff.updateProvider({ ...params(id), body: { name, url: second.url, version: 1 } }),
  ).rejects.toMatchObject({
    errors: { key: expect.anything() },
  });
  expect(second.calls.length).toBe(before);
  const audited = await read<{ details: object }>(`select details from audit_entries where action = 'providers.test'`);
  expect(audited).toHaveLength(3);
  expect(JSON.stringify(audited)).not.toContain(secretKey);
});
