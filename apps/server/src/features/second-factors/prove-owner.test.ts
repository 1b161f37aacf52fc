import { afterEach, expect, test } from 'vitest';
import { newPerson, otherCode, password, type TestPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
afterEach(() => {
  app.clock.offsetMs = 0;
});

/** An action that requires proof and leaves nothing behind. */
const act = (person: TestPerson, proof: object) => person.call('POST', '/api/v1/profile/passkeys/options', proof);

test('the owner of an account with a password proves it by the password', async () => {
  const person = await newPerson(app);
  expect((await act(person, { current_password: password })).body.data.options.challenge).toBeTypeOf('string');
  expect((await act(person, { current_password: 'wrong' })).body.errors).toEqual({
    current_password: ['The password is wrong'],
  });
  expect((await act(person, {})).body.errors).toEqual({ current_password: ['This field is required'] });
  expect((await act(person, { code: '123456' })).body.errors).toEqual({ code: ['Invalid code'] });
  expect(await person.mails()).toEqual([]);
});

test('who has no password is mailed a code, and makes the call again with it', async () => {
  const person = await newPerson(app, { hasPassword: false, locale: 'ru' });
  expect((await act(person, { current_password: password })).status).toBe(422);
  expect((await act(person, {})).body).toEqual({ data: { code_sent: true } });
  expect((await act(person, {})).status).toBe(429);
  const code = await person.mailedCode();
  expect((await person.mails()).map(({ kind, locale }) => [kind, locale])).toEqual([['code', 'ru']]);
  expect((await act(person, { code: otherCode(code) })).body.errors).toEqual({ code: ['Invalid code'] });
  expect((await act(person, { code })).body.data.options.challenge).toBeTypeOf('string');
  expect((await act(person, { code })).status).toBe(422);
});

test('a mailed code allows five tries and lives ten minutes', async () => {
  const [guessed, late] = [await newPerson(app, { hasPassword: false }), await newPerson(app, { hasPassword: false })];
  await act(guessed, {});
  await act(late, {});
  const code = await guessed.mailedCode();
  await Promise.all(Array.from({ length: 8 }, () => act(guessed, { code: otherCode(code) })));
  app.clock.offsetMs = 70_000;
  expect((await act(guessed, { code })).body.errors).toEqual({ code: ['Invalid code'] });
  app.clock.offsetMs = 11 * 60_000;
  expect((await act(late, { code: await late.mailedCode() })).body.errors).toEqual({ code: ['Invalid code'] });
});

test('a code mailed for one thing proves nothing else', async () => {
  const person = await newPerson(app, { hasPassword: false, isTwoFactorOn: true });
  await person.beginSignIn();
  const ofSignIn = await person.mailedCode();
  await person.call('POST', '/api/v1/update-2fa', { is_2fa: false });
  const ofSwitch = await person.mailedCode();
  await act(person, {});
  const own = await person.mailedCode();
  for (const code of [ofSignIn, ofSwitch]) {
    if (code !== own) expect((await act(person, { code })).status).toBe(422);
  }
  expect((await act(person, { code: own })).status).toBe(200);
});

test('who has neither password nor address proves it by having signed in a moment ago', async () => {
  const person = await newPerson(app, { hasPassword: false, email: null });
  expect((await act(person, {})).status).toBe(200);
  app.clock.offsetMs = 11 * 60_000;
  expect((await act(person, {})).body.errors).toEqual({
    code: ['Sign in again, then retry this within ten minutes'],
  });
});

test('staff who see the panel as a customer are not taken for the customer', async () => {
  const person = await newPerson(app, { hasPassword: false, email: null });
  await app.database.panel(1, async (trx) => {
    const staff = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'owner@crescendo.test')
      .executeTakeFirstOrThrow();
    await trx.updateTable('sessions').set({ opened_by: staff.id }).where('user_id', '=', person.id).execute();
  });
  expect((await act(person, {})).status).toBe(404);
});

test('patient guessing with a stolen session is stopped by the hour', async () => {
  const person = await newPerson(app);
  app.nextHour();
  const statuses: number[] = [];
  for (let i = 0; i < 41; i += 1) {
    statuses.push((await act(person, { code: '123456' })).status);
    app.clock.offsetMs += 10_000;
  }
  expect([...new Set(statuses.slice(0, 40))]).toEqual([422]);
  expect(statuses.at(-1)).toBe(429);
});
