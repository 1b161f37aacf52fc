import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { exchangeCode, findUserByEmail, insertCode } from '../accounts/accounts.ts';

const app = await testApp();
beforeEach(app.nextMinute);

const demo = 'demo@crescendo.test';
const guest = app.caller();

async function ask(email: string, { host = 'localhost', locale = 'en' } = {}) {
  const captcha = await app.solveCaptcha(host);
  const answer = await app
    .caller({ host, locale })
    .sendPasswordLink({ body: { email, 'g-recaptcha-response': captcha } });
  await app.runJobs();
  return answer;
}
async function linkFor(email: string, panelId = 1): Promise<string> {
  const [mail] = await app.mails(email, panelId);
  const [, link = ''] = /(http\S+\/password\/reset\S+)/.exec(mail?.text ?? '') ?? [];
  return link;
}
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const newPassword = (word: string) => ({ password: word, password_confirmation: word });
const refused = {
  statusCode: 422,
  errors: { token: [expect.stringMatching(/^This link has expired, was already used/)] },
};

describe('requesting a new password', () => {
  test('mails a link in the language of the customer, from the origin of the panel (AUTH-027, API-007)', async () => {
    await app.owner.system((trx) => trx.updateTable('users').set({ locale: 'de' }).where('email', '=', demo).execute());
    expect(await ask(demo)).toEqual({
      message: 'If there’s an account with this address, we’ve sent a link to it',
    });
    const [mail] = await app.mails(demo);
    expect(mail).toMatchObject({ kind: 'password-reset', subject: 'Wählen Sie ein neues Passwort', locale: 'de' });
    const link = new URL(await linkFor(demo));
    expect([link.origin, link.pathname, link.searchParams.get('email')]).toEqual([
      app.directory.find('localhost').origin,
      '/de/password/reset',
      demo,
    ]);
    expect(mail?.html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`);
  });

  test('answers alike and leaves the same note whether or not there is an account (AUTH-028)', async () => {
    const notes = async () =>
      (await app.owner.pool.query('select task_identifier from graphile_worker.jobs order by id')).rows;
    const answers = [];
    for (const email of [demo, 'nobody@crescendo.test']) {
      const captcha = await app.solveCaptcha();
      const answer = await app.server.inject({
        method: 'POST',
        url: '/password/email',
        payload: { email, 'g-recaptcha-response': captcha },
      });
      answers.push([answer.statusCode, answer.json(), await notes()]);
      await app.runJobs();
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[2]).toEqual([{ task_identifier: 'sign-in.mail-password-link' }]);
    expect(await app.mails('nobody@crescendo.test')).toEqual([]);
    expect(await notes()).toEqual([]);
  });

  test('says by field what is wrong (VAL-004)', async () => {
    await expect(guest.sendPasswordLink({ body: { email: 'no-address' } })).rejects.toMatchObject({
      statusCode: 422,
      errors: { email: ['Enter a valid email address'] },
    });
    await expect(guest.sendPasswordLink({ body: { email: demo } })).rejects.toMatchObject({
      statusCode: 422,
      errors: { captcha: ['Confirm that you are not a robot'] },
    });
  });
});

describe('a link for a new password', () => {
  test('ends the one that was mailed before it (SECU-026)', async () => {
    await ask(demo);
    const older = tokenOf(await linkFor(demo));
    app.nextMinute();
    await ask(demo);
    const newer = tokenOf(await linkFor(demo));
    const use = (token: string) =>
      guest.resetPassword({ body: { email: demo, token, ...newPassword('another-long-word') } });
    await expect(use(older)).rejects.toMatchObject(refused);
    await expect(use(newer)).resolves.toMatchObject({ message: expect.any(String) });
  });

  test('sets none of the passwords that are tried first, and stays good for another one (SECU-029)', async () => {
    await ask(demo);
    const token = tokenOf(await linkFor(demo));
    for (const word of ['12345678', demo, 'Password1']) {
      await expect(guest.resetPassword({ body: { email: demo, token, ...newPassword(word) } })).rejects.toMatchObject({
        statusCode: 422,
        errors: { password: [expect.stringMatching(/^This password is/)] },
      });
      app.nextMinute();
    }
    const body = { email: demo, token, ...newPassword('another-long-word') };
    await expect(guest.resetPassword({ body })).resolves.toMatchObject({ message: expect.any(String) });
  });

  test('sets it once, ends every session and informs the owner (API-008, AUTH-028)', async () => {
    const sessions = [await app.signIn(demo), await app.signIn(demo)];
    const { extension_api_token: shown } = (await app.caller({ token: sessions[0] as string }).getProfile()).data;
    await ask(demo);
    const token = tokenOf(await linkFor(demo));
    const body = { email: demo, token, ...newPassword('a-new-password') };
    await expect(guest.resetPassword({ body })).resolves.toEqual({
      message: 'Your new password is set. You can now sign in with it',
    });
    for (const session of sessions) {
      await expect(app.caller({ token: session }).getProfile()).rejects.toMatchObject({ statusCode: 401 });
    }
    await expect(app.logIn(demo, 'a-new-password')).resolves.toHaveProperty('authToken');
    await expect(app.logIn(demo, 'demo-demo-demo')).rejects.toMatchObject({ statusCode: 422 });
    // Anyone who knew the old password has seen this one.
    const { data } = await app.caller({ token: await app.signIn(demo) }).getProfile();
    expect(data.extension_api_token).not.toBe(shown);
    const notices = (await app.mails(demo)).filter(({ kind }) => kind === 'security-notice');
    expect(notices.at(-1)).toMatchObject({ subject: 'Ihr Passwort wurde geändert', unsubscribe_url: null });

    await expect(guest.resetPassword({ body: { ...body, ...newPassword('a-third-one') } })).rejects.toMatchObject(
      refused,
    );
    await expect(app.logIn(demo, 'a-new-password')).resolves.toHaveProperty('authToken');
  });

  test('works once even when eight come with it at the same time (AUTH-028)', async () => {
    await ask(demo);
    const token = tokenOf(await linkFor(demo));
    const words = Array.from({ length: 8 }, (_, each) => `parallel-word-${each}`);
    const results = await Promise.allSettled(
      words.map((word) => guest.resetPassword({ body: { email: demo, token, ...newPassword(word) } })),
    );
    const winners = words.filter((_, each) => results[each]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await expect(app.logIn(demo, winners[0] ?? '')).resolves.toHaveProperty('authToken');
  });

  test('is good for 60 minutes (AUTH-028)', async () => {
    await ask(demo);
    const late = tokenOf(await linkFor(demo));
    app.clock.offsetMs += 61 * 60_000;
    const words = newPassword('after-the-hour');
    await expect(guest.resetPassword({ body: { email: demo, token: late, ...words } })).rejects.toMatchObject(refused);
    await ask(demo);
    const early = tokenOf(await linkFor(demo));
    app.clock.offsetMs += 59 * 60_000;
    await expect(guest.resetPassword({ body: { email: demo, token: early, ...words } })).resolves.toBeDefined();
  });

  test("is nobody else's: another address, another panel, another purpose, a made-up one (AUTH-028, VAL-005)", async () => {
    await ask(demo);
    const token = tokenOf(await linkFor(demo));
    const words = newPassword('stolen-password');
    const second = app.caller({ host: 'second.localhost' });
    for (const attempt of [
      () => guest.resetPassword({ body: { email: 'owner@crescendo.test', token, ...words } }),
      () => second.resetPassword({ body: { email: demo, token, ...words } }),
      () => guest.resetPassword({ body: { email: demo, token: '', ...words } }),
      () => guest.resetPassword({ body: { email: demo, token: "' or 1=1 --", ...words } }),
      () => guest.confirmEmail({ body: { token } }),
    ]) {
      await expect(attempt()).rejects.toMatchObject(refused);
    }
    // None of this has used it up.
    await expect(guest.resetPassword({ body: { email: demo, token, ...words } })).resolves.toBeDefined();
  });

  test('of an earlier mail is void once a password was set, and so is a code on its way to a session', async () => {
    await ask(demo);
    const earlier = tokenOf(await linkFor(demo));
    await ask(demo);
    const later = tokenOf(await linkFor(demo));
    const context = { ...app, panel: app.directory.find('localhost') };
    const code = await app.database.panel(1, async (trx) => {
      const { id = 0 } = (await findUserByEmail(trx, demo)) ?? {};
      return insertCode(trx, app.clock, { panelId: 1, userId: id, purpose: 'sign-in' });
    });
    await guest.resetPassword({ body: { email: demo, token: later, ...newPassword('the-later-one') } });
    expect(await app.database.panel(1, (trx) => exchangeCode(trx, context, { code }))).toBeUndefined();
    const body = { email: demo, token: earlier, ...newPassword('the-earlier-one') };
    await expect(guest.resetPassword({ body })).rejects.toMatchObject(refused);
  });

  test('refuses by field what cannot be a password (VAL-005)', async () => {
    const send = (body: object) =>
      guest.resetPassword({ body: { email: demo, token: 'x', ...newPassword('long-enough'), ...body } });
    for (const [body, field] of [
      [{ email: 'no-address' }, 'email'],
      [{ password: 'short' }, 'password'],
      [{ password_confirmation: 'differs-from-it' }, 'password_confirmation'],
      [{ token: 'x'.repeat(201) }, 'token'],
    ] as const) {
      await expect(send(body)).rejects.toMatchObject({ statusCode: 422, errors: { [field]: [expect.any(String)] } });
    }
  });
});
