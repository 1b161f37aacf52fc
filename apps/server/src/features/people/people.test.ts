import { describe, expect, test } from 'vitest';
import { newPerson } from '../../testing/new-person.ts';
import { waitTogether } from '../../testing/processes/wait-together.ts';
import { testApp } from '../../testing/test-app.ts';
import { exchangeCode, lockOwners } from '../accounts/accounts.ts';

const app = await testApp();
const owner = app.caller({ token: await app.signIn('owner@crescendo.test') });
const support = await newPerson(app, { roles: ['support'] });

const acts = (subject: string) =>
  app.owner.system((trx) =>
    trx.selectFrom('audit_entries').select(['action', 'actor_id', 'details']).where('subject', '=', subject).execute(),
  );
const refusedFor = (field: string) => ({ statusCode: 422, errors: { [field]: [expect.any(String)] } });

describe('the list of accounts', () => {
  test('is searched by a part of the e-mail, a part of the name or the id, and is paged', async () => {
    const one = await newPerson(app, { name: 'Zoë 100%_Unusual' });
    const other = await newPerson(app, { name: 'Zoë 100 Unusual' });
    const found = async (search: string) =>
      (await support.call.listPeople({ query: { search } })).data.map(({ id }) => id);
    expect(await found('unusual')).toEqual([other.id, one.id]);
    expect(await found('100%_')).toEqual([one.id]);
    expect(await found(one.email.toUpperCase())).toContain(one.id);
    expect(await found(String(other.id))).toContain(other.id);
    const page = await support.call.listPeople({ query: { search: 'unusual', per_page: '1', page: '2' } });
    expect([page.total, page.data.map(({ id }) => id)]).toEqual([2, [one.id]]);
    const behind = await support.call.listPeople({ query: { search: 'unusual', per_page: '1', page: '3' } });
    expect(behind).toEqual({ data: [], total: 2 });
  });

  test('holds nobody of another panel, and nobody who has left', async () => {
    const foreign = await newPerson(app, { panelId: 2, name: 'Xaver Foreign' });
    const gone = await newPerson(app, { name: 'Xaver Gone' });
    await app.database.panel(1, (trx) =>
      trx.updateTable('users').set({ email: null, deleted_at: new Date() }).where('id', '=', gone.id).execute(),
    );
    await expect(owner.listPeople({ query: { search: 'xaver' } })).resolves.toEqual({ data: [], total: 0 });
    await expect(
      owner.freezePerson({ params: foreign.params, body: { version: 0, reason: 'x' } }),
    ).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(owner.signInAs({ params: gone.params })).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('freezing', () => {
  test('stops writing with a reason until it is ended, and both are in the audit (ROLE-001, CONS-044)', async () => {
    const customer = await newPerson(app);
    const guest = app.caller();
    await expect(guest.getProfile()).rejects.toMatchObject({ statusCode: 401 });
    await expect(customer.call.getProfile()).resolves.toMatchObject({ data: { frozen_at: null } });
    const { data } = await support.call.freezePerson({
      params: customer.params,
      body: { version: 0, reason: ' chargeback ' },
    });
    expect([data.frozen_at, data.frozen_reason]).toEqual([expect.any(String), 'chargeback']);
    await expect(customer.call.getProfile()).resolves.toMatchObject({ data: { frozen_at: data.frozen_at } });
    await expect(customer.call.updateProfile({ body: { name: 'Somebody' } })).rejects.toMatchObject({
      statusCode: 423,
    });
    // Who has not seen the freezing does not end it.
    const unseen = { params: customer.params, body: { version: 0 } };
    await expect(support.call.unfreezePerson(unseen)).rejects.toMatchObject({ statusCode: 409 });
    await support.call.unfreezePerson({ params: customer.params, body: { version: data.version } });
    await customer.call.updateProfile({ body: { name: 'Somebody' } });
    expect(await acts(`user:${customer.id}`)).toMatchObject([
      { action: 'people.freeze', actor_id: support.id, details: { reason: 'chargeback' } },
      { action: 'people.unfreeze', actor_id: support.id, details: { reason: 'chargeback' } },
    ]);
  });

  test('never reaches oneself or somebody who may do more', async () => {
    const above = (await owner.getProfile()).data.id;
    for (const id of [support.id, above]) {
      await expect(
        support.call.freezePerson({ params: { id: String(id) }, body: { version: 0, reason: 'x' } }),
      ).rejects.toMatchObject(refusedFor('id'));
    }
    expect(await acts(`user:${above}`)).toEqual([]);
  });
});

describe('roles', () => {
  test('are set by staff who may, with what they have themselves and as they were seen, and are in the audit (CONS-001, CONS-044)', async () => {
    const newcomer = await newPerson(app);
    const { data } = await owner.setRoles({
      params: newcomer.params,
      body: { version: 0, roles: ['support', 'support'], permissions: ['content.manage'] },
    });
    expect([data.roles, data.permissions]).toEqual([['support'], ['content.manage']]);
    const inConsole = app.caller({ token: await app.signIn(newcomer.email) });
    await expect(inConsole.listPeople()).resolves.toMatchObject({ total: expect.any(Number) });
    const none = { params: newcomer.params, body: { version: 0, roles: [], permissions: [] } };
    // Who saw the roles as they were before takes none away.
    await expect(owner.setRoles(none)).rejects.toMatchObject({ statusCode: 409 });
    await expect(inConsole.listPeople()).resolves.toBeDefined();
    await owner.setRoles({ ...none, body: { ...none.body, version: data.version } });
    await expect(inConsole.listPeople()).rejects.toMatchObject({ statusCode: 401 });
    expect((await acts(`user:${newcomer.id}`)).map(({ details }) => details)).toEqual([
      { before: { roles: [], permissions: [] }, after: { roles: ['support'], permissions: ['content.manage'] } },
      { before: { roles: ['support'], permissions: ['content.manage'] }, after: { roles: [], permissions: [] } },
    ]);
  });

  test('cannot be had by granting: nobody gives what they lack, nor to themselves', async () => {
    const clerk = await newPerson(app, { roles: ['support'], permissions: ['staff.manage'] });
    const friend = await newPerson(app);
    const give = (params: { id: string }, grants: Omit<Parameters<typeof clerk.call.setRoles>[0]['body'], 'version'>) =>
      clerk.call.setRoles({ params, body: { ...grants, version: 0 } });
    await expect(give(friend.params, { roles: ['owner'], permissions: [] })).rejects.toMatchObject(refusedFor('roles'));
    await expect(give(friend.params, { roles: ['finance'], permissions: [] })).rejects.toMatchObject(
      refusedFor('roles'),
    );
    await expect(give(friend.params, { roles: [], permissions: ['settings.manage'] })).rejects.toMatchObject(
      refusedFor('permissions'),
    );
    await expect(give(clerk.params, { roles: ['support'], permissions: [] })).rejects.toMatchObject(refusedFor('id'));
    const boss = String((await owner.getProfile()).data.id);
    await expect(give({ id: boss }, { roles: [], permissions: [] })).rejects.toMatchObject(refusedFor('id'));
    await give(friend.params, { roles: ['support'], permissions: ['staff.manage'] });
  });

  test('leave a panel its last owner, even when two owners dismiss each other at once', async () => {
    const first = await newPerson(app, { panelId: 2, roles: ['owner'] });
    const second = await newPerson(app, { panelId: 2, roles: ['owner'] });
    await app.owner.system((trx) =>
      trx
        .deleteFrom('user_roles')
        .where('panel_id', '=', 2)
        .where('user_id', 'not in', [first.id, second.id])
        .execute(),
    );
    const nobody = { version: 0, roles: [], permissions: [] };
    const outcomes = await waitTogether(app, 2, lockOwners, [
      () => first.call.setRoles({ params: second.params, body: nobody }),
      () => second.call.setRoles({ params: first.params, body: nobody }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const owners = await app.database.panel(2, (trx) => trx.selectFrom('user_roles').selectAll().execute());
    expect(owners).toHaveLength(1);
  });
});

describe('signing in as a customer', () => {
  const browser = { device: 'Firefox on Linux', address: '203.0.113.7' };
  /** What the console gets, at its own host, when it requests the link. */
  const askAs = async (token: string, id: number) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: `/core/api/v1/admin/users/${id}/sign-in`,
      headers: { authorization: `Bearer ${token}`, host: 'admin.localhost', 'user-agent': browser.device },
      remoteAddress: browser.address,
    });
    const url = new URL(answer.json().data.url);
    return { url, cookie: answer.headers['set-cookie'], code: url.searchParams.get('token') ?? '' };
  };
  /** What the panel's host gives to whoever follows the link: no cookie of the console reaches it. */
  const exchange = ({ code }: { code: string }, from: object = browser) =>
    app.database.panel(1, (trx) =>
      exchangeCode(trx, { ...app, panel: app.directory.find('localhost') }, { code, ...from }),
    );

  test('opens one short session that remembers who opened it and says so in the profile, through a link of the panel (ROLE-015)', async () => {
    const customer = await newPerson(app);
    const requested = await askAs(support.token, customer.id);
    const [panel] = app.directory.all;
    expect([requested.url.origin, requested.url.pathname]).toEqual([panel?.origin, '/impersonate']);
    const token = (await exchange(requested)) ?? '';
    expect(await exchange(requested)).toBeUndefined();
    const visit = app.caller({ token });
    await expect(visit.getProfile()).resolves.toMatchObject({ data: { id: customer.id, is_visit: true } });
    await expect(customer.call.getProfile()).resolves.toMatchObject({ data: { is_visit: false } });
    const session = await app.database.panel(1, (trx) =>
      trx.selectFrom('sessions').selectAll().where('opened_by', '=', support.id).executeTakeFirstOrThrow(),
    );
    expect(session.expires_at.getTime() - session.created_at.getTime()).toBe(3_600_000);
    expect((await acts(`user:${customer.id}`))[0]).toMatchObject({
      action: 'people.sign-in-as',
      actor_id: support.id,
    });
    expect(JSON.stringify(await acts(`user:${customer.id}`))).not.toContain(requested.code);

    await owner.freezePerson({ params: support.params, body: { version: 0, reason: 'left' } });
    await expect(visit.getProfile()).rejects.toMatchObject({ statusCode: 401 });
    await owner.unfreezePerson({ params: support.params, body: { version: 1 } });
  });

  test('works only in the browser that requested the link, and there once (ROLE-009)', async () => {
    const customer = await newPerson(app);
    const requested = await askAs(support.token, customer.id);
    const others = [
      { ...browser, device: 'Firefox on Windows' },
      { ...browser, address: '203.0.113.8' },
      { ...browser, device: undefined },
      { ...browser, address: undefined },
      {},
    ];
    for (const other of others) expect(await exchange(requested, other)).toBeUndefined();
    expect(requested.cookie).toBeUndefined();
    // Of many who come at once with everything it takes, one is let in.
    const opened = await Promise.all([exchange(requested), exchange(requested), exchange(requested)]);
    expect(opened.filter(Boolean)).toHaveLength(1);
  });

  test('ends with the right to do it, also where the link was not followed yet', async () => {
    const clerk = await newPerson(app, { roles: ['support'] });
    const customer = await newPerson(app);
    const first = await askAs(clerk.token, customer.id);
    await owner.freezePerson({ params: clerk.params, body: { version: 0, reason: 'left' } });
    expect(await exchange(first)).toBeUndefined();
    await owner.unfreezePerson({ params: clerk.params, body: { version: 1 } });
    const second = await askAs(clerk.token, customer.id);
    await owner.setRoles({ params: clerk.params, body: { version: 2, roles: [], permissions: [] } });
    expect(await exchange(second)).toBeUndefined();
  });

  test('brings no rights along, even if the customer becomes staff during the visit', async () => {
    const customer = await newPerson(app);
    const visit = app.caller({ token: (await exchange(await askAs(support.token, customer.id))) ?? '' });
    await owner.setRoles({
      params: customer.params,
      body: { version: 0, roles: ['manager'], permissions: ['staff.manage'] },
    });
    const inConsole = app.caller({ token: await app.signIn(customer.email) });
    await expect(inConsole.listPeople()).resolves.toBeDefined();
    await expect(visit.getProfile()).resolves.toMatchObject({ data: { id: customer.id } });
    await expect(visit.listPeople()).rejects.toMatchObject({ statusCode: 404 });
    const grant = { params: support.params, body: { version: 0, roles: [], permissions: [] } };
    await expect(visit.setRoles(grant)).rejects.toMatchObject({ statusCode: 404 });
  });

  test('is never possible as staff, whatever they may do', async () => {
    const clerk = await newPerson(app, { permissions: ['content.manage'] });
    await expect(owner.signInAs({ params: clerk.params })).rejects.toMatchObject(refusedFor('id'));
  });
});
