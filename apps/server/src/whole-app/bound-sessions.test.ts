// What can be read out of a page, or out of a thief's notes, opens nothing by itself.
import { allRoutes } from '@crescendo/contract/all-routes';
import { isForStaff, type Route } from '@crescendo/contract/route';
import { afterEach, describe, expect, test } from 'vitest';
import { insertCode, insertSession } from '../features/accounts/accounts.ts';
import { readSessionKey, sessionKeyCookie } from '../platform/http/session-key.ts';
import { visitorOf } from '../platform/http/visitor.ts';
import { signInByCode } from '../sign-in-by-code.ts';
import { registering } from '../testing/panels/registering.ts';
import { password, newPerson as personWithPassword } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp();
const demo = 'demo@crescendo.test';
const day = 86_400_000;
const panel = app.directory.find('localhost');
const fromPage = { origin: panel.origin, 'sec-fetch-site': 'same-site' };
afterEach(() => {
  app.clock.offsetMs = 0;
});

async function signIn(email: string, headers: Record<string, string> = fromPage, path = '/login') {
  app.nextMinute();
  const answer = await app.server.inject({
    method: 'POST',
    url: `/core${path}`,
    headers,
    payload: { email, password, ...(path === '/login' ? { 'g-recaptcha-response': await app.solveCaptcha() } : {}) },
  });
  return { answer, ...readSession(answer) };
}

function readSession(answer: { json: () => unknown; headers: Record<string, unknown> }) {
  const { authToken = '' } = answer.json() as { authToken?: string };
  const setCookie = String(answer.headers['set-cookie'] ?? '');
  return { token: authToken, setCookie, cookie: setCookie.split(';', 1)[0] as string };
}

const request = (token: string, cookie = '', path = '/api/v1/profile', method: 'GET' | 'POST' = 'GET') =>
  app.server.inject({ method, url: path, headers: { authorization: `Bearer ${token}`, cookie } });
const statusOf = async (token: string, cookie = '') => (await request(token, cookie)).statusCode;

describe('a session that began in a browser', () => {
  test('is nobody’s by its token alone: the cookie that no script can read has to come with it (SECU-020)', async () => {
    const person = await personWithPassword(app);
    const { token, cookie, setCookie } = await signIn(person.email as string);
    expect(setCookie).toMatch(/^shop-key=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect([await statusOf(token), await statusOf(token, cookie)]).toEqual([401, 200]);
    expect(await statusOf(token, `shop-key=${'x'.repeat(43)}`)).toBe(401);
    expect(await statusOf(token, cookie.replace('shop-key', 'console-key'))).toBe(401);
  });

  test('is not opened by the cookie of another session, nor is the cookie anything alone (SECU-020)', async () => {
    const person = await personWithPassword(app);
    const [one, other] = [await signIn(person.email as string), await signIn(person.email as string)];
    expect([await statusOf(one.token, other.cookie), await statusOf('', one.cookie)]).toEqual([401, 401]);
  });

  test('stays bound when it is refreshed, and the thief of a token cannot refresh it (SECU-020)', async () => {
    const person = await personWithPassword(app);
    const { token, cookie } = await signIn(person.email as string);
    expect((await request(token, '', '/refresh')).statusCode).toBe(401);
    const { authToken } = (await request(token, cookie, '/refresh')).json();
    expect([await statusOf(authToken), await statusOf(authToken, cookie)]).toEqual([401, 200]);
  });

  test('is bound after a second step and after registering as well (SECU-020)', async () => {
    const person = await personWithPassword(app, { isTwoFactorOn: true });
    const { answer } = await signIn(person.email as string);
    const verified = await app.server.inject({
      method: 'POST',
      url: '/core/2fa/verify',
      headers: fromPage,
      payload: { session: answer.json().session, code: await person.mailedCode() },
    });
    const afterStep = readSession(verified);
    expect([await statusOf(afterStep.token), await statusOf(afterStep.token, afterStep.cookie)]).toEqual([401, 200]);

    app.nextMinute();
    const { form, open } = registering(app);
    const afterForm = readSession(await open(await form(), { headers: fromPage }));
    expect([await statusOf(afterForm.token), await statusOf(afterForm.token, afterForm.cookie)]).toEqual([401, 200]);
  });

  test('is bound when a one-time code in an address opens it (SECU-020, GUARD-011)', async () => {
    const { id } = await personWithPassword(app);
    const code = await app.database.panel(1, (trx) =>
      insertCode(trx, app.clock, { panelId: 1, userId: id, purpose: 'sign-in' }),
    );
    const request = { method: 'GET', headers: {}, ip: '10.0.0.1', hostname: 'localhost' } as never;
    const [auth = '', key = ''] = await signInByCode(app, panel, request)(code);
    expect(key).toMatch(/^shop-key=[\w-]{43}; .*HttpOnly/);
    const token = /authToken=([\w-]+)/.exec(auth)?.[1] as string;
    expect([await statusOf(token), await statusOf(token, key.split(';', 1)[0])]).toEqual([401, 200]);
  });

  test('takes its cookie away when it is left (SECU-020)', async () => {
    const person = await personWithPassword(app);
    const { token, cookie } = await signIn(person.email as string);
    const headers = { ...fromPage, authorization: `Bearer ${token}`, cookie };
    const left = await app.server.inject({ method: 'POST', url: '/logout', headers });
    expect(left.headers['set-cookie']).toBe('shop-key=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
    expect(await statusOf(token, cookie)).toBe(401);
  });
});

test('a program that signs in is given no cookie and needs none (SECU-020)', async () => {
  const person = await personWithPassword(app);
  const { token, setCookie } = await signIn(person.email as string, {});
  expect([setCookie, await statusOf(token)]).toEqual(['', 200]);
});

test('the cookie has the strongest name its place allows (SECU-020)', () => {
  const own = { origin: 'https://panel.example', cookieDomain: undefined };
  const shared = { ...own, cookieDomain: 'panel.example' };
  const key = 'k'.repeat(43);
  expect(sessionKeyCookie('shop', key, own)).toBe(
    `__Host-shop-key=${key}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(sessionKeyCookie('shop', key, shared)).toBe(
    `__Secure-shop-key=${key}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure; Domain=panel.example`,
  );
  // Staff work at one host.
  expect(sessionKeyCookie('console', key, shared)).toBe(
    `__Host-console-key=${key}; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(readSessionKey(`a=b; __Host-shop-key=${key}`, 'shop', own)).toBe(key);
  expect(readSessionKey(`shop-key=${key}`, 'shop', own)).toBeUndefined();
  expect(readSessionKey(`__Host-shop-key=${key}x`, 'shop', own)).toBeUndefined();
});

describe('a token that was replaced', () => {
  test('ends its session when it comes back, no matter who holds the other one (SECU-021, API-006)', async () => {
    const old = await app.signIn(demo);
    const { authToken: next } = await app.caller({ token: old }).refresh();
    app.clock.offsetMs = 61_000;
    expect(await statusOf(next)).toBe(200);
    expect(await statusOf(old)).toBe(401);
    expect(await statusOf(next)).toBe(401);
  });

  test('ends it two refreshes later too, and no other session (SECU-021)', async () => {
    const [old, bystander] = [await app.signIn(demo), await app.signIn(demo)];
    const { authToken: second } = await app.caller({ token: old }).refresh();
    app.clock.offsetMs = 61_000;
    const { authToken: third } = await app.caller({ token: second }).refresh();
    expect([await statusOf(old), await statusOf(second), await statusOf(third)]).toEqual([401, 401, 401]);
    expect(await statusOf(bystander)).toBe(200);
    expect(await statusOf('made-up-altogether')).toBe(401);
  });
});

describe('the age of a session', () => {
  test('ends at thirty days, however often it is refreshed (SECU-022)', async () => {
    let token = await app.signIn(demo);
    for (let days = 6; days < 30; days += 6) {
      app.clock.offsetMs = days * day;
      token = (await app.caller({ token }).refresh()).authToken;
    }
    app.clock.offsetMs = 30 * day - 60_000;
    expect(await statusOf(token)).toBe(200);
    app.clock.offsetMs = 30 * day + 60_000;
    expect(await statusOf(token)).toBe(401);
  });

  test('of the console ends after twelve hours and is not prolonged (SECU-022)', async () => {
    const token = await app.signIn('owner@crescendo.test');
    // In use all the time: one that nobody uses ends before.
    for (let at = 0; at < day / 2 - 60_000; at += day / 60) {
      app.clock.offsetMs = at;
      expect(await statusOf(token)).toBe(200);
    }
    app.clock.offsetMs = day / 2 - 60_000;
    const { authToken } = await app.caller({ token }).refresh();
    expect(await statusOf(authToken)).toBe(200);
    app.clock.offsetMs = day / 2 + 30_000;
    expect(await statusOf(authToken)).toBe(401);
  });
});

const staffCalls = Object.entries<Route>(allRoutes).filter(([, { audience }]) => isForStaff(audience));

describe('the calls of staff', () => {
  const visitor = visitorOf({ headers: {}, ip: '10.0.0.1', hostname: 'localhost' } as never);
  const owner = async (kind: 'shop' | 'console') =>
    app.database.panel(1, async (trx) => {
      const { id } = await trx
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'owner@crescendo.test')
        .executeTakeFirstOrThrow();
      return insertSession(trx, app.clock, { panelId: 1, userId: id, kind, secondFactor: 'totp' });
    });

  test.each(staffCalls)(
    '%s does not exist for a session of the shop, the owner’s included (SECU-023)',
    async (name) => {
      const admit = (token: string) => app.edge.admit(name as never, { panel, token, visitor, requestId: 'test' });
      await expect(admit(await owner('shop'))).rejects.toMatchObject({ code: 'not-found' });
      await expect(admit(await owner('console'))).resolves.toMatchObject({ isConsole: true });
    },
  );

  test('take a sign-in of their own, which is none for customers (SECU-023)', async () => {
    const staff = await personWithPassword(app);
    await app.owner.pool.query("insert into user_roles (panel_id, user_id, role) values (1, $1, 'support')", [
      staff.id,
    ]);
    const inShop = await signIn(staff.email as string);
    expect((await request(inShop.token, inShop.cookie, '/api/v1/admin/users')).statusCode).toBe(404);

    const inConsole = await signIn(staff.email as string, fromPage, '/console/sign-in');
    expect(inConsole.setCookie).toMatch(/^console-key=/);
    expect((await request(inConsole.token, '', '/api/v1/admin/users')).statusCode).toBe(401);
    expect((await request(inConsole.token, inConsole.cookie, '/api/v1/admin/users')).statusCode).toBe(200);

    const customer = await personWithPassword(app);
    const refused = await signIn(customer.email as string, fromPage, '/console/sign-in');
    expect([refused.answer.statusCode, refused.answer.json().errors]).toEqual([
      422,
      (await signIn('nobody@example.test', fromPage, '/console/sign-in')).answer.json().errors,
    ]);
  });

  test('take the second factor of an account that has one, and a step begun for the shop opens the shop (SECU-023)', async () => {
    const staff = await personWithPassword(app, { isTwoFactorOn: true });
    await app.owner.pool.query("insert into user_roles (panel_id, user_id, role) values (1, $1, 'support')", [
      staff.id,
    ]);
    for (const [path, status] of [
      ['/login', 404],
      ['/console/sign-in', 200],
    ] as const) {
      const { answer, token } = await signIn(staff.email as string, {}, path);
      expect([token, answer.json().requires_2fa]).toEqual(['', true]);
      const payload = { session: answer.json().session, code: await staff.mailedCode() };
      const verified = await app.server.inject({ method: 'POST', url: '/core/2fa/verify', payload });
      expect((await request(verified.json().authToken, '', '/api/v1/admin/users')).statusCode).toBe(status);
    }
  });
});
