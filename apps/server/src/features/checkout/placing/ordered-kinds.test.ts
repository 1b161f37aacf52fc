// What a panel does not offer in a country is not had there by its id either.
import type { DeliveryKind } from '@crescendo/rules/catalogue/service-terms';
import { describe, expect, test } from 'vitest';
import {
  customerWith,
  newService,
  oneLine,
  ordersOf,
  video,
  withSettings,
} from '../../../testing/panels/order-panel.ts';
import { methodOf } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ TRUST_PROXY: 'true' });
const { checkouts } = ordersOf(app);
const person = await customerWith(app, { dollars: 1000 });
const inGermany = app.caller({ token: person.token, country: 'DE' });
const inFrance = app.caller({ token: person.token, country: 'FR' });
const transfer = await methodOf(person, 'bank_transfer');
const limited = (work: () => Promise<void>) =>
  withSettings(app, { allowedDeliveryKinds: { DE: ['advertising'] } }, work);

async function serviceOf(kind: DeliveryKind): Promise<number> {
  const id = await newService(app, { isDripFeedAllowed: true });
  await app.database.panel(1, (trx) =>
    trx.updateTable('services').set({ delivery_kind: kind }).where('id', '=', id).execute(),
  );
  return id;
}

const offered = await serviceOf('advertising');
const banned = await serviceOf('incentivised');
const holding = await serviceOf('advertising');
await app.database.panel(1, (trx) =>
  trx
    .insertInto('package_contents')
    .values({ panel_id: 1, package_id: holding, service_id: banned, quantity: 1 })
    .execute(),
);

/** Every call that takes services by their ids, with the name it has for the place of one. */
const priced = (id: number) => ({ services: [{ service_id: id, quantity: 1000 }] });
const bought = (id: number) => ({ services: [{ service_id: id, desired_cost: 5 }] });
const requested = (id: number) => ({
  ...oneLine(id, { quantity: 100_000 }),
  email: 'guest@example.test',
  payment_method_id: transfer.id,
});
const feed = { runs: 2, mode: 'flat' as const, minutes_between_runs: 60, quantity_step: 0 };
type Caller = typeof inGermany;
const calls: [string, (who: Caller, id: number) => Promise<unknown>, string][] = [
  ['order-widget/total-cost', (who, id) => who.readTotalCost({ body: priced(id) }), 'services.0.service_id'],
  ['services/cost', (who, id) => who.readCosts({ body: priced(id) }), 'services.0.service_id'],
  ['quantity-by-cost', (who, id) => who.readQuantityByCost({ body: bought(id) }), 'services.0.service_id'],
  ['its alias', (who, id) => who.readQuantityByCostAlias({ body: bought(id) }), 'services.0.service_id'],
  ['validate-order', (who, id) => who.validateOrder({ body: oneLine(id) }), 'orders.0.service_id'],
  ['validate-url', (who, id) => who.validateUrl({ body: { url: video, service_id: id } }), 'service_id'],
  ['order-widget/orders', (who, id) => who.createWidgetOrders({ body: oneLine(id) }), 'orders.0.service_id'],
  ['orders', (who, id) => who.createOrders({ body: oneLine(id) }), 'orders.0.service_id'],
  ['a re-order', (who, id) => who.createOrders({ body: oneLine(id, { is_reorder: true }) }), 'orders.0.service_id'],
  ['a drip-feed', (who, id) => who.createOrders({ body: oneLine(id, { drip_feed: feed }) }), 'orders.0.service_id'],
  ['a request', (who, id) => who.requestWidgetOrder({ body: requested(id) }), 'orders.0.service_id'],
];

describe('what is not offered in the country of its buyer', () => {
  test.each(calls)(
    'is refused by %s, and so is a package that holds it; elsewhere it is had (FACT-002)',
    async (_, call, place) => {
      const unavailable = { statusCode: 422, errors: { [place]: ['This service can’t be ordered right now'] } };
      await limited(async () => {
        for (const id of [banned, holding]) await expect(call(inGermany, id)).rejects.toMatchObject(unavailable);
        await call(inGermany, offered);
        await call(inFrance, banned);
      });
      await call(inGermany, banned);
    },
  );

  test('is not bought by a guest or with a card, nor in one line of many, and nothing is kept of the attempt (FACT-002)', async () => {
    const before = (await checkouts(person.id)).length;
    await limited(async () => {
      const guest = app.caller({ country: 'DE' });
      const refused = (at: number) => ({
        statusCode: 422,
        errors: { [`orders.${at}.service_id`]: [expect.any(String)] },
      });
      await expect(guest.requestWidgetOrder({ body: requested(banned) })).rejects.toMatchObject(refused(0));
      await expect(
        inGermany.requestWidgetOrderByCard({ body: { ...oneLine(banned), recurring_payments_method_id: 1 } }),
      ).rejects.toMatchObject(refused(0));
      const orders = [...oneLine(offered).orders, ...oneLine(banned).orders];
      await expect(inGermany.createWidgetOrders({ body: { orders } })).rejects.toMatchObject(refused(1));
    });
    expect(await checkouts(person.id)).toHaveLength(before);
  });

  test('is neither listed, priced nor found by its slug for the order form, and its type takes no links (FACT-002)', async () => {
    const { data: networks } = await inFrance.listOrderNetworks();
    const types = networks.flatMap(({ id, service_types }) =>
      service_types.map((type) => ({ ...type, networkId: id })),
    );
    const listed = types.flatMap(({ services = [] }) => services);
    const gone = listed.find(({ delivery_kind }) => delivery_kind !== 'advertising') as (typeof listed)[number];
    const typesFor = async (who: Caller, network: (typeof networks)[number]) => {
      const url = network.url_examples[0] ?? '';
      return (await who.listTypesByUrl({ body: { url, network_id: network.id } })).data.service_type_ids;
    };
    await limited(async () => {
      const here = (await inGermany.listOrderNetworks()).data.flatMap(({ service_types }) => service_types);
      const kinds = here.flatMap(({ services = [] }) => services.map(({ delivery_kind }) => delivery_kind));
      expect(new Set(kinds)).toEqual(new Set(['advertising']));
      const params = { slug: gone.slug };
      const cost = { params: { serviceId: String(banned) }, query: { quantity: '1000' } };
      await expect(inGermany.readServiceCost(cost)).rejects.toMatchObject({ statusCode: 404 });
      expect((await inFrance.readServiceCost(cost)).data.cost_float).toBe(1);
      await expect(inGermany.readOrderService({ params })).rejects.toMatchObject({ statusCode: 404 });
      expect((await inFrance.readOrderService({ params })).data.id).toBe(gone.id);
      const left = new Set(here.map(({ id }) => id));
      const everywhere: number[] = [];
      for (const network of networks) {
        everywhere.push(...(await typesFor(inFrance, network)));
        expect((await typesFor(inGermany, network)).filter((id) => !left.has(id))).toEqual([]);
      }
      expect(everywhere.some((id) => !left.has(id))).toBe(true);
    });
  });

  test('stays payable where it was ordered before, and a repeated call gets its first answer (FACT-002)', async () => {
    const body = { ...oneLine(banned, { quantity: 100_000 }), payment_method_id: transfer.id };
    const idempotencyKey = 'before-the-limit';
    const first = await inGermany.createOrders({ body, idempotencyKey });
    const second = await inGermany.createOrders({ body });
    await limited(async () => {
      expect(await inGermany.createOrders({ body, idempotencyKey })).toEqual(first);
      const params = (made: typeof first) => ({ orderId: String(made.data.orders[0]?.id) });
      const paid = await inGermany.payOrderByBalance({ params: params(first), body: {} });
      expect(paid.data.status).toBe('in_processing');
      const billed = await inGermany.payOrderByInvoice({
        params: params(second),
        body: { payment_method_id: transfer.id },
      });
      expect(billed.data.amount).toBe(100);
    });
  });

  test('cannot become a favourite there, and one that is can be taken back (FACT-002)', async () => {
    const toggle = (who: Caller) => who.toggleFavourite({ params: { serviceId: String(banned) } });
    await limited(async () => {
      await expect(toggle(inGermany)).rejects.toMatchObject({ statusCode: 404 });
      expect((await toggle(inFrance)).data.is_favorite).toBe(true);
      expect((await toggle(inGermany)).data.is_favorite).toBe(false);
    });
  });
});
