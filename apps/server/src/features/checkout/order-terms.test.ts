// What can be ordered, and what it comes to: the calls of the order form before anything is bought.
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  customerWith,
  newService,
  newTarget,
  oneLine,
  ordersOf,
  video,
  withSettings,
} from '../../testing/panels/order-panel.ts';
import { methodOf } from '../../testing/panels/payment-panel.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const { orders } = ordersOf(app);
const visitor = app.caller();
const customer = await customerWith(app, { dollars: 1000 });
const service = await newService(app);

const refusal = (errors: object) => ({ statusCode: 422, errors });
const ordered = (line: object, on = service) =>
  customer.call.createWidgetOrders({ body: oneLine(on, line as { quantity: number }) });

describe('the server refuses what the form would have mended', () => {
  test.each([[99], [100_050], [1025], [0], [-1000]])('quantity %i (VAL-026)', async (quantity) => {
    const text = ['Quantity must be between 100 and 100\u00a0000'];
    await expect(ordered({ quantity })).rejects.toMatchObject(refusal({ 'orders.0.quantity': text }));
    await expect(
      visitor.readTotalCost({ body: { services: [{ service_id: service, quantity }] } }),
    ).rejects.toMatchObject(refusal({ 'services.0.quantity': text }));
  });

  test.each([['1000'], [1e21], [0.5], [null], [[1000]]])('what is no quantity: %j', async (quantity) => {
    await expect(ordered({ quantity })).rejects.toMatchObject(refusal({ 'orders.0.quantity': [expect.any(String)] }));
  });

  test.each([
    ['https://vimeo.com/1234'],
    ['ftp://youtube.com/watch?v=1'],
    ['javascript:alert(1)'],
    ['https://youtube.com.evil.test/watch?v=1'],
    ['https://user:pass@youtube.com/watch?v=1'],
    ['nonsense'],
    ['https://www.youtube.com/'],
  ])('the link %s (VAL-031)', async (url) => {
    const text = ['This link doesn’t match the service'];
    await expect(ordered({ url })).rejects.toMatchObject(refusal({ 'orders.0.url': text }));
    await expect(visitor.validateUrl({ body: { url, service_id: service } })).rejects.toMatchObject(
      refusal({ url: text }),
    );
  });

  test('a link that is too long or missing, and a name that is too long (VAL-032)', async () => {
    const long = `${video}&x=${'x'.repeat(2048)}`;
    await expect(ordered({ url: long })).rejects.toMatchObject(refusal({ 'orders.0.url': [expect.any(String)] }));
    await expect(ordered({ url: '' })).rejects.toMatchObject(refusal({ 'orders.0.url': ['This field is required'] }));
    await expect(ordered({ name: 'x'.repeat(256) })).rejects.toMatchObject(
      refusal({ 'orders.0.name': [expect.any(String)] }),
    );
    const free = await newService(app, { isLinkRequired: false });
    await ordered({ url: null }, free);
  });

  test('prices, discounts, states and ids that are not the client\u2019s to say', async () => {
    for (const [field, value] of Object.entries({
      price: 0.01,
      cost: 0,
      discount: 1,
      status: 'completed',
      currency: 'RUB',
      user_id: 1,
    })) {
      await expect(ordered({ [field]: value })).rejects.toMatchObject(
        refusal({ [`orders.0.${field}`]: ['Unknown field'] }),
      );
    }
    const body = { ...oneLine(service), total: 0.01, user_id: 1 };
    await expect(customer.call.createWidgetOrders({ body })).rejects.toMatchObject(
      refusal({ total: [expect.any(String)], user_id: [expect.any(String)] }),
    );
  });

  test('services that are switched off, of another panel, or none', async () => {
    const off = await newService(app, { isDeactivated: true });
    const foreign = await newService(app, { panelId: 2 });
    for (const id of [off, foreign, 999_999_999]) {
      const text = ['This service can’t be ordered right now'];
      await expect(ordered({}, id)).rejects.toMatchObject(refusal({ 'orders.0.service_id': text }));
      await expect(
        visitor.readTotalCost({ body: { services: [{ service_id: id, quantity: 1000 }] } }),
      ).rejects.toMatchObject(refusal({ 'services.0.service_id': text }));
    }
  });

  test('a drip-feed the service does not take, or one with a run outside its limits (DRIP-008)', async () => {
    const drip_feed = { runs: 3, mode: 'increase' as const, minutes_between_runs: 60, quantity_step: 500 };
    await expect(ordered({ drip_feed })).rejects.toMatchObject(refusal({ 'orders.0.drip_feed': [expect.any(String)] }));
    const spread = await newService(app, { isDripFeedAllowed: true, max: 2000 });
    await expect(ordered({ quantity: 1500, drip_feed }, spread)).rejects.toMatchObject(
      refusal({ 'orders.0.quantity': ['Quantity must be between 100 and 2\u00a0000'] }),
    );
    for (const wrong of [
      { runs: 1 },
      { runs: 1001 },
      { minutes_between_runs: 0 },
      { mode: 'wild' },
      { quantity_step: -1 },
    ]) {
      const field = `orders.0.drip_feed.${Object.keys(wrong)[0]}`;
      await expect(ordered({ drip_feed: { ...drip_feed, ...wrong } }, spread)).rejects.toMatchObject(
        refusal({ [field]: [expect.any(String)] }),
      );
    }
  });

  test('targets that are not of the service, and a quantity that is not their count', async () => {
    const counted = await newService(app, { isQuantityCounted: true, min: 1, step: 1 });
    const comments = await newTarget(app, counted, 'comments');
    const choice = await newTarget(app, counted, 'select', ['red', 'blue']);
    const give = (quantity: number, values: object[]) => ordered({ quantity, targetable_values: values }, counted);
    await expect(give(3, [{ target_id: comments, values: ['One\n\nTwo'] }])).rejects.toMatchObject(
      refusal({ 'orders.0.quantity': ['You entered 2 lines, so the quantity must be 2 too'] }),
    );
    await expect(
      give(1, [
        { target_id: comments, values: ['One'] },
        { target_id: choice, values: ['green'] },
      ]),
    ).rejects.toMatchObject(refusal({ 'orders.0.targetable_values': [expect.any(String)] }));
    await expect(give(1, [{ target_id: 1_000_000, values: ['x'] }])).rejects.toMatchObject({ statusCode: 422 });
    const { data } = await give(2, [
      { target_id: comments, values: ['One\nTwo'] },
      { target_id: choice, values: ['red'] },
    ]);
    const stored = (await orders(customer.id)).find(({ id }) => id === data.orders[0]?.id);
    expect(stored?.targets).toEqual([
      { target_id: comments, values: ['One', 'Two'] },
      { target_id: choice, values: ['red'] },
    ]);
  });

  test('all lines at once, each beside its field, and validate-order says the same (API-117, DRIP-011)', async () => {
    const errors = {
      'orders.0.quantity': ['Quantity must be between 100 and 100\u00a0000'],
      'orders.1.url': ['This link doesn’t match the service'],
    };
    const lines = [
      { service_id: service, quantity: 1, url: video },
      { service_id: service, quantity: 1000, url: 'https://vimeo.com/1' },
    ];
    await expect(customer.call.createWidgetOrders({ body: { orders: lines } })).rejects.toMatchObject(refusal(errors));
    await expect(visitor.validateOrder({ body: { orders: lines } })).rejects.toMatchObject(refusal(errors));
    const spread = await newService(app, { isDripFeedAllowed: true });
    const form = { numberOfRuns: 2, dripFeedMinutes: 60, mode: 'flat' as const, numberOfSteps: 100 };
    const line = { service_id: spread, quantity: 1000, url: video };
    expect((await visitor.validateOrder({ body: { orders: [{ ...line, drip_feed: form }] } })).data).toBeNull();
    await expect(
      visitor.validateOrder({ body: { orders: [{ ...line, drip_feed: { ...form, numberOfRuns: 1 } }] } }),
    ).rejects.toMatchObject(refusal({ 'orders.0.drip_feed.numberOfRuns': [expect.any(String)] }));
  });
});

describe('the total', () => {
  test('is explained line by line and in the requested currency (API-104, ENT-026, ENT-027)', async () => {
    const quick = await newService(app, { canSpeedup: true, price: 2 });
    const card = await methodOf(customer, 'sandbox_card');
    await withSettings(app, { speedup_charge_percent: 0.5 }, async () => {
      const body = {
        services: [
          { service_id: quick, quantity: 1000, url: video, index: 7 },
          { service_id: service, quantity: 3000, url: video },
          { service_id: service, quantity: 1000, url: '' },
        ],
        payment_method_id: card.id,
        order_widget_type: 'single',
        coupon_code: 'NOBODY-HAS-IT',
      };
      const { data } = await visitor.readTotalCost({ body });
      expect(data).toEqual({
        total_amount: '$\u00a06.15',
        float_total_amount: 6.15,
        original_amount: '$\u00a06.00',
        float_original_amount: 6,
        before_discount_amount: 6,
        discount: 0,
        fee: '$\u00a00.15',
        fee_float: 0.15,
        fee_percent: 0.025,
        coupon_bonus: null,
        coupon_bonus_float: null,
        coupon_bonus_percentage: null,
        coupon_bonus_type: null,
        coupon_error: 'Coupon does not apply',
        coupon_bonus_amount_calculation_type: null,
        payment_method_bonus: 0,
        payment_method_bonus_percent: 0,
        total_bonus: '$\u00a00.00',
        total_bonus_float: 0,
        items: [
          {
            url: video,
            total: 5,
            services: [
              {
                index: 7,
                service_id: quick,
                cost: 2,
                total_quantity: 1000,
                can_speedup: true,
                cost_with_speedup: 3,
                speedup_saves_minutes: 0,
              },
              {
                index: 1,
                service_id: service,
                cost: 3,
                total_quantity: 3000,
                can_speedup: false,
                cost_with_speedup: 3,
                speedup_saves_minutes: 0,
              },
            ],
          },
          {
            url: '',
            total: 1,
            services: [
              {
                index: 2,
                service_id: service,
                cost: 1,
                total_quantity: 1000,
                can_speedup: false,
                cost_with_speedup: 1,
                speedup_saves_minutes: 0,
              },
            ],
          },
        ],
      });
      const roubles = await visitor.readTotalCost({ body, query: { currency: 'RUB' } });
      expect(roubles.data.total_amount).toMatch(/^₽/);
      expect(roubles.data.float_total_amount).toBe(6.15);
    });
  });

  test('is the list price less the service’s discount, by the quantity and rounded up; a grade lowers the sum once (FORM-040)', async () => {
    const reduced = await newService(app, { price: 3.33, discountPpm: 150_000, step: 1 });
    const fixed = await newService(app, { price: 7.77, discountPpm: 500_000, priceType: 'fixed' });
    const { data: listed } = await visitor.readService({ params: { idOrSlug: String(reduced) } });
    expect(listed).toMatchObject({ default_price: 3.33, discount_percent: 0.15, price: 2.8305 });
    const person = await customerWith(app, { dollars: 500 });
    const many = Array.from({ length: 5 }, (_, n) => ({
      service_id: service,
      quantity: 100_000,
      url: `${video}&n=${n}`,
    }));
    await person.call.createWidgetOrders({ body: { orders: many } });
    const lines = [
      { service_id: reduced, quantity: 1001, url: video },
      { service_id: fixed, quantity: 1000, url: video },
    ];
    const { data } = await person.call.readTotalCost({ body: { services: lines } });
    // 2.8305 × 1001 / 1000 = 2.8333… and 3.885, each up to the cent; who spent 500 gets four per cent of the sum off.
    expect(data.items[0]?.services.map(({ cost }) => cost)).toEqual([2.84, 3.89]);
    expect(data).toMatchObject({ before_discount_amount: 6.73, discount: 0.26, float_original_amount: 6.47 });
  });

  test('is what is charged, whatever is ordered', async () => {
    const terms = await Promise.all(
      [0.0371, 1, 12.5].map((price) => newService(app, { price, step: 1, hasRefill: true, canSpeedup: true })),
    );
    await withSettings(app, { guarantee_charge_percent: 0.07, speedup_charge_percent: 0.13 }, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              at: fc.integer({ min: 0, max: 2 }),
              quantity: fc.integer({ min: 100, max: 3000 }),
              is_guarantee: fc.boolean(),
            }),
            { minLength: 1, maxLength: 4 },
          ),
          fc.boolean(),
          async (drawn, is_speedup) => {
            const lines = drawn.map(({ at, ...line }) => ({ ...line, service_id: terms[at] as number, url: video }));
            const { data: cost } = await customer.call.readTotalCost({ body: { services: lines, is_speedup } });
            const { data } = await customer.call.createWidgetOrders({
              body: { orders: lines, is_speedup, expected_total: cost.float_total_amount },
            });
            const ids = new Set(data.orders.map(({ id }) => id));
            const charged = (await orders(customer.id)).filter(({ id }) => ids.has(id));
            const sum = charged.reduce((total, { charge_micros }) => total + charge_micros, 0n);
            expect(Number(sum) / 1e6).toBeCloseTo(cost.float_total_amount, 9);
          },
        ),
        { numRuns: 15 },
      );
    });
  });

  test('buys as much as an amount pays for, and one step more costs more (API-103)', async () => {
    const odd = await newService(app, { price: 0.37, step: 7, min: 7 });
    const { data } = await visitor.readQuantityByCost({
      body: { contents_limit: 1, services: [{ service_id: odd, desired_cost: 5 }] },
    });
    const quantity = data.services[0]?.quantity ?? 0;
    const cost = async (count: number) =>
      (await visitor.readCosts({ body: { services: [{ service_id: odd, quantity: count }] } })).data.float_total_amount;
    expect(await cost(quantity)).toBeLessThanOrEqual(5);
    expect(await cost(quantity + 7)).toBeGreaterThan(5);
    expect(data).toEqual({
      total_cost: await cost(quantity),
      services: [{ cost: expect.stringMatching(/^\$/), cost_float: await cost(quantity), quantity, service_id: odd }],
    });
    await expect(
      visitor.readQuantityByCost({ body: { services: [{ service_id: service, desired_cost: 0.01 }] } }),
    ).rejects.toMatchObject(refusal({ 'services.0.desired_cost': [expect.any(String)] }));
  });

  test('beyond a million dollars is refused, not calculated', async () => {
    const dear = await newService(app, { price: 1_000_000, per: 1, max: 2_000_000_000 });
    await expect(
      visitor.readTotalCost({ body: { services: [{ service_id: dear, quantity: 2_000_000_000 }] } }),
    ).rejects.toMatchObject(refusal({ 'services.0.quantity': [expect.any(String)] }));
  });
});

describe('a link', () => {
  test('names its network and the types that take it, and is completed (API-113, API-115, API-116)', async () => {
    const networks = (await visitor.listOrderNetworks()).data;
    const youtube = networks.find(({ slug }) => slug === 'youtube');
    expect((await visitor.identifyNetwork({ body: { url: 'youtu.be/Jm3vQ0c7xKs' } })).data.network_id).toBe(
      youtube?.id,
    );
    expect((await visitor.identifyNetwork({ body: { url: 'https://example.com/x' } })).data.network_id).toBeNull();
    expect((await visitor.identifyNetwork({ body: { url: 'not a link' } })).data.network_id).toBeNull();
    const { data } = await visitor.validateUrl({
      body: { url: 'www.youtube.com/watch?v=Jm3vQ0c7xKs', service_id: service },
    });
    expect(data.url).toBe(video);
    const typesFor = async (url: string) =>
      (await visitor.listTypesByUrl({ body: { url, network_id: youtube?.id ?? 0 } })).data.service_type_ids;
    const slugs = (ids: number[]) =>
      youtube?.service_types.filter(({ id }) => ids.includes(id)).map(({ slug }) => slug);
    expect(slugs(await typesFor(video))).not.toContain('youtube-shorts-reach');
    expect(slugs(await typesFor('https://www.youtube.com/shorts/4kQz9mTn2Lo'))).toContain('youtube-shorts-reach');
    expect(await typesFor('https://vimeo.com/1')).toEqual([]);
  });

  test('is found among what was ordered for before and the examples (API-109)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    await person.call.createWidgetOrders({ body: oneLine(service, { name: 'Harbour film' }) });
    const youtube = (await visitor.listOrderNetworks()).data.find(({ slug }) => slug === 'youtube');
    const body = { network_id: youtube?.id ?? 0, query: 'harbour' };
    expect((await person.call.searchLinks({ body })).data[0]).toEqual({
      url: video,
      title: 'Harbour film',
      thumbnail: null,
    });
    expect((await visitor.searchLinks({ body })).data.map(({ title }) => title)).not.toContain('Harbour film');
  });

  test('and the lists of the form are there for everybody; cards for their owner (API-098, API-099, API-100, API-101, API-102, API-114)', async () => {
    expect((await visitor.listOrderPaymentMethods()).data.map(({ strategy }) => strategy)).not.toContain('balance');
    expect((await customer.call.listOrderPaymentMethods()).data.map(({ strategy }) => strategy)).toContain('balance');
    expect((await visitor.listOrderNetworks()).data[0]?.service_types[0]?.services?.length).toBeGreaterThan(0);
    expect((await visitor.listOrderCountries()).total).toBe(250);
    expect((await visitor.listOrderLanguages()).total).toBe(183);
    expect((await customer.call.listOrderCards()).data).toEqual([]);
    await expect(visitor.listOrderCards()).rejects.toMatchObject({ statusCode: 401 });
    const [first] = (await visitor.listServices({ query: { page: '1', per_page: '1' } })).data;
    expect((await visitor.readOrderService({ params: { slug: first?.slug ?? '' } })).data.id).toBe(first?.id);
    for (const slug of ['nothing-like-it', '1', '%00']) {
      await expect(visitor.readOrderService({ params: { slug } })).rejects.toMatchObject({ statusCode: 404 });
    }
  });

  test('and how far people come is counted by day (API-110, API-111, API-112)', async () => {
    for (let at = 0; at < 3; at += 1) await visitor.noteUrlEntered({ body: {} });
    await visitor.notePaymentPage({ body: {} });
    await visitor.noteCheckoutButton({ body: {} });
    const counted = () =>
      app.database.panel(1, (trx) =>
        trx.selectFrom('order_form_events').select(['event', 'count']).orderBy('event').execute(),
      );
    const expected = [
      { event: 'checkout-button', count: 1 },
      { event: 'enter-url', count: 3 },
      { event: 'payment-page', count: 1 },
    ];
    await vi.waitFor(async () => expect(await counted()).toEqual(expected), { timeout: 30_000 });
  });
});
