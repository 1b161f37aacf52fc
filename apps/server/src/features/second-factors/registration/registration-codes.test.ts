import { beforeEach, describe, expect, test } from 'vitest';
import { registering } from '../../../testing/panels/registering.ts';
import { otherCode } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { form, codeFor, send, sendAgain, verify } = registering(app);
const minute = 60_000;
beforeEach(app.nextMinute);

const invalidCode = { message: 'Sent data is invalid', errors: { code: ['Invalid code'] } };
const stored = (email: string) =>
  app.owner.system((trx) => trx.selectFrom('users').selectAll().where('email', '=', email).execute());

describe('the code of a registration', () => {
  /** Somebody who has sent the form and got the mail. */
  async function waiting() {
    const given = await form();
    const { session } = (await send(given)).json() as { session: string };
    return { email: given.email, session, code: await codeFor(given.email) };
  }
  const right = ({ session, code }: { session: string; code: string }) => ({ session, code });
  const triesOf = async (email: string) =>
    (await app.owner.pool.query('select tries from code_checks where email = $1 order by id', [email])).rows.map(
      ({ tries }) => tries,
    );

  test('is stored as a digest, as the session is, and the password as its hash (AUTH-034)', async () => {
    const { email, session, code } = await waiting();
    const { rows } = await app.owner.pool.query('select * from code_checks where email = $1', [email]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      purpose: 'register',
      user_id: null,
      registration: {
        name: 'Ada Lovelace',
        passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      },
    });
    const row = JSON.stringify(rows[0]);
    for (const secret of [session, code, 'a-good-password']) expect(row).not.toContain(secret);
  });

  test('opens the account once, also when it comes five times at once, and nothing of the registration stays', async () => {
    const { email, session, code } = await waiting();
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify({ session, code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422]);
    for (const each of answers) if (each.statusCode !== 200) expect(each.json()).toEqual(invalidCode);
    expect(await triesOf(email)).toEqual([]);
  });

  test('is refused when it is wrong, of another kind or of somebody else, in the same words (TFA-003)', async () => {
    const [one, other] = [await waiting(), await waiting()];
    for (const given of [
      { session: one.session, code: otherCode(one.code) },
      { session: one.session, code: one.code, method: 'totp' },
      { session: one.session, code: one.code, method: 'recovery' },
      { session: other.session, code: one.code === other.code ? otherCode(one.code) : one.code },
    ]) {
      const answer = await verify(given);
      expect([answer.statusCode, answer.json()]).toEqual([422, invalidCode]);
    }
    expect(await stored(one.email)).toEqual([]);
    expect((await verify({ session: one.session, code: one.code, method: 'email' })).statusCode).toBe(200);
  });

  test('allows five tries, ten minutes, and twenty tries of one address in an hour (TFA-007)', async () => {
    const guessed = await waiting();
    const guesses = Array.from({ length: 8 }, () =>
      verify({ session: guessed.session, code: otherCode(guessed.code) }),
    );
    await Promise.all(guesses);
    expect(await triesOf(guessed.email)).toEqual([5]);
    app.nextMinute();
    expect((await verify(right(guessed))).json()).toEqual(invalidCode);

    const late = await waiting();
    app.clock.offsetMs += 10 * minute + 1000;
    expect((await verify(right(late))).json()).toEqual(invalidCode);

    const { email } = await form();
    const begin = async () => {
      app.nextMinute();
      const { session } = (await send(await form({ email }))).json() as { session: string };
      return { session, code: await codeFor(email) };
    };
    for (let each = 0; each < 4; each += 1) {
      const { session, code } = await begin();
      for (let tried = 0; tried < 5; tried += 1) await verify({ session, code: otherCode(code) });
    }
    expect((await verify(await begin())).json()).toEqual(invalidCode);
    app.clock.offsetMs += 61 * minute;
    expect((await verify(await begin())).statusCode).toBe(200);
  });

  test('is sent again every thirty seconds at most, for all registrations with one address together (TFA-004, TFA-007)', async () => {
    const first = await waiting();
    const second = (await send(await form({ email: first.email }))).json() as { session: string };
    for (const { session } of [first, second]) {
      const early = await sendAgain(session);
      expect([early.statusCode, Number(early.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    }
    app.clock.offsetMs += 31_000;
    const answers = await Promise.all([first, second, first, second].map(({ session }) => sendAgain(session)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429]);
    expect(await app.mails(first.email)).toHaveLength(3);

    app.clock.offsetMs += 31_000;
    expect((await sendAgain(first.session)).json()).toEqual({ message: 'We’ve sent a new code' });
    const next = await codeFor(first.email);
    if (next !== first.code) expect((await verify(right(first))).json()).toEqual(invalidCode);
    app.clock.offsetMs += 9 * minute;
    expect((await verify({ session: first.session, code: next })).statusCode).toBe(200);
  });

  test('cannot be sent for ever, and waits that are over are cleared away', async () => {
    const { email, session } = await waiting();
    for (const minutes of [9, 9]) {
      app.clock.offsetMs += minutes * minute;
      expect((await sendAgain(session)).statusCode).toBe(200);
    }
    app.clock.offsetMs += 9 * minute;
    const over = await sendAgain(session);
    expect([over.statusCode, over.json().errors]).toEqual([
      422,
      { session: ['This sign-in or sign-up has expired. Start over'] },
    ]);
    await app.owner.pool.query("update code_checks set expires_at = now() - interval '61 minutes' where email = $1", [
      email,
    ]);
    await app.runJob('second-factors.delete-old');
    expect(await triesOf(email)).toEqual([]);
  });

  test('is nothing on another panel, and no sign-in by a passkey continues a registration', async () => {
    const given = await waiting();
    expect((await verify(right(given), { headers: { host: 'second.localhost' } })).json()).toEqual(invalidCode);
    await expect(app.caller().askPasskey({ body: { session: given.session } })).rejects.toMatchObject({
      statusCode: 422,
    });
    expect((await verify(right(given))).statusCode).toBe(200);
  });
});
