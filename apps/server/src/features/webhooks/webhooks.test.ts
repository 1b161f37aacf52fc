import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { newPerson } from '../../testing/new-person.ts';
import { customerWith, endedWith, newService, oneLine, ordersOf } from '../../testing/panels/order-panel.ts';
import { proof, proven, withPassword } from '../../testing/proof.ts';
import { testApp } from '../../testing/test-app.ts';
import { insertSession } from '../accounts/accounts.ts';
import { runFeedsDue } from '../drip-feeds/drip-feeds.ts';
import { deliverWebhooksDue } from './webhooks.ts';

type Received = { headers: IncomingMessage['headers']; body: string };
let received: Received[] = [];
let answerWith = 200;
let failEvery = 0;
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    if (failEvery > 0 && received.length % failEvery === 0) {
      response.writeHead(500).end();
      return;
    }
    response.writeHead(answerWith, answerWith === 302 ? { location: '/elsewhere' } : {}).end('ok');
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
afterAll(() => new Promise((resolve) => receiver.close(resolve)));

const app = await testApp({ WEBHOOK_ALLOW: host, OUTBOUND_ALLOW: '127.0.0.1:9' });
const { database, clock, secrets, config } = app;
const worker = { database, clock, secrets, config, log: createLog('silent') };
const deliver = () => deliverWebhooksDue(worker);

beforeEach(() => {
  received = [];
  answerWith = 200;
  failEvery = 0;
});

let made = 0;
async function listening() {
  const one = await withPassword(app, await customerWith(app, { dollars: 100 }));
  made += 1;
  const data = proven(await one.call.addWebhook({ body: { url: `http://${host}/${made}`, ...proof } }));
  const params = { id: String(data.id) };
  const order = async () => {
    const { data: placed } = await one.call.createWidgetOrders({ body: oneLine(await newService(app)) });
    return placed.orders[0]?.id ?? 0;
  };
  const log = async () => (await one.call.listWebhookDeliveries({ params })).data;
  return { ...one, webhook: data, hook: params, order, log };
}
const bodies = () => received.map(({ body }) => JSON.parse(body));

describe('a webhook', () => {
  test('is registered once, with a secret that is shown once and can be made again (APV2-007)', async () => {
    const one = await listening();
    expect(one.webhook.secret).toMatch(/^whsec_[\w-]{43}$/);
    const { data } = await one.call.listWebhooks();
    expect(data).toMatchObject([{ id: one.webhook.id, url: one.webhook.url, is_enabled: true, failing_since: null }]);
    expect(JSON.stringify(data)).not.toContain('whsec_');
    await expect(one.call.addWebhook({ body: { url: one.webhook.url, ...proof } })).rejects.toMatchObject({
      errors: { url: ['This address is already registered'] },
    });
    const renewed = proven(await one.call.renewWebhookSecret({ params: one.hook, body: proof }));
    expect(renewed.secret).not.toBe(one.webhook.secret);
  });

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/hook',
    'https://169.254.169.254/latest',
    'https://[::ffff:192.168.0.1]/',
    'https://user:word@1.1.1.1/',
    'http://1.1.1.1/',
    'http://127.0.0.1:1/',
    // The configuration lets operators name it as a provider.
    'http://127.0.0.1:9/',
    'https://127.0.0.1:9/',
  ])('is not taken at %s, which is private or not encrypted (APV2-007, SECU-004)', async (url) => {
    const one = await withPassword(app, await newPerson(app));
    await expect(one.call.addWebhook({ body: { url, ...proof } })).rejects.toMatchObject({ statusCode: 422 });
    await expect(one.call.addWebhook({ body: { url: 'https://1.1.1.1/hook', ...proof } })).resolves.toBeDefined();
  });

  test('is one of ten at most, however many requests come at once', async () => {
    const one = await withPassword(app, await newPerson(app));
    const adding = Array.from({ length: 15 }, (_, at) =>
      one.call.addWebhook({ body: { url: `https://1.1.1.1/${at}`, ...proof } }),
    );
    const settled = await Promise.allSettled(adding);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test('and its secret take the password or a code, and the owner reads of both (SECU-028)', async () => {
    const one = await listening();
    const asksForPassword = { statusCode: 422, errors: { current_password: [expect.any(String)] } };
    const url = 'https://1.1.1.1/thief';
    await expect(one.call.addWebhook({ body: { url } })).rejects.toMatchObject(asksForPassword);
    await expect(one.call.changeWebhook({ params: one.hook, body: { url } })).rejects.toMatchObject(asksForPassword);
    await expect(one.call.renewWebhookSecret({ params: one.hook, body: {} })).rejects.toMatchObject(asksForPassword);
    await expect(one.call.changeWebhook({ params: one.hook, body: { is_enabled: false } })).resolves.toBeDefined();
    await one.call.renewWebhookSecret({ params: one.hook, body: proof });
    await one.call.changeWebhook({ params: one.hook, body: { url, ...proof } });
    const received = (await app.mails(one.email)).map(
      ({ text }) => /(Webhook|Webhook secret): (\S+)/.exec(text ?? '')?.[0],
    );
    expect(received).toEqual([`Webhook: ${url}`, `Webhook secret: ${one.webhook.url}`, `Webhook: ${one.webhook.url}`]);
  });

  test('is neither seen nor changed by staff on a visit', async () => {
    const [one, staff] = [await listening(), await newPerson(app, { roles: ['support'] })];
    const token = await database.panel(1, (trx) =>
      insertSession(trx, clock, { panelId: 1, userId: one.id, openedBy: staff.id }),
    );
    const visit = app.caller({ token });
    await expect(visit.listWebhooks()).rejects.toMatchObject({ statusCode: 404 });
    await expect(visit.renewWebhookSecret({ params: one.hook, body: {} })).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('what happens to an order', () => {
  test('arrives signed with its time, once for each event and in their order (APV2-007)', async () => {
    const one = await listening();
    const orderId = await one.order();
    await one.call.cancelOrder({ params: { orderId: String(orderId) }, body: {} });
    while ((await deliver()) > 0);
    expect(bodies()).toMatchObject([
      {
        type: 'order.changed',
        cause: 'placed',
        previous_status: null,
        order: { id: orderId, status: 'in_processing' },
      },
      {
        cause: 'canceled',
        previous_status: 'in_processing',
        order: { status: 'canceled', api_v2_status: 'Canceled', charge: '0.00', remains: 1000 },
      },
    ]);
    for (const { headers, body } of received) {
      const timestamp = String(headers['webhook-timestamp']);
      expect(Math.abs(Number(timestamp) - (Date.now() + clock.offsetMs) / 1000)).toBeLessThan(60);
      const mac = createHmac('sha256', one.webhook.secret).update(`${timestamp}.${body}`).digest('hex');
      expect(headers['webhook-signature']).toBe(`v1=${mac}`);
      expect(headers['webhook-id']).toBe(String(JSON.parse(body).id));
    }
    expect(await one.log()).toMatchObject([
      { state: 'delivered', tries: 1, status: 200, order_id: orderId, cause: 'canceled', next_try_at: null },
      { state: 'delivered', tries: 1, status: 200, cause: 'placed' },
    ]);
  });

  test('is sent once by eight workers together, and to nobody else (APV2-007)', async () => {
    const [one, other] = [await listening(), await listening()];
    await Promise.all(Array.from({ length: 12 }, () => one.order()));
    while ((await Promise.all(Array.from({ length: 8 }, deliver))).some((done) => done > 0));
    expect(received).toHaveLength(12);
    expect(new Set(bodies().map(({ id }) => id)).size).toBe(12);
    expect(await other.log()).toEqual([]);
  });

  test('is sent again after a pause where it did not arrive, with the same body and a new time (APV2-007)', async () => {
    const one = await listening();
    await one.order();
    await one.order();
    answerWith = 500;
    expect(await deliver()).toBe(2);
    // The second waits as long as the first does not arrive.
    expect(received).toHaveLength(1);
    expect(await one.log()).toMatchObject([
      { state: 'waiting', tries: 0 },
      { state: 'waiting', tries: 1, status: 500 },
    ]);
    expect((await one.call.listWebhooks()).data[0]?.failing_since).not.toBeNull();
    expect(await deliver()).toBe(0);
    clock.offsetMs += 11_000;
    answerWith = 204;
    await deliver();
    expect(received).toHaveLength(3);
    expect(received[1]?.body).toBe(received[0]?.body);
    expect(received[1]?.headers['webhook-signature']).not.toBe(received[0]?.headers['webhook-signature']);
    expect((await one.call.listWebhooks()).data[0]?.failing_since).toBeNull();
  });

  test('is sent by another worker where the first died while sending (APV2-007)', async () => {
    const one = await listening();
    await one.order();
    await database.system((trx) =>
      sql`update webhook_deliveries set state = 'sending', tries = 1, lease_token = gen_random_uuid(),
        try_at = now() + make_interval(secs => ${clock.offsetMs / 1000 + 100})
        where webhook_id = ${one.webhook.id}`.execute(trx),
    );
    expect(await deliver()).toBe(0);
    clock.offsetMs += 101_000;
    expect(await deliver()).toBe(1);
    expect(await one.log()).toMatchObject([{ state: 'delivered', tries: 2 }]);
  });

  test('can be sent again by hand, as a delivery of its own (APV2-007)', async () => {
    const one = await listening();
    await one.order();
    await deliver();
    const [first] = await one.log();
    const params = { ...one.hook, deliveryId: String(first?.id) };
    const { data } = await one.call.replayWebhookDelivery({ params, body: {} });
    expect(data).toMatchObject({
      replay_of: first?.id,
      event_id: first?.event_id,
      state: 'waiting',
      body: first?.body,
    });
    await deliver();
    expect(received.map(({ body }) => body)).toEqual([first?.body, first?.body]);
    expect((await one.log()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  test('a redirect is followed nowhere, and counts as not arrived', async () => {
    const one = await listening();
    await one.order();
    answerWith = 302;
    await deliver();
    expect(received).toHaveLength(1);
    expect(await one.log()).toMatchObject([{ state: 'waiting', status: 302 }]);
  });

  test('is given up after about a day, and the webhook with it, of which staff learn (APV2-007)', async () => {
    const one = await listening();
    await one.order();
    answerWith = 503;
    for (let tries = 0; tries < 11; tries += 1) {
      await deliver();
      clock.offsetMs += 8 * 3600_000;
    }
    const [last] = await one.log();
    expect(last).toMatchObject({ state: 'failed', next_try_at: null });
    expect((await one.call.listWebhooks()).data).toMatchObject([{ is_enabled: false }]);
    const alerts = await database.panel(1, (trx) =>
      trx.selectFrom('alerts').selectAll().where('subject', '=', `webhook:${one.webhook.id}`).execute(),
    );
    expect(alerts).toMatchObject([{ kind: 'webhook-switched-off', ended_at: null }]);
    const before = received.length;
    await one.order();
    await deliver();
    expect(received).toHaveLength(before);
    await one.call.changeWebhook({ params: one.hook, body: { is_enabled: true } });
    answerWith = 200;
    await one.order();
    await deliver();
    expect(received).toHaveLength(before + 1);
  });

  test('that belongs to a drip-feed names it, and the drip-feed has events of its own (APV2-014)', async () => {
    const one = await listening();
    const service = await newService(app, { isDripFeedAllowed: true });
    const drip_feed = { runs: 2, mode: 'flat', minutes_between_runs: 30, quantity_step: 0 } as const;
    const { data: placed } = await one.call.createWidgetOrders({ body: oneLine(service, { drip_feed }) });
    const feedId = placed.drip_feeds[0]?.id ?? 0;
    await runFeedsDue(worker);
    await one.call.cancelDripFeed({ params: { id: String(feedId) }, body: {} });
    while ((await deliver()) > 0);
    const ofFeed = bodies().filter(({ type }) => type === 'drip_feed.changed');
    const ofRun = bodies().filter(({ type }) => type === 'order.changed');
    const runId = ofRun[0]?.order.id;
    expect(ofRun).toMatchObject([{ sequence: 1, cause: 'placed', order: { drip_feed_id: feedId, run: 1 } }]);
    expect(ofFeed).toMatchObject([
      {
        sequence: 1,
        cause: 'placed',
        previous_status: null,
        drip_feed: { id: feedId, service_id: service, status: 'in_processing', runs: 2, quantity: 2000 },
      },
      {
        sequence: 2,
        cause: 'canceled',
        previous_status: 'in_processing',
        drip_feed: {
          id: feedId,
          status: 'canceled',
          api_v2_status: 'Partial',
          charge: '1.00',
          remains: 1000,
          orders: [runId],
          is_test: false,
        },
      },
    ]);
    expect(await one.log()).toHaveLength(3);
    expect((await one.log()).map(({ type, order_id }) => [type, order_id])).toContainEqual([
      'drip_feed.changed',
      feedId,
    ]);
  });

  test('that is completed by all of its runs is reported as a drip-feed, too (APV2-014)', async () => {
    const one = await listening();
    const service = await newService(app, { isDripFeedAllowed: true });
    const drip_feed = { runs: 2, mode: 'flat', minutes_between_runs: 30, quantity_step: 0 } as const;
    await one.call.createWidgetOrders({ body: oneLine(service, { drip_feed }) });
    await runFeedsDue(worker);
    clock.offsetMs += 31 * 60_000;
    await runFeedsDue(worker);
    for (const { id } of await ordersOf(app).orders(one.id)) await endedWith(app, id, 'completed', 1000);
    await runFeedsDue(worker);
    while ((await deliver()) > 0);
    const ofFeed = bodies().filter(({ type }) => type === 'drip_feed.changed');
    expect(ofFeed.map(({ cause, drip_feed: feed }) => [cause, feed.api_v2_status])).toEqual([
      ['placed', 'In progress'],
      ['completed', 'Completed'],
    ]);
  });

  test('with its refills arrives under the number of the order (APV2-014)', async () => {
    const one = await listening();
    const service = await newService(app, { hasRefill: true });
    const { data: placed } = await one.call.createWidgetOrders({ body: oneLine(service, { is_guarantee: true }) });
    const orderId = placed.orders[0]?.id ?? 0;
    await endedWith(app, orderId, 'completed', 1000);
    const { data: refill } = await one.call.requestRefill({ params: { orderId: String(orderId) }, body: {} });
    await database.panel(1, (trx) =>
      sql`update refill_requests set status = 'in_progress' where id = ${refill.id}`.execute(trx),
    );
    await database.panel(1, (trx) =>
      sql`update refill_requests set status = 'completed', ended_at = now() where id = ${refill.id}`.execute(trx),
    );
    while ((await deliver()) > 0);
    expect(bodies().map(({ type, sequence }) => [type, sequence])).toEqual([
      ['order.changed', 1],
      ['order.changed', 2],
      ['refill.changed', 3],
      ['refill.changed', 4],
      ['refill.changed', 5],
    ]);
    expect(bodies()[2]).toMatchObject({
      cause: 'requested',
      previous_status: null,
      refill: { id: refill.id, order_id: orderId, quantity: 1000, status: 'requested', api_v2_status: 'Pending' },
    });
    expect(bodies()[4]).toMatchObject({
      previous_status: 'in_progress',
      refill: { status: 'completed', api_v2_status: 'Completed' },
    });
  });

  test('waits until what came before of the same order has arrived, while others go on (APV2-014)', async () => {
    const one = await listening();
    const first = await one.order();
    answerWith = 500;
    await deliver();
    await one.call.cancelOrder({ params: { orderId: String(first) }, body: {} });
    answerWith = 200;
    const second = await one.order();
    const eventsSent = () => bodies().map(({ order, sequence }) => [order.id, sequence]);
    received = [];
    // The first event of the first order waits for its next try, and so its second one does.
    while ((await deliver()) > 0);
    expect(eventsSent()).toEqual([[second, 1]]);
    clock.offsetMs += 11_000;
    while ((await deliver()) > 0);
    expect(eventsSent()).toEqual([
      [second, 1],
      [first, 1],
      [first, 2],
    ]);
  });

  test('arrives in its order whatever fails and however many send, and goes on after what was given up (APV2-014)', async () => {
    const one = await listening();
    const orderIds = await Promise.all(Array.from({ length: 4 }, () => one.order()));
    for (const orderId of orderIds) {
      await one.call.pauseOrder({ params: { orderId: String(orderId) }, body: {} });
      await one.call.activateOrder({ params: { orderId: String(orderId) }, body: {} });
      await one.call.cancelOrder({ params: { orderId: String(orderId) }, body: {} });
    }
    for (let round = 0; round < 12; round += 1) {
      // Every third answer is a failure, so that retries and new events meet.
      failEvery = 3;
      await Promise.all(Array.from({ length: 4 }, deliver));
      clock.offsetMs += 130_000;
    }
    failEvery = 0;
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(Array.from({ length: 4 }, deliver));
      clock.offsetMs += 130_000;
    }
    for (const orderId of orderIds) {
      const arrived = bodies().filter(({ order }) => order.id === orderId);
      const sequences = arrived.map(({ sequence }) => sequence);
      expect(sequences).toEqual(sequences.toSorted((before, after) => before - after));
      expect([...new Set(sequences)]).toEqual([1, 2, 3, 4]);
    }
    const last = await one.order();
    await database.system((trx) =>
      sql`update webhook_deliveries set state = 'failed', ended_at = now() where subject_id = ${last}`.execute(trx),
    );
    await one.call.cancelOrder({ params: { orderId: String(last) }, body: {} });
    while ((await deliver()) > 0);
    expect(bodies().at(-1)).toMatchObject({ sequence: 2, order: { id: last } });
  });
});
