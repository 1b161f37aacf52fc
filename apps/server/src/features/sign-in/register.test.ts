import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
beforeEach(app.nextMinute);

const password = 'a-good-password';
let made = 0;
async function body(changes: object = {}) {
  made += 1;
  return {
    name: 'Ada Lovelace',
    email: `ada${made}@example.test`,
    password,
    password_confirmation: password,
    'g-recaptcha-response': await app.solveCaptcha(),
    ...changes,
  };
}
async function post(payload: object, { locale = 'en', headers = {} } = {}) {
  return app.server.inject({ method: 'POST', url: '/register', query: { locale }, headers, payload });
}
const stored = (email: string) =>
  app.owner.system((trx) => trx.selectFrom('users').selectAll().where('email', '=', email).execute());

describe('registration', () => {
  test('opens an account with all that was sent and lets its owner in (API-005, AUTH-020, AUTH-023)', async () => {
    const source = {
      utm_source: 'newsletter',
      utm_medium: 'mail',
      utm_campaign: 'spring',
      utm_term: 'views',
      utm_content: 'button',
    };
    const given = await body({
      account_type: 'company',
      vat: 'DE123456789',
      messengers: [{ type: 'telegram', value: '@ada' }],
      country: 'DE',
      ymClientId: 'ym-1',
      gtagClientId: 'ga-1',
      ...source,
    });
    const answer = await post(given, { locale: 'de' });
    expect(answer.statusCode).toBe(200);
    const { authToken } = answer.json();
    expect(answer.json()).toEqual({ authToken, token: { authToken } });
    expect(answer.headers.authorization).toBe(`Bearer ${authToken}`);
    await expect(app.caller({ token: authToken }).getProfile()).resolves.toMatchObject({
      data: { email: given.email, account_type: 'company', vat: 'DE123456789', email_verified_at: null },
    });
    const [user] = await stored(given.email);
    expect(user).toMatchObject({
      locale: 'de',
      country: 'DE',
      messengers: [{ type: 'telegram', value: '@ada' }],
      ym_client_id: 'ym-1',
      gtag_client_id: 'ga-1',
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
    const sources = await app.owner.system((trx) =>
      trx
        .selectFrom('marketing_sources')
        .selectAll()
        .where('user_id', '=', user?.id as number)
        .execute(),
    );
    expect(sources).toMatchObject([source]);
  });

  test('takes the country of the visitor where none is sent, and keeps no source where there is none', async () => {
    const given = await body();
    await post(given, { headers: { 'cf-ipcountry': 'FR' } });
    const [user] = await stored(given.email);
    expect(user).toMatchObject({ country: 'FR', account_type: 'personal', vat: null });
    const sources = await app.owner.system((trx) =>
      trx
        .selectFrom('marketing_sources')
        .selectAll()
        .where('user_id', '=', user?.id as number)
        .execute(),
    );
    expect(sources).toEqual([]);
  });

  test('queues a welcome and a link that confirms the address once, in the language of the page (AUTH-025)', async () => {
    const given = await body();
    await post(given, { locale: 'ru' });
    const [confirm, welcome, ...others] = await app.mails(given.email);
    expect([welcome, confirm, others]).toMatchObject([
      { kind: 'welcome', subject: 'Добро пожаловать в Crescendo', locale: 'ru' },
      { kind: 'confirm-email', subject: 'Подтвердите адрес электронной почты', unsubscribe_url: null },
      [],
    ]);
    const [user] = await stored(given.email);
    const [, signature = ''] =
      /^http:\/\/localhost:\d+\/ru\/unsubscribe\/\d+\?signature=(.+)$/.exec(welcome?.unsubscribe_url ?? '') ?? [];
    expect(app.secrets.verify('unsubscribe', `1:${user?.id}`, decodeURIComponent(signature))).toBe(true);

    const [, token = ''] = /http:\/\/localhost:\d+\/ru\/email\/confirm\?token=(\S+)/.exec(confirm?.text ?? '') ?? [];
    await expect(app.caller().confirmEmail({ body: { token } })).resolves.toMatchObject({
      message: 'Your e-mail address is confirmed',
    });
    expect((await stored(given.email))[0]?.email_verified_at).toBeInstanceOf(Date);
    await expect(app.caller().confirmEmail({ body: { token } })).rejects.toMatchObject({
      statusCode: 422,
      errors: { token: [expect.stringMatching(/^This link was used/)] },
    });
  });

  test('says by field what is wrong (VAL-003, AUTH-029, SECU-029, SECU-030)', async () => {
    const refused = async (changes: object) => {
      app.nextMinute();
      const answer = await post(await body(changes));
      return [answer.statusCode, ...Object.keys(answer.json().errors ?? {})];
    };
    for (const [changes, ...fields] of [
      [{ name: 'A' }, 'name'],
      [{ name: 'A'.repeat(101) }, 'name'],
      [{ name: 'Ada\r\nBcc: x' }, 'name'],
      [{ email: 'no-address' }, 'email'],
      [{ email: `${'a'.repeat(190)}@example.test` }, 'email'],
      [{ password: 'seven77', password_confirmation: 'seven77' }, 'password'],
      [{ password: 'p'.repeat(73), password_confirmation: 'p'.repeat(73) }, 'password'],
      [{ password: '12345678', password_confirmation: '12345678' }, 'password'],
      [{ name: 'Ada \u202enoryB' }, 'name'],
      [{ messengers: [{ type: 'skype', value: 'ada\u2066' }] }, 'messengers.0.value'],
      [{ password_confirmation: 'another-password' }, 'password_confirmation'],
      [{ account_type: 'club' }, 'account_type'],
      [{ messengers: [{ type: 'pigeon', value: 'x' }] }, 'messengers.0.type'],
      [{ messengers: [{ type: 'skype', value: ' ' }] }, 'messengers.0.value'],
      [{ vat: 'DE1' }, 'vat'],
      [{ account_type: 'company', vat: 'v'.repeat(51) }, 'vat'],
      [{ 'g-recaptcha-response': 'nonsense' }, 'captcha'],
      [{ email: 'Demo@crescendo.test' }, 'email'],
      [{ name: '', vat: 7, is_admin: true }, 'name', 'vat', 'is_admin'],
    ] as const) {
      expect(await refused(changes)).toEqual([422, ...fields]);
    }
    const taken = await post(await body({ email: 'demo@crescendo.test' }), { locale: 'de' });
    expect(taken.json().errors).toEqual({ email: ['Mit dieser E-Mail-Adresse gibt es schon ein Konto'] });
  });

  test('takes the shortest and the longest of what is allowed (AUTH-029)', async () => {
    for (const word of ['tz7-kl0q', 'ü'.repeat(72)]) {
      const given = await body({ name: 'Al', password: word, password_confirmation: word });
      expect((await post(given)).statusCode).toBe(200);
      await expect(app.logIn(given.email, word)).resolves.toHaveProperty('authToken');
      await expect(app.logIn(given.email, word.slice(1))).rejects.toMatchObject({ statusCode: 422 });
    }
  });

  test('asks for a messenger where the panel demands one (AUTH-021)', async () => {
    const panel = app.directory.find('localhost');
    panel.settings.contact_info_is_required = true;
    const answer = await post(await body());
    expect(answer.json().errors).toEqual({ 'messengers.0.value': ['Give a messenger we can reach you by'] });
    const given = await body({ messengers: [{ type: 'viber', value: '+100' }] });
    expect((await post(given)).statusCode).toBe(200);
    panel.settings.contact_info_is_required = false;
  });

  test('makes exactly one account of twenty that come at once with one address', async () => {
    const given = await body();
    const server = app.server;
    const solved = [];
    for (let each = 0; each < 20; each += 1) solved.push(await app.solveCaptcha());
    // Each from an address of its own: the limit by e-mail still lets ten through, and those race.
    const answers = await Promise.all(
      solved.map((answer, each) =>
        server.inject({
          method: 'POST',
          url: '/register',
          remoteAddress: `10.0.0.${each}`,
          payload: { ...given, 'g-recaptcha-response': answer },
        }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 422, 429]));
    expect(statuses.filter((status) => status === 422)).toHaveLength(9);
    expect(await stored(given.email)).toHaveLength(1);
    expect(await app.mails(given.email)).toHaveLength(2);
  });
});

describe('who sent a customer', () => {
  const codeOf = async (email: string) => (await stored(email)).find(({ panel_id }) => panel_id === 1);

  test('is the last of the codes that is somebody of this panel (COOK-010)', async () => {
    const [first, second] = [await codeOf('demo@crescendo.test'), await codeOf('owner@crescendo.test')];
    const stranger = (await stored('demo@crescendo.test')).find(({ panel_id }) => panel_id === 2);
    const codes = [first?.affiliate_code, second?.affiliate_code, stranger?.affiliate_code, 'nobody', '<bad>'];
    const given = await body({ affiliate_code: codes.join(',') });
    expect((await post(given)).statusCode).toBe(200);
    expect((await stored(given.email))[0]?.referred_by).toBe(second?.id);
  });

  test('is nobody where no code is good', async () => {
    for (const affiliate_code of ['', 'nobody,nobody-else', "' or 1=1 --", ',,,']) {
      const given = await body({ affiliate_code });
      expect((await post(given)).statusCode).toBe(200);
      expect((await stored(given.email))[0]?.referred_by).toBeNull();
    }
  });
});
