import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { registering } from '../../testing/panels/registering.ts';
import { testApp } from '../../testing/test-app.ts';
import { signInJobs } from './sign-in.jobs.ts';

const app = await testApp();
const other = await app.anotherServer();
beforeEach(app.nextMinute);

type Call = {
  url: string;
  payload: object;
  remoteAddress?: string;
  server?: FastifyInstance;
  headers?: Record<string, string>;
};
async function statusOf({ server = app.server, remoteAddress = '192.0.2.1', ...call }: Call): Promise<number> {
  return (await server.inject({ method: 'POST', remoteAddress, ...call })).statusCode;
}
const login = { url: '/login', payload: { email: 'limited@example.test', password: 'whatever-it-is' } };

describe('limits by address and by account', () => {
  test('answer 429 with a message and the time to wait, for one e-mail from many addresses (AUTH-031)', async () => {
    const statuses = [];
    for (let each = 0; each < 10; each += 1)
      statuses.push(await statusOf({ ...login, remoteAddress: `192.0.2.${each}` }));
    expect(new Set(statuses)).toEqual(new Set([422]));
    // Another spelling of the address is the same address.
    const payload = { ...login.payload, email: ' Limited@EXAMPLE.test' };
    const answer = await app.server.inject({ method: 'POST', url: '/login', payload, remoteAddress: '192.0.2.99' });
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      { message: 'Too many requests. Wait a moment and try again' },
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    app.nextMinute();
    expect(await statusOf(login)).toBe(422);
  });

  test.each([
    ['/login', 20, (each: number) => ({ email: `a${each}@example.test`, password: 'whatever-it-is' })],
    [
      '/register',
      10,
      (each: number) => ({
        name: 'Ada',
        email: `b${each}@example.test`,
        password: 'whatever-it-is',
        password_confirmation: '',
      }),
    ],
    ['/password/email', 10, (each: number) => ({ email: `c${each}@example.test` })],
    [
      '/password/reset',
      10,
      (each: number) => ({
        email: `d${each}@example.test`,
        token: 'x',
        password: 'whatever-it-is',
        password_confirmation: 'whatever-it-is',
      }),
    ],
  ])('hold for %s from one address with many e-mails (AUTH-031)', async (url, most, payload) => {
    const statuses = [];
    for (let each = 0; each <= most; each += 1) statuses.push(await statusOf({ url, payload: payload(each) }));
    expect(statuses).toEqual([...Array(most).fill(422), 429]);
    expect(await statusOf({ url, payload: payload(most + 1), remoteAddress: '198.51.100.7' })).toBe(422);
  });

  test('are three a minute for one address that mails go to, no matter who calls (AUTH-031, AUTH-034)', async () => {
    const { form } = registering(app);
    for (const url of ['/register', '/password/email']) {
      app.nextMinute();
      const statuses = [];
      for (let each = 0; each < 4; each += 1) {
        const { email, 'g-recaptcha-response': captcha, ...fields } = await form({ email: 'mailed@example.test' });
        const payload = { email, 'g-recaptcha-response': captcha, ...(url === '/register' ? fields : {}) };
        statuses.push(await statusOf({ url, payload, remoteAddress: `192.0.2.${each}` }));
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });

  test('are shared by two processes on one database, also when all calls come at once (AUTH-031)', async () => {
    const calls = Array.from({ length: 24 }, (_, each) =>
      statusOf({
        ...login,
        payload: { email: 'shared@example.test', password: 'whatever-it-is' },
        remoteAddress: `203.0.113.${each}`,
        server: each % 2 === 0 ? app.server : other,
      }),
    );
    const statuses = await Promise.all(calls);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
  });

  test('are not got around by another address of the same IPv6 network, nor by a header (AUTH-031)', async () => {
    const behindProxy = await app.anotherServer({ TRUST_PROXY: 1 });
    const from = (each: number, call: Partial<Call>) =>
      statusOf({ url: '/login', payload: { email: `f${each}@example.test`, password: 'whatever-it-is' }, ...call });
    const ways: ((each: number) => Promise<number>)[] = [
      (each) => from(each, { remoteAddress: `2001:db8:1:2:${each}::1` }),
      (each) => from(each, { headers: { 'x-forwarded-for': `198.51.100.${each}` }, remoteAddress: '192.0.2.50' }),
      (each) => from(each, { server: behindProxy, headers: { 'x-forwarded-for': `198.51.100.${each}, 203.0.113.50` } }),
    ];
    for (const way of ways) {
      app.nextMinute();
      const statuses = [];
      for (let each = 0; each <= 20; each += 1) statuses.push(await way(each));
      expect(statuses).toEqual([...Array(20).fill(422), 429]);
    }
    expect(await from(21, { remoteAddress: '2001:db8:1:3::1' })).toBe(422);
  });

  test('of one panel do not count on another', async () => {
    for (let each = 0; each < 11; each += 1) await statusOf({ ...login, remoteAddress: `192.0.2.${each}` });
    expect(await statusOf({ ...login, remoteAddress: '192.0.2.77' })).toBe(429);
    const answer = await app.server.inject({ method: 'POST', ...login, headers: { host: 'second.localhost' } });
    expect(answer.statusCode).toBe(422);
  });
});

test('counters whose time is over are deleted by their job (OPSR-004)', async () => {
  const insert = (name: string, ago: string) =>
    app.owner.pool.query(
      `insert into rate_counters values (1, $1, '\\x00', now() - $2::interval - interval '1 minute', now() - $2::interval, 1)`,
      [name, ago],
    );
  await insert('old', '2 hours');
  await insert('young', '1 minute');
  await signInJobs['sign-in.delete-old-counters']?.run({ ...app, log: { info() {} } as never }, {});
  const { rows } = await app.owner.pool.query("select name from rate_counters where name in ('old', 'young')");
  expect(rows).toEqual([{ name: 'young' }]);
});
