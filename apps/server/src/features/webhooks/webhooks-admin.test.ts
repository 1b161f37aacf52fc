// What was sent to webhooks of customers, as staff see it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { customerWith, newService, oneLine } from '../../testing/panels/order-panel.ts';
import { proof, proven, withPassword } from '../../testing/proof.ts';
import { testApp } from '../../testing/test-app.ts';
import { deliverWebhooksDue } from './webhooks.ts';

let answerWith = 500;
let received = 0;
const receiver = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    received += 1;
    response.writeHead(answerWith).end('ok');
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
afterAll(() => new Promise((resolve) => receiver.close(resolve)));

const app = await testApp({ WEBHOOK_ALLOW: host, OUTBOUND_ALLOW: '127.0.0.1:9' });
const staff = app.caller({ token: await app.signIn('owner@crescendo.test') });
const { database, clock, secrets, config } = app;
const deliver = () => deliverWebhooksDue({ database, clock, secrets, config, log: createLog('silent') });

test('staff see what arrived at the webhooks of customers and send again what did not, and it is on record (CONS-036, CONS-011)', async () => {
  const one = await withPassword(app, await customerWith(app, { dollars: 100 }));
  const hook = proven(await one.call.addWebhook({ body: { url: `http://${host}/hook?token=own-secret`, ...proof } }));
  const { data: placed } = await one.call.createWidgetOrders({ body: oneLine(await newService(app)) });
  const order = String(placed.orders[0]?.id);
  await deliver();
  const query = { user_id: String(one.id) };
  const [failed] = (await staff.listDeliveries({ query })).data;
  expect(failed).toMatchObject({ status: 500, email: one.email, url: `http://${host}/hook`, webhook_id: hook.id });
  expect((await staff.listDeliveries({ query: { order_id: order } })).data.map(({ id }) => id)).toEqual([failed?.id]);
  expect((await staff.listDeliveries({ query: { ...query, state: 'delivered' } })).data).toEqual([]);

  answerWith = 200;
  const before = received;
  const params = { id: String(failed?.id) };
  const { data: replay } = await staff.replayDelivery({ params, body: {} });
  expect(replay).toMatchObject({ replay_of: failed?.id, state: 'waiting' });
  await deliver();
  expect(received).toBe(before + 1);
  const listed = (await staff.listDeliveries({ query })).data;
  expect(listed.map(({ id, state }) => [id, state])).toContainEqual([replay.id, 'delivered']);
  const { rows } = await app.owner.pool.query(
    `select details from audit_entries where subject = 'webhook-delivery:${failed?.id}'`,
  );
  expect(rows).toMatchObject([{ details: { userId: one.id, after: { replayId: replay.id } } }]);

  const others = app.caller({ token: await app.signIn('owner@crescendo.test', 2), host: 'second.localhost' });
  await expect(others.replayDelivery({ params, body: {} })).rejects.toMatchObject({ statusCode: 404 });
  await one.call.changeWebhook({ params: { id: String(hook.id) }, body: { is_enabled: false } });
  await expect(staff.replayDelivery({ params, body: {} })).rejects.toMatchObject({ statusCode: 409 });
});
