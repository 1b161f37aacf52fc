import { generateSync } from 'otplib';
import { afterEach, describe, expect, test } from 'vitest';
import { createSecrets } from '../../../platform/secrets.ts';
import { newPerson, password, type TestPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { acceptsRecoveryCode } from './recovery-codes.ts';

const app = await testApp();
const step = 30_000;
const proof = { current_password: password };
const invalidCode = { message: 'Sent data is invalid', errors: { code: ['Invalid code'] } };

/** In the middle of a time step, so that none ends while a test runs. */
function inTheMiddleOfAStep(steps = 0) {
  const now = Date.now();
  app.clock.offsetMs = Math.ceil(now / step) * step + step / 2 - now + steps * step;
}
afterEach(() => {
  app.clock.offsetMs = 0;
});

/** What the authenticator app shows now, or some steps from now. */
const shown = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor((Date.now() + app.clock.offsetMs + steps * step) / 1000) });
const verify = (person: TestPerson, body: object) => person.ask('/2fa/verify', body);

/** Somebody whose authenticator app is on; its first code was used a few steps ago. */
async function withApp() {
  const person = await newPerson(app);
  inTheMiddleOfAStep(-5);
  const { secret } = (await person.call('POST', '/api/v1/profile/totp', proof)).body.data;
  const { body } = await person.call('PUT', '/api/v1/profile/totp', { code: shown(secret) });
  inTheMiddleOfAStep();
  return { person, secret: secret as string, recoveryCodes: body.data.recovery_codes as string[] };
}

describe('an authenticator app', () => {
  test('is switched on by a first code of it, and ten recovery codes come with it', async () => {
    const person = await newPerson(app);
    const elsewhere = await app.openSession(person.id);
    const started = await person.call('POST', '/api/v1/profile/totp', proof);
    const { secret, uri } = started.body.data;
    const address = new URL(uri);
    expect([address.protocol, decodeURIComponent(address.pathname), address.searchParams.get('secret')]).toEqual([
      'otpauth:',
      `/Crescendo:${person.email}`,
      secret,
    ]);
    expect(address.searchParams.get('issuer')).toBe('Crescendo');
    await expect(person.beginSignIn()).rejects.toThrow('No second step');

    const wrong = await person.call('PUT', '/api/v1/profile/totp', { code: '000000' });
    expect(wrong.body).toEqual(invalidCode);
    const { body } = await person.call('PUT', '/api/v1/profile/totp', { code: shown(secret) });
    expect(body.data.recovery_codes).toHaveLength(10);
    expect(new Set(body.data.recovery_codes).size).toBe(10);
    const factors = await person.call('GET', '/api/v1/profile/second-factors');
    expect(factors.body.data).toMatchObject({ is_2fa: false, totp: true, recovery_codes_left: 10, passkeys: [] });
    expect((await person.beginSignIn()).fa.methods).toEqual(['totp', 'recovery']);

    expect((await person.call('GET', '/api/v1/profile', undefined, { token: elsewhere })).status).toBe(401);
    const [notice] = await person.mails();
    expect([notice?.kind, notice?.text]).toEqual(['security-notice', expect.stringContaining('Authenticator app')]);
    // One that is on is not replaced quietly.
    expect((await person.call('POST', '/api/v1/profile/totp', proof)).status).toBe(409);
    expect((await person.call('PUT', '/api/v1/profile/totp', { code: shown(secret, 1) })).body).toEqual(invalidCode);
  });

  test('keeps its secret sealed and its recovery codes digested', async () => {
    const { person, secret, recoveryCodes } = await withApp();
    const rows = await app.database.panel(1, async (trx) => [
      await trx.selectFrom('totp_secrets').selectAll().where('user_id', '=', person.id).execute(),
      await trx.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.id).execute(),
    ]);
    const stored = JSON.stringify(rows);
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });

  test('signs in, with or without its method named, and no mail is sent for it', async () => {
    const { person, secret } = await withApp();
    const mails = await person.mails();
    const first = await person.beginSignIn();
    expect((await verify(person, { session: first.session, code: shown(secret) })).status).toBe(200);
    const second = await person.beginSignIn();
    const code = shown(secret, 1);
    const named = { session: second.session, code: `${code.slice(0, 3)} ${code.slice(3)}`, method: 'totp' };
    expect((await verify(person, named)).headers.authorization).toMatch(/^Bearer /);
    expect((await person.mails()).filter(({ kind }) => kind === 'code')).toHaveLength(0);
    expect((await person.mails()).length - mails.length).toBeLessThanOrEqual(1);
  });

  test('may be one step early or late, not two', async () => {
    const { person, secret } = await withApp();
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [1, 200],
    ] as const) {
      const { session } = await person.beginSignIn();
      expect([steps, (await verify(person, { session, code: shown(secret, steps) })).status]).toEqual([steps, status]);
    }
  });

  test('has each code accepted once, even by two sign-ins at the same time', async () => {
    const { person, secret } = await withApp();
    const sessions = [];
    for (let i = 0; i < 4; i += 1) sessions.push((await person.beginSignIn()).session);
    const [kept, ...racing] = sessions;
    const code = shown(secret);
    const answers = await Promise.all(racing.map((session) => verify(person, { session, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await verify(person, { session: kept, code })).body).toEqual(invalidCode);
    // Nor one that is older than the one used.
    expect((await verify(person, { session: kept, code: shown(secret, -1) })).body).toEqual(invalidCode);
    expect((await verify(person, { session: kept, code: shown(secret, 1) })).status).toBe(200);
  });

  test('cannot be passed by with a mail', async () => {
    const { person } = await withApp();
    const { session } = await person.beginSignIn();
    expect((await person.ask('/2fa/send-code', { session })).status).toBe(422);
    expect((await person.mails()).filter(({ kind }) => kind === 'code')).toHaveLength(0);
  });

  test('is switched off with a proof, and takes the recovery codes along', async () => {
    const { person, secret } = await withApp();
    const remove = (body: object) => person.call('DELETE', '/api/v1/profile/totp', body);
    expect((await remove({})).body.errors).toEqual({ current_password: ['This field is required'] });
    expect((await remove({ current_password: 'wrong' })).body.errors).toEqual({
      current_password: ['The password is wrong'],
    });
    expect((await remove({ code: shown(secret) })).body).toEqual({ data: null });
    expect((await person.call('GET', '/api/v1/profile/second-factors')).body.data).toMatchObject({
      totp: false,
      recovery_codes_left: 0,
    });
    expect((await person.mails()).at(-1)).toMatchObject({
      kind: 'security-notice',
      subject: 'A two-factor method was removed',
    });
    const mails = (await person.mails()).length;
    expect((await remove(proof)).body).toEqual({ data: null });
    expect(await person.mails()).toHaveLength(mails);
  });
});

describe('recovery codes', () => {
  test('sign in once each, however they are written and however many come at once', async () => {
    const { person, recoveryCodes } = await withApp();
    const [first = '', second = ''] = recoveryCodes;
    const sessions = [];
    for (let i = 0; i < 4; i += 1) sessions.push((await person.beginSignIn()).session);
    const [kept, ...racing] = sessions;
    const answers = await Promise.all(racing.map((session) => verify(person, { session, code: first })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await verify(person, { session: kept, code: first, method: 'recovery' })).body).toEqual(invalidCode);
    const spoken = second.toUpperCase().replaceAll('-', ' ');
    expect((await verify(person, { session: kept, code: spoken, method: 'recovery' })).status).toBe(200);
    const factors = await person.call('GET', '/api/v1/profile/second-factors');
    expect(factors.body.data.recovery_codes_left).toBe(8);
  });

  test('of somebody else open nothing', async () => {
    const [one, other] = [await withApp(), await withApp()];
    const { session } = await one.person.beginSignIn();
    const [code] = other.recoveryCodes;
    expect((await verify(one.person, { session, code })).body).toEqual(invalidCode);
  });

  test('are renewed with a proof, and the old ones are nothing any more', async () => {
    const { person, recoveryCodes } = await withApp();
    const renew = (body: object) => person.call('POST', '/api/v1/profile/recovery-codes', body);
    expect((await renew({})).status).toBe(422);
    const { body } = await renew(proof);
    expect(body.data.recovery_codes).toHaveLength(10);
    const { session } = await person.beginSignIn();
    expect((await verify(person, { session, code: recoveryCodes[0] })).body).toEqual(invalidCode);
    expect((await verify(person, { session, code: body.data.recovery_codes[0] })).status).toBe(200);
  });

  test('are not given to who has nothing to recover', async () => {
    const person = await newPerson(app);
    expect((await person.call('POST', '/api/v1/profile/recovery-codes', proof)).status).toBe(409);
  });

  test('still hold after the keys of the installation were changed', async () => {
    const { person, recoveryCodes } = await withApp();
    const rotated = createSecrets([
      { version: 2, secret: Buffer.alloc(32, 8) },
      { version: 1, secret: Buffer.alloc(32, 7) },
    ]);
    const accepted = await app.database.panel(1, (trx) =>
      acceptsRecoveryCode(
        { clock: app.clock, secrets: rotated, transaction: async () => trx } as never,
        person.id,
        recoveryCodes[0] as string,
      ),
    );
    expect(accepted).toBe(true);
  });
});

test('nobody without a session learns or changes anything', async () => {
  const person = await newPerson(app);
  const calls = [
    ['GET', '/api/v1/profile/second-factors'],
    ['POST', '/api/v1/profile/totp'],
    ['PUT', '/api/v1/profile/totp'],
    ['DELETE', '/api/v1/profile/totp'],
    ['POST', '/api/v1/profile/recovery-codes'],
    ['POST', '/api/v1/profile/passkeys/options'],
    ['POST', '/api/v1/profile/passkeys'],
    ['DELETE', '/api/v1/profile/passkeys/1'],
  ] as const;
  for (const [method, path] of calls) {
    const answer = await person.call(method, path, method === 'GET' ? undefined : {}, { token: '' });
    expect([path, answer.status]).toEqual([path, 401]);
  }
});
