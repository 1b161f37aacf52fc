// What `services` lists is what the token can buy from where it calls, and at the price it says.
import { type DeliveryKind, deliveryKinds } from '@crescendo/rules/catalogue/service-terms';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newService, withSettings } from '../../testing/panels/order-panel.ts';
import { add, resellersOf, type Sent } from '../../testing/panels/reseller.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp({ TRUST_PROXY: '1' });
const { database } = app;
const { call, reseller } = resellersOf(app);

const change = (service: number, column: string) =>
  database.panel(1, (trx) => sql`update services set ${sql.ref(column)} = true where id = ${service}`.execute(trx));

describe('services', () => {
  test.each(['paused_for_margin', 'paused_for_routes', 'is_deactivated', 'restricted_access'])(
    'leaves out what cannot be bought because it is %s (APV2-010)',
    async (column) => {
      const one = await reseller();
      const [open, closed] = [await newService(app), await newService(app)];
      await one.listed(closed);
      await change(closed, column);
      const listed = async () => (await one.ask({ action: 'services' })).map((entry: Sent) => entry.service);
      await expect.poll(listed, { timeout: 30_000 }).not.toContain(closed);
      expect(await listed()).toContain(open);
    },
  );

  test('leaves out what the balance does not pay for, and everything where it pays for nothing (APV2-010)', async () => {
    const one = await reseller();
    const [open, closed] = [await newService(app), await newService(app)];
    await one.listed(closed);
    const listed = async () => (await one.ask({ action: 'services' })).map((entry: Sent) => entry.service);
    await withSettings(app, { restricted_payment_service_ids: [closed] }, async () => {
      expect(await listed()).not.toContain(closed);
      expect(await listed()).toContain(open);
      expect(await one.ask({ ...add, service: closed })).toHaveProperty('error');
    });
    expect(await listed()).toContain(closed);
    const enable = (isOn: boolean) =>
      database.panel(1, (trx) =>
        sql`update payment_methods set is_enabled = ${isOn} where strategy = 'balance'`.execute(trx),
      );
    await enable(false);
    expect(await listed()).toEqual([]);
    await enable(true);
    expect(await listed()).toContain(open);
  });

  test('leaves out kinds that are not offered in the country of the call (APV2-010)', async () => {
    const one = await reseller();
    const service = await newService(app);
    await one.listed(service);
    const from = async (country: string) => {
      const headers = { 'cf-ipcountry': country, 'x-country-code': country };
      return (await call({ key: one.key, action: 'services' }, { headers })).map((entry: Sent) => entry.service);
    };
    const { rows } = await database.panel(1, (trx) =>
      sql<{ kind: DeliveryKind }>`select delivery_kind as kind from services where id = ${service}`.execute(trx),
    );
    const others = deliveryKinds.filter((kind) => kind !== rows[0]?.kind);
    await withSettings(app, { allowedDeliveryKinds: { DE: others } }, async () => {
      expect(await from('FR')).toContain(service);
      expect(await from('DE')).not.toContain(service);
    });
  });

  test('lists the step, and the smallest and largest quantity that can be ordered (APV2-011)', async () => {
    const one = await reseller();
    const service = await newService(app, { min: 110, max: 990, step: 50 });
    const listed = await one.listed(service);
    expect(listed).toMatchObject({ min: '150', max: '950', step: '50' });
    for (const quantity of [listed.min, listed.max]) {
      expect(await one.ask({ ...add, service, quantity })).toEqual({ order: expect.any(Number) });
    }
    expect(await one.ask({ ...add, service, quantity: 110 })).toEqual({ error: 'Quantity must be a multiple of 50' });
    // Where no multiple fits between the limits, the minimum is the only quantity.
    const narrow = await newService(app, { min: 110, max: 140, step: 50 });
    expect(await one.listed(narrow)).toMatchObject({ min: '110', max: '110', step: '50' });
    expect(await one.ask({ ...add, service: narrow, quantity: 110 })).toEqual({ order: expect.any(Number) });
  });

  test('says what the guarantee is, what it costs, and that the rate holds it: what is charged is the rate (APV2-012)', async () => {
    const one = await reseller();
    const [plain, guaranteed] = [
      await newService(app, { price: 1.5 }),
      await newService(app, { price: 2, hasRefill: true }),
    ];
    await withSettings(app, { guarantee_charge_percent: 0.15 }, async () => {
      expect(await one.listed(plain)).toMatchObject({
        rate: '1.50',
        refill: false,
        refill_days: '0',
        refill_rate: '0.00',
      });
      expect(await one.listed(guaranteed)).toMatchObject({
        rate: '2.30',
        refill: true,
        refill_days: '30',
        refill_rate: '0.30',
      });
      for (const [service, charge] of [
        [plain, '1.50'],
        [guaranteed, '2.30'],
      ]) {
        const { order } = await one.ask({ ...add, service });
        expect(await one.ask({ action: 'status', order })).toMatchObject({ charge });
      }
    });
  });
});
