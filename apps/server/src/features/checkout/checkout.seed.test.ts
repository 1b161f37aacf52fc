import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { seedOrders } from './checkout.seed.ts';

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
  for (const { id, status, current_quantity, quantity, promotable, completed_at, ...order } of data) {
    const { started_at } = promotable;
    const hasStarted = started_at !== null;
    expect(order.refill_first_statistic).toEqual(
      hasStarted ? { date: started_at, quantity: expect.any(Number) } : null,
    );
    expect(current_quantity > 0).toBe(hasStarted);
    if (status === 'completed') expect([hasStarted, current_quantity]).toEqual([true, quantity]);
    expect(completed_at !== null).toBe(status === 'completed');
    // One after the other, and nothing that is yet to come.
    const { timeline, progress } = (await customer.readOrder({ params: { orderId: String(id) } })).data;
    const moved = timeline.slice(1).map((event) => event.created_at);
    const moments = [order.created_at, started_at ?? order.created_at, ...moved, new Date().toISOString()];
    expect(moments).toEqual(moments.toSorted());
    expect(progress.at(-1)?.delivered ?? 0).toBe(current_quantity);
    const way = [started_at ?? '', ...progress.map(({ at }) => at), completed_at ?? new Date().toISOString()];
    expect(way).toEqual(way.toSorted());
    if (completed_at) expect(moved).toEqual([completed_at]);
  }
  const { balance, grades } = (await customer.readDashboard()).data;
  expect(balance).toBe(before);
  // What was spent counts, as it does for everybody.
  expect(grades.spend_to_goal).toBeGreaterThan(0);
  await app.runJobs();
  expect((await app.mails(email)).map(({ kind }) => kind)).not.toContain('order-placed');
});
