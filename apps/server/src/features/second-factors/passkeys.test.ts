import { afterEach, describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '../../testing/fakes/software-authenticator.ts';
import { newPerson, password, type TestPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { relyingParty } from './passkeys/relying-party.ts';

const app = await testApp();
const { origin } = app.directory.find('localhost');
const newKey = () => softwareAuthenticator({ origin, rpId: 'localhost' });
const refused = { message: 'Sent data is invalid', errors: { credential: ['This passkey was not accepted'] } };
afterEach(() => {
  app.clock.offsetMs = 0;
});

async function startAdding(person: TestPerson) {
  const answer = await person.call('POST', '/api/v1/profile/passkeys/options', { current_password: password });
  return answer.body.data.options;
}
const add = (person: TestPerson, credential: object, name = 'My phone') =>
  person.call('POST', '/api/v1/profile/passkeys', { credential, name });

/** Somebody with one passkey. */
async function withPasskey() {
  const person = await newPerson(app);
  const key = newKey();
  const { body } = await add(person, key.create(await startAdding(person)));
  return { person, key, recoveryCodes: body.data.recovery_codes as string[] };
}

async function question(person: TestPerson, session?: string) {
  return (await person.ask('/login/passkey/options', session === undefined ? {} : { session })).body.options;
}
const logIn = (person: TestPerson, credential: object, session?: string) =>
  person.ask('/login/passkey', session === undefined ? { credential } : { credential, session });

describe('adding a passkey', () => {
  test('keeps it under its name, with recovery codes the first time, and informs the owner', async () => {
    const person = await newPerson(app);
    const elsewhere = await app.openSession(person.id);
    const options = await startAdding(person);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Crescendo' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      excludeCredentials: [],
    });
    const first = await add(person, newKey().create(options));
    expect(first.body.data).toEqual({
      has_password: true,
      is_2fa: false,
      totp: false,
      recovery_codes_left: 10,
      passkeys: [{ id: expect.any(Number), name: 'My phone', created_at: expect.any(String), last_used_at: null }],
      recovery_codes: expect.arrayContaining([expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/)]),
    });
    expect((await person.mails()).map(({ subject }) => subject)).toEqual(['A two-factor method was added']);
    expect((await person.call('GET', '/api/v1/profile', undefined, { token: elsewhere })).status).toBe(401);

    const more = await startAdding(person);
    expect(more.excludeCredentials).toHaveLength(1);
    const second = await add(person, newKey().create(more), 'Key in the drawer');
    expect(second.body.data.passkeys).toHaveLength(2);
    expect(second.body.data.recovery_codes).toEqual([]);
  });

  test('requires proof of the owner first', async () => {
    const person = await newPerson(app);
    const start = (body: object) => person.call('POST', '/api/v1/profile/passkeys/options', body);
    expect((await start({})).body.errors).toEqual({ current_password: ['This field is required'] });
    expect((await start({ current_password: 'wrong' })).status).toBe(422);
  });

  test('refuses one made elsewhere, for another question, or another time', async () => {
    const person = await newPerson(app);
    const lies = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'bm90LW91cnM' },
      { type: 'webauthn.get' },
    ];
    for (const lie of lies)
      expect((await add(person, newKey().create(await startAdding(person), lie))).body).toEqual(refused);
    const options = await startAdding(person);
    app.clock.offsetMs = 6 * 60_000;
    expect((await add(person, newKey().create(options))).body).toEqual(refused);
    expect((await person.call('GET', '/api/v1/profile/second-factors')).body.data.passkeys).toEqual([]);
  });

  test('answers each question once, also when the first answer was refused', async () => {
    const person = await newPerson(app);
    const options = await startAdding(person);
    expect((await add(person, newKey().create(options, { origin: 'https://evil.example' }))).body).toEqual(refused);
    expect((await add(person, newKey().create(options))).body).toEqual(refused);
    const next = await startAdding(person);
    const answers = await Promise.all([newKey(), newKey()].map((key) => add(person, key.create(next))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("does not take the answer to somebody else's question, nor a passkey that is known", async () => {
    const [person, other] = [await withPasskey(), await newPerson(app)];
    expect((await add(other, newKey().create(await startAdding(person.person)))).body).toEqual(refused);
    expect((await add(other, person.key.create(await startAdding(other)))).body).toEqual(refused);
  });

  test.each([
    [{}],
    [{ id: 'x', rawId: 'x', type: 'public-key', response: {} }],
    [{ id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '%%%', attestationObject: 'AA' } }],
    [{ id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'bnVsbA', attestationObject: '' } }],
    ['text'],
    [null],
  ])('answers nonsense with a refusal: %j', async (credential) => {
    const person = await newPerson(app);
    expect((await add(person, credential as never)).status).toBe(422);
    expect((await logIn(person, credential as never)).status).toBe(422);
  });

  test('survives an answer whose inside is broken', async () => {
    const person = await newPerson(app);
    const made = newKey().create(await startAdding(person));
    for (const attestationObject of ['', 'AAAA', made.response.attestationObject.slice(0, 90)]) {
      const options = await startAdding(person);
      const good = newKey().create(options);
      expect((await add(person, { ...good, response: { ...good.response, attestationObject } })).body).toEqual(refused);
    }
  });
});

describe('signing in with a passkey alone', () => {
  test('opens a session when it has verified its owner', async () => {
    const { person, key } = await withPasskey();
    const options = await question(person);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    const { status, headers, body } = await logIn(person, key.get(options));
    expect(status).toBe(200);
    expect(headers.authorization).toBe(`Bearer ${body.authToken}`);
    const profile = await person.call('GET', '/api/v1/profile', undefined, { token: body.authToken });
    expect(profile.body.data.id).toBe(person.id);
    const factors = await person.call('GET', '/api/v1/profile/second-factors');
    expect(factors.body.data.passkeys[0].last_used_at).toBeTypeOf('string');
  });

  test('is refused when anything about it is not true', async () => {
    const { person, key } = await withPasskey();
    const lies = [
      { isUserVerified: false },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'bm90LW91cnM' },
      { type: 'webauthn.create' },
      { userHandle: Buffer.from('1.999999').toString('base64url') },
    ];
    for (const lie of lies) expect((await logIn(person, key.get(await question(person), lie))).body).toEqual(refused);
    expect((await logIn(person, newKey().get(await question(person), { userHandle: '' }))).body).toEqual(refused);
    const answer = key.get(await question(person));
    const forged = newKey().get({ challenge: 'x' }).response.signature;
    const withOtherSignature = { ...answer, response: { ...answer.response, signature: forged } };
    expect((await logIn(person, withOtherSignature)).body).toEqual(refused);
    expect((await logIn(person, key.get(await question(person)))).status).toBe(200);
  });

  test('works once per question, however often the answer is sent', async () => {
    const { person, key } = await withPasskey();
    const before = await person.sessions();
    const answer = key.get(await question(person));
    const answers = await Promise.all([1, 2, 3].map(() => logIn(person, answer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await logIn(person, answer)).body).toEqual(refused);
    expect(await person.sessions()).toHaveLength(before.length + 1);
  });

  test('gives a copy away by its counter', async () => {
    const { person, key } = await withPasskey();
    expect((await logIn(person, key.get(await question(person), { counter: 50 }))).status).toBe(200);
    for (const counter of [49, 50, 0]) {
      expect((await logIn(person, key.get(await question(person), { counter }))).body).toEqual(refused);
    }
    expect((await logIn(person, key.get(await question(person), { counter: 51 }))).status).toBe(200);
  });

  test('lets keys in that never count, and still takes no answer twice', async () => {
    const person = await newPerson(app);
    const key = newKey();
    await add(person, key.create(await startAdding(person), { counter: 0 }));
    for (let i = 0; i < 2; i += 1) {
      const answer = key.get(await question(person), { counter: 0 });
      expect((await logIn(person, answer)).status).toBe(200);
      expect((await logIn(person, answer)).body).toEqual(refused);
    }
  });

  test('is nothing on another panel', async () => {
    const { person, key } = await withPasskey();
    const options = await question(person);
    const answer = await person.ask('/login/passkey', { credential: key.get(options) }, { host: 'second.localhost' });
    expect(answer.body).toEqual(refused);
  });
});

describe('a passkey as the second step', () => {
  test('completes a sign-in, also without verifying its owner again', async () => {
    const { person, key } = await withPasskey();
    const { session, fa } = await person.beginSignIn();
    expect(fa.methods).toEqual(['passkey', 'recovery']);
    const options = await question(person, session);
    expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([key.id]);
    const answer = await logIn(person, key.get(options, { isUserVerified: false }), session);
    expect(answer.headers.authorization).toMatch(/^Bearer /);
    expect((await person.ask('/login/passkey/options', { session })).status).toBe(422);
  });

  test("is not somebody else's, nor the answer to another question", async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    const { session } = await mine.person.beginSignIn();
    const foreign = theirs.key.get(await question(mine.person, session));
    expect((await logIn(mine.person, foreign, session)).body).toEqual(refused);
    // Issued for anybody, or for somebody else, it proves nothing for this sign-in.
    expect((await logIn(mine.person, mine.key.get(await question(mine.person)), session)).body).toEqual(refused);
    const theirSession = (await theirs.person.beginSignIn()).session;
    const theirQuestion = await question(theirs.person, theirSession);
    expect((await logIn(mine.person, mine.key.get(theirQuestion), session)).body).toEqual(refused);
    // And without the owner verified it does not become a sign-in method of its own.
    const weak = mine.key.get(await question(mine.person, session), { isUserVerified: false });
    expect((await logIn(mine.person, weak)).body).toEqual(refused);
    expect((await logIn(mine.person, mine.key.get(await question(mine.person, session)), session)).status).toBe(200);
  });

  test('ends with the sign-in', async () => {
    const { person, key } = await withPasskey();
    const { session } = await person.beginSignIn();
    const options = await question(person, session);
    app.clock.offsetMs = 11 * 60_000;
    expect((await logIn(person, key.get(options), session)).body.errors).toEqual({
      session: ['This sign-in or sign-up has expired. Start over'],
    });
  });
});

describe('removing a passkey', () => {
  test('takes proof, and with the last one the recovery codes go', async () => {
    const { person, key, recoveryCodes } = await withPasskey();
    const [{ id }] = (await person.call('GET', '/api/v1/profile/second-factors')).body.data.passkeys;
    const remove = (who: TestPerson, body: object) => who.call('DELETE', `/api/v1/profile/passkeys/${id}`, body);
    expect((await remove(person, {})).status).toBe(422);
    const stranger = await newPerson(app);
    expect((await remove(stranger, { current_password: password })).status).toBe(404);
    // A recovery code is a proof too.
    expect((await remove(person, { code: recoveryCodes[3] })).body.data).toEqual({
      has_password: true,
      is_2fa: false,
      totp: false,
      recovery_codes_left: 0,
      passkeys: [],
    });
    expect((await person.mails()).at(-1)?.subject).toBe('A two-factor method was removed');
    expect((await logIn(person, key.get(await question(person)))).body).toEqual(refused);
    expect((await remove(person, { current_password: password })).status).toBe(404);
  });

  /** Somebody who left neither address nor password, with two passkeys that know their owner and one that does not. */
  async function withPasskeysOnly() {
    const person = await newPerson(app, { hasPassword: false, email: null });
    const start = async () => (await person.call('POST', '/api/v1/profile/passkeys/options', {})).body.data.options;
    const keys = [newKey(), newKey(), newKey()];
    for (const [index, key] of keys.entries()) {
      await add(person, key.create(await start(), { isUserVerified: index < 2 }));
    }
    const listed = (await person.call('GET', '/api/v1/profile/second-factors')).body.data.passkeys;
    const [one, two, weak] = listed.map(({ id }: { id: number }) => id) as number[];
    const remove = (id?: number) => person.call('DELETE', `/api/v1/profile/passkeys/${id}`, {});
    return { person, keys, one, two, weak, remove };
  }
  const onlyWay = { id: [expect.stringContaining('This is your only way to sign in')] };

  test('is refused where no other sign-in method is left; one that cannot verify its owner is none', async () => {
    const { person, keys, one, two, weak, remove } = await withPasskeysOnly();
    expect((await remove(two)).status).toBe(200);
    const last = await remove(one);
    expect([last.status, last.body.errors]).toEqual([422, onlyWay]);
    expect((await logIn(person, keys[0]?.get(await question(person)) ?? {})).status).toBe(200);
    expect((await remove(weak)).status).toBe(200);
    // Beyond the limit of proofs by the minute.
    app.clock.offsetMs = 61_000;
    // An address that is confirmed can be sent a link, so from then on the last passkey may go.
    await app.database.panel(1, (trx) =>
      trx
        .updateTable('users')
        .set({ email: `way-${person.id}@example.test` })
        .where('id', '=', person.id)
        .execute(),
    );
    const requested = await remove(one);
    expect(requested.body).toEqual({ data: { code_sent: true } });
    const code = await person.mailedCode();
    const removeWith = () => person.call('DELETE', `/api/v1/profile/passkeys/${one}`, { code });
    expect((await removeWith()).body.errors).toEqual(onlyWay);
    await app.database.panel(1, (trx) =>
      trx.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', person.id).execute(),
    );
    expect((await removeWith()).status).toBe(200);
  });

  test('of the last two at once one stays', async () => {
    const { one, two, remove } = await withPasskeysOnly();
    const answers = await Promise.all([remove(one), remove(two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

test('a passkey belongs to the domain of the panel', () => {
  const panel = app.directory.find('localhost');
  const of = (origin: string, baseDomain: string | null = null) =>
    relyingParty({ ...panel, origin, settings: { ...panel.settings, baseDomain } });
  expect(of('https://www.panel.example')).toMatchObject({ id: 'panel.example', origin: 'https://www.panel.example' });
  expect(of('https://shop.panel.example', 'panel.example').id).toBe('panel.example');
  expect(of('https://panel.example', 'elsewhere.example').id).toBe('panel.example');
  expect(of('http://localhost:3000').id).toBe('localhost');
});
