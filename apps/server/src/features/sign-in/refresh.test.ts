import { afterEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { renewSession } from '../accounts/accounts.ts';

const app = await testApp();
const demo = 'demo@crescendo.test';
const day = 86_400_000;
afterEach(() => {
  app.clock.offsetMs = 0;
});

const refresh = async (token: string) => (await app.caller({ token }).refresh()).authToken;
const holds = (token: string) =>
  app
    .caller({ token })
    .getProfile()
    .then(
      () => true,
      () => false,
    );

test('a refreshed token is in the header and the body, and the old one holds for a minute more (API-006)', async () => {
  const old = await app.signIn(demo);
  const answer = await app.server.inject({ url: '/refresh', headers: { authorization: `Bearer ${old}` } });
  const { authToken } = answer.json();
  expect(answer.headers.authorization).toBe(`Bearer ${authToken}`);
  expect(authToken).not.toBe(old);
  expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['private, no-store', undefined]);
  app.clock.offsetMs = 59_000;
  expect([await holds(old), await holds(authToken)]).toEqual([true, true]);
  app.clock.offsetMs = 61_000;
  expect([await holds(authToken), await holds(old)]).toEqual([true, false]);
});

test('two tabs that refresh together get the same token, and so does one that comes within the minute (API-006)', async () => {
  const old = await app.signIn(demo);
  const tokens = await Promise.all([refresh(old), refresh(old), refresh(old)]);
  app.clock.offsetMs = 50_000;
  expect(new Set([...tokens, await refresh(old)]).size).toBe(1);
  // A tab that already has the new one does not take the old one from the others.
  expect(await refresh(tokens[0] as string)).toBe(tokens[0]);
  expect(await holds(old)).toBe(true);
  app.clock.offsetMs = 61_000;
  expect(await refresh(tokens[0] as string)).not.toBe(tokens[0]);
});

test('a refreshed session has seven days more and stays one session', async () => {
  const old = await app.signIn(demo);
  app.clock.offsetMs = 6 * day;
  const next = await refresh(old);
  app.clock.offsetMs = 12 * day;
  expect(await holds(next)).toBe(true);
  app.clock.offsetMs = 14 * day;
  expect(await holds(next)).toBe(false);
});

test('a session that was ended while its token was being refreshed stays ended', async () => {
  const renewed = await app.database.panel(1, (trx) =>
    renewSession(trx, app.clock, app.secrets, { id: 999_999_999, token: 'x' }),
  );
  expect(renewed).toBeUndefined();
});

test.each(['', 'Bearer nonsense'])('nothing is refreshed for the header "%s" (AUTH-011)', async (authorization) => {
  const answer = await app.server.inject({ url: '/refresh', headers: { authorization } });
  expect([answer.statusCode, answer.headers.authorization]).toEqual([401, undefined]);
});
