// A panel where people order: services with terms of a test's own, customers with money, and what came of it.

import type { checkoutRoutes } from '@crescendo/contract/orders/checkout';
import type { Call } from '@crescendo/contract/route';
import { sql } from 'kysely';
import { endOrder } from '../../features/orders/orders.ts';
import { giveMoney } from '../money.ts';
import { newPerson } from '../new-person.ts';
import type { testApp } from '../test-app.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Body = Call<typeof checkoutRoutes.createWidgetOrders>['body'];

export const video = 'https://www.youtube.com/watch?v=Jm3vQ0c7xKs';

type Terms = Partial<{
  type: string;
  price: number;
  discountPpm: number;
  priceType: 'per_quantity' | 'fixed';
  per: number;
  min: number;
  max: number;
  step: number;
  hasRefill: boolean;
  canSpeedup: boolean;
  isDripFeedAllowed: boolean;
  isQuantityCounted: boolean;
  isLinkRequired: boolean;
  isDeactivated: boolean;
  isReviewRequired: boolean;
  panelId: number;
}>;

let made = 0;

/** A service at a dollar for a thousand, from 100 to 100 000 in steps of 50, unless a test says otherwise. */
export async function newService(app: App, terms: Terms = {}): Promise<number> {
  made += 1;
  const name = `tested-${made}`;
  const panelId = terms.panelId ?? 1;
  return app.database.panel(panelId, async (trx) => {
    let types = trx.selectFrom('service_types').select('id').orderBy('id').limit(1);
    if (panelId === 1) types = types.where('slug', '=', terms.type ?? 'youtube-ad-views');
    const type = await types.executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('services')
      .values({
        panel_id: panelId,
        service_type_id: type.id,
        slug: name,
        name: JSON.stringify({ en: name }),
        unit: 'views',
        default_price_micros: BigInt(Math.round((terms.price ?? 1) * 1_000_000)),
        discount_ppm: terms.discountPpm ?? 0,
        price_type: terms.priceType ?? 'per_quantity',
        pricing_per: terms.per ?? 1000,
        min_quantity: terms.min ?? 100,
        max_quantity: terms.max ?? 100_000,
        quantity_step: terms.step ?? 50,
        has_refill: terms.hasRefill ?? false,
        guarantee_days: terms.hasRefill ? 30 : null,
        speedup_is_allowed: terms.canSpeedup ?? false,
        drip_feed_is_allowed: terms.isDripFeedAllowed ?? false,
        calculable_quantity: terms.isQuantityCounted ?? false,
        url_is_required: terms.isLinkRequired ?? true,
        is_deactivated: terms.isDeactivated ?? false,
        review_is_required: terms.isReviewRequired ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Something the service requires beside the link. */
export async function newTarget(app: App, serviceId: number, viewType: string, values?: string[]): Promise<number> {
  made += 1;
  return app.database.panel(1, async (trx) => {
    const kind = await trx
      .insertInto('target_types')
      .values({ panel_id: 1, name: `kind-${made}`, title: JSON.stringify({ en: `Kind ${made}` }), view_type: viewType })
      .returning('id')
      .executeTakeFirstOrThrow();
    const target = await trx
      .insertInto('targets')
      .values({
        panel_id: 1,
        service_id: serviceId,
        target_type_id: kind.id,
        name: `target-${made}`,
        selectable_values: values ? JSON.stringify(values.map((value) => ({ value, name: { en: value } }))) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return target.id;
  });
}

export async function customerWith(app: App, money: { dollars?: number; bonus?: number } = {}) {
  const person = await newPerson(app);
  const micros = (dollars = 0) => BigInt(Math.round(dollars * 1_000_000));
  await giveMoney(app.database, person.id, {
    paidInMicros: micros(money.dollars),
    bonusMicros: micros(money.bonus),
  });
  return person;
}

/** An order of one line. */
export const oneLine = (
  service_id: number,
  line: Partial<Body['orders'][number]> = {},
  rest: Partial<Body> = {},
): Body => ({
  orders: [{ service_id, quantity: 1000, url: video, ...line }],
  ...rest,
});

/** Changes the settings of the first panel for a while. */
export async function withSettings(app: App, changes: object, work: () => Promise<void>): Promise<void> {
  const read = () =>
    app.owner.system(async (trx) => {
      const { rows } = await sql<{ settings: object }>`select settings from panels where id = 1`.execute(trx);
      return rows[0]?.settings ?? {};
    });
  const write = (settings: object) =>
    app.owner.system((trx) =>
      trx
        .updateTable('panels')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', 1)
        .execute(),
    );
  const before = await read();
  await write({ ...before, ...changes });
  const isSet = () =>
    Object.entries(changes).every(
      ([name, value]) =>
        JSON.stringify((app.directory.find('localhost').settings as Record<string, unknown>)[name]) ===
        JSON.stringify(value),
    );
  while (!isSet()) await new Promise((resolve) => setImmediate(resolve));
  try {
    await work();
  } finally {
    await write(before);
    while (isSet() && JSON.stringify(before) !== JSON.stringify({ ...before, ...changes })) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** Ends an order as its provider's word would. */
export const endedWith = (app: App, orderId: number, end: 'completed' | 'partial', delivered: number) =>
  app.database.panel(1, (trx) =>
    endOrder(trx, { panelId: 1, clock: app.clock }, { orderId, end, delivered, cause: end, by: { actor: 'system' } }),
  );

/** Reads past the calls that are tested. */
export function ordersOf(app: App) {
  return {
    orders: (userId: number) =>
      app.database.panel(1, (trx) =>
        trx.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
      ),
    checkouts: (userId: number) =>
      app.database.panel(1, (trx) =>
        trx.selectFrom('checkouts').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
      ),
    feeds: (userId: number) =>
      app.database.panel(1, (trx) =>
        trx.selectFrom('drip_feeds').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
      ),
  };
}
