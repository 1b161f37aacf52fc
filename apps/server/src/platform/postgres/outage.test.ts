import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

// The database is taken away in every way a process can lose it, while calls go on. Nobody restarts the server.
const app = await testApp();
const token = await app.signIn('demo@crescendo.test');
const admin = new pg.Client({ connectionString: app.ownerUrl });
await admin.connect();
afterAll(() => admin.end());

const database = admin.escapeIdentifier(new URL(app.ownerUrl).pathname.slice(1));

const call = () => app.server.inject({ url: '/api/v1/profile', headers: { authorization: `Bearer ${token}` } });

const cutOff = () =>
  admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);

test('calls during an outage get 503 with Retry-After, and calls after it succeed without a restart (ERR-013, OPSR-004)', async () => {
  expect((await call()).statusCode).toBe(200);

  await admin.query(`alter database ${database} connection limit 0`);
  await cutOff();
  const during = await Promise.all(Array.from({ length: 20 }, call));
  await admin.query(`alter database ${database} connection limit -1`);
  for (const answer of during) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toEqual({ message: 'The service isn’t available right now. Try again in a moment' });
  }

  await vi.waitFor(async () => expect((await call()).statusCode).toBe(200), { timeout: 30_000 });
});

test('connections cut in the middle of calls fail those calls only (ERR-013, OPSR-004)', async () => {
  let isOver = false;
  let answered = 0;
  const seen = new Set<number>();
  const callers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      seen.add((await call()).statusCode);
      answered += 1;
    }
  });
  /** Until each caller may have been answered: calls are under way again, on connections that were opened again. */
  const callsGoOn = () => {
    const before = answered;
    return vi.waitFor(() => expect(answered).toBeGreaterThan(before + 8), { timeout: 30_000, interval: 5 });
  };
  for (let cut = 0; cut < 5; cut += 1) {
    await callsGoOn();
    await cutOff();
  }
  await callsGoOn();
  isOver = true;
  await Promise.all(callers);
  expect([...seen].sort().filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await call()).statusCode).toBe(200);
});

test('a cache that lost its listener forgets what it knew, and hears of changes again by itself (PROD-034)', async () => {
  await vi.waitFor(() => expect(app.cache.isListening).toBe(true), { timeout: 30_000 });
  const before = (await app.caller().getSettings()).data.panelName;
  await cutOff();
  await vi.waitFor(() => expect(app.cache.isListening).toBe(false), { timeout: 30_000 });
  const rename = (name: string) =>
    admin.query(`update panels set settings = jsonb_set(settings, '{panelName}', to_jsonb($1::text)) where id = 1`, [
      name,
    ]);
  await rename('Changed while deaf');
  await vi.waitFor(() => expect(app.cache.isListening).toBe(true), { timeout: 30_000 });
  await vi.waitFor(async () => expect((await app.caller().getSettings()).data.panelName).toBe('Changed while deaf'), {
    timeout: 30_000,
  });
  await rename(before);
});
