import { beforeEach, describe, expect, test } from 'vitest';
import { registering } from '../../testing/panels/registering.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const { form, codeFor, open, send, verify } = registering(app);
beforeEach(app.nextMinute);

const stored = (email: string) =>
  app.owner.system((trx) => trx.selectFrom('users').selectAll().where('email', '=', email).execute());

describe('registration', () => {
  test('opens an account with all that was sent and lets its owner in, whose address is proven (API-005, AUTH-020, AUTH-023, AUTH-025)', async () => {
    const source = {
      utm_source: 'newsletter',
      utm_medium: 'mail',
      utm_campaign: 'spring',
      utm_term: 'views',
      utm_content: 'button',
    };
    const given = await form({
      account_type: 'company',
      vat: 'DE123456789',
      messengers: [{ type: 'telegram', value: '@ada' }],
      country: 'DE',
      ymClientId: 'ym-1',
      gtagClientId: 'ga-1',
      ...source,
    });
    const answer = await open(given, { locale: 'de' });
    expect(answer.statusCode).toBe(200);
    const { authToken } = answer.json();
    expect(answer.json()).toEqual({ authToken, token: { authToken } });
    expect(answer.headers.authorization).toBe(`Bearer ${authToken}`);
    await expect(app.caller({ token: authToken }).getProfile()).resolves.toMatchObject({
      data: { email: given.email, account_type: 'company', vat: 'DE123456789', email_verified_at: expect.any(String) },
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
    const given = await form();
    await open(given, { headers: { 'cf-ipcountry': 'FR' } });
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

  test('keeps country and language of the page it began on, whatever page the code is given on', async () => {
    const given = await form();
    const begun = await send(given, { locale: 'ru', headers: { 'cf-ipcountry': 'FR' } });
    const code = await codeFor(given.email);
    await verify({ session: begun.json().session, code }, { headers: { 'cf-ipcountry': 'DE' } });
    expect(await stored(given.email)).toMatchObject([{ country: 'FR', locale: 'ru' }]);
  });

  test('mails a code and, when it was given, a welcome, in the language of the page; the address needs no further proof (AUTH-025)', async () => {
    const given = await form();
    const begun = await send(given, { locale: 'ru' });
    const [mailed, ...more] = await app.mails(given.email);
    expect([mailed, more]).toMatchObject([
      { kind: 'register-code', subject: 'Ваш код для регистрации в Crescendo', locale: 'ru', unsubscribe_url: null },
      [],
    ]);
    expect(await stored(given.email)).toEqual([]);
    const code = await codeFor(given.email);
    expect((await verify({ session: begun.json().session, code }, { locale: 'ru' })).statusCode).toBe(200);

    const [welcome, ...others] = await app.mails(given.email);
    expect([welcome, others.map(({ kind }) => kind)]).toMatchObject([
      { kind: 'welcome', subject: 'Добро пожаловать в Crescendo', locale: 'ru' },
      ['register-code'],
    ]);
    const [user] = await stored(given.email);
    // The first mail is the account's now: it is exported and deleted with it.
    expect(others.map(({ user_id }) => user_id)).toEqual([user?.id]);
    const [, signature = ''] =
      /^http:\/\/localhost:\d+\/ru\/unsubscribe\/\d+\?signature=(.+)$/.exec(welcome?.unsubscribe_url ?? '') ?? [];
    expect(app.secrets.verify('unsubscribe', `1:${user?.id}`, decodeURIComponent(signature))).toBe(true);
  });

  test('says by field what is wrong (VAL-003, AUTH-029, SECU-029, SECU-030)', async () => {
    const refused = async (changes: object) => {
      app.nextMinute();
      const answer = await send(await form(changes));
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
      [{ name: '', vat: 7, is_admin: true }, 'name', 'vat', 'is_admin'],
    ] as const) {
      expect(await refused(changes)).toEqual([422, ...fields]);
    }
  });

  test('takes the shortest and the longest of what is allowed (AUTH-029)', async () => {
    for (const word of ['tz7-kl0q', 'ü'.repeat(72)]) {
      const given = await form({ name: 'Al', password: word, password_confirmation: word });
      expect((await open(given)).statusCode).toBe(200);
      await expect(app.logIn(given.email, word)).resolves.toHaveProperty('authToken');
      await expect(app.logIn(given.email, word.slice(1))).rejects.toMatchObject({ statusCode: 422 });
    }
  });

  test('requires a messenger where the panel demands one (AUTH-021)', async () => {
    const panel = app.directory.find('localhost');
    panel.settings.contact_info_is_required = true;
    const answer = await send(await form());
    expect(answer.json().errors).toEqual({ 'messengers.0.value': ['Add a messenger where we can reach you'] });
    const given = await form({ messengers: [{ type: 'viber', value: '+100' }] });
    expect((await send(given)).statusCode).toBe(200);
    panel.settings.contact_info_is_required = false;
  });

  test('makes exactly one account of several who complete at once with one address (AUTH-034)', async () => {
    const { email } = await form();
    const begun = [];
    for (let each = 0; each < 6; each += 1) {
      if (each % 3 === 0) app.nextMinute();
      const answer = await send(await form({ email, name: `Ada ${each}` }));
      begun.push({ session: answer.json().session as string, code: await codeFor(email) });
    }
    const answers = await Promise.all(begun.map((given) => verify(given)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    for (const { statusCode, json } of answers) {
      if (statusCode !== 200) {
        expect(json().errors).toEqual({ email: ['An account with this email address already exists'] });
      }
    }
    expect(await stored(email)).toHaveLength(1);
    expect((await app.mails(email)).filter(({ kind }) => kind === 'welcome')).toHaveLength(1);
  });
});

describe('who sent a customer', () => {
  const codeOf = async (email: string) => (await stored(email)).find(({ panel_id }) => panel_id === 1);

  test('is the last of the codes that is somebody of this panel (COOK-010)', async () => {
    const [first, second] = [await codeOf('demo@crescendo.test'), await codeOf('owner@crescendo.test')];
    const stranger = (await stored('demo@crescendo.test')).find(({ panel_id }) => panel_id === 2);
    const codes = [first?.affiliate_code, second?.affiliate_code, stranger?.affiliate_code, 'nobody', '<bad>'];
    const given = await form({ affiliate_code: codes.join(',') });
    expect((await open(given)).statusCode).toBe(200);
    expect((await stored(given.email))[0]?.referred_by).toBe(second?.id);
  });

  test('is nobody where no code is good', async () => {
    for (const affiliate_code of ['', 'nobody,nobody-else', "' or 1=1 --", ',,,']) {
      const given = await form({ affiliate_code });
      expect((await open(given)).statusCode).toBe(200);
      expect((await stored(given.email))[0]?.referred_by).toBeNull();
    }
  });
});
