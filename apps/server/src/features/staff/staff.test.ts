import { staffRoles } from '@crescendo/contract/accounts/staff-roles';
import { permissions } from '@crescendo/contract/route';
import { describe, expect, test } from 'vitest';
import { newPerson } from '../../testing/new-person.ts';
import { waitTogether } from '../../testing/processes/wait-together.ts';
import { testApp } from '../../testing/test-app.ts';
import { insertSession, lockOwners } from '../accounts/accounts.ts';

const app = await testApp();
const owner = await newPerson(app, { roles: ['owner'], name: 'Olga Owner' });
const password = 'correct horse battery';
const roleOf = (role: string) => ({ params: { role } });
const byId = (id: number) => ({ params: { id: String(id) } });
const acts = async (subject: string) =>
  (await owner.call.listAudit({ query: { subject } })).data.map(({ action }) => action);

async function tokenFor(email: string): Promise<string> {
  const [mail] = await app.mails(email);
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const accept = (token: string, body: object = { password, password_confirmation: password }) =>
  app.caller().acceptInvitation({ body: { token, ...body } });

describe('the roles of a panel', () => {
  test('begin with those that every panel has, which are the same in the program and the database (CONS-001)', async () => {
    const { data } = await owner.call.listRoles();
    expect(data.slice(0, 5).map(({ role, name }) => [role, name])).toEqual(staffRoles.map((role) => [role, null]));
    expect(data[0]).toMatchObject({ permissions: [...permissions], people: expect.any(Number) });
    const { rows } = await app.owner.pool.query(
      'select role from staff_roles where panel_id = 2 and name is null order by id',
    );
    expect(rows.map(({ role }) => role)).toEqual([...staffRoles]);
  });

  test('approve money apart from moving it: owner and finance may, a manager may not (ROLE-012)', async () => {
    const { data } = await owner.call.listRoles();
    const may = data.filter((each) => each.permissions.includes('invoices.approve')).map(({ role }) => role);
    expect(may).toEqual(['owner', 'finance']);
    const [manager, customer] = [await newPerson(app, { roles: ['manager'] }), await newPerson(app)];
    const { data: act } = await manager.call.adjustBalance({ ...customer, body: { amount: 500, reason: 'x' } });
    await expect(manager.call.approveMoneyAct(byId(act.id))).rejects.toMatchObject({ statusCode: 404 });
    const other = await newPerson(app, { roles: ['manager'] });
    await expect(other.call.refuseMoneyAct(byId(act.id))).rejects.toMatchObject({ statusCode: 404 });
    expect((await manager.call.refuseMoneyAct(byId(act.id))).data.status).toBe('refused');
    expect(await acts(`user:${customer.id}`)).toEqual(['money.withdraw', 'money.ask']);
    const { data: next } = await manager.call.adjustBalance({ ...customer, body: { amount: 500, reason: 'x' } });
    await owner.call.refuseMoneyAct(byId(next.id));
    expect((await acts(`user:${customer.id}`))[0]).toBe('money.refuse');
  });

  test('are made, given, changed and deleted, and count from the next call on (CONS-001)', async () => {
    const body = { name: 'Night shift', permissions: ['orders.manage' as const] };
    const { data: role } = await owner.call.createRole({ body });
    expect(role).toMatchObject({ name: 'Night shift', permissions: ['orders.read', 'orders.manage'], people: 0 });
    await expect(owner.call.createRole({ body: { ...body, name: 'NIGHT shift' } })).rejects.toMatchObject({
      errors: { name: [expect.any(String)] },
    });
    const clerk = await newPerson(app);
    await owner.call.setRoles({ params: clerk.params, body: { version: 0, roles: [role.role], permissions: [] } });
    const call = app.caller({ token: await app.openSession(clerk.id) });
    await call.listReview();
    await expect(call.listPeople()).rejects.toMatchObject({ statusCode: 404 });

    const change = { name: 'Night', permissions: ['users.read' as const], version: role.version };
    const { data: changed } = await owner.call.changeRole({ ...roleOf(role.role), body: change });
    expect(changed).toMatchObject({ name: 'Night', version: 2, people: 1 });
    await expect(call.listReview()).rejects.toMatchObject({ statusCode: 404 });
    await call.listPeople();

    await expect(owner.call.changeRole({ ...roleOf(role.role), body: change })).rejects.toMatchObject({
      statusCode: 409,
    });
    const version = { body: { version: 2 } };
    await expect(owner.call.removeRole({ ...roleOf(role.role), ...version })).rejects.toMatchObject({
      statusCode: 409,
    });
    await owner.call.removeStaff({ params: clerk.params, body: { version: 1 } });
    await owner.call.removeRole({ ...roleOf(role.role), ...version });
    expect(await acts(`role:${role.role}`)).toEqual(['staff.remove-role', 'staff.change-role', 'staff.create-role']);
    await expect(owner.call.removeRole({ ...roleOf('support'), ...version })).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  test('hold nothing that who makes or changes them lacks (CONS-001)', async () => {
    const admin = await newPerson(app, { permissions: ['staff.manage', 'orders.manage'] });
    const beyond = { statusCode: 422, errors: { permissions: [expect.any(String)] } };
    await expect(
      admin.call.createRole({ body: { name: 'More', permissions: ['invoices.manage'] } }),
    ).rejects.toMatchObject(beyond);
    const { data: above } = await owner.call.createRole({ body: { name: 'Above', permissions: ['invoices.manage'] } });
    const body = { name: 'Less', permissions: ['orders.read' as const], version: above.version };
    await expect(admin.call.changeRole({ ...roleOf(above.role), body })).rejects.toMatchObject(beyond);
    const clerk = await newPerson(app);
    const give = (role: string) =>
      admin.call.setRoles({ params: clerk.params, body: { version: 0, roles: [role], permissions: [] } });
    await expect(give(above.role)).rejects.toMatchObject({ errors: { roles: [expect.any(String)] } });
    await expect(give('role-of-nobody')).rejects.toMatchObject({ errors: { roles: [expect.any(String)] } });
    await owner.call.setRoles({ params: clerk.params, body: { version: 0, roles: [above.role], permissions: [] } });
    await expect(admin.call.removeStaff({ params: clerk.params, body: { version: 1 } })).rejects.toMatchObject({
      statusCode: 422,
    });
  });

  test('that gave somebody the right to agree make no second person of them for a day (ROLE-012)', async () => {
    const asker = await newPerson(app, { roles: ['owner'] });
    const { data: role } = await asker.call.createRole({ body: { name: 'Empty', permissions: ['orders.read'] } });
    const friend = await newPerson(app);
    await owner.call.setRoles({ params: friend.params, body: { version: 0, roles: [role.role], permissions: [] } });
    const body = { name: 'Full', permissions: ['invoices.approve' as const], version: role.version };
    await asker.call.changeRole({ ...roleOf(role.role), body });
    const customer = await newPerson(app);
    const { data: act } = await asker.call.adjustBalance({ ...customer, body: { amount: 500, reason: 'x' } });
    const call = app.caller({ token: await app.openSession(friend.id) });
    await expect(call.approveMoneyAct(byId(act.id))).rejects.toMatchObject({ statusCode: 422 });
  });
});

describe('an invitation', () => {
  test('makes no second person of who joined by it for a day: neither named as one nor accepted (ROLE-012)', async () => {
    const [asker, other] = [await newPerson(app, { roles: ['owner'] }), await newPerson(app, { roles: ['owner'] })];
    const friend = await newPerson(app, { passwordHash: 'kept', name: 'Fiona Friend' });
    await app.owner.pool.query('update users set email_verified_at = now() where id = $1', [friend.id]);
    await asker.call.invite({ body: { email: friend.email, roles: ['finance'] } });
    await accept(await tokenFor(friend.email), {});
    const call = app.caller({ token: await app.openSession(friend.id) });
    const customer = await newPerson(app);
    const able = async (by: typeof asker) => {
      const foreseen = await by.call.previewAdjustment({ params: customer.params, query: { amount: '500' } });
      const { data: act } = await by.call.adjustBalance({ ...customer, body: { amount: 500, reason: 'x' } });
      const entry = (await call.listMoneyActs({ query: { status: 'asked' } })).data.find(({ id }) => id === act.id);
      const named = [foreseen.data.may_agree, entry?.may_agree].map((names) => names?.includes('Fiona Friend'));
      return { act: byId(act.id), named, isForCaller: entry?.is_for_caller };
    };
    const asked = await able(asker);
    expect([asked.named, asked.isForCaller]).toEqual([[false, false], false]);
    await expect(call.approveMoneyAct(asked.act)).rejects.toMatchObject({ statusCode: 422 });
    const byAnother = await able(other);
    expect([byAnother.named, byAnother.isForCaller]).toEqual([[true, true], true]);
    await call.approveMoneyAct(byAnother.act);
  });

  test('opens an account with the roles, once, for who reads the mailbox (CONS-001)', async () => {
    const email = 'newcomer@example.test';
    const { data: invitation } = await owner.call.invite({ body: { email, roles: ['support'] } });
    expect(invitation).toMatchObject({ email, roles: ['support'], invited_by: 'Olga Owner', is_expired: false });
    const token = await tokenFor(email);
    const guest = app.caller();
    expect((await guest.readInvitation({ body: { token } })).data).toEqual({
      state: 'open',
      email,
      roles: ['support'],
      has_account: false,
    });
    await expect(accept(token, { password: 'short', password_confirmation: 'short' })).rejects.toMatchObject({
      statusCode: 422,
    });
    await expect(accept(token, {})).rejects.toMatchObject({ errors: { password: [expect.any(String)] } });
    const outcomes = await Promise.allSettled([accept(token), accept(token), accept(token)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await guest.readInvitation({ body: { token } })).data.state).toBe('unknown');

    const { data } = await owner.call.listStaff();
    const joined = data.people.find((person) => person.email === email);
    expect(joined).toMatchObject({ roles: ['support'], second_factor: null, needs_second_factor: false });
    expect(data.invitations.map((each) => each.email)).not.toContain(email);
    const signedIn = await guest.signInToConsole({ body: { email, password } });
    const call = app.caller({ token: 'authToken' in signedIn ? signedIn.authToken : '' });
    await call.listPeople();
    expect(await acts(`user:${joined?.id}`)).toEqual(['console.sign-in', 'staff.join']);
  });

  test('joins with the account that has the address, whose password stays (CONS-018)', async () => {
    const person = await newPerson(app, { passwordHash: 'kept' });
    await app.owner.pool.query('update users set email_verified_at = now() where id = $1', [person.id]);
    await owner.call.invite({ body: { email: person.email, roles: ['content'] } });
    const token = await tokenFor(person.email);
    expect((await app.caller().readInvitation({ body: { token } })).data.has_account).toBe(true);
    await accept(token, {});
    const { rows } = await app.owner.pool.query(
      'select password_hash, (select array_agg(role) from user_roles where user_id = id) as roles from users where id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ password_hash: 'kept', roles: ['content'] }]);
    await expect(owner.call.invite({ body: { email: person.email, roles: ['content'] } })).rejects.toMatchObject({
      errors: { email: [expect.any(String)] },
    });
  });

  test('takes an account from whoever opened it with an address that is not theirs (CONS-018)', async () => {
    const thief = await newPerson(app, { passwordHash: 'of a stranger' });
    await owner.call.invite({ body: { email: thief.email, roles: ['support'] } });
    await accept(await tokenFor(thief.email));
    await expect(thief.call.getProfile()).rejects.toMatchObject({ statusCode: 401 });
    const { rows } = await app.owner.pool.query('select password_hash from users where id = $1', [thief.id]);
    expect(rows[0].password_hash).not.toBe('of a stranger');
  });

  test('ends after three days, when it is withdrawn and when a newer link was sent (CONS-018)', async () => {
    const email = 'late@example.test';
    const { data: invitation } = await owner.call.invite({ body: { email, roles: ['support'] } });
    const first = await tokenFor(email);
    await expect(owner.call.invite({ body: { email, roles: ['support'] } })).rejects.toMatchObject({
      errors: { email: [expect.any(String)] },
    });
    await owner.call.resendInvitation(byId(invitation.id));
    const second = await tokenFor(email);
    await expect(accept(first)).rejects.toMatchObject({ errors: { token: [expect.any(String)] } });
    const state = async () => (await app.caller().readInvitation({ body: { token: second } })).data.state;
    try {
      app.clock.offsetMs = 3 * 86_400_000 - 60_000;
      expect(await state()).toBe('open');
      app.clock.offsetMs = 3 * 86_400_000 + 60_000;
      expect(await state()).toBe('expired');
      await expect(accept(second)).rejects.toMatchObject({ errors: { token: [expect.any(String)] } });
    } finally {
      app.clock.offsetMs = 0;
    }
    await owner.call.withdrawInvitation(byId(invitation.id));
    expect(await state()).toBe('unknown');
    expect(await acts(`invitation:${invitation.id}`)).toEqual([
      'staff.withdraw-invitation',
      'staff.resend-invitation',
      'staff.invite',
    ]);
  });

  test('gives no more than who invited may give, and nothing once they may not (CONS-018)', async () => {
    const admin = await newPerson(app, {
      permissions: ['staff.manage', 'orders.manage', 'users.manage', 'users.visit', 'catalogue.read'],
    });
    const email = 'friend@example.test';
    await expect(admin.call.invite({ body: { email, roles: ['owner'] } })).rejects.toMatchObject({ statusCode: 422 });
    await admin.call.invite({ body: { email, roles: ['support'] } });
    const token = await tokenFor(email);
    await owner.call.removeStaff({ params: admin.params, body: { version: 0 } });
    await expect(accept(token)).rejects.toMatchObject({ errors: { token: [expect.any(String)] } });
  });
});

describe('a member of staff', () => {
  const asSeen = ({ params }: { params: { id: string } }, version = 0) => ({ params, body: { version } });

  test('is removed with all roles, sessions of the console and visits, but never the last owner (CONS-001)', async () => {
    const clerk = await newPerson(app, { roles: ['support'] });
    const inShop = await app.database.panel(1, (trx) =>
      insertSession(trx, app.clock, { panelId: 1, userId: clerk.id }),
    );
    await clerk.call.listPeople();
    await owner.call.removeStaff(asSeen(clerk));
    await expect(clerk.call.listPeople()).rejects.toMatchObject({ statusCode: 401 });
    await app.caller({ token: inShop }).getProfile();
    expect((await owner.call.listStaff()).data.people.map(({ id }) => id)).not.toContain(clerk.id);
    await expect(owner.call.removeStaff(asSeen(clerk))).rejects.toMatchObject({ statusCode: 404 });
    await expect(owner.call.removeStaff(asSeen(owner))).rejects.toMatchObject({ statusCode: 422 });
    const [one, two] = [
      await newPerson(app, { panelId: 2, roles: ['owner'] }),
      await newPerson(app, { panelId: 2, roles: ['owner'] }),
    ];
    await app.owner.pool.query("delete from user_roles where panel_id = 2 and role = 'owner' and user_id <> all($1)", [
      [one.id, two.id],
    ]);
    const outcomes = await waitTogether(app, 2, lockOwners, [
      () => one.call.removeStaff(asSeen(two)),
      () => two.call.removeStaff(asSeen(one)),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await app.owner.pool.query(
      "select count(*)::int as n from user_roles where panel_id = 2 and role = 'owner'",
    );
    expect(rows[0].n).toBe(1);
  });

  test('whose roles changed meanwhile keeps them until who removes has seen them (CONS-044)', async () => {
    const clerk = await newPerson(app, { roles: ['support'] });
    await owner.call.setRoles({ params: clerk.params, body: { version: 0, roles: ['finance'], permissions: [] } });
    await expect(owner.call.removeStaff(asSeen(clerk))).rejects.toMatchObject({ statusCode: 409 });
    const member = (await owner.call.listStaff()).data.people.find(({ id }) => id === clerk.id);
    expect(member).toMatchObject({ roles: ['finance'], version: 1 });
    await owner.call.removeStaff(asSeen(clerk, 1));
  });

  test('has sessions that others with the right see and end (CONS-001)', async () => {
    const clerk = await newPerson(app, { roles: ['support'] });
    const other = app.caller({ token: await app.openSession(clerk.id) });
    const { data } = await owner.call.listStaffSessions({ params: clerk.params });
    expect(data).toMatchObject([{ second_factor: 'totp', is_current: false }, { second_factor: 'totp' }]);
    const session = String(data[0]?.id);
    await owner.call.endStaffSession({ params: { ...clerk.params, session } });
    const alive = await Promise.allSettled([other.listPeople(), clerk.call.listPeople()]);
    expect(alive.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(owner.call.endStaffSession({ params: { ...clerk.params, session } })).rejects.toMatchObject({
      statusCode: 404,
    });
    const customer = await newPerson(app);
    await expect(owner.call.listStaffSessions({ params: customer.params })).rejects.toMatchObject({ statusCode: 404 });
  });
});
