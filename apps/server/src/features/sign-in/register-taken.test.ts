import * as argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { registering } from '../../testing/panels/registering.ts';
import { testApp } from '../../testing/test-app.ts';
import { countStatements } from '../../testing/watch-statements.ts';

// Watched, not replaced: how often a password is hashed is part of what is promised.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify), hash: vi.fn(real.hash) };
});

const app = await testApp();
const { form, codeFor, send, sendAgain, verify } = registering(app);
beforeEach(app.nextMinute);

const taken = 'demo@crescendo.test';
const invalidCode = { message: 'Sent data is invalid', errors: { code: ['Invalid code'] } };
describe('an address that is taken', () => {
  /** All that somebody outside can see, and what it cost. */
  async function seen(call: () => ReturnType<typeof send>, email: string) {
    const count = async () => {
      const { rows } = await app.owner.pool.query(
        `select (select count(*)::int from code_checks where email = $1) as checks,
          (select count(*)::int from code_checks where email = $1 and sent_at is null) as unsent,
          (select count(*)::int from mails where recipient = $1) as mails,
          (select count(*)::int from users) as users`,
        [email],
      );
      return rows[0] as Record<string, number>;
    };
    const before = await count();
    const hashed = vi.mocked(argon2.hash).mock.calls.length;
    const statements = countStatements();
    const answer = await call();
    const work = { statements: statements(), hashed: vi.mocked(argon2.hash).mock.calls.length - hashed };
    const after = await count();
    const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
    return {
      session: answer.json().session as string,
      looks: {
        status: answer.statusCode,
        headers,
        body: JSON.parse(answer.body.replace(/"[\w-]{43}"/g, '"session"')),
        ...work,
        written: Object.fromEntries(Object.keys(after).map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)])),
      },
    };
  }

  test('is answered like a free one, after the same work: one hash, one row, one mail (AUTH-034, SECU-002)', async () => {
    const free = await form();
    const known = await form({ email: taken });
    const [one, other] = [await seen(() => send(free), free.email), await seen(() => send(known), taken)];
    expect(one.looks).toEqual(other.looks);
    expect(one.looks).toMatchObject({
      status: 200,
      body: { requires_2fa: true, session: 'session', fa: { session: 'session', methods: ['email'] } },
      hashed: 1,
      written: { checks: 1, unsent: 0, mails: 1, users: 0 },
    });
    expect(one.looks.headers).not.toHaveProperty('authorization');
    expect(one.looks.headers).not.toHaveProperty('set-cookie');

    // A wrong code, a mail that comes too soon and one more mail reveal nothing either.
    for (const step of [
      (session: string) => verify({ session, code: '' }),
      (session: string) => sendAgain(session),
      (session: string) => {
        app.clock.offsetMs += 31_000;
        return sendAgain(session);
      },
    ]) {
      const start = app.clock.offsetMs;
      const first = await seen(() => step(one.session), free.email);
      app.clock.offsetMs = start;
      const second = await seen(() => step(other.session), taken);
      expect({ ...second.looks, headers: {} }).toEqual({ ...first.looks, headers: {} });
      expect(Object.keys(second.looks.headers)).toEqual(Object.keys(first.looks.headers));
    }
  });

  test('lets nobody in before the code, as a free one: the password of the form is a wrong one (AUTH-034)', async () => {
    const free = await form();
    for (const given of [free, await form({ email: taken })]) {
      await send(given);
      await expect(app.logIn(given.email, given.password)).rejects.toMatchObject({
        statusCode: 422,
        errors: { email: ['Wrong email or password'] },
      });
    }
  });

  test('is reported to its owner alone, in their language, with the sign-in methods; no code fits (AUTH-034)', async () => {
    await app.owner.pool.query("update users set locale = 'de' where panel_id = 1 and email = $1", [taken]);
    const before = (await app.mails(taken)).length;
    const { session } = (await send(await form({ email: 'Demo@Crescendo.test' }), { locale: 'ru' })).json();
    const mails = await app.mails(taken);
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]).toMatchObject({
      kind: 'account-exists',
      locale: 'de',
      subject: 'Sie haben schon ein Konto bei Crescendo',
      unsubscribe_url: null,
    });
    for (const part of [mails[0]?.text, mails[0]?.html]) {
      expect(part).toMatch(/http:\/\/localhost:\d+\/de\/login/);
      expect(part).toMatch(/http:\/\/localhost:\d+\/de\/password\/reset/);
      expect(part).not.toMatch(/\b\d{6}\b/);
    }
    const { rows } = await app.owner.pool.query('select code_mac from code_checks where email = $1', [taken]);
    expect(new Set(rows.map(({ code_mac }) => code_mac))).toEqual(new Set([null]));
    expect((await verify({ session, code: 'null' })).json()).toEqual(invalidCode);
  });

  test('and one that was taken meanwhile gets that mail instead of a second code, and its first code opens nothing (AUTH-034)', async () => {
    const given = await form();
    const [first, second] = [await send(given), await send(await form({ email: given.email }))];
    const code = await codeFor(given.email);
    expect((await verify({ session: second.json().session, code })).statusCode).toBe(200);
    app.clock.offsetMs += 31_000;
    expect((await sendAgain(first.json().session)).json()).toEqual({ message: 'We’ve sent a new code' });
    expect((await app.mails(given.email))[0]?.kind).toBe('account-exists');
    expect((await verify({ session: first.json().session, code })).json()).toEqual(invalidCode);
  });
});
