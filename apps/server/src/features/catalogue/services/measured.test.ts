// How it is shown. The rows are written here as anyone who measures writes them.
import { openColumns, serviceAt } from '@crescendo/rules/catalogue/service-columns';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const guest = app.caller();
const listed = (await guest.listServices()).data;
const ofNetwork = (isOwn: boolean) => listed.filter(({ network }) => (network.id === listed[0]?.network.id) === isOwn);
const [service, other, third, rare] = ofNetwork(true).map(({ id }) => id) as [number, number, number, number];
const [foreign] = ofNetwork(false).map(({ id }) => id) as [number];
const write = (statement: ReturnType<typeof sql>) => app.database.panel(1, (trx) => statement.execute(trx));
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000 });
const measuredOf = async (id: number) => (await guest.readService({ params: { idOrSlug: String(id) } })).data.measured;

test('a service shows what was measured of it with sample and period, also in lists, and nothing below ten orders (FACT-001)', async () => {
  expect(await measuredOf(service)).toBeNull();
  await write(sql`insert into service_facts (panel_id, service_id, measured_from, measured_to, orders, completed, partial,
      canceled, median_start_minutes, median_units_per_day, refills_asked, refills_honoured)
    values (1, ${service}, '2026-08-01', '2026-10-31', 12, 9, 2, 1, 95, 7200, 3, 2),
      (1, ${other}, '2026-08-01', '2026-10-31', 9, 9, 0, 0, 95, 7200, 0, 0)`);
  await soon(async () =>
    expect(await measuredOf(service)).toEqual({
      from: '2026-08-01',
      to: '2026-10-31',
      orders: 12,
      start_time: 95,
      speed: 7200,
      completed_percent: 0.75,
      partial_percent: 0.166667,
      canceled_percent: 0.083333,
      refills_asked: 3,
      refills_honoured: 2,
      is_sample: false,
    }),
  );
  expect(await measuredOf(other)).toBeNull();
  const rows = (await guest.listServices()).data;
  expect(rows.flatMap(({ id, measured }) => (measured ? [[id, measured.orders, measured.start_time]] : []))).toEqual([
    [service, 12, 95],
  ]);
});

test('the list names the measured start and of how many orders it is; on a demo panel they are samples (FACT-001, FACT-005)', async () => {
  const startOf = async (id: number) => {
    const { data } = await guest.readServiceIndex();
    return serviceAt(openColumns(data), data.id.indexOf(id));
  };
  const { deliveryKind } = await startOf(service);
  await soon(async () =>
    expect(await startOf(service)).toMatchObject({ measured: { minutes: 95, orders: 12, isSample: false } }),
  );
  expect((await startOf(other)).measured).toBeNull();
  await write(sql`insert into seeds (panel_id, name, version) values (1, 'orders', 1)`);
  await write(
    sql`update service_facts set orders = orders + 1, completed = completed + 1 where service_id = ${service}`,
  );
  await soon(async () =>
    expect(await startOf(service)).toMatchObject({
      measured: { minutes: 95, orders: 13, isSample: true },
      deliveryKind,
    }),
  );
  // Too few of them have started for a median.
  await write(sql`update service_facts set median_start_minutes = null where service_id = ${service}`);
  await soon(async () => expect((await startOf(service)).measured).toBeNull());
});

test('what was measured adds up, no matter who writes it', async () => {
  const change = (columns: string) =>
    write(sql`update service_facts set ${sql.raw(columns)} where service_id = ${service}`);
  await expect(change('completed = 11')).rejects.toMatchObject({ constraint: 'service_facts__ends' });
  await expect(change('refills_honoured = 4')).rejects.toMatchObject({ constraint: 'service_facts__refills' });
  await expect(change("measured_to = '2026-07-31'")).rejects.toMatchObject({ constraint: 'service_facts__period' });
});

test('what customers of a service ordered too comes by how many they were; chance and what is not listed or of another network is left out (OFFER-006)', async () => {
  const together = async () => (await guest.listBoughtTogether({ params: { id: String(service) } })).data;
  expect(await together()).toEqual([]);
  await write(sql`insert into services_bought_together (panel_id, service_id, other_id, customers)
    values (1, ${service}, ${other}, 3), (1, ${service}, ${third}, 8), (1, ${service}, ${rare}, 2), (1, ${other}, ${rare}, 9)`);
  await soon(async () => expect((await together()).map(({ id }) => id)).toEqual([third, other]));
  await write(sql`update services set restricted_access = true where id = ${third}`);
  await soon(async () => expect((await together()).map(({ id }) => id)).toEqual([other]));
  // Of another network, and bought by more customers than any other.
  await write(sql`insert into services_bought_together (panel_id, service_id, other_id, customers)
    values (1, ${service}, ${foreign}, 50)`);
  await write(
    sql`update services_bought_together set customers = 4 where service_id = ${service} and other_id = ${other}`,
  );
  await soon(async () => expect((await together()).map(({ id }) => id)).toEqual([other]));
  await expect(guest.listBoughtTogether({ params: { id: '999999999' } })).rejects.toMatchObject({ statusCode: 404 });
  const onSecond = app.caller({ host: 'second.localhost' });
  await expect(onSecond.listBoughtTogether({ params: { id: String(service) } })).rejects.toMatchObject({
    statusCode: 404,
  });
});
