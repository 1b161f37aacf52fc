import { createHash } from 'node:crypto';
import { allRoutes } from '@crescendo/contract/all-routes';
import type { Route } from '@crescendo/contract/route';
import { isApiToken } from '@crescendo/rules/reseller/api-tokens';
import { describe, expect, test } from 'vitest';
import { giveMoney } from '../../testing/money.ts';
import { newPerson as newPlainPerson } from '../../testing/new-person.ts';
import { newService, oneLine, video } from '../../testing/panels/order-panel.ts';
import { proof, proven, withPassword } from '../../testing/proof.ts';
import { testApp } from '../../testing/test-app.ts';
import { insertSession } from '../accounts/accounts.ts';

const app = await testApp({ TOKEN_CALLS_PER_MINUTE: '40' });

const newPerson = async (...given: Parameters<typeof newPlainPerson>) =>
  withPassword(app, await newPlainPerson(...given));

const holder = async (scopes: ('read' | 'order')[] = ['read', 'order']) => {
  const person = await newPerson(app);
  const data = proven(await person.call.createApiToken({ body: { scopes, ...proof } }));
  const token = data.api_token ?? '';
  return { ...person, apiToken: token, byToken: app.caller({ token }) };
};
const rows = (userId: number) =>
  app.database.panel(1, (trx) => trx.selectFrom('api_tokens').selectAll().where('user_id', '=', userId).execute());

describe('the default token', () => {
  test('is null until it is made, and then read again as often as its owner likes (API-032)', async () => {
    const one = await newPerson(app);
    expect(await one.call.readApiToken()).toEqual({ data: null });
    const data = proven(await one.call.createApiToken({ body: proof }));
    expect(isApiToken(data.api_token ?? '')).toBe(true);
    expect(data).toMatchObject({ scopes: ['read', 'order'], last_used_at: null });
    expect(await one.call.readApiToken()).toEqual({ data });
    expect(Object.keys(data).sort()).toEqual(['api_token', 'created_at', 'last_used_at', 'scopes']);
  });

  test('made again replaces the one before, which opens nothing any more (API-033)', async () => {
    const one = await holder();
    await one.byToken.getProfile();
    const data = proven(await one.call.createApiToken({ body: { scopes: ['read'], ...proof } }));
    expect(data.api_token).not.toBe(one.apiToken);
    await expect(one.byToken.getProfile()).rejects.toMatchObject({ statusCode: 401 });
    await expect(app.caller({ token: data.api_token ?? '' }).getProfile()).resolves.toBeDefined();
    expect(await rows(one.id)).toHaveLength(1);
  });

  test('made by twenty at once is one token (API-033)', async () => {
    const one = await newPerson(app);
    await Promise.all(Array.from({ length: 20 }, () => one.call.createApiToken({ body: proof })));
    expect(await rows(one.id)).toHaveLength(1);
  });

  test('removed opens nothing, and is null again (API-034)', async () => {
    const one = await holder();
    expect(await one.call.deleteApiToken()).toEqual({ data: null });
    expect(await one.call.readApiToken()).toEqual({ data: null });
    await expect(one.byToken.getProfile()).rejects.toMatchObject({ statusCode: 401 });
  });
});

describe('a token', () => {
  test('is stored as its hash and sealed, never in the clear (APV2-005)', async () => {
    const one = await holder();
    const [row] = await rows(one.id);
    expect(row?.token_hash.equals(createHash('sha256').update(one.apiToken).digest())).toBe(true);
    expect(JSON.stringify(row)).not.toContain(one.apiToken);
  });

  test('of a further kind has a name, and exists beside the default one (APV2-005)', async () => {
    const one = await holder();
    const body = { name: ' Shop ', scopes: ['order' as const], addresses: ['203.0.113.7', '198.51.100.9/24'] };
    const data = proven(await one.call.addApiToken({ body: { ...body, ...proof } }));
    expect(data).toMatchObject({
      name: 'Shop',
      scopes: ['order'],
      addresses: ['198.51.100.0/24', '203.0.113.7'],
      is_default: false,
      is_test: false,
    });
    const { data: all, total } = await one.call.listApiTokens();
    expect([total, all.map(({ is_default }) => is_default), all[1]]).toEqual([2, [true, false], data]);
    const params = { id: String(data.id) };
    const changed = await one.call.changeApiToken({ params, body: { name: 'Store', addresses: [], ...proof } });
    expect(changed.data).toEqual({ ...data, name: 'Store', addresses: [] });
    await one.call.removeApiToken({ params });
    expect((await one.call.listApiTokens()).total).toBe(1);
    await expect(one.call.removeApiToken({ params })).rejects.toMatchObject({ statusCode: 404 });
  });

  test('is one of twenty at most, and bad addresses are refused beside their field (APV2-005)', async () => {
    const one = await newPerson(app);
    const add = (body: object) => one.call.addApiToken({ body: { name: 'x', scopes: ['read'], ...proof, ...body } });
    await expect(add({ addresses: ['shop.example'] })).rejects.toMatchObject({
      statusCode: 422,
      errors: { 'addresses.0': [expect.stringContaining('203.0.113.7')] },
    });
    const made = await Promise.allSettled(Array.from({ length: 25 }, () => add({})));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  test('works only from the addresses it is bound to (APV2-005)', async () => {
    const one = await newPerson(app);
    const add = async (addresses: string[]) => {
      const body = { name: 'x', scopes: ['read' as const], addresses, ...proof };
      return proven(await one.call.addApiToken({ body })).api_token ?? '';
    };
    const [near, far] = [await add(['127.0.0.0/8']), await add(['203.0.113.7', '::1/128'])];
    await expect(app.caller({ token: near }).getProfile()).resolves.toBeDefined();
    await expect(app.caller({ token: far }).getProfile()).rejects.toMatchObject({
      statusCode: 403,
      message: 'This API token can’t be used from this IP address',
    });
  });

  test('notes its last use once a minute, however often it is used (APV2-005)', async () => {
    const one = await holder();
    const lastUse = async () => (await rows(one.id))[0]?.last_used_at?.getTime();
    expect(await lastUse()).toBeUndefined();
    await one.byToken.getProfile();
    const first = await lastUse();
    expect(first).toBeTypeOf('number');
    await one.byToken.getProfile();
    expect(await lastUse()).toBe(first);
    app.clock.offsetMs += 61_000;
    await one.byToken.getProfile();
    expect(await lastUse()).toBeGreaterThan(first ?? 0);
  });

  test('may call so often in a minute, all processes together, and another token is not held up (APV2-005)', async () => {
    const one = await holder();
    const other = await holder();
    app.nextMinute();
    const call = () => app.server.inject({ url: '/core/api/v1/profile', headers: bearer(one.apiToken) });
    for (let times = 0; times < 40; times += 1) expect((await call()).statusCode).toBe(200);
    const refused = await call();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    await expect(other.byToken.getProfile()).resolves.toBeDefined();
    app.nextMinute();
    expect((await call()).statusCode).toBe(200);
  });

  test('guessed from one address is soon refused, while those that are right work from there (APV2-009)', async () => {
    const one = await holder();
    app.nextMinute();
    const guess = (token: string) => app.server.inject({ url: '/core/api/v1/profile', headers: bearer(token) });
    const wrong = `api_${'x'.repeat(40)}`;
    for (let times = 0; times < 60; times += 1) expect((await guess(wrong)).statusCode).toBe(401);
    const refused = await guess(wrong);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await guess(one.apiToken)).statusCode).toBe(200);
    app.nextMinute();
    expect((await guess(wrong)).statusCode).toBe(401);
  });

  test('of another panel is none here', async () => {
    const there = await newPerson(app, { panelId: 2 });
    const data = proven(await there.call.createApiToken({ body: proof }));
    await expect(app.caller({ token: data.api_token ?? '' }).getProfile()).rejects.toMatchObject({ statusCode: 401 });
    const other = app.caller({ token: data.api_token ?? '', host: 'second.localhost' });
    await expect(other.getProfile()).resolves.toBeDefined();
  });

  test('goes with the account', async () => {
    const one = await newPerson(app);
    await one.call.createApiToken({ body: proof });
    await one.call.deleteAccount({ body: proof });
    expect(await rows(one.id)).toEqual([]);
  });
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('making or widening a token', () => {
  test('requires the password or a code, and its owner is mailed (SECU-028)', async () => {
    const one = await newPerson(app);
    const token = { name: 'Shop', scopes: ['read' as const] };
    const asksForPassword = { statusCode: 422, errors: { current_password: [expect.any(String)] } };
    await expect(one.call.createApiToken({ body: {} })).rejects.toMatchObject(asksForPassword);
    await expect(one.call.addApiToken({ body: token })).rejects.toMatchObject(asksForPassword);
    await expect(one.call.addApiToken({ body: { ...token, current_password: 'not the one' } })).rejects.toMatchObject(
      asksForPassword,
    );
    expect(await rows(one.id)).toEqual([]);
    expect(await app.mails(one.email)).toEqual([]);

    const { id } = proven(await one.call.addApiToken({ body: { ...token, ...proof } }));
    const params = { id: String(id) };
    await expect(one.call.changeApiToken({ params, body: { addresses: [] } })).rejects.toMatchObject(asksForPassword);
    await expect(one.call.changeApiToken({ params, body: { scopes: ['order'] } })).rejects.toMatchObject(
      asksForPassword,
    );
    // What it is called opens nothing.
    await expect(one.call.changeApiToken({ params, body: { name: 'Store' } })).resolves.toBeDefined();
    await one.call.changeApiToken({ params, body: { scopes: ['order'], ...proof } });
    const mails = await app.mails(one.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Access to your account was changed',
      'New access to your account was added',
    ]);
    expect(mails.map(({ text }) => /API token: (\w+)/.exec(text ?? '')?.[1])).toEqual(['Store', 'Shop']);
  });

  test('mails a code to who has no password, and takes it once (SECU-028)', async () => {
    const one = await newPlainPerson(app);
    expect(await one.call.createApiToken({ body: {} })).toEqual({ data: { code_sent: true } });
    const code = /\b\d{6}\b/.exec((await app.mails(one.email))[0]?.text ?? '')?.[0] as string;
    expect(proven(await one.call.createApiToken({ body: { code } })).api_token).toBeTypeOf('string');
    await expect(one.call.createApiToken({ body: { code } })).rejects.toMatchObject({ statusCode: 422 });
  });
});

describe('by token', () => {
  test('a customer reads the profile and services, orders, lists, reads and cancels (API-035)', async () => {
    const one = await holder();
    await giveMoney(app.database, one.id, { paidInMicros: 10_000_000n });
    const { byToken } = one;
    const { data: profile } = await byToken.getProfile();
    expect(profile).toMatchObject({
      email: one.email,
      auth_token: null,
      extension_api_token: null,
      intercomHash: null,
    });
    expect((await byToken.listServices()).data.length).toBeGreaterThan(0);
    const serviceId = await newService(app, { isDripFeedAllowed: true });
    const { data: made } = await byToken.createOrders({ body: oneLine(serviceId) });
    const orderId = String(made.orders[0]?.id);
    expect((await byToken.listOrders()).data.map(({ id }) => String(id))).toEqual([orderId]);
    expect((await byToken.readOrder({ params: { orderId } })).data.url).toBe(video);
    const { data: ended } = await byToken.cancelOrder({ params: { orderId }, body: {} });
    expect(ended.status).toBe('canceled');
    const drip_feed = { runs: 2, mode: 'flat', minutes_between_runs: 60, quantity_step: 0 } as const;
    const { data: spread } = await byToken.createOrders({ body: oneLine(serviceId, { drip_feed }) });
    const params = { id: String(spread.drip_feeds[0]?.id) };
    expect((await byToken.listDripFeeds()).total).toBe(1);
    expect((await byToken.readDripFeed({ params })).data.runs).toBe(2);
    expect((await byToken.cancelDripFeed({ params, body: {} })).data.status).toBe('canceled');
  });

  test('nothing else of the whole table is reached, whatever its scopes (API-035)', async () => {
    const staff = await newPerson(app, { roles: ['owner'] });
    const data = proven(await staff.call.createApiToken({ body: proof }));
    const closed = Object.entries<Route>(allRoutes).filter(
      ([, { audience, byToken }]) => !byToken && (audience === 'customer' || audience.startsWith('staff:')),
    );
    expect(closed.length).toBeGreaterThan(80);
    for (const [name, route] of closed) {
      const url = `/core${route.path.replace(/\{\w+\}/g, '1')}`;
      const answer = await app.server.inject({ method: route.method, url, headers: bearer(data.api_token ?? '') });
      expect([name, answer.statusCode]).toEqual([name, 401]);
    }
    const open = Object.entries<Route>(allRoutes).flatMap(([name, { byToken }]) =>
      byToken ? [`${name} ${byToken}`] : [],
    );
    expect(open.sort()).toEqual([
      'cancelDripFeed order',
      'cancelOrder order',
      'createOrders order',
      'getProfile read',
      'listDripFeeds read',
      'listOrders read',
      'listServices read',
      'readDripFeed read',
      'readOrder read',
      'readService read',
    ]);
  });

  test('a scope that is not given is refused (APV2-005)', async () => {
    const serviceId = await newService(app);
    const [reading, ordering] = [await holder(['read']), await holder(['order'])];
    await expect(reading.byToken.createOrders({ body: oneLine(serviceId) })).rejects.toMatchObject({
      statusCode: 403,
      message: 'This API token doesn’t have permission to do that',
    });
    await expect(ordering.byToken.listOrders()).rejects.toMatchObject({ statusCode: 403 });
  });

  test('orders are paid from the balance alone', async () => {
    const one = await holder();
    const serviceId = await newService(app);
    const { data: methods } = await one.call.listPaymentMethods();
    const outside = methods.find(({ strategy }) => strategy !== 'balance');
    const body = oneLine(serviceId, {}, { payment_method_id: outside?.id ?? 0 });
    await expect(one.byToken.createOrders({ body })).rejects.toMatchObject({
      statusCode: 422,
      errors: { payment_method_id: ['Orders placed with an API token are paid from the balance'] },
    });
  });

  test('a frozen account still reads and orders nothing', async () => {
    const one = await holder();
    const staff = await newPerson(app, { roles: ['support'] });
    await staff.call.freezePerson({ params: one.params, body: { version: 0, reason: 'x' } });
    await expect(one.byToken.getProfile()).resolves.toBeDefined();
    const serviceId = await newService(app);
    await expect(one.byToken.createOrders({ body: oneLine(serviceId) })).rejects.toMatchObject({ statusCode: 423 });
  });
});

test('staff who see the panel as the customer neither read nor make tokens', async () => {
  const [one, staff] = [await holder(), await newPerson(app, { roles: ['support'] })];
  const token = await app.database.panel(1, (trx) =>
    insertSession(trx, app.clock, { panelId: 1, userId: one.id, openedBy: staff.id }),
  );
  const visit = app.caller({ token });
  for (const call of [
    () => visit.readApiToken(),
    () => visit.createApiToken({ body: {} }),
    () => visit.deleteApiToken(),
    () => visit.listApiTokens(),
    () => visit.addApiToken({ body: { name: 'x', scopes: ['read'] } }),
  ]) {
    await expect(call()).rejects.toMatchObject({ statusCode: 404 });
  }
});

test('what a test token orders allows no review, since nobody paid for it (APV2-005)', async () => {
  const one = await newPerson(app);
  const token = { name: 't', scopes: ['read' as const, 'order' as const], is_test: true, ...proof };
  const data = proven(await one.call.addApiToken({ body: token }));
  const serviceId = await newService(app);
  await app.caller({ token: data.api_token ?? '' }).createOrders({ body: oneLine(serviceId) });
  const body = { reviews: [{ service_id: serviceId, rating: 1, comment: 'Never again' }] };
  await expect(one.call.addReviews({ body })).rejects.toMatchObject({ statusCode: 422 });
  expect((await one.call.listMyServicesWithoutReviews()).data).toEqual([]);
  expect((await app.caller().readService({ params: { idOrSlug: String(serviceId) } })).data.reviews).toEqual([]);
});

test('what a test token orders is marked, costs nothing, moves no money and is in no statistics (APV2-005, ORD-032)', async () => {
  const one = await newPerson(app);
  const token = { name: 't', scopes: ['read' as const, 'order' as const], is_test: true, ...proof };
  const data = proven(await one.call.addApiToken({ body: token }));
  const byToken = app.caller({ token: data.api_token ?? '' });
  const serviceId = await newService(app, { isDripFeedAllowed: true, canSpeedup: true });
  const drip_feed = { runs: 2, mode: 'flat', minutes_between_runs: 60, quantity_step: 0 } as const;
  const body = {
    orders: [...oneLine(serviceId).orders, ...oneLine(serviceId, { drip_feed }).orders],
    is_speedup: true,
  };
  await byToken.createOrders({ body });
  const seen = await app.database.panel(1, async (trx) => ({
    orders: await trx.selectFrom('orders').selectAll().where('user_id', '=', one.id).execute(),
    feeds: await trx.selectFrom('drip_feeds').selectAll().where('user_id', '=', one.id).execute(),
    moved: await trx.selectFrom('ledger_transactions').select('id').where('user_id', '=', one.id).execute(),
  }));
  expect(seen.orders).toMatchObject([
    { is_test: true, free_by: 'test', charge_micros: 0n, status: 'in_processing', cost_micros: 1_000_000n },
  ]);
  expect(seen.feeds).toMatchObject([{ is_test: true, charge_micros: 0n, status: 'in_processing' }]);
  expect(seen.moved).toEqual([]);
  expect((await one.call.readOrderStatistics()).data).toEqual([]);
});
