import { expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { customerWith, endedWith, newService, oneLine, ordersOf } from '../../testing/panels/order-panel.ts';
import { books } from '../../testing/panels/payment-panel.ts';
import { testApp } from '../../testing/test-app.ts';
import { runFeedsDue } from './drip-feeds.ts';

const app = await testApp();

test('what a drip-feed costs counts toward the grade like any other spending, until it is given back', async () => {
  const person = await customerWith(app, { dollars: 10_000 });
  const service = await newService(app, { isDripFeedAllowed: true, price: 100 });
  const standing = async () => {
    const { spend, grades } = (await person.call.getProfile()).data;
    return { spend, current: grades.current?.name, next: grades.next?.name };
  };
  const before = (await person.call.getProfile()).data.grades;
  const goal = before.next?.spending_goal ?? 0;
  expect(before).toMatchObject({ current: { name: 'Start' }, next: { name: 'Bronze' } });
  // Each run costs half the goal, so that only all of it together reaches it.
  const drip_feed = { runs: 2, mode: 'flat', minutes_between_runs: 60, quantity_step: 0 } as const;
  const { data } = await person.call.createWidgetOrders({
    body: oneLine(service, { quantity: goal * 5, drip_feed }),
  });
  expect(await standing()).toMatchObject({ spend: goal, current: 'Bronze' });
  await person.call.cancelDripFeed({ params: { id: String(data.drip_feeds[0]?.id) }, body: {} });
  expect(await standing()).toEqual({ spend: 0, current: 'Start', next: 'Bronze' });
});

test('of the reward of a drip-feed the share of the run that was delivered stays (LEDG-011, DRIP-012)', async () => {
  const person = await customerWith(app, { dollars: 315 });
  const service = await newService(app, { isDripFeedAllowed: true });
  const drip_feed = { runs: 3, mode: 'flat', minutes_between_runs: 60, quantity_step: 0 } as const;
  const { data } = await person.call.createWidgetOrders({
    body: oneLine(service, { quantity: 100_000, drip_feed }, { coupon_code: 'PLUS15' }),
  });
  await runFeedsDue({ ...app, log: createLog('silent') });
  const [run] = await ordersOf(app).orders(person.id);
  await endedWith(app, run?.id ?? 0, 'completed', 100_000);
  await person.call.cancelDripFeed({ params: { id: String(data.drip_feeds[0]?.id) }, body: {} });
  const { paidIn, bonus } = await books(app).balance(person);
  expect(paidIn + bonus).toBe(31_500 - 10_000 + 1500);
});
