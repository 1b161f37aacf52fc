// The prices of one customer beside what everybody pays and what the provider takes, and the services that can get one.
import type { PersonalPrice, PriceableService } from '@crescendo/contract/accounts/customers-admin';
import type { PriceType } from '@crescendo/rules/catalogue/service-terms';
import type { Locale } from '@crescendo/rules/content/locales';
import { comparablePrice } from '@crescendo/rules/pricing/personal-price';
import { amountText } from '@crescendo/rules/reseller/reseller-words';
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { textIn } from '../../../platform/postgres/localised-column.ts';
import { readServiceCosts } from '../../providers/providers.ts';

type Viewing = { locale: Locale; showsCosts: boolean };

const mostFound = 20;

function services(trx: Trx, locale: Locale) {
  return trx
    .selectFrom('services')
    .select(['services.id', 'services.price_micros', 'services.price_type', 'services.pricing_per'])
    .select(textIn(locale, 'services.name').as('name'));
}

type Row = Awaited<ReturnType<ReturnType<typeof services>['executeTakeFirstOrThrow']>>;

function toPriceable(row: Row, costMicros: bigint | undefined, { showsCosts }: Viewing): PriceableService {
  const priceType = row.price_type as PriceType;
  return {
    service_id: row.id,
    service: row.name,
    price_type: priceType,
    normal_price: amountText(
      comparablePrice({ priceMicros: row.price_micros, priceType, pricingPer: row.pricing_per }),
    ),
    cost: showsCosts && costMicros !== undefined ? amountText(costMicros) : null,
  };
}

/** The last set first. */
export async function readPersonalPrices(trx: Trx, viewing: Viewing, userId: number): Promise<PersonalPrice[]> {
  const rows = await services(trx, viewing.locale)
    .innerJoin('personal_prices as own', (join) =>
      join.onRef('own.panel_id', '=', 'services.panel_id').onRef('own.service_id', '=', 'services.id'),
    )
    .select(['own.price_micros as own_micros', 'own.price_type as own_type'])
    .where('own.user_id', '=', userId)
    .orderBy('own.id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const costs = await readServiceCosts(trx, ids);
  return rows.map((row) => {
    const cost = costs.get(row.id);
    return {
      ...toPriceable(row, cost, viewing),
      price: amountText(row.own_micros),
      is_below_cost: cost !== undefined && row.own_micros < cost,
      is_in_effect: row.own_type === row.price_type,
    };
  });
}

/** By the id, or by parts of words of the name; restricted services too. */
export async function findPriceableServices(trx: Trx, viewing: Viewing, search: string): Promise<PriceableService[]> {
  const id = /^\d{1,15}$/.test(search) ? Number(search) : null;
  const name = textIn(viewing.locale, 'services.name');
  const matching = search
    .toLowerCase()
    .split(/\s+/)
    .map((word) => sql<SqlBool>`position(${word} in lower(${name})) > 0`);
  const rows = await services(trx, viewing.locale)
    .where('services.is_enabled', '=', true)
    .where((where) => where.or([sql<SqlBool>`services.id = ${id}`, where.and(matching)]))
    .orderBy(sql`services.id = ${id}`, (order) => order.desc().nullsLast())
    .orderBy('services.popularity', 'desc')
    .orderBy('services.id')
    .limit(mostFound)
    .execute();
  const ids = rows.map((row) => row.id);
  const costs = viewing.showsCosts ? await readServiceCosts(trx, ids) : new Map<number, bigint>();
  return rows.map((row) => toPriceable(row, costs.get(row.id), viewing));
}
