// How often somebody may do what costs the panel something, and how long a request may take.
import type { AddressInfo } from 'node:net';
import { allRoutes } from '@crescendo/contract/all-routes';
import { couponTries, type Route } from '@crescendo/contract/route';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { newPerson } from '../testing/new-person.ts';
import { customerWith, newService, video } from '../testing/panels/order-panel.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp({ REQUEST_TIMEOUT: '1', MAX_CONNECTIONS: '20' });
await app.server.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.server.address() as AddressInfo;
const service = await newService(app);
let addresses = 0;

/** Somebody at an address of their own. */
async function visitor(token?: string) {
  addresses += 1;
  const remoteAddress = `198.51.100.${addresses}`;
  return async (coupon_code: string, path = '/core/api/v1/services/cost') => {
    const answer = await app.server.inject({
      method: 'POST',
      url: path,
      remoteAddress,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      payload: { coupon_code, services: [{ service_id: service, quantity: 1000, url: video }] },
    });
    return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0), body: answer.json() };
  };
}

describe('codes of coupons', () => {
  beforeEach(app.nextHour);

  test('a customer may try twenty in an hour, and then hears nothing of any, right or wrong (SECU-011)', async () => {
    const one = await newPerson(app);
    const tries = await visitor(one.token);
    for (let tried = 1; tried <= 19; tried += 1) expect((await tries(`GUESS-${tried}`)).status).toBe(200);
    const right = await tries('welcome10');
    expect([right.status, right.body.data.coupon_bonus_type]).not.toContain(null);
    const [wrong, alsoRight] = [await tries('GUESS-20'), await tries('WELCOME10')];
    expect([wrong.status, wrong.wait > 0]).toEqual([429, true]);
    // The one that was tried before is no new one, whatever the case of its characters.
    expect(alsoRight.status).toBe(200);
    expect((await tries('GUESS-20')).status).toBe(429);
    // Not by way of another call either, and not from another address.
    expect((await tries('GUESS-21', '/core/api/v1/order-widget/services/total-cost')).status).toBe(429);
    expect((await (await visitor(one.token))('GUESS-22')).status).toBe(429);
  });

  test('a right code beyond the last try is refused like a wrong one (SECU-011)', async () => {
    const tries = await visitor();
    for (let tried = 1; tried <= 60; tried += 1) await tries(`GUESS-${tried}`);
    const [right, wrong] = [await tries('WELCOME10'), await tries('GUESS-61')];
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body]);
    expect(right.status).toBe(429);
    expect((await (await visitor())('WELCOME10')).status).toBe(200);
  });

  test('a wrong and a right code are answered in the same form (SECU-011)', async () => {
    const tries = await visitor();
    const [right, wrong] = [await tries('WELCOME10'), await tries('NOTHING')];
    expect(right.status).toBe(wrong.status);
    expect(Object.keys(right.body.data)).toEqual(Object.keys(wrong.body.data));
  });

  test('every call that takes a code counts them (SECU-011)', () => {
    const takes = (body: z.ZodType) =>
      /"(coupon_code|couponCode)"/.test(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })));
    const uncounted = Object.entries<Route>(allRoutes)
      .filter(([, { body, audience }]) => body && !audience.startsWith('staff:') && takes(body))
      .filter(([, { limits = [] }]) => !couponTries.every((limit) => limits.includes(limit)));
    expect(uncounted.map(([name]) => name)).toEqual([]);
  });
});

describe('calls that write', () => {
  const beyond = (name: string, count: number) =>
    app.owner.pool.query('update rate_counters set count = $2 where name = $1', [name, count]);

  test.each(['/core/api/v1/orders', '/core/api/v1/order-widget/orders'])(
    'POST %s is taken six hundred times a minute from a person (SECU-005)',
    async (url) => {
      app.nextMinute();
      const one = await customerWith(app, { dollars: 10 });
      const order = () =>
        app.server.inject({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${one.token}` },
          payload: { orders: [{ service_id: service, quantity: 1000, url: `${video}&of=${one.id}` }] },
        });
      expect((await order()).statusCode).toBe(201);
      await beyond('create-orders-by-person', 600);
      const refused = await order();
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    },
  );

  test('PUT /profile is taken thirty times a minute (SECU-005)', async () => {
    app.nextMinute();
    const one = await newPerson(app);
    const save = () =>
      app.server.inject({
        method: 'PUT',
        url: '/core/api/v1/profile',
        headers: { authorization: `Bearer ${one.token}` },
        payload: { company_name: 'One' },
      });
    for (let saved = 1; saved <= 30; saved += 1) expect([saved, (await save()).statusCode]).toEqual([saved, 200]);
    const refused = await save();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('a caller who sends slowly', () => {
  const head = ['POST /core/api/v1/services/cost HTTP/1.1', 'host: localhost', 'content-type: application/json'];

  test('a body that does not arrive is not waited for (SECU-012)', async () => {
    const unfinished = [...head, 'content-length: 1000', '', '{"services":'].join('\r\n');
    const { status, body } = await rawRequest(port, unfinished, 20_000);
    expect([status, JSON.parse(body)]).toEqual([408, { message: 'The request could not be understood' }]);
  });

  test('a head that does not arrive is not waited for (SECU-012)', async () => {
    expect((await rawRequest(port, 'GET /core/settings HTTP/1.1\r\nhost:', 20_000)).status).toBe(408);
  });

  test('connections beyond the most a process holds are closed at once (SECU-012)', async () => {
    const unfinished = 'GET /core/settings HTTP/1.1\r\nhost:';
    const all = await Promise.all(Array.from({ length: 30 }, () => rawRequest(port, unfinished, 20_000)));
    // Those that were held get a response that they took too long, the others were closed without a response.
    const counts = [408, 0].map((wanted) => all.filter(({ status }) => status === wanted).length);
    expect(counts).toEqual([20, 10]);
    const after = 'GET /core/settings HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
    await expect.poll(async () => (await rawRequest(port, after)).status, { timeout: 30_000 }).toBe(200);
  });
});
