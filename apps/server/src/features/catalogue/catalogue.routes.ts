import type { catalogueRoutes } from '@crescendo/contract/catalogue';
import type { Handlers } from '../../platform/edge.ts';
import { Failure } from '../../platform/failure.ts';
import { askWholesalePrice } from './ask-wholesale-price.ts';
import { networkReference, readNetworkRows, readServiceType, readServiceTypes } from './catalogue.queries.ts';
import { listNetworks } from './list-networks.ts';
import { readCountries, readLabels } from './reference.queries.ts';
import { searchNetwork } from './search-network.ts';
import { readServiceIndex } from './service-index.queries.ts';
import {
  countListedServices,
  readListedServices,
  readRelatedServices,
  readService,
  readServicesOfType,
} from './services.queries.ts';

const defaultPerPage = 10;

export const catalogueHandlers: Handlers<typeof catalogueRoutes> = {
  listNetworks: {
    areas: ['catalogue'],
    key: ({ query }) => query.include ?? '',
    handle: async ({ locale, transaction }, { query }) =>
      asList(await listNetworks(await transaction(), locale, { withServices: query.include === 'services' })),
  },
  listServiceTypes: {
    areas: ['catalogue'],
    key: () => '',
    handle: async ({ locale, transaction }) => {
      const trx = await transaction();
      const networks = new Map((await readNetworkRows(trx, locale)).map((row) => [row.id, networkReference(row)]));
      const types = await readServiceTypes(trx, locale);
      return asList(
        types.flatMap((type) => {
          const network = networks.get(type.network_id);
          return network ? [{ ...type, network }] : [];
        }),
      );
    },
  },
  readServiceType: {
    areas: ['catalogue'],
    key: ({ params }) => params.slug,
    handle: async ({ locale, transaction }, { params }) =>
      found(isSlug(params.slug) ? await readServiceType(await transaction(), locale, params.slug) : undefined),
  },
  listServices: {
    areas: ['catalogue'],
    key: ({ query: { network_id, page, per_page, order_by, order_on } }) =>
      [network_id, page, per_page, order_by, order_on].join('|'),
    handle: async ({ locale, transaction }, { query }) => {
      const trx = await transaction();
      const filter = { networkId: query.network_id };
      const order = query.order_by && { by: query.order_by, direction: query.order_on ?? ('asc' as const) };
      if (query.page === undefined && query.per_page === undefined) {
        return asList(await readListedServices(trx, locale, filter, undefined, order));
      }
      const page = { page: query.page ?? 1, perPage: query.per_page ?? defaultPerPage };
      const total = await countListedServices(trx, filter);
      return { data: await readListedServices(trx, locale, filter, page, order), total, recordsFiltered: total };
    },
  },
  listServiceLabels: {
    areas: ['catalogue'],
    key: () => '',
    handle: async ({ locale, transaction }) => asList(await readLabels(await transaction(), locale)),
  },
  readServiceIndex: {
    areas: ['catalogue'],
    key: () => '',
    handle: async ({ locale, transaction }) => ({ data: await readServiceIndex(await transaction(), locale) }),
  },
  readService: {
    areas: ['catalogue'],
    key: ({ params }) => params.idOrSlug,
    handle: async ({ locale, transaction }, { params }) => {
      const wanted = idOrSlug(params.idOrSlug);
      return found(wanted === undefined ? undefined : await readService(await transaction(), locale, wanted));
    },
  },
  listRelatedServices: {
    areas: ['catalogue'],
    key: ({ params }) => String(params.id),
    handle: async ({ locale, transaction }, { params }) => {
      const trx = await transaction();
      const { data } = found(await readService(trx, locale, params.id));
      return asList(
        await readRelatedServices(trx, locale, {
          serviceId: data.id,
          serviceTypeId: data.service_type.id,
          networkId: data.network.id,
        }),
      );
    },
  },
  listServicesOfType: async ({ locale, transaction }, { body }) => {
    const services = await readServicesOfType(await transaction(), locale, body.service_type_id);
    if (services.length === 0) throw new Failure('not-found');
    return asList(services);
  },
  askWholesalePrice: async (context, { body }) => {
    await askWholesalePrice(context, body.email);
    return { data: null };
  },
  searchNetwork: async (context, { body }) => asList(await searchNetwork(context, body)),
  listCountries: {
    areas: ['catalogue'],
    key: () => '',
    handle: async ({ locale, transaction }) => asList(await readCountries(await transaction(), locale)),
  },
};

/** What cannot be a slug is not looked for: the database would choke on some of it. */
function isSlug(text: string): boolean {
  return /^[a-z0-9-]+$/.test(text);
}

/** Digits are an id, because no slug may consist of digits; an id beyond exact numbers belongs to nothing. */
function idOrSlug(text: string): number | string | undefined {
  if (!/^\d+$/.test(text)) return isSlug(text) ? text : undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}

function found<T>(data: T | undefined): { data: T } {
  if (data === undefined) throw new Failure('not-found');
  return { data };
}

function asList<T>(data: T[]): { data: T[]; total: number } {
  return { data, total: data.length };
}
