import { UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openIdProvider } from '../../testing/fakes/openid-provider.ts';
import { socialPanel } from '../../testing/panels/social-panel.ts';
import { testApp } from '../../testing/test-app.ts';

const provider = await openIdProvider({ id: 'panel.apps.test', secret: 'between-us' });
const app = await testApp({
  GOOGLE_ISSUER: provider.issuer,
  FACEBOOK_URL: `${provider.issuer}/facebook`,
  FACEBOOK_GRAPH_URL: `${provider.issuer}/facebook`,
});
const panel = await socialPanel(app);
const { origin } = app.directory.find('localhost');
await panel.setIds({ googleClientId: provider.client.id, facebookClientId: provider.client.id });
await panel.setSecret('googleClient', provider.client.secret);
await panel.setSecret('facebookClient', provider.client.secret);

beforeEach(() => {
  // A minute of its own, so that no limit is met by accident.
  app.clock.offsetMs += 61_000;
  Object.assign(provider, { agrees: true, isDown: false, idToken: undefined, person: anna });
});

const anna = { sub: '1001', email: 'Anna@example.test', email_verified: true, name: 'Anna Blum' };
const errorAt = (page: URL) => page.searchParams.get('error');

async function changeUser(email: string, change: Record<string, unknown>) {
  await app.database.panel(1, (trx) =>
    trx
      .updateTable('users')
      .set(change as never)
      .where('email', '=', email)
      .execute(),
  );
}

const providersOf = (email: string) =>
  app.database.panel(1, async (trx) => {
    const query = trx.selectFrom('social_identities').innerJoin('users', 'users.id', 'user_id');
    return (await query.select('provider').where('email', '=', email).orderBy('provider').execute()).map(
      (row) => row.provider,
    );
  });

describe('signing in by a provider', () => {
  test('Google brings a stranger a new account, credits who sent them, and ends at the sign-in page with a code that works once (API-009, AUTH-013)', async () => {
    const referrer = await app.database.panel(1, (trx) =>
      trx.selectFrom('users').selectAll().where('email', '=', 'demo@crescendo.test').executeTakeFirstOrThrow(),
    );
    const page = await panel.walk('google', {
      affiliate_code: `nobody,${referrer.affiliate_code}`,
      redirect: '/orders?page=2',
      locale: 'de',
    });
    expect([page.origin, page.pathname, page.searchParams.get('redirect')]).toEqual([
      origin,
      '/de/login',
      '/orders?page=2',
    ]);
    expect(await panel.profileAt(page)).toMatchObject({
      email: 'anna@example.test',
      email_verified_at: expect.any(String),
      name: 'Anna Blum',
      social_provider: 'google',
    });
    expect(await panel.profileAt(page)).toBeUndefined();
    const stored = await app.database.panel(1, (trx) =>
      trx.selectFrom('users').selectAll().where('email', '=', 'anna@example.test').executeTakeFirstOrThrow(),
    );
    expect([stored.referred_by, stored.locale, stored.password_hash]).toEqual([referrer.id, 'de', null]);
    expect(await panel.mailsTo('anna@example.test')).toMatchObject([{ kind: 'welcome', locale: 'de' }]);
  });

  test('who comes again by Google finds the same account, even with another address over there', async () => {
    const users = await panel.countUsers();
    provider.person = { ...anna, email: 'anna.new@example.test' };
    expect(await panel.profileAt(await panel.walk('google'))).toMatchObject({ email: 'anna@example.test' });
    expect(await panel.countUsers()).toBe(users);
  });

  test('Facebook brings a stranger a new account, whose address is yet to be confirmed (API-010)', async () => {
    provider.person = { sub: '7001', email: 'ben@example.test', name: 'Ben' };
    const page = await panel.walk('facebook', { redirect: '/' });
    expect(await panel.profileAt(page)).toMatchObject({
      email: 'ben@example.test',
      email_verified_at: null,
      social_provider: 'facebook',
    });
    expect((await panel.mailsTo('ben@example.test')).map(({ kind }) => kind)).toEqual(['welcome', 'confirm-email']);
  });

  test('somebody whom Facebook knows without an address gets an account without one', async () => {
    provider.person = { sub: '7002' };
    expect(await panel.profileAt(await panel.walk('facebook'))).toMatchObject({ email: null, name: 'facebook 7002' });
  });

  test('of many first sign-ins of one person at once comes one account', async () => {
    const users = await panel.countUsers();
    for (const [name, person] of [
      ['facebook', { sub: '7003', name: 'Cleo' }],
      ['google', { sub: '1003', email: 'dora@example.test', email_verified: true, name: 'Dora' }],
    ] as const) {
      provider.person = person;
      const ways = [];
      for (let tab = 0; tab < 5; tab += 1) ways.push(await panel.leave(name));
      const pages = await Promise.all(ways.map(({ back, cookie }) => panel.arrive(back, cookie)));
      const profiles = await Promise.all(pages.map((page) => panel.profileAt(page)));
      expect(new Set(profiles.map((profile) => profile?.id))).toEqual(new Set([expect.any(Number)]));
    }
    expect(await panel.countUsers()).toBe(users + 2);
  });

  test('an account that is frozen can still be signed in to', async () => {
    await changeUser('anna@example.test', { frozen_at: new Date() });
    expect(await panel.profileAt(await panel.walk('google'))).toMatchObject({ frozen_at: expect.any(String) });
    await changeUser('anna@example.test', { frozen_at: null });
  });

  test('a second factor is required here too', async () => {
    await changeUser('anna@example.test', { is_two_factor_on: true });
    const page = await panel.walk('google', { redirect: '/orders' });
    await changeUser('anna@example.test', { is_two_factor_on: false });
    expect(Object.fromEntries(page.searchParams)).toEqual({
      session: expect.any(String),
      methods: 'email',
      redirect: '/orders',
    });
    const [mail] = (await panel.mailsTo('anna@example.test')).slice(-1);
    const [code = ''] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
    const session = page.searchParams.get('session') ?? '';
    await expect(app.caller().verifyCode({ body: { session, code } })).resolves.toMatchObject({
      authToken: expect.any(String),
    });
  });

  test('a call on the host of the API leads to the panel first, and only once', async () => {
    const { location } = await panel.visit('/login/google?redirect=/orders', { host: 'core.localhost' });
    const home = new URL(location);
    expect([home.origin, home.pathname, home.searchParams.get('redirect')]).toEqual([
      origin,
      '/login/google',
      '/orders',
    ]);
    const next = await panel.visit(home.pathname + home.search, { host: 'behind-a-proxy' });
    expect(next.location).toContain(`${provider.issuer}/authorize`);
  });
});

describe('an account that exists already', () => {
  test('is linked by an address that the provider has verified, and its owner reads of it', async () => {
    provider.person = { sub: '1010', email: 'demo@crescendo.test', email_verified: true, name: 'Other' };
    const profile = await panel.profileAt(await panel.walk('google'));
    expect(profile).toMatchObject({ email: 'demo@crescendo.test', name: 'Demo customer' });
    expect(await panel.mailsTo('demo@crescendo.test')).toMatchObject([
      { kind: 'security-notice', text: expect.stringContaining('Google: demo@crescendo.test') },
    ]);
    const stored = await app.database.panel(1, (trx) =>
      trx.selectFrom('users').select('password_hash').where('email', '=', 'demo@crescendo.test').executeTakeFirst(),
    );
    expect(stored?.password_hash).toEqual(expect.any(String));
  });

  test.each([
    ['google', { sub: '1020', email: 'owner@crescendo.test', email_verified: false, name: 'X' }],
    ['google', { sub: '1021', email: 'owner@crescendo.test', email_verified: 'true', name: 'X' }],
    ['google', { sub: '1022', email: 'owner@crescendo.test', name: 'X' }],
    ['facebook', { sub: '7020', email: 'owner@crescendo.test', name: 'X' }],
  ] as const)('is never linked by an address that %s has not verified (SECU-002)', async (name, person) => {
    provider.person = person;
    const page = await panel.walk(name, { redirect: '/orders' });
    expect(Object.fromEntries(page.searchParams)).toEqual({ error: 'not_register', redirect: '/orders' });
    expect(await providersOf('owner@crescendo.test')).toEqual([]);
  });

  test('is not linked to a second somebody of the same provider', async () => {
    provider.person = { ...anna, sub: '1030' };
    expect(errorAt(await panel.walk('google'))).toBe('not_register');
  });

  test('loses every sign-in method that was made before its address was proven', async () => {
    provider.person = { sub: '7040', email: 'victim@example.test', name: 'Attacker' };
    await panel.walk('facebook');
    await changeUser('victim@example.test', { password_hash: 'known-to-the-attacker' });
    const token = await app.signIn('victim@example.test');

    provider.person = { sub: '1040', email: 'victim@example.test', email_verified: true, name: 'Victim' };
    expect(await panel.profileAt(await panel.walk('google'))).toMatchObject({ email_verified_at: expect.any(String) });
    await expect(app.caller({ token }).getProfile()).rejects.toMatchObject({ statusCode: 401 });
    expect(await providersOf('victim@example.test')).toEqual(['google']);
    const stored = await app.database.panel(1, (trx) =>
      trx.selectFrom('users').select('password_hash').where('email', '=', 'victim@example.test').executeTakeFirst(),
    );
    expect(stored?.password_hash).toBeNull();
  });
});

describe('what does not come back as it went', () => {
  const refused = async (back: string, cookie: string) => errorAt(await panel.arrive(back, cookie));

  test('a sign-in state is good once, for ten minutes, for its own provider and in its own browser', async () => {
    const used = await panel.leave('google');
    expect(await refused(used.back, used.cookie)).toBeNull();
    expect(await refused(used.back, used.cookie)).toBe('social_expired');

    const other = await panel.leave('google');
    const foreignKey = `browser-key=${'x'.repeat(43)}`;
    expect(await refused(other.back, '')).toBe('social_expired');
    expect(await refused(other.back, foreignKey)).toBe('social_expired');

    const crossed = await panel.leave('google');
    expect(await refused(crossed.back.replace('/google/', '/facebook/'), crossed.cookie)).toBe('social_expired');

    const late = await panel.leave('google');
    app.clock.offsetMs += 10 * 60_000;
    expect(await refused(late.back, late.cookie)).toBe('social_expired');

    for (const query of ['', '?state=never-given&code=x', `?state=${'x'.repeat(400)}`, '?state=a&state=b']) {
      expect(await refused(`/login/google/callback${query}`, late.cookie)).toBe('social_expired');
    }
  });

  test('the code at the end of the way opens nothing in another browser, and is not used up there (GUARD-011)', async () => {
    const page = await panel.walk('google');
    for (const browserKey of ['', 'x'.repeat(43)]) {
      expect(await panel.profileAt(page, { browserKey })).toBeUndefined();
    }
    expect(await panel.profileAt(page)).toBeDefined();
  });

  test('two tabs of one browser do not take the sign-in state from each other', async () => {
    const first = await panel.leave('google');
    const second = await panel.leave('google', {}, first.cookie);
    expect(await refused(first.back, second.cookie)).toBeNull();
    expect(await refused(second.back, second.cookie)).toBeNull();
  });

  test('a code that was caught elsewhere is worth nothing, because its verifier is not known', async () => {
    const caught = await panel.leave('google');
    const own = await panel.leave('google', {}, caught.cookie);
    const code = new URL(caught.back, origin).searchParams.get('code') ?? '';
    expect(await refused(own.back.replace(/code=\w+/, `code=${code}`), own.cookie)).toBe('social_failed');
  });

  test('who says no at the provider is back at the sign-in page', async () => {
    provider.agrees = false;
    const page = await panel.walk('google', { redirect: '/orders', locale: 'ru' });
    expect([page.pathname, errorAt(page), page.searchParams.get('redirect')]).toEqual([
      '/ru/login',
      'social_denied',
      '/orders',
    ]);
  });

  test('a provider that fails leads back to the sign-in page', async () => {
    for (const name of ['google', 'facebook'] as const) {
      const { back, cookie } = await panel.leave(name);
      provider.isDown = true;
      expect(await refused(back, cookie)).toBe('social_failed');
      provider.isDown = false;
    }
  });

  test.each([
    ['for another audience', (claims) => provider.sign({ ...claims, aud: 'another.apps.test' })],
    ['for several audiences', (claims) => provider.sign({ ...claims, aud: [provider.client.id, 'another'] })],
    ['of another issuer', (claims) => provider.sign({ ...claims, iss: 'https://elsewhere.test' })],
    ['with another nonce', (claims) => provider.sign({ ...claims, nonce: 'another' })],
    ['that has run out', (claims) => provider.sign({ ...claims, exp: 1_700_000_000 })],
    [
      'without a signature',
      (claims) =>
        new UnsecuredJWT({ ...claims, iss: provider.issuer, aud: provider.client.id, exp: 4e9, iat: 1 }).encode(),
    ],
    [
      'with a broken signature',
      async (claims) => (await provider.sign(claims)).replace(/\.[^.]*$/, `.${'A'.repeat(342)}`),
    ],
  ] satisfies [string, NonNullable<typeof provider.idToken>][])(
    'an ID token %s lets nobody in',
    async (_what, idToken) => {
      provider.idToken = idToken;
      expect(errorAt(await panel.walk('google'))).toBe('social_failed');
    },
  );

  test.each([
    ['another site', 'https://evil.test/'],
    ['another host', '//evil.test'],
    ['a host behind a backslash', '/\\evil.test'],
    ['a host that is escaped', '/%2F%2Fevil.test'],
    ['a host behind a tab', '/\t/evil.test'],
    ['a script', 'javascript:alert(1)'],
    ['no path', 'orders'],
    ['something endless', `/${'x'.repeat(2001)}`],
  ])('nobody is sent to %s after signing in', async (_where, redirect) => {
    const page = await panel.walk('google', { redirect });
    expect([page.origin, page.pathname, page.searchParams.has('token'), page.searchParams.get('redirect')]).toEqual([
      origin,
      '/login',
      true,
      null,
    ]);
  });
});

test('the settings name a provider only while the panel has both its id and its secret (AUTH-017)', async () => {
  const offered = async () => (await app.caller().getSettings()).data.socialLogins;
  const becomes = (names: string[]) =>
    vi.waitFor(async () => expect(await offered()).toEqual(names), { timeout: 30_000 });
  await becomes(['google', 'facebook']);
  await panel.setSecret('googleClient', null);
  await becomes(['facebook']);
  await panel.setSecret('telegramBot', '110201543:AAH');
  await panel.setIds({ facebookClientId: null, telegramBotUsername: 'panel_bot' });
  await becomes(['telegram']);
  await panel.setIds({ facebookClientId: provider.client.id, telegramBotUsername: null });
  await panel.setSecret('googleClient', provider.client.secret);
  await becomes(['google', 'facebook']);
});

test('a provider that the panel has no id or no secret of does not exist (AUTH-017)', async () => {
  for (const name of ['google', 'facebook'] as const) {
    const { back, cookie } = await panel.leave(name);
    await panel.setSecret(`${name}Client`, null);
    expect((await panel.visit(`/login/${name}`)).status).toBe(404);
    expect((await panel.visit(back, { cookie })).status).toBe(404);
    await panel.setSecret(`${name}Client`, provider.client.secret);
    await panel.setIds({ [`${name}ClientId`]: null });
    expect((await panel.visit(`/login/${name}`)).status).toBe(404);
  }
  for (const name of ['twitter', 'telegram']) {
    expect((await panel.visit(`/login/${name}/callback?state=x`)).status).toBe(404);
  }
});
