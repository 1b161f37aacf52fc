import { createHash, createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { socialPanel } from '../../testing/panels/social-panel.ts';
import { testApp } from '../../testing/test-app.ts';
import { insertSession } from '../accounts/accounts.ts';

const botToken = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';
const app = await testApp();
const panel = await socialPanel(app);
await panel.setIds({ telegramBotUsername: 'panel_bot' });
await panel.setSecret('telegramBot', botToken);

beforeEach(() => {
  app.clock.offsetMs += 61_000;
});

const seconds = () => Math.floor((Date.now() + app.clock.offsetMs) / 1000);
const zoe = { id: 5_000_000_001, first_name: 'Zoë', last_name: 'Лис', username: 'zoe' };

const usedSeconds = new Set<number>();
/** Another second each time: what was signed once is taken once. */
const unusedSecond = () => {
  let second = seconds();
  while (usedSeconds.has(second)) second -= 1;
  usedSeconds.add(second);
  return second;
};

/** As Telegram signs, written from its description alone. */
function signed<T extends { id: number }>(fields: T, { token = botToken, authDate = unusedSecond() } = {}) {
  const all = { ...fields, auth_date: authDate };
  const lines = Object.keys(all)
    .sort()
    .map((name) => `${name}=${all[name as keyof typeof all]}`);
  const key = createHash('sha256').update(token).digest();
  return { ...all, hash: createHmac('sha256', key).update(lines.join('\n')).digest('hex') };
}

const post = (url: string, payload: object, token?: string) =>
  app.server.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload,
  });
const logIn = (payload: object) => post('/login/telegram/callback', payload);

async function tokenOf(fields: { id: number }): Promise<string> {
  return (await logIn(signed(fields))).json().authToken;
}

const demoCaller = async () => {
  const token = await app.signIn('demo@crescendo.test');
  return { token, caller: app.caller({ token }) };
};

describe('signing in with Telegram', () => {
  test('answers like a password does, and brings a stranger an account without an address (API-012, AUTH-016)', async () => {
    const answer = await logIn({
      ...signed({ ...zoe, photo_url: 'https://t.me/i/zoe.jpg' }),
      affiliate_code: 'nobody',
    });
    const { authToken } = answer.json();
    expect([answer.statusCode, answer.json()]).toEqual([200, { authToken, token: { authToken } }]);
    expect(answer.headers.authorization).toBe(`Bearer ${authToken}`);
    const { data } = await app.caller({ token: authToken }).getProfile();
    expect(data).toMatchObject({
      email: null,
      name: 'Zoë Лис',
      telegram_id: zoe.id,
      telegram_username: 'zoe',
      social_provider: 'telegram',
    });
    const again = await app.caller({ token: await tokenOf(zoe) }).getProfile();
    expect(again.data.id).toBe(data.id);
  });

  test('takes what Telegram has signed once, also of several who come with it at once (SECU-027)', async () => {
    const data = signed({ id: 43 });
    const answers = await Promise.all([logIn(data), logIn(data), logIn({ ...data, hash: data.hash.toUpperCase() })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    const { token } = await demoCaller();
    const again = await post('/utils/attach-telegram', data, token);
    expect(again.json().errors).toEqual({ hash: [expect.stringContaining('Signing in with Telegram')] });
  });

  test('of many first sign-ins at once comes one account', async () => {
    const users = await panel.countUsers();
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(signed({ id: 42 }))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await panel.countUsers()).toBe(users + 1);
  });

  test.each([
    ['a forged hash', () => ({ ...signed(zoe), hash: 'f'.repeat(64) })],
    ['a hash that is too short', () => ({ ...signed(zoe), hash: signed(zoe).hash.slice(0, 62) })],
    ['no hash to speak of', () => ({ ...signed(zoe), hash: '' })],
    ['the id of somebody else', () => ({ ...signed(zoe), id: 42 })],
    ['a field more than was signed', () => ({ ...signed(zoe), photo_url: 'https://evil.test/x.png' })],
    ['a field less than was signed', () => ({ ...signed(zoe), username: undefined })],
    ['a word of another bot', () => signed(zoe, { token: '1:another' })],
    ['a word from long ago', () => signed(zoe, { authDate: seconds() - 5 * 60 - 5 })],
    ['a word from the future', () => signed(zoe, { authDate: seconds() + 120 })],
    ['a newer time than was signed', () => ({ ...signed(zoe, { authDate: seconds() - 3600 }), auth_date: seconds() })],
  ])('refuses %s', async (_what, forge) => {
    const { token } = await demoCaller();
    for (const answer of [await logIn(forge()), await post('/utils/attach-telegram', forge(), token)]) {
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        { hash: ['Signing in with Telegram didn’t work. Try again'] },
      ]);
      expect(answer.headers.authorization).toBeUndefined();
    }
  });

  test('refuses what is not of Telegram’s form', async () => {
    for (const body of [
      {},
      { ...signed(zoe), id: 'x' },
      { ...signed(zoe), auth_date: '1' },
      { ...signed(zoe), is_admin: 1 },
    ]) {
      expect((await logIn(body)).statusCode).toBe(422);
    }
  });
});

describe('Telegram in the profile', () => {
  test('is attached, listed and detached, and the owner reads of it (API-013, PROF-004)', async () => {
    const { token, caller } = await demoCaller();
    const ada = { id: 77, first_name: 'Ada', username: 'ada' };
    const answer = await post('/utils/attach-telegram', signed(ada), token);
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      { email: 'demo@crescendo.test', telegram_id: 77, telegram_username: 'ada' },
    ]);
    expect((await caller.listSocialAccounts()).data).toEqual([
      { provider: 'telegram', label: '@ada', created_at: expect.any(String) },
    ]);
    const signedIn = await app.caller({ token: await tokenOf(ada) }).getProfile();
    expect(signedIn.data.email).toBe('demo@crescendo.test');

    const renamed = await caller.attachTelegram({ body: signed({ ...ada, username: 'ada_l' }) });
    expect(renamed.data.telegram_username).toBe('ada_l');
    await expect(caller.attachTelegram({ body: signed({ id: 78 }) })).rejects.toMatchObject({
      statusCode: 422,
      errors: { hash: ['Another Telegram account is linked to yours. Unlink it first'] },
    });

    await caller.detachSocialAccount({ params: { provider: 'telegram' } });
    expect((await caller.listSocialAccounts()).data).toEqual([]);
    expect((await caller.getProfile()).data).toMatchObject({ telegram_id: null, telegram_username: null });
    await expect(caller.detachSocialAccount({ params: { provider: 'telegram' } })).rejects.toMatchObject({
      statusCode: 404,
    });
    const mails = await panel.mailsTo('demo@crescendo.test');
    expect(mails.filter(({ text }) => text?.includes('Telegram: @ada')).map(({ subject }) => subject)).toEqual([
      'Another account was linked to yours',
      'A linked account was removed',
    ]);
  });

  test('is not attached to two accounts, not even at once', async () => {
    const { caller } = await demoCaller();
    const owner = app.caller({ token: await app.signIn('owner@crescendo.test') });
    await tokenOf(zoe);
    await expect(caller.attachTelegram({ body: signed(zoe) })).rejects.toMatchObject({
      errors: { hash: ['This Telegram account is already linked to another customer'] },
    });
    const both = await Promise.allSettled([
      caller.attachTelegram({ body: signed({ id: 90 }) }),
      owner.attachTelegram({ body: signed({ id: 90 }) }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is not detached where it is the only sign-in method', async () => {
    const caller = app.caller({ token: await tokenOf({ id: 91 }) });
    await expect(caller.detachSocialAccount({ params: { provider: 'telegram' } })).rejects.toMatchObject({
      statusCode: 422,
      errors: { provider: [expect.stringContaining('your only way to sign in')] },
    });
    expect((await caller.listSocialAccounts()).data).toHaveLength(1);
  });

  test('is detached where a passkey is left that knows its owner, not where one is that only feels a touch', async () => {
    const caller = app.caller({ token: await tokenOf({ id: 92 }) });
    const { data } = await caller.getProfile();
    const passkey = {
      panel_id: 1,
      user_id: data.id,
      credential_id: 'key-92',
      public_key: Buffer.alloc(1),
      name: 'Key',
    };
    await app.database.panel(1, (trx) => trx.insertInto('passkeys').values(passkey).execute());
    const detach = () => caller.detachSocialAccount({ params: { provider: 'telegram' } });
    await expect(detach()).rejects.toMatchObject({ statusCode: 422 });
    await app.database.panel(1, (trx) =>
      trx.updateTable('passkeys').set({ is_way_in: true }).where('credential_id', '=', 'key-92').execute(),
    );
    await expect(detach()).resolves.toEqual({ data: null });
  });

  test('two sign-in methods that are detached at once do not both go', async () => {
    // Chance decides how close two calls come to each other, so several pairs get the chance.
    for (let id = 100; id < 108; id += 1) {
      const caller = app.caller({ token: await tokenOf({ id }) });
      const { data } = await caller.getProfile();
      const google = { panel_id: 1, user_id: data.id, provider: 'google', subject: String(id) };
      await app.database.panel(1, (trx) => trx.insertInto('social_identities').values(google).execute());
      const both = await Promise.allSettled([
        caller.detachSocialAccount({ params: { provider: 'telegram' } }),
        caller.detachSocialAccount({ params: { provider: 'google' } }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await caller.listSocialAccounts()).data).toHaveLength(1);
    }
  });
});

test('staff who see the panel as a customer bind nothing to the account and unbind nothing', async () => {
  const token = await app.database.panel(1, async (trx) => {
    const [customer, staff] = await trx
      .selectFrom('users')
      .select('id')
      .where('email', 'in', ['demo@crescendo.test', 'owner@crescendo.test'])
      .orderBy('email')
      .execute();
    return insertSession(trx, app.clock, { panelId: 1, userId: customer?.id ?? 0, openedBy: staff?.id });
  });
  expect((await post('/utils/attach-telegram', signed({ id: 93 }), token)).statusCode).toBe(404);
  const visit = app.caller({ token });
  expect((await visit.getProfile()).data.email).toBe('demo@crescendo.test');
  await expect(visit.detachSocialAccount({ params: { provider: 'telegram' } })).rejects.toMatchObject({
    statusCode: 404,
  });
});

test('without a bot of the panel there is no Telegram (AUTH-017)', async () => {
  const { token } = await demoCaller();
  const statuses = async () => [
    (await logIn(signed(zoe))).statusCode,
    (await post('/utils/attach-telegram', signed(zoe), token)).statusCode,
  ];
  await panel.setSecret('telegramBot', null);
  expect(await statuses()).toEqual([404, 404]);
  await panel.setSecret('telegramBot', botToken);
  await panel.setIds({ telegramBotUsername: null });
  expect(await statuses()).toEqual([404, 404]);
});
