import type { catalogueRoutes } from '@crescendo/contract/catalogue/catalogue';
import type { Handlers } from '../../platform/http/edge.ts';
import { Failure } from '../../platform/http/failure.ts';
import { askWholesalePrice } from './ask-wholesale-price.ts';
import { networkReference, readNetworkRows, readServiceType, readServiceTypes } from './catalogue.queries.ts';
import { keyByPart, viewOf } from './catalogue-view.ts';
import { listNetworks } from './list-networks.ts';
import { readCountries, readLabels } from './reference.queries.ts';
import { searchNetwork } from './search-network.ts';
import { readServiceIndex } from './services/service-index.queries.ts';
import {
  countListedServices,
  readBoughtTogether,
  readListedServices,
  readRelatedServices,
  readService,
  readServicesOfType,
} from './services/services.queries.ts';

const defaultPerPage = 10;

export const catalogueHandlers: Handlers<typeof catalogueRoutes> = {
  listNetworks: {
    areas: ['catalogue'],
    key: keyByPart(({ query }) => query.include ?? ''),
    handle: async (context, { query }) =>
      asList(
        await listNetworks(await context.transaction(), viewOf(context), {
          withServices: query.include === 'services',
        }),
      ),
  },
  listServiceTypes: {
    areas: ['catalogue'],
    key: keyByPart(() => ''),
    handle: async (context) => {
      const trx = await context.transaction();
      const rows = await readNetworkRows(trx, context.locale);
      const networks = new Map(rows.map((row) => [row.id, networkReference(row)]));
      const types = await readServiceTypes(trx, viewOf(context));
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
    key: keyByPart(({ params }) => params.slug),
    handle: async (context, { params: { slug } }) =>
      found(isSlug(slug) ? await readServiceType(await context.transaction(), viewOf(context), slug) : undefined),
  },
  listServices: {
    areas: ['catalogue'],
    key: keyByPart(({ query: { network_id, page, per_page, order_by, order_on } }) =>
      [network_id, page, per_page, order_by, order_on].join('|'),
    ),
    handle: async (context, { query }) => {
      const trx = await context.transaction();
      const view = viewOf(context);
      const filter = { networkId: query.network_id };
      const order = query.order_by && { by: query.order_by, direction: query.order_on ?? ('asc' as const) };
      if (query.page === undefined && query.per_page === undefined) {
        return asList(await readListedServices(trx, view, filter, undefined, order));
      }
      const page = { page: query.page ?? 1, perPage: query.per_page ?? defaultPerPage };
      const total = await countListedServices(trx, view, filter);
      return { data: await readListedServices(trx, view, filter, page, order), total, recordsFiltered: total };
    },
  },
  listServiceLabels: {
    areas: ['catalogue'],
    key: () => '',
    handle: async ({ locale, transaction }) => asList(await readLabels(await transaction(), locale)),
  },
  readServiceIndex: {
    areas: ['catalogue'],
    key: keyByPart(() => ''),
    handle: async (context) => ({ data: await readServiceIndex(await context.transaction(), viewOf(context)) }),
  },
  readService: {
    areas: ['catalogue'],
    key: keyByPart(({ params }) => params.idOrSlug),
    handle: async (context, { params }) => {
      const wanted = idOrSlug(params.idOrSlug);
      if (wanted === undefined) throw new Failure('not-found');
      return found(await readService(await context.transaction(), viewOf(context), wanted));
    },
  },
  listRelatedServices: {
    areas: ['catalogue'],
    key: keyByPart(({ params }) => String(params.id)),
    handle: async (context, { params }) => {
      const trx = await context.transaction();
      const view = viewOf(context);
      const { data } = found(await readService(trx, view, params.id));
      return asList(
        await readRelatedServices(trx, view, {
          serviceId: data.id,
          serviceTypeId: data.service_type.id,
          networkId: data.network.id,
        }),
      );
    },
  },
  listBoughtTogether: {
    areas: ['catalogue'],
    key: keyByPart(({ params }) => String(params.id)),
    handle: async (context, { params }) => {
      const trx = await context.transaction();
      const view = viewOf(context);
      const { data } = found(await readService(trx, view, params.id));
      return asList(await readBoughtTogether(trx, view, { serviceId: data.id, networkId: data.network.id }));
    },
  },
  listServicesOfType: async (context, { body }) => {
    const services = await readServicesOfType(await context.transaction(), viewOf(context), body.service_type_id);
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
