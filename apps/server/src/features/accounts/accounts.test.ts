import { describe, expect, test } from 'vitest';
import { newPerson } from '../../testing/new-person.ts';
import { testApp } from '../../testing/test-app.ts';
import { accountJobs } from './accounts.jobs.ts';
import { permissionsOf } from './permissions.ts';
import { findPerson, hashToken } from './sessions/sessions.store.ts';

const app = await testApp();
const demo = 'demo@crescendo.test';
const panel = app.directory.find('localhost');
const visitor = { sessionKey: () => undefined };

describe('GET /api/v1/profile', () => {
  test('shows the signed-in customer their own profile (API-017, ENT-001, ENT-002)', async () => {
    const { data } = await app.caller({ token: await app.signIn(demo) }).getProfile();
    expect(data).toMatchObject({
      email: demo,
      currency: 'USD',
      account_type: 'personal',
      roles: ['customer'],
      permissions: [],
      all_permissions: [],
      frozen_at: null,
      notify_order_actions: true,
      notify_payment_actions: true,
      notify_subscription_actions: true,
    });
    expect(data.affiliate_code).toMatch(/^[0-9a-f]{12}$/);
    expect(data).toMatchObject({ last_order: null, youtube_accounts: [] });
    expect(data.grades).toMatchObject({ current: { name: 'Start' }, next: { name: 'Bronze' }, grades_enabled: true });
    const fields = `id email name balance currency referral_user_balance task_user_balance total_earnings spend
      account_type company_name company_address company_site vat permissions all_permissions roles created_at
      referral_program_percent affiliate_code is_2fa frozen_at invoices_in_moderation extension_api_token messengers
      telegram_id telegram_username social_provider auth_token intercomHash yandexMetrikaClientId notify_order_actions
      notify_payment_actions notify_subscription_actions youtube_accounts grades last_order`;
    expect(Object.keys(data)).toEqual(expect.arrayContaining(fields.split(/\s+/)));
  });

  test('shows staff what their roles allow (ROLE-002)', async () => {
    const { data } = await app.caller({ token: await app.signIn('owner@crescendo.test') }).getProfile();
    expect(data.roles).toEqual(['customer', 'owner']);
    expect(data.permissions).toEqual([]);
    expect(data.all_permissions).toContain('settings.manage');
  });

  test.each(['', 'Bearer', 'Bearer nonsense', 'Basic abc', 'Bearer a b'])(
    'refuses the header "%s" (AUTH-011)',
    async (authorization) => {
      const answer = await app.server.inject({ url: '/api/v1/profile', headers: { authorization } });
      expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Please sign in' }]);
    },
  );

  test('never reads the cookie (COOK-018)', async () => {
    const token = await app.signIn(demo);
    const answer = await app.server.inject({ url: '/api/v1/profile', headers: { cookie: `authToken=${token}` } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('POST /logout', () => {
  test('ends the session of the token and no other (AUTH-008)', async () => {
    const [left, kept] = [await app.signIn(demo), await app.signIn(demo)];
    await expect(app.caller({ token: left }).logOut()).resolves.toEqual({ data: null });
    await expect(app.caller({ token: left }).getProfile()).rejects.toMatchObject({ statusCode: 401 });
    await expect(app.caller({ token: kept }).getProfile()).resolves.toMatchObject({ data: { email: demo } });
  });

  test('is a success without a session too, and is at the root', async () => {
    const answer = await app.server.inject({ method: 'POST', url: '/logout' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }]);
  });
});

describe('a session', () => {
  test('is stored as a hash only (SECU-001)', async () => {
    const token = await app.signIn(demo);
    const rows = await app.owner.system((trx) => trx.selectFrom('sessions').selectAll().execute());
    expect(rows.some(({ token_hash }) => token_hash.equals(hashToken(token)))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('ends after seven days (COOK-014)', async () => {
    const token = await app.signIn(demo);
    const find = (offsetMs: number) => findPerson(app.database, { ...app.clock, offsetMs }, { panel, token, visitor });
    const day = 86_400_000;
    expect(await find(7 * day - 60_000)).toBeDefined();
    expect(await find(7 * day + 60_000)).toBeUndefined();
  });

  test('of somebody who has left is nobody, should one be left over', async () => {
    const { id, token } = await newPerson(app);
    await app.owner.pool.query('update users set deleted_at = now(), email = null where id = $1', [id]);
    expect(await findPerson(app.database, app.clock, { panel, token, visitor })).toBeUndefined();
  });

  test('of a frozen account reads but does not write (AUTH-012)', async () => {
    const token = await app.signIn('owner@crescendo.test', 2);
    const freeze = (frozen_at: Date | null) =>
      app.owner.system((trx) =>
        trx
          .updateTable('users')
          .set({ frozen_at })
          .where('panel_id', '=', 2)
          .where('email', '=', 'owner@crescendo.test')
          .execute(),
      );
    const caller = app.caller({ token, host: 'second.localhost' });
    const { data } = await caller.readPanelSettings();
    await freeze(new Date());
    await expect(caller.getProfile()).resolves.toMatchObject({ data: { frozen_at: expect.any(String) } });
    await expect(caller.savePanelSettings({ body: data })).rejects.toMatchObject({
      statusCode: 423,
      message: 'Account is frozen',
    });
    await freeze(null);
  });

  test('that expired is deleted by its job, on every panel (OPSR-004)', async () => {
    await Promise.all([app.signIn(demo, 1), app.signIn(demo, 2)]);
    await app.owner.system((trx) =>
      trx
        .updateTable('sessions')
        .set({ expires_at: new Date(0) })
        .execute(),
    );
    const log = { info() {} } as never;
    await accountJobs['accounts.delete-expired-sessions']?.run({ ...app, log }, {});
    expect(await app.owner.system((trx) => trx.selectFrom('sessions').select('id').execute())).toEqual([]);
  });
});

test('permissions are those of the roles and those granted beside them (ROLE-002)', () => {
  expect(permissionsOf(['content'], ['orders.manage'])).toEqual([
    'orders.read',
    'orders.manage',
    'catalogue.read',
    'catalogue.manage',
    'content.read',
    'content.manage',
  ]);
  expect(permissionsOf(['nobody-knows'], ['made.up'])).toEqual([]);
});
