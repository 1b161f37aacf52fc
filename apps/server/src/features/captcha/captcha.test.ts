import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeSettings } from '../../testing/panels/change-settings.ts';
import { testApp } from '../../testing/test-app.ts';
import { captchaJobs } from './captcha.jobs.ts';

/** The outside service, as far as we talk to it: it knows one secret and one good answer. */
const received: Record<string, string>[] = [];
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
  received.push(form);
  if (form.response === 'out-of-order') response.writeHead(500).end();
  else if (form.response === 'elsewhere') response.writeHead(302, { location: 'http://localhost:1/' }).end();
  else response.end(JSON.stringify({ success: form.secret === 'its-secret' && form.response === 'good' }));
}).listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => service.close());

const app = await testApp({ RECAPTCHA_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify` });
const staff = app.caller({ token: await app.signIn('owner@crescendo.test') });
const { data: settings } = await staff.readPanelSettings();
async function change(some: Partial<typeof settings>) {
  await changeSettings(staff, { ...settings, ...some });
  await app.directory.refresh();
}
async function saveSecret() {
  await staff.savePanelSecret({ params: { name: 'recaptcha' }, body: { value: 'its-secret' } });
  await app.directory.refresh();
}
beforeEach(app.nextMinute);
afterEach(() => change({}));

const demo = { email: 'demo@crescendo.test', password: 'demo-demo-demo' };
const logIn = (answer?: string, host = 'localhost') =>
  app
    .caller({ host })
    .logIn({ body: { ...demo, ...(answer === undefined ? {} : { 'g-recaptcha-response': answer }) } })
    .then(
      () => 'in',
      (error) => error.errors.captcha ?? error.statusCode,
    );
const refused = ['Confirm that you are not a robot'];

describe('the captcha of our own', () => {
  test('is required at sign-in, registration and reset unless the panel has it off (AUTH-018)', async () => {
    const register = { ...demo, email: 'new@example.test', name: 'Ada', password_confirmation: demo.password };
    const guest = app.caller();
    const calls = [
      () => guest.logIn({ body: demo }),
      () => guest.register({ body: register }),
      () => guest.sendPasswordLink({ body: { email: demo.email } }),
    ];
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({ statusCode: 422, errors: { captcha: refused } });
    await change({ captcha_is_enabled: false });
    await expect(guest.getCaptcha()).resolves.toEqual({ kind: 'none', site_key: null, challenge: null });
    for (const call of calls) await expect(call()).resolves.toBeDefined();
  });

  test('accepts a solution once, and calls nobody outside (AUTH-019)', async () => {
    const before = received.length;
    const answer = await app.solveCaptcha();
    const twice = await Promise.all([logIn(answer), logIn(answer), logIn(answer)]);
    expect(twice.filter((outcome) => outcome === 'in')).toHaveLength(1);
    expect(await logIn(answer)).toEqual(refused);
    expect(received).toHaveLength(before);
  });

  test('is used up by a wrong password too', async () => {
    const answer = await app.solveCaptcha();
    const body = { ...demo, password: 'wrong-password', 'g-recaptcha-response': answer };
    await expect(app.caller().logIn({ body })).rejects.toMatchObject({ errors: { email: [expect.any(String)] } });
    expect(await logIn(answer)).toEqual(refused);
  });

  test('is over after ten minutes', async () => {
    const [early, late] = [await app.solveCaptcha(), await app.solveCaptcha()];
    app.clock.offsetMs += 9 * 60_000;
    expect(await logIn(early)).toBe('in');
    app.clock.offsetMs += 2 * 60_000;
    expect(await logIn(late)).toEqual(refused);
  });

  test('refuses what was made up, made easier, prolonged or solved for another panel', async () => {
    const read = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString());
    const print = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const changed = async (change: (answer: ReturnType<typeof read>) => void) => {
      const answer = read(await app.solveCaptcha());
      change(answer);
      return print(answer);
    };
    for (const answer of [
      '',
      'nonsense',
      print(null),
      print({}),
      print({ challenge: {}, solution: {} }),
      await changed((it) => (it.challenge.parameters.expiresAt += 3600)),
      await changed((it) => (it.challenge.parameters.cost = 1)),
      await changed((it) => (it.challenge.parameters.nonce = '00'.repeat(16))),
      await changed((it) => delete it.challenge.signature),
      await changed((it) => (it.solution.derivedKey = `${it.challenge.parameters.keyPrefix}${'00'.repeat(16)}`)),
      await app.solveCaptcha('second.localhost'),
    ]) {
      expect(await logIn(answer)).toEqual(refused);
      app.nextMinute();
    }
  });

  test('solutions whose challenge is over are deleted by their job (OPSR-004)', async () => {
    await app.owner.pool.query(`insert into captcha_solutions values
      (1, '\\x01', now() - interval '1 second'), (1, '\\x02', now() + interval '1 minute')`);
    await captchaJobs['captcha.delete-expired-solutions']?.run({ ...app, log: { info() {} } as never }, {});
    const { rows } = await app.owner.pool.query(
      "select solution_hash from captcha_solutions where solution_hash in ('\\x01', '\\x02')",
    );
    expect(rows).toEqual([{ solution_hash: Buffer.from([2]) }]);
  });
});

describe('reCAPTCHA', () => {
  test('takes over where the panel has both its keys (AUTH-019)', async () => {
    await change({ recaptchaSiteKey: 'site-key' });
    await expect(app.caller().getCaptcha()).resolves.toMatchObject({ kind: 'altcha' });
    await saveSecret();
    await expect(app.caller().getCaptcha()).resolves.toEqual({
      kind: 'recaptcha',
      site_key: 'site-key',
      challenge: null,
    });
    expect(await logIn('good')).toBe('in');
    expect(received.at(-1)).toEqual({ secret: 'its-secret', response: 'good', remoteip: '127.0.0.1' });
    expect(await logIn('bad')).toEqual(refused);
    const before = received.length;
    expect(await logIn()).toEqual(refused);
    expect(received).toHaveLength(before);
    // The other panel keeps its own.
    await expect(app.caller({ host: 'second.localhost' }).getCaptcha()).resolves.toMatchObject({ kind: 'altcha' });
  });

  test.each(['out-of-order', 'elsewhere'])('lets nobody in while the service is %s, and says so', async (answer) => {
    await change({ recaptchaSiteKey: 'site-key' });
    await saveSecret();
    expect(await logIn(answer)).toBe(503);
  });
});
