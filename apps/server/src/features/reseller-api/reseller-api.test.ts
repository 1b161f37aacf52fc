import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newPerson } from '../../testing/new-person.ts';
import { newService, ordersOf } from '../../testing/panels/order-panel.ts';
import { add, resellersOf, type Sent } from '../../testing/panels/reseller.ts';
import { proof, proven, withPassword } from '../../testing/proof.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const { database } = app;
const { call, raw, reseller } = resellersOf(app);
const { orders } = ordersOf(app);

describe('a program that knows API v2', () => {
  test('reads services, orders, follows, cancels and reads its balance, in the types of the reference (APV2-001)', async () => {
    const one = await reseller();
    const service = await newService(app, { price: 0.27819, isDripFeedAllowed: true });
    expect(await one.listed(service)).toEqual({
      service,
      name: expect.any(String),
      type: 'Default',
      category: expect.any(String),
      rate: '0.27819',
      min: '100',
      max: '100000',
      step: '50',
      refill: false,
      cancel: false,
      dripfeed: true,
      refill_days: '0',
      refill_rate: '0.00',
    });
    const { order } = await one.ask({ ...add, service });
    expect(order).toBeTypeOf('number');
    const expected = { charge: '0.28', start_count: '0', status: 'Pending', remains: '1000', currency: 'USD' };
    expect(await one.ask({ action: 'status', order })).toEqual(expected);
    expect(await one.ask({ action: 'status', orders: `${order},1,nonsense` })).toEqual({
      [order]: expected,
      1: { error: 'Incorrect order ID' },
      nonsense: { error: 'Incorrect order ID' },
    });
    expect(await one.ask({ action: 'balance' })).toEqual({ balance: '99.72', currency: 'USD' });
    expect(await one.ask({ action: 'cancel', orders: `1,${order}` })).toEqual([
      { order: 1, cancel: { error: 'Incorrect order ID' } },
      { order, cancel: 1 },
    ]);
    expect(await one.ask({ action: 'status', order })).toMatchObject({ status: 'Canceled', charge: '0.00' });
    expect(await one.ask({ action: 'cancel', orders: String(order) })).toEqual([
      { order, cancel: { error: 'Order cannot be canceled' } },
    ]);
  });

  test('requests refills and their status, one or many (APV2-001)', async () => {
    const one = await reseller();
    const service = await newService(app, { hasRefill: true });
    const made = [await one.ask({ ...add, service }), await one.ask({ ...add, service, quantity: '1500' })];
    const [first, second] = made.map(({ order }) => order as number);
    expect(await one.ask({ action: 'refill', order: first })).toEqual({ error: 'Order not eligible for refill.' });
    await database.panel(1, (trx) =>
      sql`with ended as (update orders set status = 'completed', delivery_state = 'ended', current_quantity = quantity,
          completed_at = now(), supported_until = now() + interval '30 days' where user_id = ${one.id} returning panel_id, id)
        insert into order_events (panel_id, order_id, from_status, to_status, cause, actor)
        select panel_id, id, 'in_processing', 'completed', 'completed', 'system' from ended`.execute(trx),
    );
    const { refill } = await one.ask({ action: 'refill', order: first });
    expect(refill).toMatch(/^\d+$/);
    const many = await one.ask({ action: 'refill', orders: `${first},${second},3` });
    expect(many).toEqual([
      { order: first, refill: { error: 'Order not eligible for refill.' } },
      { order: second, refill: expect.any(Number) },
      { order: 3, refill: { error: 'Incorrect order ID' } },
    ]);
    expect(await one.ask({ action: 'refill_status', refill })).toEqual({ status: 'Pending' });
    expect(await one.ask({ action: 'refill_status', refills: `${refill},7` })).toEqual([
      { refill: Number(refill), status: 'Pending' },
      { refill: 7, status: { error: 'Refill not found' } },
    ]);
    expect(await one.ask({ action: 'refill_status', refill: 7 })).toEqual({ error: 'Refill not found' });
    expect(await one.ask({ action: 'refill_status', order: second })).toEqual({ status: 'Pending' });
    expect(await call(`refill=${refill}&key=${one.key}`)).toEqual({ status: 'Pending' });
    expect(await call(`refills=${refill},7&key=${one.key}`)).toEqual([
      { refill: Number(refill), status: 'Pending' },
      { refill: 7, status: { error: 'Refill not found' } },
    ]);
  });

  test('is answered on the panel and on the host of the API, with a slash at the end or without (APV2-001, APV2-003)', async () => {
    const { key } = await reseller();
    for (const url of ['/api/v2', '/api/v2/', '/core/api/v2']) {
      for (const host of ['localhost', 'core.localhost']) {
        expect(await call({ key, action: 'balance' }, { url, headers: { host } })).toMatchObject({ currency: 'USD' });
      }
    }
  });

  test.each(['/API/v2', '/Api/V2/', '//api/v2', '/api//v2', '//API//V2//', '/core/API/v2'])(
    'that writes the address as %s is answered all the same (APV2-003)',
    async (url) => {
      const { key } = await reseller();
      const expected = { balance: '100.00', currency: 'USD' };
      expect(await call({ key, action: 'balance' }, { url })).toEqual(expected);
      expect(await call('', { method: 'GET', url: `${url}?key=${key}&action=balance` })).toEqual(expected);
      expect(await call({ key: 'wrong', action: 'balance' }, { url })).toEqual({ error: 'Invalid API key' });
    },
  );

  test.each(['PUT', 'PATCH', 'DELETE'] as const)(
    'that uses %s gets an error of the protocol, and nothing is done (APV2-003)',
    async (method) => {
      const one = await reseller();
      const sent = { key: one.key, ...add, service: await newService(app) };
      for (const url of ['/api/v2', '/api/v2/', '/API/v2', '//api/v2', '/core/api/v2']) {
        expect(await call(sent, { method, url })).toEqual({ error: 'Incorrect request: use POST or GET' });
      }
      expect(await orders(one.id)).toEqual([]);
    },
  );

  test('sends a form, JSON, multipart, Bearer or an address (APV2-003)', async () => {
    const one = await reseller();
    const service = await newService(app);
    const seen: number[] = [];
    const take = ({ order }: { order: number }) => seen.push(order);
    const fields = (quantity: number) => ({
      key: one.key,
      ...add,
      service: String(service),
      quantity: String(quantity),
    });
    take(await call(fields(100), { headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' } }));
    const json = JSON.stringify({ ...add, service, quantity: 150, runs: null });
    const bearer = { authorization: `Bearer ${one.key}`, 'content-type': 'application/json; charset=utf-8' };
    take(await call(json, { headers: bearer }));
    take(await call(JSON.stringify({ ...fields(200), extra: { deep: [1] } }), { headers: bearer }));
    take(
      await call('', {
        method: 'GET',
        url: `/api/v2?${new URLSearchParams(fields(250))}`,
        headers: { 'user-agent': 'Mozilla/4.0 (compatible; MSIE 5.01; Windows NT 5.0)' },
      }),
    );
    const form = Object.entries(fields(300)).map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    take(await call(`${form.join('')}--x--\r\n`, { headers: { 'content-type': 'multipart/form-data; boundary=x' } }));
    take(await call(new URLSearchParams(fields(350)).toString(), { headers: { 'content-type': 'text/plain' } }));
    expect((await orders(one.id)).map(({ id, quantity }) => [id, quantity])).toEqual(
      seen.map((id, at) => [id, 100 + 50 * at]),
    );
    const ids = seen.slice(0, 2).map(String);
    const keys = (answer: object) => Object.keys(answer);
    expect(keys(await call(`key=${one.key}&action=status&orders[0]=${ids[0]}&orders[1]=${ids[1]}`))).toEqual(ids);
    expect(keys(await call(`key=${one.key}&action=status&orders%5B%5D=${ids[0]}&orders%5B%5D=${ids[1]}`))).toEqual(ids);
    expect(
      keys(await call(JSON.stringify({ action: 'status', orders: seen.slice(0, 2) }), { headers: bearer })),
    ).toEqual(ids);
    expect(keys(await one.ask({ action: 'status', order: ids.join(',') }))).toEqual(ids);
    expect(await one.ask({ action: 'cancel', order: ids[0] })).toEqual([{ order: seen[0], cancel: 1 }]);
  });

  test('names several in every way that programs were seen to, and starts nothing by a HEAD request (APV2-003)', async () => {
    const one = await reseller();
    const service = await newService(app, { hasRefill: true });
    const made = [await one.ask({ ...add, service }), await one.ask({ ...add, service, quantity: 1500 })];
    const ids = made.map(({ order }) => order as number);
    const listed = ids.map((id) => ({ order: id, refill: { error: 'Order not eligible for refill.' } }));
    const php = (name: string) =>
      ids.map((id, at) => `--x\r\ncontent-disposition: form-data; name="${name}[${at}]"\r\n\r\n${id}\r\n`).join('');
    const fields = Object.entries({ key: one.key, action: 'refill' })
      .map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');
    const multipart = { headers: { 'content-type': 'multipart/form-data; boundary=x' } };
    expect(await call(`${fields}${php('orders')}--x--\r\n`, multipart)).toEqual(listed);
    expect(await one.ask({ action: 'refill', order: ids.join(',') })).toEqual(listed);
    const json = { headers: { 'content-type': 'application/json', authorization: `Bearer ${one.key}` } };
    const body = { key: one.key, action: 'refill', orders: ids.map(String) };
    expect(await call(JSON.stringify(body), json)).toEqual(listed);
    expect(await call(JSON.stringify({ action: 'refill_status', orders: ids }), json)).toEqual(
      ids.map((order) => ({ order, status: { error: 'Refill not found' } })),
    );
    const query = new URLSearchParams({ key: one.key, ...add, service: String(service), quantity: '2000' });
    const head = await app.server.inject({ method: 'HEAD', url: `/api/v2/?${query}`, headers: { host: 'localhost' } });
    expect(head.statusCode).toBe(200);
    expect(await orders(one.id)).toHaveLength(2);
  });

  test('may write undefined where it means nothing, and anything we do not know (APV2-003)', async () => {
    const one = await reseller();
    const service = await newService(app);
    const sent = { ...add, service, runs: 'undefined', interval: 'undefined', comments: '', start_at: 'now' };
    expect(await one.ask(sent)).toEqual({ order: expect.any(Number) });
  });

  test('that names no action is refused, and starts nothing (APV2-003)', async () => {
    const one = await reseller();
    const service = await newService(app, { hasRefill: true });
    const { order } = await one.ask({ ...add, service });
    for (const sent of [{}, { order }, { orders: `${order},2` }, { action: 'nothing' }, { action: 'toString' }]) {
      expect(await one.ask(sent as Sent)).toEqual({ error: 'Incorrect request' });
    }
  });

  test.each([
    ['application/json', '{"action":'],
    ['application/json', '[1,2]'],
    ['application/json', '"text"'],
    ['application/json', ''],
    ['multipart/form-data; boundary=x', 'no form'],
    ['multipart/form-data', '--x'],
    ['application/octet-stream', '\u0000\u0001\u0002'],
    ['nonsense', '%%%=%'],
  ])('gets the error in the same form, whatever it sends as %s', async (type, payload) => {
    const answer = await call(payload, { headers: { 'content-type': type } });
    expect(answer).toEqual({ error: expect.stringMatching(/^(Incorrect request|Invalid API key)$/) });
  });

  test('with a body that is too large is refused like any other', async () => {
    expect(await call(`key=x&comments=${'y'.repeat(1_100_000)}`)).toEqual({ error: 'Incorrect request' });
  });
});

describe('a key', () => {
  test('that is wrong, missing, of another panel or not for this opens nothing (APV2-001, APV2-005)', async () => {
    const wrong = { error: 'Invalid API key' };
    expect(await call({ action: 'balance' })).toEqual(wrong);
    expect(await call({ key: 'short', action: 'balance' })).toEqual(wrong);
    expect(await call({ key: `api_${'0'.repeat(40)}`, action: 'services' })).toEqual(wrong);
    const there = await withPassword(app, await newPerson(app, { panelId: 2 }));
    const data = proven(await there.call.createApiToken({ body: proof }));
    expect(await call({ key: data.api_token, action: 'balance' })).toEqual(wrong);
    const own = { headers: { host: 'second.localhost' } };
    expect(await call({ key: data.api_token, action: 'balance' }, own)).toEqual({ balance: '0.00', currency: 'USD' });
    const session = await newPerson(app);
    expect(await call({ key: session.token, action: 'balance' })).toEqual(wrong);
  });

  test('does what its scopes say (APV2-005)', async () => {
    const [reading, ordering] = [await reseller(1, { scopes: ['read'] }), await reseller(1, { scopes: ['order'] })];
    const refused = { error: 'Invalid API key: not for this action' };
    for (const action of ['add', 'refill', 'cancel']) expect(await reading.ask({ action, order: 1 })).toEqual(refused);
    for (const action of ['services', 'status', 'refill_status', 'balance']) {
      expect(await ordering.ask({ action, order: 1 })).toEqual(refused);
    }
    const bound = await reseller(1, { addresses: ['203.0.113.7'] });
    expect(await bound.ask({ action: 'balance' })).toEqual({ error: 'Invalid API key: not from this address' });
  });

  test('that is wrong soon has to wait and learns how long, while a right one from the same address works (APV2-009)', async () => {
    const one = await reseller();
    app.nextMinute();
    for (let times = 0; times < 60; times += 1) await call({ key: 'guess', action: 'balance' });
    const answer = await raw({ key: 'guess', action: 'balance' });
    expect(answer.json()).toEqual({ error: 'Rate limit exceeded' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await one.ask({ action: 'balance' })).toMatchObject({ currency: 'USD' });
    app.nextMinute();
    expect(await call({ key: 'guess', action: 'balance' })).toEqual({ error: 'Invalid API key' });
  });

  test('that calls too often learns when to call again (APV2-009)', async () => {
    const one = await reseller();
    app.nextMinute();
    const { TOKEN_CALLS_PER_MINUTE: most } = app.config;
    await database.system((trx) =>
      sql`insert into rate_counters (panel_id, name, subject_hash, span_start, span_end, count)
        select 1, 'api-token', sha256(${one.key}::bytea), span, span + interval '1 minute', ${most}
        from (select date_bin('1 minute', now() + make_interval(secs => ${app.clock.offsetMs / 1000}),
          timestamptz '2026-01-01') as span) as minute
        on conflict on constraint rate_counters_pkey do update set count = ${most}`.execute(trx),
    );
    for (const action of ['balance', 'status']) {
      const answer = await raw({ key: one.key, action, order: 1 });
      expect(answer.json()).toEqual({ error: 'Rate limit exceeded' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
  });

  test('of a frozen account reads and orders nothing', async () => {
    const one = await reseller();
    const staff = await newPerson(app, { roles: ['support'] });
    await staff.call.freezePerson({ params: one.params, body: { version: 0, reason: 'x' } });
    expect(await one.ask({ action: 'balance' })).toMatchObject({ currency: 'USD' });
    const service = await newService(app);
    expect(await one.ask({ ...add, service })).toEqual({ error: 'Invalid API key: the account is frozen' });
  });

  test('for testing orders at no cost (APV2-005)', async () => {
    const one = await reseller(0, { is_test: true });
    const { order } = await one.ask({ ...add, service: await newService(app) });
    expect(await one.ask({ action: 'status', order })).toMatchObject({ charge: '0.00', status: 'Pending' });
    expect(await orders(one.id)).toMatchObject([{ is_test: true, charge_micros: 0n, free_by: 'test' }]);
  });
});
