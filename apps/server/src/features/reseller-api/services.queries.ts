import type { PriceType } from '@crescendo/rules/catalogue/service-terms';
import { atPersonalPrice } from '@crescendo/rules/pricing/personal-price';
import type { PricedService } from '@crescendo/rules/pricing/service-cost';
import type { ResellerType } from '@crescendo/rules/reseller/reseller-api';
import { type NamedTarget, parameterOf, resellerType } from '@crescendo/rules/reseller/reseller-words';
import { sql } from 'kysely';
import type { Context, PersonContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { textIn } from '../../platform/postgres/localised-column.ts';
import { isAllowed, ownPriceOf, readPriceHolders, shownPart, viewOf } from '../catalogue/catalogue.ts';

type Row = {
  id: number;
  name: string;
  network: string;
  category: string;
  price_micros: bigint;
  own_micros: bigint | null;
  priceType: PriceType;
  pricingPer: number;
  min: number;
  max: number;
  step: number;
  isQuantityCounted: boolean;
  isLinkRequired: boolean;
  hasRefill: boolean;
  guaranteeDays: number | null;
  isDripFeedAllowed: boolean;
  targets: (NamedTarget & { id: number; isRequired: boolean; values: string[] | null })[];
};

/** A target with the parameter it is given by. */
export type ResellerTarget = Row['targets'][number] & { parameter: string };
export type ResellerService = Omit<Row, 'price_micros' | 'own_micros' | 'network' | 'targets'> &
  PricedService & { type: ResellerType; targets: ResellerTarget[] };

type View = ReturnType<typeof viewOf>;

/** Services that can be ordered: all that are listed, or one by its number, a restricted one too. */
async function readServices(trx: Trx, view: View, id?: number): Promise<ResellerService[]> {
  const { locale, kinds } = view;
  const requested = id === undefined ? sql`not service.restricted_access` : sql`service.id = ${id}`;
  const { rows } = await sql<Row>`
    select service.id, ${textIn(locale, 'service.name')} as name, ${textIn(locale, 'network.name')} as network,
      ${textIn(locale, 'type.name')} as category, service.price_micros, ${ownPriceOf(view)} as own_micros,
      service.price_type as "priceType",
      service.pricing_per as "pricingPer", service.min_quantity as min, service.max_quantity as max,
      service.quantity_step as step,
      service.calculable_quantity as "isQuantityCounted", service.url_is_required as "isLinkRequired",
      service.has_refill as "hasRefill", service.guarantee_days as "guaranteeDays", service.drip_feed_is_allowed as "isDripFeedAllowed", coalesce((
        select jsonb_agg(jsonb_build_object('id', target.id, 'name', target.name, 'kind', kind.name,
          'viewType', kind.view_type, 'isRequired', target.is_required, 'values', case when target.selectable_values is not null
              then jsonb_path_query_array(target.selectable_values, '$[*].value')
            when kind.selectable = 'countries' then (select jsonb_agg(iso_code_2) from countries)
            when kind.selectable = 'languages' then (select jsonb_agg(iso_code_2) from languages) end)
          order by target.position, target.id)
        from targets target
        join target_types kind on kind.panel_id = target.panel_id and kind.id = target.target_type_id
        where target.panel_id = service.panel_id and target.service_id = service.id and target.is_enabled
      ), '[]') as targets
    from services service
    join service_types type on type.panel_id = service.panel_id and type.id = service.service_type_id
    join networks network on network.panel_id = type.panel_id and network.id = type.network_id
    where service.is_enabled and not service.is_deactivated and not service.paused_for_margin
      and not service.paused_for_routes and type.is_enabled and network.is_enabled
      and ${isAllowed({ kinds })} and ${requested}
    order by network.position, network.id, type.position, type.id, service.position, service.id`.execute(trx);
  return rows.map(toService);
}

function toService({ price_micros, own_micros, network, category, targets, ...row }: Row): ResellerService {
  const taken = new Set<string>();
  return {
    ...atPersonalPrice({ ...row, priceMicros: BigInt(price_micros) }, own_micros && BigInt(own_micros)),
    category: category.includes(network) ? category : `${network} ${category}`,
    type: resellerType({ ...row, targets }),
    targets: targets.map((target) => {
      const common = parameterOf(target);
      // Of two that would be given by the same parameter, the second keeps its own name.
      const parameter = taken.has(common) ? target.name : common;
      taken.add(parameter);
      return { ...target, parameter };
    }),
  };
}

const roughBytes = 400;

/** The whole list, kept until the catalogue changes, for everybody or for one who has prices of their own. */
export async function listServices(context: PersonContext): Promise<ResellerService[]> {
  const { cache, database, panel, locale, caller } = context;
  const customerId = (await readPriceHolders(context, panel)).has(caller.userId) ? caller.userId : undefined;
  return cache.get(
    panel,
    ['catalogue', 'personal-prices'],
    `reseller-services|${locale}|${shownPart(context)}|${customerId ?? ''}`,
    () => database.panel(panel.id, (trx) => readServices(trx, { ...viewOf(context), customerId })),
    (services) => services.length * roughBytes,
  );
}

/** What ordering asks of one service, which is not its price. Kept likewise: ordering must not read a list for it. */
export function findService(context: Context, id: number): Promise<ResellerService | undefined> {
  const { cache, database, panel } = context;
  return cache.get(panel, ['catalogue'], `reseller-service|${id}|${shownPart(context)}`, async () => {
    const [service] = await database.panel(panel.id, (trx) =>
      readServices(trx, { ...viewOf(context), customerId: undefined }, id),
    );
    return service;
  });
}

/**
 * What may change between two calls: which services a provider takes back, and what paying from the balance adds; null
 * where the balance pays for nothing.
 */
export async function readTermsOfNow(trx: Trx): Promise<{ cancelable: ReadonlySet<number>; feePpm: number | null }> {
  const { rows } = await sql<{ ids: number[] | null; fee_ppm: number | null }>`
    select (select array_agg(distinct route.service_id) from service_routes route
        join provider_services offer on offer.panel_id = route.panel_id and offer.id = route.provider_service_id
        join providers provider on provider.panel_id = offer.panel_id and provider.id = offer.provider_id
        where route.is_enabled and offer.can_cancel and offer.is_listed and provider.is_enabled) as ids,
      (select fee_ppm from payment_methods where strategy = 'balance' and is_enabled order by position, id limit 1)`.execute(
    trx,
  );
  const [row] = rows;
  return { cancelable: new Set((row?.ids ?? []).map(Number)), feePpm: row?.fee_ppm ?? null };
}
