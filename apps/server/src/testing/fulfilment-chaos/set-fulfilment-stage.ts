import { randomBytes } from 'node:crypto';
import { hashToken, insertSession } from '../../features/accounts/accounts.ts';
import { sealOf } from '../../features/panels/save-secret.ts';
import { putSealed } from '../../features/panels/secrets.store.ts';
import { sealKey } from '../../features/providers/calls/provider-access.ts';
import { createClock } from '../../platform/clock.ts';
import { openDatabase, type Trx } from '../../platform/postgres/database.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { seedDemo } from '../../seed-demo.ts';
import { accountOf } from '../../simulated-provider/provider-record.ts';
import { simulatedServices } from '../../simulated-provider/simulated-services.ts';
import { giveMoney } from '../money.ts';
import { newCustomers } from '../new-customers.ts';
import { testKey } from '../processes/forked-api.ts';
import { openTestSession } from '../test-session.ts';
import type { Customer } from './customer-stage.ts';
import type { CouponTerms } from './journals.ts';

/** Enough for hundreds of small orders among all; for the large one no payments suffice. */
const openingMicros = 60_000_000n;
const panelId = 1;
const secrets = createSecrets([{ version: 1, secret: testKey }]);
const clock = createClock();

export type StageSettings = {
  urls: { ownerUrl: string; appUrl: string };
  /** Of the panel, and of its provider. */
  port: number;
  providerUrl: string;
  /** What the two providers know the panel by. */
  keys: readonly [string, string];
  /** What the panel and the gateway of cards know each other by. */
  cardKeys: { secret: string; webhook: string };
  customers: number;
};

/** A panel with two services, two providers that one simulator plays, and customers with money and tokens. */
export async function setFulfilmentStage({ urls, port, providerUrl, keys, cardKeys, customers }: StageSettings) {
  const options = { connections: 1, onError: () => {} };
  const [owner, database] = [openDatabase(urls.ownerUrl, options), openDatabase(urls.appUrl, options)];
  try {
    await seedDemo(owner, { port, services: 100 });
    const [staff = 0, secondStaff = 0, ...ids] = await newCustomers(owner, panelId, customers + 2);
    for (const userId of ids) await giveMoney(database, userId, { paidInMicros: openingMicros });
    return await database.panel(panelId, async (trx) => {
      await trx
        .insertInto('user_permissions')
        .values(
          [staff, secondStaff].flatMap((user_id) =>
            ['orders.manage', 'invoices.manage', 'invoices.approve'].map((permission) => ({
              panel_id: panelId,
              user_id,
              permission,
            })),
          ),
        )
        .execute();
      const staffToken = (userId: number) => openTestSession(trx, clock, { panelId, userId });
      const people: Customer[] = [];
      for (const id of ids) people.push(await newCustomer(trx, id));
      const first = await newProvider(trx, providerUrl, keys[0]);
      const second = await newProvider(trx, providerUrl, keys[1]);
      await putCoupons(trx);
      return {
        openingMicros,
        coupons,
        cardMethodId: await takeCards(trx, cardKeys),
        customers: people,
        staffToken: await staffToken(staff),
        secondStaffToken: await staffToken(secondStaff),
        accounts: new Map([first, second].map(({ id, account }) => [id, account])),
        services: {
          full: await newService(trx, 'chaos-full', { isFull: true, routes: [first, second] }),
          plain: await newService(trx, 'chaos-plain', { isFull: false, routes: [first] }),
        },
      };
    });
  } finally {
    await Promise.all([owner.close(), database.close()]);
  }
}

/** As many as are wanted, so that none is refused for its number; and of round parts, so that nothing is lost in rounding. */
const coupons: CouponTerms[] = [
  { code: 'CHAOS-CASHBACK', type: 'cashback', ppm: 200_000n, micros: 0n },
  { code: 'CHAOS-BONUS', type: 'bonus', ppm: 0n, micros: 40_000n },
  { code: 'CHAOS-DISCOUNT', type: 'discount', ppm: 100_000n, micros: 0n },
];

async function putCoupons(trx: Trx): Promise<void> {
  for (const { code, type, ppm, micros } of coupons) {
    await trx
      .insertInto('coupons')
      .values({
        panel_id: panelId,
        name: JSON.stringify({ en: code }),
        code,
        bonus_type: type,
        bonus_amount_calculation_type: ppm > 0n ? 'percent' : 'fixed',
        bonus_ppm: ppm > 0n ? Number(ppm) : null,
        bonus_micros: ppm > 0n ? null : micros,
      })
      .execute();
  }
}

/** Cards are taken by a gateway of this run, from anybody. Gives the method's id. */
async function takeCards(trx: Trx, { secret, webhook }: StageSettings['cardKeys']): Promise<number> {
  const sealed = { stripeKey: secret, stripeWebhook: webhook } as const;
  for (const [name, value] of Object.entries(sealed) as [keyof typeof sealed, string][]) {
    await putSealed(trx, panelId, name, secrets.encrypt(sealOf(panelId, name), value));
  }
  const { id } = await trx
    .updateTable('payment_methods')
    .set({ needs_verification: false })
    .where('translate_key', '=', 'stripe')
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newCustomer(trx: Trx, userId: number): Promise<Customer> {
  const apiToken = `api_${randomBytes(20).toString('hex')}`;
  await trx
    .insertInto('api_tokens')
    .values({
      panel_id: panelId,
      user_id: userId,
      name: 'Chaos',
      is_default: true,
      token_hash: hashToken(apiToken),
      sealed_token: 'unread',
      scopes: ['read', 'order'],
    })
    .execute();
  return { id: userId, apiToken, token: await insertSession(trx, clock, { panelId, userId }) };
}

type Provider = { id: number; account: string; serviceId: number };

async function newProvider(trx: Trx, url: string, key: string): Promise<Provider> {
  const { id } = await trx
    .insertInto('providers')
    .values({
      panel_id: panelId,
      name: key,
      url,
      sealed_key: sealKey(secrets, panelId, key),
      is_simulated: true,
      calls_per_minute: 100_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sold = simulatedServices.find(({ type, unitsPerDay }) => type === 'Default' && unitsPerDay === 100_000);
  if (!sold) throw new Error('The simulated provider has nothing fast to sell');
  const { id: serviceId } = await trx
    .insertInto('provider_services')
    .values({
      panel_id: panelId,
      provider_id: id,
      external_id: sold.externalId,
      name: sold.name,
      category: sold.category,
      type: sold.type,
      rate_micros: sold.rateMicros,
      min_quantity: sold.min,
      max_quantity: sold.max,
      has_refill: sold.hasRefill,
      can_cancel: sold.canCancel,
      has_drip_feed: sold.hasDripFeed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, account: accountOf(key), serviceId };
}

async function newService(
  trx: Trx,
  slug: string,
  { isFull, routes }: { isFull: boolean; routes: Provider[] },
): Promise<number> {
  const type = await trx
    .selectFrom('service_types')
    .select('id')
    .where('slug', '=', 'youtube-ad-views')
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('services')
    .values({
      panel_id: panelId,
      service_type_id: type.id,
      slug,
      name: JSON.stringify({ en: slug }),
      unit: 'views',
      default_price_micros: 1_000_000n,
      price_type: 'per_quantity',
      pricing_per: 1000,
      min_quantity: 100,
      max_quantity: 100_000_000,
      quantity_step: 50,
      has_refill: isFull,
      guarantee_days: isFull ? 30 : null,
      drip_feed_is_allowed: isFull,
      url_is_required: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('service_routes')
    .values(
      routes.map(({ serviceId }, priority) => ({
        panel_id: panelId,
        service_id: id,
        provider_service_id: serviceId,
        priority,
      })),
    )
    .execute();
  return id;
}

export type FulfilmentStage = Awaited<ReturnType<typeof setFulfilmentStage>>;
