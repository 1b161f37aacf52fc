// What holds for every call of the table, no matter who wrote it: the frozen, the foreign, and what the log says of them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type AllRoutes, allRoutes } from '@crescendo/contract/all-routes';
import { isForStaff, neededPermissions, type Permission, permissions, type Route } from '@crescendo/contract/route';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../features/accounts/accounts.ts';
import { visitorOf } from '../platform/http/visitor.ts';
import { logOptions } from '../platform/log.ts';
import { giveMoney } from '../testing/money.ts';
import { newPerson } from '../testing/new-person.ts';
import { newService, oneLine } from '../testing/panels/order-panel.ts';
import { proof, proven, withPassword } from '../testing/proof.ts';
import { testApp } from '../testing/test-app.ts';

let logged = '';
const sink = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk;
    done();
  },
});
const DATA_DIR = await mkdtemp(join(tmpdir(), 'crescendo-callers-'));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
const app = await testApp({ DATA_DIR }, { log: pino(logOptions('trace'), sink) });

const table = Object.entries<Route>(allRoutes);
const customerCalls = table.filter(([, { audience }]) => audience === 'customer');

function call(route: Route, token: string, params: Record<string, string> = {}, body?: object) {
  return app.server.inject({
    method: route.method,
    url: `/core${route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '1')}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
}

describe('a frozen account', () => {
  const writing = customerCalls.filter(([, { method }]) => method !== 'GET');

  test('may write nothing but what leads out and what keeps it safe (AUTH-012)', async () => {
    const staff = await newPerson(app, { roles: ['support'] });
    const one = await newPerson(app);
    await staff.call.freezePerson({ params: one.params, body: { version: 0, reason: 'x' } });
    for (const [name, route] of writing.filter(([, { evenIfFrozen }]) => !evenIfFrozen)) {
      const answer = await call(route, one.token);
      expect([name, answer.statusCode, answer.json()]).toEqual([name, 423, { message: 'Account is frozen' }]);
    }
    expect(writing.filter(([, { evenIfFrozen }]) => evenIfFrozen).map(([name]) => name)).toEqual([
      'changePassword',
      'endSession',
      'endOtherSessions',
    ]);
    await one.call.changePassword({ body: { password: 'something new', password_confirmation: 'something new' } });
    await expect(one.call.logOut()).resolves.toEqual({ data: null });
  });
});

describe('a frozen account', () => {
  async function frozen() {
    const staff = await newPerson(app, { roles: ['support'] });
    const one = await withPassword(app, await newPerson(app));
    await giveMoney(app.database, one.id, { paidInMicros: 10_000_000n });
    const body = { name: 'shop', scopes: ['read' as const, 'order' as const], ...proof };
    const data = proven(await one.call.addApiToken({ body: body }));
    const service = await newService(app, { isDripFeedAllowed: true });
    const { data: bought } = await one.call.createWidgetOrders({ body: oneLine(service) });
    await staff.call.freezePerson({ params: one.params, body: { version: 0, reason: 'chargeback' } });
    return { one, key: data.api_token ?? '', service, orderId: bought.orders[0]?.id ?? 0 };
  }

  test('spends nothing by its session, its API token or API v2, neither as a customer nor as a guest (ROLE-014)', async () => {
    const { one, key, service, orderId } = await frozen();
    const body = oneLine(service);
    const drip_feed = { runs: 2, mode: 'flat', minutes_between_runs: 60, quantity_step: 0 } as const;
    const byToken = app.caller({ token: key });
    const params = { orderId: String(orderId) };
    for (const [name, spend] of Object.entries({
      order: () => one.call.createOrders({ body }),
      form: () => one.call.createWidgetOrders({ body }),
      dripFeed: () => one.call.createWidgetOrders({ body: oneLine(service, { drip_feed }) }),
      asGuest: () =>
        one.call.requestWidgetOrder({
          body: { ...body, email: 'somebody@example.test', payment_method_id: 1 } as never,
        }),
      token: () => byToken.createOrders({ body }),
      cancel: () => one.call.cancelOrder({ params, body: {} }),
      cancelByToken: () => byToken.cancelOrder({ params, body: {} }),
      payIn: () => one.call.addFunds({ body: { payment_method_id: 1, amount: 10 } }),
    })) {
      await expect(spend(), name).rejects.toMatchObject({ statusCode: 423 });
    }
    for (const call of [
      { action: 'add', service: String(service), link: 'https://example.com/p', quantity: '1000' },
      { action: 'cancel', orders: String(orderId) },
      { action: 'refill', order: String(orderId) },
    ]) {
      const answer = await app.server.inject({
        method: 'POST',
        url: '/core/api/v2',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ key, ...call }).toString(),
      });
      expect([call.action, answer.json()]).toEqual([call.action, { error: expect.stringMatching(/frozen|disabled/i) }]);
    }
    expect((await one.call.listOrders()).data.map(({ id }) => id)).toEqual([orderId]);
    // What was paid before goes on: it is delivered as if nothing had happened.
    expect((await one.call.readOrder({ params })).data.status).toBe('in_processing');
  });

  test('of staff opens no call of staff, not even to look (ROLE-014)', async () => {
    const [owner, clerk] = [await newPerson(app, { roles: ['owner'] }), await newPerson(app, { roles: ['support'] })];
    await owner.call.freezePerson({ params: clerk.params, body: { version: 0, reason: 'left' } });
    await expect(clerk.call.listPeople()).rejects.toMatchObject({ statusCode: 423 });
    await expect(clerk.call.listDocumentsToReview()).rejects.toMatchObject({ statusCode: 423 });
  });
});

describe('a call of staff', () => {
  const staffCalls = table.flatMap(([name, route]) =>
    isForStaff(route.audience) ? [[name, route, neededPermissions(route.audience)] as const] : [],
  );
  const opens = (granted: Permission, needed: readonly Permission[]) =>
    needed.some((any) => any === granted || any === granted.replace(/\.(manage|approve)$/, '.read'));
  const panel = app.directory.find('localhost');
  const visitor = visitorOf({ headers: {}, ip: '10.0.0.1', hostname: 'localhost' } as never);

  test.each(staffCalls)(
    '%s is for nobody, for no staff without the permission, and for staff with it (ROLE-003)',
    async (name, route, needed) => {
      const nobody = await app.server.inject({
        method: route.method,
        url: `/core${route.path.replace(/\{\w+\}/g, '1')}`,
      });
      expect([nobody.statusCode, nobody.json()]).toEqual([401, { message: 'Please sign in' }]);

      const others = permissions.filter((permission) => !opens(permission, needed));
      const clerk = await newPerson(app, { permissions: others });
      const refused = await call(route, clerk.token);
      expect([refused.statusCode, refused.json()]).toEqual([404, { message: 'Not found' }]);

      // The door itself: past it a record may be missing, which is a 404 as well.
      for (const any of needed) {
        const permitted = await newPerson(app, { permissions: [any] });
        const admitted = await app.edge.admit(name as keyof AllRoutes, {
          panel,
          visitor,
          token: permitted.token,
          requestId: 'test',
        });
        expect(admitted?.userId).toBe(permitted.id);
      }
    },
  );
});

describe('a record of somebody else', () => {
  const current_password = 'a good password';
  type Person = Awaited<ReturnType<typeof newPerson>>;

  const service = newService(app, { isDripFeedAllowed: true });
  async function bought(of: Person, line: Partial<ReturnType<typeof oneLine>['orders'][number]> = {}) {
    await giveMoney(app.database, of.id, { paidInMicros: 10_000_000n });
    return (await of.call.createWidgetOrders({ body: oneLine(await service, line) })).data;
  }
  const anOrder = async (of: Person) => (await bought(of)).orders[0]?.id ?? 0;
  const aDripFeed = async (of: Person) => {
    const drip_feed = { runs: 2, mode: 'flat', minutes_between_runs: 60, quantity_step: 0 } as const;
    return (await bought(of, { drip_feed })).drip_feeds[0]?.id ?? 0;
  };

  const aWebhook = async (of: Person) => {
    await withPassword(app, of);
    return proven(await of.call.addWebhook({ body: { url: 'https://1.1.1.1/', ...proof } })).id;
  };
  const anApiToken = async (of: Person) => {
    await withPassword(app, of);
    return proven(await of.call.addApiToken({ body: { name: 'shop', scopes: ['read'], ...proof } })).id;
  };

  const anInvoice = async (of: Person) => {
    const { data } = await of.call.listPaymentMethods();
    const method = data.find(({ strategy }) => strategy === 'others');
    const body = { payment_method_id: method?.id ?? 0, amount: 10 };
    return (await of.call.addFunds({ body })).data.invoice_id;
  };

  /** For each call that names a record: how somebody comes to have one, and what the stranger sends with it. */
  const records: Record<string, { make: (of: Person) => Promise<number>; body?: object }> = {
    endSession: { make: async (of) => (await of.call.listSessions()).data[0]?.id ?? 0 },
    readDocumentFile: {
      make: (of) =>
        app.database.panel(1, async (trx) => {
          const row = { panel_id: 1, user_id: of.id, step: 1, filename: 'a', media_type: 'image/png', bytes: 1 };
          const { id } = await trx
            .insertInto('verification_documents')
            .values({ ...row, stored_name: `of-${of.id}` })
            .returning('id')
            .executeTakeFirstOrThrow();
          return id;
        }),
    },
    readInvoice: { make: anInvoice },
    cancelInvoice: { make: anInvoice },
    readReceipt: { make: anInvoice },
    removePasskey: {
      make: (of) =>
        app.database.panel(1, async (trx) => {
          const row = { panel_id: 1, user_id: of.id, credential_id: `of-${of.id}`, name: 'key' };
          const { id } = await trx
            .insertInto('passkeys')
            .values({ ...row, public_key: Buffer.from('key') })
            .returning('id')
            .executeTakeFirstOrThrow();
          return id;
        }),
      body: { current_password },
    },
    changeApiToken: { make: anApiToken, body: { name: 'theirs' } },
    removeApiToken: { make: anApiToken },
    changeWebhook: { make: aWebhook, body: { is_enabled: false } },
    removeWebhook: { make: aWebhook },
    renewWebhookSecret: { make: aWebhook, body: { current_password } },
    listWebhookDeliveries: { make: aWebhook },
    replayWebhookDelivery: { make: aWebhook },
    readDripFeed: { make: aDripFeed },
    cancelDripFeed: { make: aDripFeed },
  };
  /** What calls about an order are sent, where something must be. */
  const aboutOrders: Record<string, object> = {
    payOrderByInvoice: { payment_method_id: 1 },
    writeToSupport: { subject: 'Where is it', text: 'It has not begun', email: 'a@example.test' },
  };
  const namedBy = ({ params }: Route) => ['id', 'orderId'].find((name) => params && name in params.shape);
  const naming = customerCalls.filter(([, route]) => namedBy(route));

  test.each(naming)('does not exist for %s (ROLE-006)', async (name, route) => {
    const key = namedBy(route) as string;
    const { make, body } = records[name] ?? (key === 'orderId' ? { make: anOrder, body: aboutOrders[name] } : {});
    if (!make) throw new Error(`Say how somebody comes to have a record that ${name} names`);
    const owner = await newPerson(app);
    const stranger = await newPerson(app, { passwordHash: await hashPassword(current_password) });
    const id = await make(owner);
    expect(id).toBeGreaterThan(0);
    const answer = await call(route, stranger.token, { [key]: String(id) }, body);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found' }]);
  });
});

test('no password, token, signature or document is in a line of the log (SECU-007)', async () => {
  const current_password = 'logged-old-password';
  const one = await newPerson(app, { passwordHash: await hashPassword(current_password) });
  const signature = app.secrets.sign('unsubscribe', `1:${one.id}`);
  const { data } = await one.call.getProfile();
  await app.caller().getNotifications({ params: { userId: String(one.id) }, query: { signature } });
  const change = { password: 'logged-new-password', password_confirmation: 'logged-new-password' };
  await one.call.changePassword({ body: { current_password, ...change } });
  await expect(one.call.changePassword({ body: { current_password, ...change } })).rejects.toThrow();
  await expect(one.call.deleteAccount({ body: { code: '654321' } })).rejects.toThrow();
  const form = [
    '--x',
    'content-disposition: form-data; name="step"',
    '',
    '1',
    '--x',
    'content-disposition: form-data; name="file"; filename="logged.pdf"',
    '',
    '%PDF-1.7 logged-document',
    '--x--',
    '',
  ].join('\r\n');
  const upload = await app.server.inject({
    method: 'POST',
    url: '/core/api/v1/verification-document',
    headers: { authorization: `Bearer ${one.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: form,
  });
  expect(upload.statusCode).toBe(201);
  // A defect is logged with its cause.
  await rm(join(DATA_DIR, 'uploads'), { recursive: true });
  const missing = await app.server.inject({
    url: `/core/api/v1/verification-document/${upload.json().data.id}/file`,
    headers: { authorization: `Bearer ${one.token}` },
  });
  expect([missing.statusCode, missing.json()]).toEqual([500, { message: 'Server error' }]);
  expect(logged).toContain('/api/v1/profile/password');
  for (const secret of [
    'logged-old',
    'logged-new',
    'logged-document',
    '654321',
    one.token,
    signature,
    data.extension_api_token ?? '?',
  ]) {
    expect(logged).not.toContain(secret);
  }
});
