// What staff of a demo panel find at the first look: proven books, and charges beside quotes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createSecrets } from './platform/secrets.ts';
import { seedDemo } from './seed-demo.ts';
import { newPerson } from './testing/new-person.ts';
import { testKey } from './testing/processes/forked-api.ts';
import { testApp } from './testing/test-app.ts';

const app = await testApp();
const folder = await mkdtemp(join(tmpdir(), 'demo-figures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const secrets = createSecrets([{ version: 1, secret: testKey }]);
const seed = () =>
  seedDemo(app.owner, {
    port: 3000,
    services: 100,
    orders: 600,
    simulated: { url: 'http://127.0.0.1:7000/api/v2', secrets, file: join(folder, 'provider.jsonl'), speed: 60 },
  });
await seed();
await app.runJobs();

test('the books are proven, and the proof is there (CONS-034)', async () => {
  const staff = await newPerson(app, { permissions: ['invoices.read'] });
  const { data } = await staff.call.readProofRun();
  expect(data.proof).toMatchObject({ sum: 0, faults: [] });
  expect(data.proof?.transactions).toBeGreaterThan(100);
});

test('providers charged for what was completed, mostly as quoted, and a second start adds nothing (CONS-010)', async () => {
  const read = async () => {
    const { rows } = await app.owner.system((trx) =>
      sql<{ orders: number; over: number; under: number; differences: number; charged: bigint }>`
        select sum(orders)::int as orders, sum(over_orders)::int as over, sum(under_orders)::int as under,
          (select count(*)::int from provider_differences) as differences,
          (select sum(charged_micros)::bigint from provider_costs) as charged from provider_days`.execute(trx),
    );
    return rows[0];
  };
  const first = await read();
  expect(first?.orders).toBeGreaterThan(50);
  expect(first?.over).toBeGreaterThan(0);
  expect(first?.under).toBeGreaterThan(0);
  expect(first?.differences).toBe((first?.over ?? 0) + (first?.under ?? 0));
  expect(first?.charged).toBeGreaterThan(0n);
  await seed();
  expect(await read()).toEqual(first);
});

test('two customers have a price of their own below the list, set by the operator, on record, and once (CONS-042)', async () => {
  const staff = await newPerson(app, { permissions: ['users.manage'] });
  const read = async () => {
    const { rows } = await app.owner.pool.query(
      `select p.user_id, p.service_id, p.price_micros from personal_prices p where p.panel_id = 1 order by 1`,
    );
    return rows;
  };
  const first = await read();
  expect(first).toHaveLength(2);
  for (const { user_id } of first) {
    const { data } = await staff.call.readCustomer({ params: { id: String(user_id) } });
    const [own] = data.personal_prices;
    expect(Number(own?.price)).toBeLessThan(Number(own?.normal_price));
    expect(own).toMatchObject({ is_in_effect: true });
    const { data: acts } = await newPerson(app, { permissions: ['audit.read'] }).then(({ call }) =>
      call.listAudit({ query: { subject: `user:${user_id}` } }),
    );
    expect(acts.map(({ action }) => action)).toContain('people.set-price');
  }
  await seed();
  expect(await read()).toEqual(first);
});
