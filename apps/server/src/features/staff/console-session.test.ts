// How a session of the console is proven, how long it lasts, and how it leads to another panel.
import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { newPerson } from '../../testing/new-person.ts';
import { password, newPerson as personWithPassword } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { openTestSession } from '../../testing/test-session.ts';

const app = await testApp();
const gone = { statusCode: 404 };

const openWithout = (userId: number, factor: 'email' | null = null, panelId = 1) =>
  app.database.panel(panelId, (trx) => openTestSession(trx, app.clock, { panelId, userId }, factor));

describe('the second factor', () => {
  test.each<[string, { roles?: string[]; permissions?: string[] }, boolean]>([
    ['an owner', { roles: ['owner'] }, true],
    ['finance', { roles: ['finance'] }, true],
    ['who may agree to money', { permissions: ['invoices.approve'] }, true],
    ['who may change the settings', { permissions: ['settings.manage'] }, true],
    ['who may let others in', { permissions: ['staff.manage'] }, true],
    ['support', { roles: ['support'] }, false],
  ])('of %s is asked for by the calls, not by a screen (CONS-001, CONS-016)', async (_, rights, isNeeded) => {
    const person = await newPerson(app, rights);
    for (const factor of [null, 'email'] as const) {
      const call = app.caller({ token: await openWithout(person.id, factor) });
      expect((await call.readConsoleSession()).data).toMatchObject({ is_enrolling: isNeeded, second_factor: factor });
      const asks = isNeeded
        ? [call.listOrders(), call.listAudit(), call.updateProfile({ body: { name: 'Somebody' } })]
        : [call.listOrders(), call.listPeople()];
      for (const outcome of await Promise.allSettled(asks)) {
        if (isNeeded) expect(outcome).toMatchObject({ status: 'rejected', reason: gone });
        else expect(outcome.status).toBe('fulfilled');
      }
      expect((await call.getProfile()).data.id).toBe(person.id);
    }
    await person.call.readConsoleSession();
  });

  test('is set up at the first sign-in, and opens the console at once (CONS-001, CONS-016)', async () => {
    const person = await personWithPassword(app);
    await app.owner.pool.query("insert into user_roles (panel_id, user_id, role) values (1, $1, 'owner')", [person.id]);
    const body = { email: person.email as string, password };
    const signedIn = await app.caller().signInToConsole({ body });
    const call = app.caller({ token: 'authToken' in signedIn ? signedIn.authToken : '' });
    await expect(call.listAudit()).rejects.toMatchObject(gone);
    const { data } = await call.startTotp({ body: { current_password: password } });
    const secret = 'secret' in data ? data.secret : '';
    const { data: confirmed } = await call.confirmTotp({ body: { code: generateSync({ secret }) } });
    expect(confirmed.recovery_codes).toHaveLength(10);
    expect((await call.readConsoleSession()).data).toMatchObject({ is_enrolling: false, second_factor: 'totp' });
    await call.listAudit();

    // From now on the sign-in asks for it, and what it was goes with the session.
    app.nextMinute();
    const again = await app.caller().signInToConsole({ body });
    if (!('fa' in again)) throw new Error('No second step was required');
    const [recovery = ''] = confirmed.recovery_codes;
    const step = await app.caller().verifyCode({ body: { session: again.session, code: recovery } });
    const second = app.caller({ token: 'authToken' in step ? step.authToken : '' });
    expect((await second.readConsoleSession()).data).toMatchObject({ is_enrolling: false, second_factor: 'recovery' });
    app.clock.offsetMs = 0;
  });
});

describe('a session of the console', () => {
  /** Signed in just now, as nobody of the other tests is. */
  const justNow = (id: number) =>
    app.owner.pool.query('update sessions set last_used_at = now() where user_id = $1', [id]);

  test('ends when it was not used for half an hour, or for as long as the panel says (CONS-017)', async () => {
    const clerk = await newPerson(app, { roles: ['support'] });
    await justNow(clerk.id);
    const minute = 60_000;
    try {
      for (const minutes of [29, 58, 87]) {
        app.clock.offsetMs = minutes * minute;
        await clerk.call.listPeople();
      }
      app.clock.offsetMs = 118 * minute;
      await expect(clerk.call.listPeople()).rejects.toMatchObject({ statusCode: 401 });
      app.clock.offsetMs = 117 * minute;
      await expect(clerk.call.listPeople()).rejects.toMatchObject({ statusCode: 401 });
    } finally {
      app.clock.offsetMs = 0;
    }
  });

  test('notes its use once a minute at most, and one of the shop never (CONS-017)', async () => {
    const clerk = await newPerson(app, { roles: ['support'] });
    await justNow(clerk.id);
    const customer = await newPerson(app);
    const used = async (id: number) =>
      (await app.owner.pool.query('select last_used_at from sessions where user_id = $1', [id])).rows[0].last_used_at;
    const before = [await used(clerk.id), await used(customer.id)];
    await clerk.call.listPeople();
    expect(await used(clerk.id)).toEqual(before[0]);
    try {
      app.clock.offsetMs = 61_000;
      await Promise.all([clerk.call.listPeople(), clerk.call.listPeople(), customer.call.listSessions()]);
      const then = await used(clerk.id);
      expect(then.getTime()).toBeGreaterThan((before[0] as Date).getTime());
      await clerk.call.listPeople();
      expect([await used(clerk.id), await used(customer.id)]).toEqual([then, before[1]]);
    } finally {
      app.clock.offsetMs = 0;
    }
  });
});

describe('a person who is staff of two panels', () => {
  const device = { 'user-agent': 'Firefox on Linux' };
  async function twice(email: string, rolesThere = ['support']) {
    const ids = [];
    for (const panelId of [1, 2]) {
      const person = await newPerson(app, { panelId, roles: panelId === 1 ? ['support'] : rolesThere });
      await app.owner.pool.query('update users set email = $1, email_verified_at = now() where id = $2', [
        email,
        person.id,
      ]);
      ids.push(person);
    }
    return ids as [Awaited<ReturnType<typeof newPerson>>, Awaited<ReturnType<typeof newPerson>>];
  }
  const leave = (token: string, headers: object = device, id = 2) =>
    app.server.inject({
      method: 'POST',
      url: `/core/api/v1/console/panels/${id}/switch`,
      headers: { ...headers, host: 'localhost', authorization: `Bearer ${token}` },
    });
  const enter = (code: string, headers: object = device, host = 'second.localhost') =>
    app.server.inject({
      method: 'POST',
      url: '/core/api/v1/console/switch',
      headers: { ...headers, host },
      payload: { code },
    });
  const codeOf = (answer: { json: () => { data: { url: string } } }) =>
    new URL(answer.json().data.url).searchParams.get('code') ?? '';

  test('sees both and opens the other console by a code that works once, here, within a minute (CONS-019)', async () => {
    const [here, there] = await twice('both@example.test');
    const { data } = await here.call.listOwnPanels();
    expect(data.map(({ id, is_current }) => [id, is_current])).toEqual([
      [1, true],
      [2, false],
    ]);
    const code = codeOf(await leave(here.token));
    expect((await enter(code, { 'user-agent': 'Another' })).statusCode).toBe(422);
    expect((await enter(code, device, 'localhost')).statusCode).toBe(422);
    const entered = await enter(code);
    const call = app.caller({ token: entered.json().authToken, host: 'second.localhost' });
    expect((await call.getProfile()).data.id).toBe(there.id);
    await call.listPeople();
    expect((await enter(code)).statusCode).toBe(422);

    const late = codeOf(await leave(here.token));
    app.clock.offsetMs = 61_000;
    expect((await enter(late)).statusCode).toBe(422);
    app.clock.offsetMs = 0;
  });

  test('brings no second factor along: the other panel asks for its own (CONS-019)', async () => {
    const [here, there] = await twice('owner-there@example.test', ['owner']);
    const entered = await enter(codeOf(await leave(here.token)));
    const call = app.caller({ token: entered.json().authToken, host: 'second.localhost' });
    expect((await call.readConsoleSession()).data.is_enrolling).toBe(true);
    await expect(call.listAudit()).rejects.toMatchObject(gone);
    await app.owner.pool.query('update users set is_two_factor_on = true where id = $1', [there.id]);
    expect((await enter(codeOf(await leave(here.token)))).json()).toMatchObject({ requires_2fa: true });
  });

  test('is nobody there with an address that was never confirmed, without a second factor here, or as a customer (CONS-019)', async () => {
    const [here, there] = await twice('unsure@example.test');
    const without = await openWithout(here.id);
    expect((await leave(without)).statusCode).toBe(409);
    await app.owner.pool.query('update users set email_verified_at = null where id = $1', [there.id]);
    expect((await here.call.listOwnPanels()).data).toHaveLength(1);
    expect((await leave(here.token)).statusCode).toBe(404);
    const customer = await newPerson(app);
    await expect(customer.call.listOwnPanels()).rejects.toMatchObject(gone);
  });
});
