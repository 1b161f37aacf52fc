import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { seedOrders } from './orders.seed.ts';

const app = await testApp();

test('the demo customer has sample orders of every state, and neither more nor less money than before', async () => {
  const email = 'demo@crescendo.test';
  const customer = app.caller({ token: await app.signIn(email) });
  const before = (await customer.readDashboard()).data.balance;
  await seedOrders(app.owner, 1, email);
  await seedOrders(app.owner, 1, email);
  const { data } = await customer.listOrders();
  expect(data).toHaveLength(8);
  expect(data.every(({ is_sample }) => is_sample)).toBe(true);
  expect(new Set(data.map(({ status }) => status))).toEqual(
    new Set(['completed', 'canceled', 'error', 'stopped', 'in_processing', 'unpaid']),
  );
  expect((await customer.readDashboard()).data.balance).toBe(before);
  await app.runJobs();
  expect((await app.mails(email)).map(({ kind }) => kind)).not.toContain('order-placed');
});
