// A price of one customer for one service: wherever it is shown or charged, for this customer and for nobody else.
import { describe, expect, test } from 'vitest';
import { newPerson } from '../../../testing/new-person.ts';
import { customerWith, newService, oneLine, ordersOf, video } from '../../../testing/panels/order-panel.ts';
import { resellersOf } from '../../../testing/panels/reseller.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const reader = await newPerson(app, { permissions: ['users.read'] });
const manager = await newPerson(app, { permissions: ['users.manage'] });
const { orders, feeds } = ordersOf(app);
const { reseller } = resellersOf(app);

type Customer = { id: number; call: typeof manager.call };
const of = (id: number, service: number) => ({ id: String(id), service_id: String(service) });
const set = async (id: number, service: number, price: string, version = 0) =>
  (await manager.call.setPersonalPrice({ params: of(id, service), body: { version, price } })).data;
const shown = async ({ call }: Pick<Customer, 'call'>, service: number) =>
  (await call.readService({ params: { idOrSlug: String(service) } })).data;
/** Until every process knows, which takes a notification. */
const shows = (one: Pick<Customer, 'call'>, service: number, price: number) =>
  expect.poll(async () => (await shown(one, service)).price, { timeout: 30_000 }).toBe(price);
const costOf = async ({ call }: Pick<Customer, 'call'>, service: number, more: object = {}) =>
  (
    await call.readTotalCost({
      body: { services: [{ service_id: service, url: video, quantity: 1000 }], ...more } as never,
    })
  ).data;
const audited = (id: number) =>
  app.owner.system((trx) =>
    trx
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'details'])
      .where('subject', '=', `user:${id}`)
      .orderBy('id')
      .execute(),
  );

describe('a price for one customer and one service', () => {
  test('is what they see, what is computed and what the ledger charges, exactly (CONS-042)', async () => {
    const service = await newService(app, { price: 2, discountPpm: 100_000, per: 100, isDripFeedAllowed: true });
    const [one, other] = [await customerWith(app, { dollars: 100 }), await customerWith(app, { dollars: 100 })];
    const normal = await shown(other, service);
    await shows(one, service, normal.price);
    expect((await set(one.id, service, '0.654321')).personal_prices).toEqual([
      {
        service_id: service,
        service: normal.name,
        price_type: 'per_quantity',
        price: '0.654321',
        normal_price: '18.00',
        cost: null,
        is_below_cost: false,
        is_in_effect: true,
      },
    ]);
    await shows(one, service, 0.654321);
    expect(await shown(one, service)).toMatchObject({
      default_price: 0.654321,
      discount_percent: 0,
      pricing_per: 1000,
    });
    const { data: columns } = await one.call.readServiceIndex();
    const at = columns.id.indexOf(service);
    expect([columns.price_micros[at], columns.discount_ppm[at], columns.pricing_per[at]]).toEqual([654_321, 0, 1000]);
    const cheapest = (await one.call.listServices({ query: { order_by: 'price', per_page: '100' } })).data;
    expect(cheapest.map(({ id }) => id)).toContain(service);

    expect((await costOf(one, service)).float_total_amount).toBe(0.66);
    const thousands = { services: [{ service_id: service, desired_cost: 6.55, is_guarantee: false }] };
    expect((await one.call.readQuantityByCost({ body: thousands as never })).data.services[0]).toMatchObject({
      quantity: 10_000,
      cost_float: 6.55,
    });
    await one.call.createWidgetOrders({ body: oneLine(service, { quantity: 10_000 }) });
    expect(await orders(one.id)).toMatchObject([
      { price_micros: 654_321n, pricing_per: 1000, cost_micros: 6_550_000n, charge_micros: 6_550_000n },
    ]);
    expect((await one.call.getProfile()).data.balance).toBe(93.45);

    expect(await shown(other, service)).toEqual(normal);
    expect((await costOf(other, service)).float_total_amount).toBe(18);
    await other.call.createWidgetOrders({ body: oneLine(service) });
    expect(await orders(other.id)).toMatchObject([{ charge_micros: 18_000_000n }]);
    expect((await shown({ call: app.caller() }, service)).price).toBe(normal.price);
  });

  test('is final: neither the grade nor the personal discount comes on top (CONS-030, CONS-042)', async () => {
    const [service, dear] = [await newService(app, { price: 10 }), await newService(app, { price: 10 })];
    const one = await customerWith(app, { dollars: 100 });
    const params = { id: String(one.id) };
    await manager.call.setPersonalDiscount({ params, body: { version: 0, discount: 0.5 } });
    await set(one.id, service, '8', 1);
    const lines = [service, dear].map((service_id) => ({ service_id, url: video, quantity: 1000 }));
    const { data } = await one.call.readTotalCost({ body: { services: lines } as never });
    expect(data).toMatchObject({ float_total_amount: 13, before_discount_amount: 18, discount: 5 });
  });

  test('is the price of every run of a drip-feed, of its guarantee and of its speed-up (CONS-042)', async () => {
    const terms = { isDripFeedAllowed: true, hasRefill: true, canSpeedup: true };
    const service = await newService(app, { price: 10, ...terms });
    const one = await customerWith(app, { dollars: 100 });
    await set(one.id, service, '4');
    const drip_feed = { runs: 3, mode: 'flat', minutes_between_runs: 60, quantity_step: 0 } as const;
    await one.call.createWidgetOrders({ body: oneLine(service, { drip_feed }) });
    expect(await feeds(one.id)).toMatchObject([{ price_micros: 4_000_000n, charge_micros: 12_000_000n }]);
    const settings = app.directory.find('localhost').settings;
    await one.call.createWidgetOrders({ body: oneLine(service, { is_guarantee: true }, { is_speedup: true }) });
    const order = (await orders(one.id)).at(-1);
    expect(Number(order?.guarantee_micros)).toBe(4_000_000 * settings.guarantee_charge_percent);
    expect(Number(order?.speedup_micros)).toBe(4_000_000 * settings.speedup_charge_percent);
  });

  test('is the rate of API v2 and what it charges (APV2-010, CONS-042)', async () => {
    const service = await newService(app, { price: 3 });
    const [one, other] = [await reseller(), await reseller()];
    expect((await one.listed(service)).rate).toBe((await other.listed(service)).rate);
    await set(one.id, service, '1.25');
    await expect.poll(async () => (await one.listed(service)).rate, { timeout: 30_000 }).toBe('1.25');
    expect((await other.listed(service)).rate).not.toBe('1.25');
    expect(await one.ask({ action: 'add', service, link: video, quantity: '1000' })).toHaveProperty('order');
    expect(await orders(one.id)).toMatchObject([{ charge_micros: 1_250_000n }]);
  });

  test('is changed and removed at once, each with what it was before in the audit log (CONS-011, CONS-042)', async () => {
    const service = await newService(app, { price: 4 });
    const one = await newPerson(app);
    await set(one.id, service, '3');
    await shows(one, service, 3);
    await set(one.id, service, '2.5', 1);
    await shows(one, service, 2.5);
    const { data } = await manager.call.removePersonalPrice({ params: of(one.id, service), body: { version: 2 } });
    expect(data).toMatchObject({ version: 3, personal_prices: [] });
    await shows(one, service, 4);
    expect(await audited(one.id)).toMatchObject([
      { actor_id: manager.id, details: { service, before: { price: null }, after: { price: '3.00' } } },
      { details: { service, before: { price: '3.00' }, after: { price: '2.50' } } },
      { details: { service, before: { price: '2.50' }, after: { price: null } } },
    ]);
    const owner = await newPerson(app, { roles: ['owner'] });
    const [removed] = (await owner.call.listAudit({ query: { subject: `user:${one.id}` } })).data;
    expect(removed?.action).toBe('people.set-price');
    const entry = await owner.call.readAuditEntry({ params: { id: String(removed?.id) } });
    expect(entry.data.changes).toEqual([
      { field: 'price', before: '2.50', after: '' },
      { field: 'service', before: null, after: String(service) },
    ]);
  });

  test('is refused to who saw an older account, and overwrites nothing (CONS-005, CONS-042)', async () => {
    const service = await newService(app);
    const one = await newPerson(app);
    await set(one.id, service, '0.9');
    const stale = { params: of(one.id, service) };
    for (const act of [
      manager.call.setPersonalPrice({ ...stale, body: { version: 0, price: '0.1' } }),
      manager.call.removePersonalPrice({ ...stale, body: { version: 0 } }),
    ]) {
      await expect(act).rejects.toMatchObject({ statusCode: 409 });
    }
    const { data } = await reader.call.readCustomer({ params: one.params });
    expect(data).toMatchObject({ version: 1, personal_prices: [{ price: '0.90' }] });
  });

  test('is set by who may change customers, for customers of their panel alone (CONS-042)', async () => {
    const service = await newService(app);
    const [one, foreign] = [await newPerson(app), await newPerson(app, { panelId: 2 })];
    const body = { version: 0, price: '0.5' };
    const nobody = app.caller();
    await expect(nobody.setPersonalPrice({ params: of(one.id, service), body })).rejects.toMatchObject({
      statusCode: 401,
    });
    const elsewhere = await newService(app, { panelId: 2 });
    for (const [caller, id, serviceId] of [
      [reader.call, one.id, service],
      [manager.call, foreign.id, service],
      [manager.call, one.id, elsewhere],
      [manager.call, one.id, 999_999_999],
    ] as const) {
      await expect(caller.setPersonalPrice({ params: of(id, serviceId), body })).rejects.toMatchObject({
        statusCode: 404,
      });
    }
    for (const id of [reader.id, manager.id]) {
      await expect(manager.call.setPersonalPrice({ params: of(id, service), body })).rejects.toMatchObject({
        statusCode: 422,
      });
    }
    for (const price of ['0', '-1', '0.0000001', 'x', '1000001']) {
      await expect(
        manager.call.setPersonalPrice({ params: of(one.id, service), body: { version: 0, price } }),
      ).rejects.toMatchObject({ statusCode: 422 });
    }
    const guest = await newPerson(app);
    await app.database.panel(1, (trx) =>
      trx
        .updateTable('users')
        .set({ email: null, guest_email: 'guest-of-prices@crescendo.test' })
        .where('id', '=', guest.id)
        .execute(),
    );
    await expect(manager.call.setPersonalPrice({ params: of(guest.id, service), body })).rejects.toMatchObject({
      statusCode: 422,
    });
  });

  test('is not found by another panel, where the same id means somebody else (TEN-001, CONS-042)', async () => {
    const service = await newService(app);
    const one = await newPerson(app);
    await set(one.id, service, '0.5');
    const rows = await app.database.panel(2, (trx) => trx.selectFrom('personal_prices').selectAll().execute());
    expect(rows).toEqual([]);
  });

  test('may be below what the provider takes, which is said, and the cost only to who may see it (CONS-020, CONS-042)', async () => {
    const service = await newService(app, { price: 3 });
    await app.owner.pool.query(
      `with provider as (insert into providers (panel_id, name, url, sealed_key)
         values (1, 'Upstream', 'https://upstream.example/api/v2', 'SEALED') returning id),
       behind as (insert into provider_services (panel_id, provider_id, external_id, name, category, type, rate_micros,
           min_quantity, max_quantity, has_refill, can_cancel, has_drip_feed)
         select 1, id, '7', 'Views', 'Views', 'Default', 500001, 10, 100000, false, false, false from provider
         returning id)
       insert into service_routes (panel_id, service_id, provider_service_id, priority)
       select 1, $1, id, 0 from behind`,
      [service],
    );
    const one = await newPerson(app);
    await set(one.id, service, '0.5');
    const analyst = await newPerson(app, { permissions: ['users.read', 'analytics.read'] });
    const read = async (call: typeof reader.call) =>
      (await call.readCustomer({ params: one.params })).data.personal_prices[0];
    expect(await read(reader.call)).toMatchObject({ is_below_cost: true, cost: null });
    expect(await read(analyst.call)).toMatchObject({ is_below_cost: true, cost: '0.500001' });
    await set(one.id, service, '0.500001', 1);
    expect(await read(reader.call)).toMatchObject({ is_below_cost: false });
  });

  test('is none any more for a service that is sold another way since (CONS-042)', async () => {
    const service = await newService(app, { price: 4 });
    const one = await customerWith(app, { dollars: 100 });
    await set(one.id, service, '0.5');
    await shows(one, service, 0.5);
    await app.database.panel(1, (trx) =>
      trx.updateTable('services').set({ price_type: 'fixed' }).where('id', '=', service).execute(),
    );
    await shows(one, service, 4);
    const { data } = await reader.call.readCustomer({ params: { id: String(one.id) } });
    expect(data.personal_prices).toMatchObject([{ is_in_effect: false, price: '0.50', normal_price: '4.00' }]);
  });
});

test('a service is found by its id and by words of its name, with its price for a thousand (CONS-042)', async () => {
  const service = await newService(app, { price: 3, per: 500 });
  const find = async (search: string) => (await manager.call.listPriceableServices({ query: { search } })).data;
  expect(await find(String(service))).toMatchObject([{ service_id: service, normal_price: '6.00', cost: null }]);
  const { service: name } = (await find(String(service)))[0] as { service: string };
  expect((await find(name.toUpperCase())).map(({ service_id }) => service_id)).toContain(service);
  expect(await find('no such service')).toEqual([]);
  await expect(reader.call.listPriceableServices({ query: { search: 'x' } })).rejects.toMatchObject({
    statusCode: 404,
  });
});
