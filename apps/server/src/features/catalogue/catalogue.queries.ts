import type { Network, ServiceType, ServiceTypeSummary } from '@crescendo/contract/catalogue/catalogue';
import { networkColour } from '@crescendo/rules/catalogue/network-colour';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { Trx } from '../../platform/postgres/database.ts';
import { optionalTextIn, textIn } from '../../platform/postgres/localised-column.ts';
import { isAllowed } from './allowed-kinds.queries.ts';
import type { CatalogueView } from './catalogue-view.ts';
import { priceFor } from './personal-prices.queries.ts';
import { readReviews } from './services/reviews.queries.ts';
import { isListed, readListedServices } from './services/services.queries.ts';

type NetworkRow = Omit<Network, 'services_count' | 'service_types'>;

/** Networks that are switched on, without their types. */
export async function readNetworkRows(trx: Trx, locale: Locale): Promise<NetworkRow[]> {
  const rows = await trx
    .selectFrom('networks')
    .select(['id', 'slug', 'icon', 'color', 'url_placeholder', 'url_examples', 'background_image'])
    .select(['social_provider_type', 'has_search'])
    .select(textIn(locale, 'name').as('name'))
    .where('is_enabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, color: networkColour(row.color) }));
}

/** Where kinds are limited, a type of which nothing is left is none: its very name would offer what is not. */
function enabledTypes(trx: Trx, view: CatalogueView) {
  const types = trx
    .selectFrom('service_types as type')
    .innerJoin('networks as network', (join) =>
      join.onRef('network.panel_id', '=', 'type.panel_id').onRef('network.id', '=', 'type.network_id'),
    )
    .where('type.is_enabled', '=', true)
    .where('network.is_enabled', '=', true);
  return view.kinds ? types.where('type.id', 'in', offeredTypeIds(trx, view)) : types;
}

function offeredTypeIds(trx: Trx, view: CatalogueView) {
  return trx.selectFrom('services as service').select('service.service_type_id').where(isAllowed(view));
}

type TypeCounts = Map<number, { services: number; fromPriceMicros: bigint }>;

/** How many services each type lists, and the lowest price among them. */
async function countByType(trx: Trx, view: CatalogueView): Promise<TypeCounts> {
  const rows = await trx
    .selectFrom('services as service')
    .innerJoin('service_types as type', (join) =>
      join.onRef('type.panel_id', '=', 'service.panel_id').onRef('type.id', '=', 'service.service_type_id'),
    )
    .innerJoin('networks as network', (join) =>
      join.onRef('network.panel_id', '=', 'type.panel_id').onRef('network.id', '=', 'type.network_id'),
    )
    .select('service.service_type_id')
    .select((of) => [
      of.fn.countAll<number>().as('services'),
      of.fn.min<bigint>(priceFor(view)).as('from_price_micros'),
    ])
    .where(isListed)
    .where(isAllowed(view))
    .groupBy('service.service_type_id')
    .execute();
  return new Map(
    rows.map((row) => [row.service_type_id, { services: row.services, fromPriceMicros: row.from_price_micros }]),
  );
}

export async function readServiceTypes(trx: Trx, view: CatalogueView): Promise<ServiceTypeSummary[]> {
  const { locale } = view;
  const counts = await countByType(trx, view);
  const rows = await enabledTypes(trx, view)
    .select(['type.id', 'type.slug', 'type.icon', 'type.color', 'type.network_id'])
    .select(['network.icon as network_icon', 'network.color as network_color'])
    .select(textIn(locale, 'type.name').as('name'))
    .select(optionalTextIn(locale, 'type.title').as('title'))
    .orderBy('network.position')
    .orderBy('network.id')
    .orderBy('type.position')
    .orderBy('type.id')
    .execute();
  return rows.map((row) => {
    const counted = counts.get(row.id);
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      icon: row.icon ?? row.network_icon,
      color: networkColour(row.color ?? row.network_color),
      title: row.title ?? row.name,
      network_id: row.network_id,
      services_count: counted?.services ?? 0,
      from_price: counted ? microsToDollars(counted.fromPriceMicros) : null,
    };
  });
}

/** Only what the settings of a panel carry of each type. */
export async function listServiceTypeNames(trx: Trx, view: CatalogueView) {
  return enabledTypes(trx, view)
    .select(['type.id', 'type.slug', 'type.network_id as networkId'])
    .select(textIn(view.locale, 'type.name').as('name'))
    .orderBy('network.position')
    .orderBy('network.id')
    .orderBy('type.position')
    .orderBy('type.id')
    .execute();
}

export async function readServiceType(trx: Trx, view: CatalogueView, slug: string): Promise<ServiceType | undefined> {
  const { locale } = view;
  const summary = (await readServiceTypes(trx, view)).find((type) => type.slug === slug);
  if (!summary) return undefined;
  const network = (await readNetworkRows(trx, locale)).find(({ id }) => id === summary.network_id) as NetworkRow;
  const texts = await trx
    .selectFrom('service_types')
    .select([
      optionalTextIn(locale, 'description').as('description'),
      optionalTextIn(locale, 'platform_rules').as('platform_rules'),
    ])
    .where('id', '=', summary.id)
    .executeTakeFirstOrThrow();
  const faq = await trx
    .selectFrom('service_type_questions')
    .select([textIn(locale, 'question').as('question'), textIn(locale, 'answer').as('answer')])
    .where('service_type_id', '=', summary.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    ...summary,
    ...texts,
    faq,
    reviews: await readReviews(trx, locale, { serviceTypeId: summary.id }),
    services: await readListedServices(trx, view, { serviceTypeId: summary.id }),
    network: networkReference(network),
  };
}

export function networkReference({ id, slug, name, icon, color }: NetworkRow) {
  return { id, slug, name, icon, color };
}
