import { afterEach, describe, expect, test } from 'vitest';
import { newPerson, otherCode, password, type TestPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { secondFactorJobs } from '../second-factors.jobs.ts';

const app = await testApp();
const minute = 60_000;
afterEach(() => {
  app.clock.offsetMs = 0;
});

const invalidCode = { message: 'Sent data is invalid', errors: { code: ['Invalid code'] } };
const verify = (person: TestPerson, body: object) => person.ask('/2fa/verify', body);
const triesOf = (person: TestPerson) =>
  app.database.panel(1, (trx) =>
    trx.selectFrom('code_checks').select('tries').where('user_id', '=', person.id).execute(),
  );

/** Somebody with codes by mail whose password was right a moment ago. */
async function waiting() {
  const person = await newPerson(app, { isTwoFactorOn: true });
  const { session } = await person.beginSignIn();
  return { person, session, code: await person.mailedCode() };
}

describe('the second step', () => {
  test('follows the right password, in both forms that clients know; its code is mailed at once and stored as a digest (ENT-058)', async () => {
    const person = await newPerson(app, { isTwoFactorOn: true, locale: 'de' });
    const captcha = { 'g-recaptcha-response': await app.solveCaptcha() };
    const { headers, body: answer } = await person.ask('/login', { email: person.email, password, ...captcha });
    expect(headers.authorization).toBeUndefined();
    expect(answer).toEqual({
      requires_2fa: true,
      session: expect.stringMatching(/^[\w-]{43}$/),
      fa: { session: answer.session, methods: ['email'] },
    });
    const code = await person.mailedCode();
    expect((await person.mails()).map(({ kind, recipient, locale }) => [kind, recipient, locale])).toEqual([
      ['code', person.email, 'de'],
    ]);
    const [stored] = await app.database.panel(1, (trx) =>
      trx.selectFrom('code_checks').selectAll().where('user_id', '=', person.id).execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(answer.session);
    expect(stored?.code_mac).not.toContain(code);
    expect((await verify(person, { session: answer.fa.session, code })).status).toBe(200);
  });

  test('is passed with the code, which opens a session: its token is in the header and in the body (API-015)', async () => {
    const { person, session, code } = await waiting();
    const { status, headers, body } = await verify(person, { session, code });
    expect(status).toBe(200);
    const token = String(headers.authorization).replace('Bearer ', '');
    expect(body).toEqual({ authToken: token, token: { authToken: token } });
    expect((await person.call('GET', '/api/v1/profile', undefined, { token })).body.data.id).toBe(person.id);
    // Used up by that.
    expect((await verify(person, { session, code })).body).toEqual(invalidCode);
  });

  test('refuses everything that is wrong with a code in the same words', async () => {
    const { person, session, code } = await waiting();
    const other = await waiting();
    const wrong = [
      { session, code: otherCode(code) },
      { session, code: '' },
      { session, code, method: 'totp' },
      { session, code, method: 'recovery' },
      { session: 'nobody', code },
      { session, code: 'x'.repeat(1000) },
      { session, code: 123456 },
      { session },
    ];
    for (const body of wrong) expect((await verify(person, body)).body).toEqual(invalidCode);
    const german = await other.person.ask('/2fa/verify', { session: 'nobody', code }, { locale: 'de' });
    expect(german.body.errors).toEqual({ code: ['Ungültiger Code'] });
    const right = { session: other.session, code: other.code };
    const elsewhere = await other.person.ask('/2fa/verify', right, { host: 'second.localhost' });
    expect(elsewhere.body).toEqual(invalidCode);
    expect((await verify(other.person, right)).status).toBe(200);
  });

  test('says "Invalid code" even to a caller with too many tries', async () => {
    const person = await newPerson(app);
    // Limits are counted by the minute: begin with one.
    app.clock.offsetMs = minute - (Date.now() % minute);
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push(await verify(person, { session: 'too-often', code: '000000' }));
    const last = answers.at(-1);
    expect([last?.status, last?.body]).toEqual([429, { message: 'Invalid code' }]);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('twenty wrong codes at once use five tries and no more, and then the right one is too late (TFA-007)', async () => {
    const { person, session, code } = await waiting();
    const guesses = Array.from({ length: 20 }, () => verify(person, { session, code: otherCode(code) }));
    for (const { status } of await Promise.all(guesses)) expect([422, 429]).toContain(status);
    expect(await triesOf(person)).toEqual([{ tries: 5 }]);
    app.clock.offsetMs = 2 * minute;
    expect((await verify(person, { session, code })).body).toEqual(invalidCode);
    expect(await triesOf(person)).toEqual([{ tries: 5 }]);
  });

  test('the fifth try may still be right (TFA-007)', async () => {
    const { person, session, code } = await waiting();
    for (let i = 0; i < 4; i += 1) await verify(person, { session, code: otherCode(code) });
    expect((await verify(person, { session, code })).status).toBe(200);
  });

  test('of two who bring the right code at once, one gets a session', async () => {
    const { person, session, code } = await waiting();
    const before = await person.sessions();
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(person, { session, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect(await person.sessions()).toHaveLength(before.length + 1);
  });

  test('a code has six digits and lives ten minutes (TFA-007)', async () => {
    const [early, late] = [await waiting(), await waiting()];
    expect(early.code).toMatch(/^\d{6}$/);
    app.clock.offsetMs = 10 * minute - 5000;
    expect((await verify(early.person, { session: early.session, code: early.code })).status).toBe(200);
    app.clock.offsetMs = 10 * minute + 5000;
    expect((await verify(late.person, { session: late.session, code: late.code })).body).toEqual(invalidCode);
  });

  test('guessing over many sign-ins comes to an end too', async () => {
    const person = await newPerson(app, { isTwoFactorOn: true });
    for (let i = 0; i < 4; i += 1) {
      const { session } = await person.beginSignIn();
      const wrong = otherCode(await person.mailedCode());
      for (let tried = 0; tried < 5; tried += 1) await verify(person, { session, code: wrong });
      app.clock.offsetMs += minute;
    }
    const { session } = await person.beginSignIn();
    const code = await person.mailedCode();
    expect((await verify(person, { session, code })).body).toEqual(invalidCode);
    app.clock.offsetMs += 61 * minute;
    const again = await person.beginSignIn();
    expect((await verify(person, { session: again.session, code: await person.mailedCode() })).status).toBe(200);
  });

  test('ends when the password is changed meanwhile', async () => {
    const { person, session, code } = await waiting();
    await app.database.panel(1, (trx) =>
      trx
        .updateTable('users')
        .set({ password_changed_at: new Date(Date.now() + 1000) })
        .where('id', '=', person.id)
        .execute(),
    );
    expect((await verify(person, { session, code })).body).toEqual(invalidCode);
  });
});

describe('sending the code again', () => {
  const send = (person: TestPerson, session: string) => person.ask('/2fa/send-code', { session });

  test('takes the session and mails a new code every thirty seconds at most (API-014, TFA-007)', async () => {
    const { person, session, code } = await waiting();
    const early = await send(person, session);
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(30);
    app.clock.offsetMs = 31_000;
    const answers = await Promise.all([send(person, session), send(person, session), send(person, session)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ message: 'We’ve sent a new code' });
    const next = await person.mailedCode();
    expect(await person.mails()).toHaveLength(2);
    if (next !== code) expect((await verify(person, { session, code })).body).toEqual(invalidCode);
    // The new code has its own ten minutes.
    app.clock.offsetMs = 10 * minute + 20_000;
    expect((await verify(person, { session, code: next })).status).toBe(200);
  });

  test('gives no new tries, and cannot go on for ever (TFA-007)', async () => {
    const { person, session, code } = await waiting();
    for (let i = 0; i < 5; i += 1) await verify(person, { session, code: otherCode(code) });
    app.clock.offsetMs = 31_000;
    expect((await send(person, session)).status).toBe(422);
    app.clock.offsetMs = 0;
    const other = await waiting();
    app.clock.offsetMs = 9 * minute;
    expect((await send(other.person, other.session)).status).toBe(200);
    app.clock.offsetMs = 18 * minute;
    expect((await send(other.person, other.session)).status).toBe(200);
    app.clock.offsetMs = 27 * minute;
    expect((await send(other.person, other.session)).status).toBe(422);
  });

  test('does not distinguish unknown, used and expired sign-ins', async () => {
    const [used, expired] = [await waiting(), await waiting()];
    await verify(used.person, { session: used.session, code: used.code });
    app.clock.offsetMs = 11 * minute;
    const answers = [
      await send(used.person, 'unknown'),
      await send(used.person, used.session),
      await send(expired.person, expired.session),
    ];
    for (const { status, body } of answers) {
      expect([status, body.errors]).toEqual([422, { session: ['This sign-in or sign-up has expired. Start over'] }]);
    }
  });
});

describe('codes by mail', () => {
  const update = (person: TestPerson, body: object) => person.call('POST', '/api/v1/update-2fa', body);
  const isOn = async (person: TestPerson) => (await person.call('GET', '/api/v1/profile')).body.data.is_2fa;

  test('are switched on and off: the first call sends a code, the second brings it (API-016, TFA-006)', async () => {
    const person = await newPerson(app);
    const elsewhere = await app.openSession(person.id);
    expect((await update(person, { is_2fa: true })).body).toEqual({ data: { code_sent: true } });
    expect(await isOn(person)).toBe(false);
    const code = await person.mailedCode();
    expect((await update(person, { is_2fa: true, code: otherCode(code) })).body).toEqual(invalidCode);
    expect(await isOn(person)).toBe(false);
    expect((await update(person, { is_2fa: true, code })).body).toEqual({ data: { is_2fa: true } });
    expect(await isOn(person)).toBe(true);
    expect((await update(person, { is_2fa: false, code })).body).toEqual(invalidCode);

    // Anyone who else was signed in has to prove themselves again, and the owner reads of it.
    expect((await person.call('GET', '/api/v1/profile', undefined, { token: elsewhere })).status).toBe(401);
    const [, notice] = await person.mails();
    expect([notice?.kind, notice?.text]).toEqual(['security-notice', expect.stringContaining('Email codes')]);

    // At once: a code that was used has come, so nobody waits for the next one.
    expect((await update(person, { is_2fa: false })).body).toEqual({ data: { code_sent: true } });
    expect((await update(person, { is_2fa: false })).status).toBe(429);
    const off = await update(person, { is_2fa: false, code: await person.mailedCode() });
    expect(off.body).toEqual({ data: { is_2fa: false } });
    expect(await isOn(person)).toBe(false);
  });

  test('share the limits of a code: one mail in thirty seconds, five tries, ten minutes (TFA-007)', async () => {
    const person = await newPerson(app);
    await update(person, { is_2fa: true });
    expect((await update(person, { is_2fa: true })).status).toBe(429);
    const code = await person.mailedCode();
    const guesses = Array.from({ length: 8 }, () => update(person, { is_2fa: true, code: otherCode(code) }));
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(422);
    expect(await triesOf(person)).toEqual([{ tries: 5 }]);
    app.clock.offsetMs = minute;
    expect((await update(person, { is_2fa: true, code })).body).toEqual(invalidCode);
    await update(person, { is_2fa: true });
    app.clock.offsetMs = 12 * minute;
    expect((await update(person, { is_2fa: true, code: await person.mailedCode() })).body).toEqual(invalidCode);
  });

  test('need an address, and a session', async () => {
    const person = await newPerson(app, { email: null });
    expect((await update(person, { is_2fa: true })).body.errors).toEqual({
      is_2fa: ['Add an email address to your account first'],
    });
    expect((await person.ask('/api/v1/update-2fa', { is_2fa: true })).status).toBe(401);
    expect((await update(person, { is_2fa: 'yes' })).status).toBe(422);
  });

  test("are nothing to somebody else: another account's code switches nothing", async () => {
    const [one, other] = [await newPerson(app), await newPerson(app)];
    await update(one, { is_2fa: true });
    await update(other, { is_2fa: true });
    expect((await update(other, { is_2fa: true, code: await one.mailedCode() })).body).toEqual(invalidCode);
  });
});

test('waits that are long over are cleared away, on every panel', async () => {
  const { person } = await waiting();
  const now = await waiting();
  await app.owner.system((trx) =>
    trx
      .updateTable('code_checks')
      .set({ expires_at: new Date(Date.now() - 61 * minute) })
      .where('user_id', '=', person.id)
      .execute(),
  );
  await secondFactorJobs['second-factors.delete-old']?.run({ ...app, log: { info() {} } as never }, {});
  expect(await triesOf(person)).toEqual([]);
  expect(await triesOf(now.person)).toHaveLength(1);
});
