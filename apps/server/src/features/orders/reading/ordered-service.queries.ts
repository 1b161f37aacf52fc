// The service behind an order or a drip-feed as lists show it: joins and columns they share.
import type { OrderedService } from '@crescendo/contract/orders/order-parts';
import { networkColour } from '@crescendo/rules/catalogue/network-colour';
import type { Locale } from '@crescendo/rules/content/locales';
import { sql } from 'kysely';

const text = (locale: Locale, column: string) =>
  sql`coalesce(nullif(${sql.ref(column)} ->> ${locale}, ''), ${sql.ref(column)} ->> 'en')`;

/** To be joined to a table under this name that has panel_id and service_id. */
export const serviceJoins = (table: string) => sql`
  join services service on service.panel_id = ${sql.ref(`${table}.panel_id`)} and service.id = ${sql.ref(`${table}.service_id`)}
  join service_types type on type.panel_id = service.panel_id and type.id = service.service_type_id
  join networks network on network.panel_id = type.panel_id and network.id = type.network_id`;

/** The services whose name has this in it. */
export const servicesNamed = (locale: Locale, part: string) => sql`select named.id from services named
  where position(lower(${part}) in lower(${text(locale, 'named.name')})) > 0`;

/** One value with all of it, so that it travels as a column. */
export const serviceColumn = (locale: Locale) => sql`jsonb_build_object('id', service.id, 'slug', service.slug,
  'name', ${text(locale, 'service.name')}, 'icon', coalesce(type.icon, network.icon), 'unit', service.unit,
  'pricing_per', service.pricing_per,
  'is_available', service.is_enabled and not service.is_deactivated and not service.paused_for_margin
    and not service.paused_for_routes and type.is_enabled and network.is_enabled,
  'service_type', jsonb_build_object('id', type.id, 'slug', type.slug, 'name', ${text(locale, 'type.name')}),
  'network', jsonb_build_object('id', network.id, 'slug', network.slug, 'name', ${text(locale, 'network.name')},
    'icon', network.icon, 'color', network.color))`;

export type ServiceColumn = Omit<OrderedService, 'network'> & {
  network: Omit<OrderedService['network'], 'color'> & { color: string | null };
};

export function toService({ network, ...service }: ServiceColumn): OrderedService {
  return { ...service, network: { ...network, color: networkColour(network.color) } };
}

/** Given targets with the words of their service, as one value; those of a service that lost them have their id only. */
export const targetsColumn = (locale: Locale, table: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('target_id', (given ->> 'target_id')::bigint, 'values', given -> 'values',
    'name', coalesce(target.name, ''), 'view_type', coalesce(kind.view_type, 'textarea'),
    'title', coalesce(nullif(target.translations ->> ${locale}, ''), ${text(locale, 'kind.title')}, '')))
  from jsonb_array_elements(${sql.ref(`${table}.targets`)}) as given
  left join targets target on target.panel_id = ${sql.ref(`${table}.panel_id`)} and target.id = (given ->> 'target_id')::bigint
  left join target_types kind on kind.panel_id = target.panel_id and kind.id = target.target_type_id), '[]')`;
