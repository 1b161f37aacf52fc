import { describe, expect, test } from 'vitest';
import { newPerson } from '../../testing/new-person.ts';
import { proof, proven, withPassword } from '../../testing/proof.ts';
import { testApp } from '../../testing/test-app.ts';
import { hashPassword, insertSession } from '../accounts/accounts.ts';
import { plainAddress } from './add-marketing-source.ts';

const app = await testApp();
const password = 'the old one';
const passwordHash = await hashPassword(password);

const user = (id: number) =>
  app.owner.system((trx) => trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const mailsTo = (id: number) =>
  app.owner.system((trx) => trx.selectFrom('mails').selectAll().where('user_id', '=', id).orderBy('id').execute());
const refused = (...fields: string[]) => ({
  statusCode: 422,
  errors: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])),
});

describe('the profile', () => {
  test('returns the caller’s own tokens, the same at every call, and staff on a visit none that lasts; a new one takes the password (PROF-009, SECU-028)', async () => {
    const one = await withPassword(app, await newPerson(app));
    const [first, second] = await Promise.all([one.call.getProfile(), one.call.getProfile()]);
    expect(first.data.auth_token).toBe(one.token);
    expect(first.data.extension_api_token).toMatch(/^[\w-]{43}$/);
    expect(second.data.extension_api_token).toBe(first.data.extension_api_token);
    const row = await user(one.id);
    expect(row.extension_token_sealed).not.toContain(first.data.extension_api_token);

    await expect(one.call.renewExtensionToken()).rejects.toMatchObject(refused('current_password'));
    const data = proven(await one.call.renewExtensionToken({ body: proof }));
    expect((await app.mails(one.email))[0]?.text).toContain('Browser extension token');
    expect(data.extension_api_token).not.toBe(first.data.extension_api_token);
    await expect(one.call.getProfile()).resolves.toMatchObject({ data });

    const staff = await newPerson(app, { roles: ['support'] });
    const visit = await app.database.panel(1, (trx) =>
      insertSession(trx, app.clock, { panelId: 1, userId: one.id, openedBy: staff.id }),
    );
    const seen = (await app.caller({ token: visit }).getProfile()).data;
    expect([seen.extension_api_token, seen.intercomHash]).toEqual([null, null]);
  });

  test('names the service the account came from first, and carries roles and permissions (PROF-008)', async () => {
    const one = await newPerson(app, { roles: ['content'], permissions: ['orders.manage'] });
    expect((await one.call.getProfile()).data.social_provider).toBeNull();
    await app.database.panel(1, async (trx) => {
      for (const provider of ['google', 'facebook']) {
        await trx
          .insertInto('social_identities')
          .values({ panel_id: 1, user_id: one.id, provider, subject: `${provider}-${one.id}` })
          .execute();
      }
      await trx
        .updateTable('users')
        .set({ telegram_id: 77, telegram_username: 'somebody' })
        .where('id', '=', one.id)
        .execute();
    });
    const { data } = await one.call.getProfile();
    expect(data).toMatchObject({
      id: one.id,
      email: one.email,
      currency: 'USD',
      social_provider: 'google',
      telegram_id: 77,
      telegram_username: 'somebody',
      is_2fa: false,
      roles: ['customer', 'content'],
      permissions: ['orders.manage'],
      all_permissions: [
        'orders.read',
        'orders.manage',
        'catalogue.read',
        'catalogue.manage',
        'content.read',
        'content.manage',
      ],
    });
  });

  test('changes in the fields that are given and in no other (PROF-002, ENT-002)', async () => {
    const one = await newPerson(app);
    const body = {
      name: '  New Name ',
      company_name: 'Ltd',
      company_address: 'Street 1',
      company_site: 'https://ltd.test',
      vat: 'DE1',
      messengers: [{ type: 'telegram' as const, value: '@one' }],
      notify_payment_actions: false,
    };
    const { data } = await one.call.updateProfile({ body });
    expect(data).toMatchObject({ ...body, name: 'New Name', notify_order_actions: true });
    await one.call.updateProfile({ body: { company_name: '', vat: null } });
    await expect(one.call.getProfile()).resolves.toMatchObject({
      data: { name: 'New Name', company_name: null, vat: null, company_address: 'Street 1', email: one.email },
    });
  });

  test.each([
    [{ name: 'x' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ email: 'other@crescendo.test' }, 'email'],
    [{ balance: 5 }, 'balance'],
    [{ roles: ['owner'] }, 'roles'],
    [{ frozen_at: null }, 'frozen_at'],
    [{ company_name: 'a\u0000b' }, 'company_name'],
    [{ messengers: [{ type: 'icq', value: '1' }] }, 'messengers.0.type'],
    [{ notify_order_actions: 'yes' }, 'notify_order_actions'],
  ])('refuses %j', async (body, field) => {
    const one = await newPerson(app);
    await expect(one.call.updateProfile({ body: body as object })).rejects.toMatchObject(refused(field));
  });

  test('keeps the first ids of analytics and no later ones (PROF-005, API-018)', async () => {
    const one = await newPerson(app);
    await one.call.setAnalyticsClientId({ body: { ymClientId: 'ym-1' } });
    await one.call.setAnalyticsClientId({ body: { ymClientId: 'ym-2', gtagClientId: 'ga-2' } });
    expect(await user(one.id)).toMatchObject({ ym_client_id: 'ym-1', gtag_client_id: 'ga-2' });
    expect((await one.call.getProfile()).data.yandexMetrikaClientId).toBe('ym-1');
  });
});

describe('a new password', () => {
  const change = (person: Awaited<ReturnType<typeof newPerson>>, body: object) =>
    person.call.changePassword({
      body: { password: 'the new one', password_confirmation: 'the new one', current_password: password, ...body },
    });

  test('ends all other sessions and what the old one had begun, and the owner hears of it (PROF-002, SECU-001)', async () => {
    const one = await newPerson(app, { passwordHash });
    const elsewhere = app.caller({ token: await app.signIn(one.email) });
    const bystander = await newPerson(app);
    const { extension_api_token: shown } = (await elsewhere.getProfile()).data;
    await app.database.panel(1, (trx) =>
      trx
        .insertInto('one_time_codes')
        .values({
          panel_id: 1,
          user_id: one.id,
          purpose: 'password-reset',
          code_hash: Buffer.alloc(32, one.id),
          expires_at: new Date(Date.now() + 60_000),
        })
        .execute(),
    );
    await change(one, {});
    await expect(elsewhere.getProfile()).rejects.toMatchObject({ statusCode: 401 });
    const { data } = await one.call.getProfile();
    expect(data.id).toBe(one.id);
    expect(data.extension_api_token).not.toBe(shown);
    await expect(bystander.call.getProfile()).resolves.toMatchObject({ data: { id: bystander.id } });
    expect((await user(one.id)).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await mailsTo(one.id)).toMatchObject([{ kind: 'security-notice', recipient: one.email }]);
    const codes = await app.owner.system((trx) =>
      trx.selectFrom('one_time_codes').selectAll().where('user_id', '=', one.id).execute(),
    );
    expect(codes).toEqual([]);
    await expect(change(one, {})).rejects.toMatchObject(refused('current_password'));
  });

  test('is refused without the current one, with a wrong one, when short, weak, or when not repeated (SECU-029)', async () => {
    const one = await newPerson(app, { passwordHash });
    await expect(change(one, { current_password: undefined })).rejects.toMatchObject(refused('current_password'));
    await expect(change(one, { current_password: 'a wrong one' })).rejects.toMatchObject(refused('current_password'));
    for (const word of ['short', '12345678', one.email, 'crescendo']) {
      const weak = { password: word, password_confirmation: word };
      await expect(change(one, weak)).rejects.toMatchObject(refused('password'));
    }
    await expect(change(one, { password_confirmation: 'another' })).rejects.toMatchObject(
      refused('password_confirmation'),
    );
    expect((await user(one.id)).password_hash).toBe(passwordHash);
  });

  test('is set without a current one only by who never had one', async () => {
    const one = await newPerson(app);
    // A session that was left open is no proof; coming in again is.
    app.clock.offsetMs = 11 * 60_000;
    await expect(change(one, { current_password: undefined })).rejects.toMatchObject(refused('password'));
    app.clock.offsetMs = 0;
    await change(one, { current_password: undefined });
    await expect(change(one, { current_password: undefined })).rejects.toMatchObject(refused('current_password'));
  });

  test('wins once when two are set at the same time', async () => {
    const one = await newPerson(app, { passwordHash });
    const outcomes = await Promise.allSettled([change(one, {}), change(one, {})]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a new address', () => {
  test('has to be confirmed, and nothing changes before it did (API-019, PROF-003)', async () => {
    const one = await newPerson(app);
    await app.database.panel(1, (trx) =>
      trx.updateTable('users').set({ email: null }).where('id', '=', one.id).execute(),
    );
    const { data } = await one.call.setEmail({ body: { email: ' Fresh@Crescendo.test ' } });
    expect(data).toMatchObject({ email: null });
    await one.call.setEmail({ body: { email: 'fresher@crescendo.test' } });
    const mails = await mailsTo(one.id);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['confirm-email', 'fresh@crescendo.test'],
      ['confirm-email', 'fresher@crescendo.test'],
    ]);
    const codes = await app.owner.system((trx) =>
      trx.selectFrom('one_time_codes').selectAll().where('user_id', '=', one.id).execute(),
    );
    expect(codes).toMatchObject([{ purpose: 'confirm-email', email: 'fresher@crescendo.test' }]);
  });

  test('becomes the one of the account when it is confirmed, and the old one hears of it (API-019)', async () => {
    const one = await newPerson(app);
    await one.call.setEmail({ body: { email: 'moved@crescendo.test' } });
    const [mail] = await mailsTo(one.id);
    const token = new URL(/https?:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
    await expect(one.call.getProfile()).resolves.toMatchObject({ data: { email: one.email } });
    await one.call.confirmEmail({ body: { token } });
    await expect(one.call.getProfile()).resolves.toMatchObject({
      data: { email: 'moved@crescendo.test', email_verified_at: expect.any(String) },
    });
    expect((await mailsTo(one.id)).at(-1)).toMatchObject({ kind: 'security-notice', recipient: one.email });
    await expect(app.caller().confirmEmail({ body: { token } })).rejects.toMatchObject({ statusCode: 422 });
  });

  test('is requested only by the proven owner, where there is something to prove with', async () => {
    const one = await newPerson(app, { passwordHash });
    const body = { email: 'thief@crescendo.test' };
    await expect(one.call.setEmail({ body })).rejects.toMatchObject(refused('current_password'));
    const guess = { ...body, current_password: 'a wrong one' };
    await expect(one.call.setEmail({ body: guess })).rejects.toMatchObject(refused('current_password'));
    expect(await mailsTo(one.id)).toEqual([]);
    // Confirming the address one has moves nothing.
    await one.call.setEmail({ body: { email: one.email } });
    await one.call.setEmail({ body: { email: 'mine@crescendo.test', current_password: password } });
    expect((await mailsTo(one.id)).map(({ recipient }) => recipient)).toEqual([one.email, 'mine@crescendo.test']);

    const other = await newPerson(app);
    await app.database.panel(1, (trx) =>
      trx.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', other.id).execute(),
    );
    await expect(other.call.setEmail({ body })).resolves.toEqual({ data: { code_sent: true } });
    const [mail] = await mailsTo(other.id);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    await other.call.setEmail({ body: { email: 'other@crescendo.test', code } });
    expect((await mailsTo(other.id)).map(({ recipient }) => recipient)).toEqual([other.email, 'other@crescendo.test']);
  });

  test('that belongs to somebody is answered like any other, and nobody gets a mail', async () => {
    const [one, other] = [await newPerson(app), await newPerson(app)];
    const free = await one.call.setEmail({ body: { email: 'free@crescendo.test' } });
    const taken = await one.call.setEmail({ body: { email: other.email } });
    expect(taken).toEqual(free);
    expect((await mailsTo(one.id)).map(({ recipient }) => recipient)).toEqual(['free@crescendo.test']);
    expect(await mailsTo(other.id)).toEqual([]);
  });

  test.each(['', 'nobody', 'a@b', `${'x'.repeat(190)}@crescendo.test`])('%j is refused', async (email) => {
    const one = await newPerson(app);
    await expect(one.call.setEmail({ body: { email } })).rejects.toMatchObject({
      statusCode: 422,
      errors: { email: expect.any(Array) },
    });
  });
});

describe('sessions', () => {
  test('are listed with device and last use, and ended one by one or all others at once (SECU-001)', async () => {
    const one = await newPerson(app);
    const [second, third] = [await app.signIn(one.email), await app.signIn(one.email)];
    const { data } = await one.call.listSessions();
    expect(data.map(({ is_current }) => is_current).filter(Boolean)).toHaveLength(1);
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({ device: null, last_used_at: expect.any(String), is_staff: false });
    expect(JSON.stringify(data)).not.toContain(one.token);

    const idOf = async (token: string) =>
      (await app.caller({ token }).listSessions()).data.find(({ is_current }) => is_current)?.id ?? 0;
    await one.call.endSession({ params: { id: String(await idOf(second)) } });
    await expect(app.caller({ token: second }).getProfile()).rejects.toMatchObject({ statusCode: 401 });
    await one.call.endOtherSessions();
    await expect(app.caller({ token: third }).getProfile()).rejects.toMatchObject({ statusCode: 401 });
    expect((await one.call.listSessions()).data).toMatchObject([{ is_current: true }]);
  });

  test('of somebody else cannot be ended, and are not distinguished from none (ROLE-006)', async () => {
    const [one, other] = [await newPerson(app), await newPerson(app)];
    const [session] = (await other.call.listSessions()).data;
    for (const id of [String(session?.id), '999999999', 'x', '-1']) {
      await expect(one.call.endSession({ params: { id } })).rejects.toMatchObject({ statusCode: 404 });
    }
    await expect(other.call.getProfile()).resolves.toMatchObject({ data: { id: other.id } });
  });
});

describe('the link to unsubscribe', () => {
  const link = (id: number, signature?: string) => ({
    params: { userId: String(id) },
    query: signature === undefined ? {} : { signature },
  });
  const signed = (id: number, panelId = 1) => link(id, app.secrets.sign('unsubscribe', `${panelId}:${id}`));
  const off = { notify_order_actions: false, notify_payment_actions: true, notify_subscription_actions: false };

  test('shows and stores what its holder wants to get, without signing in (PROF-006, API-020, API-021)', async () => {
    const one = await newPerson(app);
    const guest = app.caller();
    await expect(guest.getNotifications(signed(one.id))).resolves.toEqual({
      data: { notify_order_actions: true, notify_payment_actions: true, notify_subscription_actions: true },
    });
    await expect(guest.saveNotifications({ ...signed(one.id), body: off })).resolves.toEqual({ data: off });
    expect((await one.call.getProfile()).data).toMatchObject(off);
    app.clock.offsetMs = 3_650 * 86_400_000;
    await expect(guest.getNotifications(signed(one.id))).resolves.toEqual({ data: off });
    app.clock.offsetMs = 0;
  });

  test('opens nothing when it is forged, unsigned, of another person, panel or purpose (PROF-007)', async () => {
    const [one, other] = [await newPerson(app), await newPerson(app)];
    const guest = app.caller();
    const { signature } = signed(one.id).query;
    const forged = [
      link(one.id),
      link(one.id, ''),
      link(one.id, 'nonsense'),
      link(one.id, `${signature}A`),
      link(one.id, `9.${signature?.split('.')[1]}`),
      link(other.id, signature),
      signed(one.id, 2),
      link(one.id, app.secrets.sign('session-token', `1:${one.id}`)),
      signed(999_999_999),
    ];
    for (const given of forged) {
      await expect(guest.getNotifications(given)).rejects.toMatchObject({ statusCode: 404 });
      await expect(guest.saveNotifications({ ...given, body: off })).rejects.toMatchObject({ statusCode: 404 });
    }
    expect((await one.call.getProfile()).data.notify_order_actions).toBe(true);
  });
});

describe('how a visit came about', () => {
  const sources = (id: number | null) =>
    app.owner.system((trx) => trx.selectFrom('marketing_sources').selectAll().where('user_id', 'is', id).execute());

  test('is kept for guests and for customers, without what lets somebody in (API-154)', async () => {
    const body = {
      utm_source: 'news',
      utm_medium: 'mail',
      utm_campaign: 'spring',
      utm_term: 'likes',
      utm_content: 'blue',
      referrer: 'https://search.test/find?q=secret#part',
      landing_url: '/de/services?token=one-time-code&utm_source=news',
    };
    await app.caller().addMarketingSource({ body });
    await app.caller().addMarketingSource({ body: {} });
    expect(await sources(null)).toMatchObject([
      { ...body, referrer: 'https://search.test/find', landing_url: '/de/services?utm_source=news' },
    ]);
    await expect(app.caller().addMarketingSource({ body: { utm_id: '1' } as object })).rejects.toMatchObject(
      refused('utm_id'),
    );
  });

  test.each([
    ['javascript:alert(1)', undefined],
    ['https://user:password@host.test/a', 'https://host.test/a'],
    ['http://', undefined],
    ['', undefined],
  ])('the address %j is kept as %j', (given, kept) => {
    expect(plainAddress(given)).toBe(kept);
  });
});
