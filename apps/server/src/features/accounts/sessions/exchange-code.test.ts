import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { accountJobs } from '../accounts.jobs.ts';
import { insertCode } from '../codes.store.ts';
import { exchangeCode } from './exchange-code.ts';
import { findPerson, hashToken } from './sessions.store.ts';

const app = await testApp();

async function codeFor(purpose: 'sign-in' | 'confirm-email' = 'sign-in', panelId = 1) {
  return app.database.panel(panelId, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'demo@crescendo.test')
      .executeTakeFirstOrThrow();
    return { userId: user.id, code: await insertCode(trx, app.clock, { panelId, userId: user.id, purpose }) };
  });
}

function exchange(code: string, panelId = 1, device = 'Firefox') {
  const panel = app.directory.find(panelId === 1 ? 'localhost' : 'second.localhost');
  return app.database.panel(panelId, (trx) => exchangeCode(trx, { ...app, panel }, { code, device }));
}

test('a code opens a session of its person, and is stored as a hash only (GUARD-011)', async () => {
  const { code, userId } = await codeFor();
  const [stored] = await app.database.panel(1, (trx) =>
    trx.selectFrom('one_time_codes').selectAll().where('code_hash', '=', hashToken(code)).execute(),
  );
  expect(JSON.stringify(stored)).not.toContain(code);
  const token = await exchange(code);
  const person = await findPerson(app.database, app.clock, {
    panel: app.directory.find('localhost'),
    token: token ?? '',
    visitor: { sessionKey: () => undefined },
  });
  expect(person?.userId).toBe(userId);
});

test('a code works once, even when two come with it at the same time (GUARD-011)', async () => {
  const { code } = await codeFor();
  const tokens = await Promise.all([exchange(code), exchange(code), exchange(code)]);
  expect(tokens.filter(Boolean)).toHaveLength(1);
  expect(await exchange(code)).toBeUndefined();
});

test('a code is good for 60 seconds (GUARD-011)', async () => {
  const { code } = await codeFor();
  const { code: late } = await codeFor();
  try {
    app.clock.offsetMs = 59_000;
    expect(await exchange(code)).toBeTypeOf('string');
    app.clock.offsetMs = 61_000;
    expect(await exchange(late)).toBeUndefined();
  } finally {
    app.clock.offsetMs = 0;
  }
});

test('a code of another panel, of another purpose or of nobody opens nothing (GUARD-011)', async () => {
  expect(await exchange((await codeFor()).code, 2)).toBeUndefined();
  expect(await exchange((await codeFor('confirm-email')).code)).toBeUndefined();
  for (const text of ['', 'nonsense', "' or 1=1 --", 'x'.repeat(10_000), '\u0000']) {
    expect(await exchange(text)).toBeUndefined();
  }
});

test('a device that was never used is reported by mail, as with a password', async () => {
  const notices = async () => (await app.mails('demo@crescendo.test')).map(({ subject }) => subject);
  await exchange((await codeFor()).code);
  expect(await notices()).toEqual([]);
  await exchange((await codeFor()).code, 1, 'Safari');
  await exchange((await codeFor()).code, 1, 'Safari');
  expect(await notices()).toEqual(['Sign-in from a new device']);
});

test('codes past their time are cleared away, those still good are not (GUARD-011)', async () => {
  const { code } = await codeFor();
  const { code: good } = await codeFor();
  await app.owner.pool.query(
    "update one_time_codes set expires_at = now() - interval '1 minute' where code_hash = $1",
    [hashToken(code)],
  );
  const log = { info: () => {} };
  await accountJobs['accounts.delete-expired-codes']?.run(
    { database: app.database, clock: app.clock, log } as never,
    {} as never,
  );
  const { rows } = await app.owner.pool.query('select code_hash from one_time_codes where code_hash = any($1)', [
    [hashToken(code), hashToken(good)],
  ]);
  expect(rows).toHaveLength(1);
});
