import * as argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newPerson, password } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { countStatements } from '../../testing/watch-statements.ts';

// Watched, not replaced: how often a password is hashed is part of what is promised.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify), hash: vi.fn(real.hash) };
});

const app = await testApp();
const demo = { email: 'demo@crescendo.test', password: 'demo-demo-demo' };
beforeEach(app.nextMinute);

async function post(body: object, headers: Record<string, string> = {}) {
  return app.server.inject({
    method: 'POST',
    url: '/login',
    headers: { host: 'localhost', ...headers },
    payload: { 'g-recaptcha-response': await app.solveCaptcha(), ...body },
  });
}

describe('signing in', () => {
  test('answers the token in the header and in both forms of the body (API-004, ENT-058)', async () => {
    const answer = await post(demo);
    const { authToken } = answer.json();
    expect(answer.json()).toEqual({ authToken, token: { authToken } });
    expect(answer.headers.authorization).toBe(`Bearer ${authToken}`);
    await expect(app.caller({ token: authToken }).getProfile()).resolves.toMatchObject({
      data: { email: demo.email },
    });
  });

  test('takes an address in any case and with spaces around it', async () => {
    expect((await post({ ...demo, email: ' Demo@Crescendo.TEST ' })).statusCode).toBe(200);
  });

  test('refuses an unknown address and a wrong password alike, after the same work (AUTH-013, AUTH-011)', async () => {
    const answers = [];
    for (const body of [
      { ...demo, password: 'demo-demo-demO' },
      { ...demo, email: 'nobody@crescendo.test' },
    ]) {
      const hashed = vi.mocked(argon2.verify).mock.calls.length;
      const statements = countStatements();
      const answer = await post(body);
      answers.push({
        status: answer.statusCode,
        body: answer.json(),
        header: answer.headers.authorization,
        hashed: vi.mocked(argon2.verify).mock.calls.length - hashed,
        statements: statements(),
      });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({
      status: 422,
      body: { message: 'Sent data is invalid', errors: { email: ['Wrong email or password'] } },
      header: undefined,
      hashed: 1,
    });
  });

  test('refuses an account that has no password, after the same work', async () => {
    await app.owner.system((trx) =>
      trx.insertInto('users').values({ panel_id: 1, email: 'social@crescendo.test', name: 'Social' }).execute(),
    );
    const before = vi.mocked(argon2.verify).mock.calls.length;
    const answer = await post({ email: 'social@crescendo.test', password: 'whatever-it-is' });
    expect(answer.json().errors).toEqual({ email: ['Wrong email or password'] });
    expect(vi.mocked(argon2.verify).mock.calls.length - before).toBe(1);
  });

  test('costs one argon2id of at least the recommended strength and at most five statements', async () => {
    await post(demo);
    const hashed = vi.mocked(argon2.verify).mock.calls.length;
    const answer = app.solveCaptcha();
    const payload = { ...demo, 'g-recaptcha-response': await answer };
    const statements = countStatements();
    await expect(app.caller().logIn({ body: payload })).resolves.toHaveProperty('authToken');
    expect(statements()).toBeLessThanOrEqual(5);
    expect(vi.mocked(argon2.verify).mock.calls.length - hashed).toBe(1);
    expect(vi.mocked(argon2.verify).mock.lastCall?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('says what is missing by field (VAL-002)', async () => {
    const answer = await app.server.inject({ method: 'POST', url: '/login', payload: {} });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['email', 'password']]);
    const robot = await app.server.inject({ method: 'POST', url: '/login', payload: demo });
    expect([robot.statusCode, robot.json().errors]).toEqual([422, { captcha: ['Confirm that you are not a robot'] }]);
  });

  test('is open to a frozen account, which may read', async () => {
    const freeze = (frozen_at: Date | null) =>
      app.owner.system((trx) =>
        trx.updateTable('users').set({ frozen_at }).where('email', '=', demo.email).where('panel_id', '=', 1).execute(),
      );
    await freeze(new Date());
    const { authToken } = (await post(demo)).json();
    await expect(app.caller({ token: authToken }).getProfile()).resolves.toBeDefined();
    await freeze(null);
  });

  test('opens nothing for a password that was changed while it was being checked', async () => {
    const { email = '' } = await newPerson(app);
    const account = { email: email as string, password };
    vi.mocked(argon2.verify).mockImplementationOnce(async (stored) => {
      await app.owner.system((trx) =>
        trx.updateTable('users').set({ password_hash: 'another' }).where('email', '=', account.email).execute(),
      );
      return stored !== '';
    });
    expect((await post(account)).json().errors).toEqual({ email: ['Wrong email or password'] });
  });
});

describe('a device that was never used', () => {
  const from = (agent: string) => post(demo, { 'user-agent': agent });
  const notices = async () => (await app.mails(demo.email)).filter(({ kind }) => kind === 'security-notice');

  test('is reported by mail in the language of the customer, once; an update of the browser is no new device', async () => {
    await app.owner.system((trx) =>
      trx
        .updateTable('users')
        .set({ locale: 'de' })
        .where('email', '=', demo.email)
        .where('panel_id', '=', 1)
        .execute(),
    );
    await from('Firefox/140.0 (Linux)');
    const before = (await notices()).length;
    await from('Firefox/141.2 (Linux)');
    expect(await notices()).toHaveLength(before);
    await from('Safari/26 <b>(iPhone)</b>');
    await from('Safari/26 <b>(iPhone)</b>');
    const [latest, ...older] = await notices();
    expect(older).toHaveLength(before);
    expect(latest).toMatchObject({ locale: 'de', subject: 'Anmeldung mit einem neuen Gerät', unsubscribe_url: null });
    expect(latest?.text).toContain('Safari/26 <b>(iPhone)</b>\n127.0.0.1');
    expect(latest?.html).toContain('Safari/26 &lt;b&gt;(iPhone)&lt;/b&gt;<br>127.0.0.1');
  });
});
