// Staff who look at the panel as a customer: checked for every call in the table, so that a new one is closed to them
// until its route says otherwise.
import { allRoutes } from '@crescendo/contract/all-routes';
import type { Route } from '@crescendo/contract/route';
import { expect, test } from 'vitest';
import { insertSession } from '../features/accounts/accounts.ts';
import { newPerson } from '../testing/new-person.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp();
const staff = await newPerson(app, { roles: ['support'] });
const customer = await newPerson(app);
const visit = await app.database.panel(1, (trx) =>
  insertSession(trx, app.clock, { panelId: 1, userId: customer.id, openedBy: staff.id }),
);

const table = Object.entries<Route>(allRoutes);
// API v2 is distinguished by its key alone: it does not look at who is signed in.
const bySession = table.filter(([, route]) => !route.speaksApiV2);

/** What says that a call was not let through because of the visit, and not for another reason. */
const refusal = { message: expect.stringContaining('viewing the panel as this customer') };

function call(route: Route) {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'provider' ? 'google' : '1'));
  return app.server.inject({
    method: route.method,
    url: `/core${path}`,
    headers: { authorization: `Bearer ${visit}`, host: 'localhost' },
  });
}

const writes = bySession.filter(([, { method }]) => method !== 'GET');

test.each(writes.filter(([, { duringVisit }]) => duringVisit !== true))(
  'a visit cannot call %s, because it writes (ROLE-007)',
  async (_name, route) => {
    const answer = await call(route);
    expect([answer.statusCode, answer.json()]).toEqual([404, refusal]);
  },
);

test('the calls with a body that a visit may make are those that change nothing, and the way out (ROLE-007)', () => {
  expect(writes.filter(([, { duringVisit }]) => duringVisit).map(([name]) => name)).toEqual([
    'logOut',
    'listServicesOfType',
    'searchNetwork',
    'readAddFundsTotal',
    'readQuantityByCost',
    'readQuantityByCostAlias',
    'readTotalCost',
    'readCosts',
    'searchLinks',
    'identifyNetwork',
    'validateUrl',
    'listTypesByUrl',
    'validateOrder',
  ]);
});

test('what a visit may not read is what lets somebody in and the papers of a person (ROLE-008)', async () => {
  const closed = bySession.filter(([, { method, duringVisit }]) => method === 'GET' && duringVisit === false);
  expect(closed.map(([name]) => name)).toEqual([
    'exportAccount',
    'listDocuments',
    'readDocumentFile',
    'listSecondFactors',
    'readApiToken',
    'listApiTokens',
    'listWebhooks',
    'listWebhookDeliveries',
  ]);
  for (const [name, route] of closed) {
    const answer = await call(route);
    expect([name, answer.statusCode, answer.json()]).toEqual([name, 404, refusal]);
  }
});

test('no call of a visit succeeds in changing the profile, the sessions or a password (ROLE-007)', async () => {
  const visiting = app.caller({ token: visit });
  const before = (await customer.call.getProfile()).data;
  await expect(visiting.updateProfile({ body: { name: 'Taken over' } })).rejects.toMatchObject({ statusCode: 404 });
  await expect(visiting.endOtherSessions()).rejects.toMatchObject({ statusCode: 404 });
  await expect(visiting.endSession({ params: { id: '1' } })).rejects.toMatchObject({ statusCode: 404 });
  expect((await customer.call.getProfile()).data).toEqual(before);
});

test('each call of a visit is in the audit log with both names, whether it was refused or not (ROLE-010)', async () => {
  const since = await app.database.panel(1, async (trx) => {
    const { id } = await trx
      .selectFrom('audit_entries')
      .select((each) => each.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    return id ?? 0;
  });
  const visiting = app.caller({ token: visit });
  await visiting.getProfile();
  await expect(visiting.updateProfile({ body: { name: 'Taken over' } })).rejects.toThrow();
  await expect(visiting.readOrder({ params: { orderId: '77' } })).rejects.toThrow();
  // A form with a file is refused before the file is read.
  const upload = await app.server.inject({
    method: 'POST',
    url: '/core/api/v1/verification-document',
    headers: { authorization: `Bearer ${visit}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--\r\n',
  });
  expect(upload.statusCode).toBe(404);
  const odd = await app.server.inject({
    url: '/core/api/v1/orders/%F0%9F%98%80%22',
    headers: { authorization: `Bearer ${visit}` },
  });
  expect(odd.statusCode).toBeLessThan(500);
  // What the customer does is no visit.
  await customer.call.getProfile();
  const entries = await app.database.panel(1, (trx) =>
    trx
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'subject', 'details', 'request_id'])
      .where('id', '>', since)
      .orderBy('id')
      .execute(),
  );
  const entry = (name: string, address: string, is_refused: boolean) => ({
    actor_id: staff.id,
    action: 'people.visited-call',
    subject: `user:${customer.id}`,
    details: { call: name, address, is_refused, staff: staff.email, customer: customer.email },
    request_id: expect.any(String),
  });
  expect(entries).toEqual([
    entry('getProfile', 'GET /api/v1/profile', false),
    entry('updateProfile', 'PUT /api/v1/profile', true),
    entry('readOrder', 'GET /api/v1/orders/77', false),
    entry('addDocument', 'POST /api/v1/verification-document', true),
    entry('readOrder', 'GET /api/v1/orders/%F0%9F%98%80%22', false),
  ]);
});
