import type { Service } from '@crescendo/contract/catalogue/catalogue';
import { searchServices } from '@crescendo/rules/catalogue/search-services';
import {
  openColumns,
  pickRows,
  type ServiceColumns,
  type ServiceIndex,
} from '@crescendo/rules/catalogue/service-columns';
import { servicesPerPage } from '@crescendo/rules/catalogue/service-filter';
import type { RouterContextProvider } from 'react-router';
import { requestContext } from '../../../request-context.ts';
import { type ListedService, unlistedService } from '../card-service.ts';
import { knownFilter, pageIn } from '../filter/known-filter.ts';
import type { View } from '../use-view.ts';

export type Choice = { id: number; name: string };

export type IndexData = {
  /** As columns: forty objects would repeat the names of their fields forty times. */
  services: ServiceIndex;
  /** How many answer the filter. */
  total: number;
  /** Cards or table, as the visitor left it or as the panel has it. */
  view: View;
  networkId: number | undefined;
  serviceId: number | undefined;
  /** What the filters offer: labels and countries that occur, and the names of the types already chosen. */
  labels: Choice[];
  countries: Choice[];
  types: Choice[];
  /** A document has those of its reader in a block of its own. */
  favourites?: readonly number[];
  /** The service requested by its id, where it is in no list. */
  unlisted: ListedService | undefined;
  isDeactivated: boolean;
};

/** The first page of the index with the filters of its address, and what the filters offer. */
export async function readIndex(context: Readonly<RouterContextProvider>, address: string): Promise<IndexData> {
  const state = context.get(requestContext);
  const { api, isSignedIn, isDocument, view } = state;
  const [settings, index, labels, countries, favourites] = await Promise.all([
    api.getSettings(),
    api.readServiceIndex(),
    api.listServiceLabels(),
    api.listCountries(),
    isSignedIn ? api.listFavourites() : { data: [] },
  ]);
  const { columns, labelIds, countryIds } = opened(index.data);
  const { search } = new URL(address);
  const filter = knownFilter(search, columns.index.networks);
  const { rows } = searchServices(columns, { filter, favourites: favourites.data });
  const first = (pageIn(new URLSearchParams(search)) - 1) * servicesPerPage;
  const isListed = filter.serviceId === undefined || columns.id.includes(filter.serviceId);
  const selected = isListed ? undefined : await readUnlisted(context, filter.serviceId as number);
  const isGone = selected !== undefined && (selected.is_deactivated || !selected.is_enabled);
  const services = pickRows(index.data, rows.subarray(first, first + servicesPerPage));
  state.shownServiceIds = services.id;
  if (isDocument && isSignedIn) state.favourites = favourites.data;
  return {
    services,
    total: rows.length,
    view: view ?? settings.data.defaultMarketplaceView,
    networkId: filter.networkId,
    serviceId: filter.serviceId,
    labels: labels.data.filter(({ id }) => labelIds.has(id)).map(choice),
    countries: countries.data.filter(({ id }) => countryIds.has(id)).map(choice),
    types: columns.index.service_types.filter(({ id }) => filter.serviceTypeIds?.includes(id)).map(choice),
    ...(isDocument && isSignedIn ? {} : { favourites: favourites.data }),
    unlisted: selected && !isGone ? unlistedService(selected) : undefined,
    isDeactivated: isGone,
  };
}

const choice = ({ id, name }: Choice): Choice => ({ id, name });

type Opened = { columns: ServiceColumns; labelIds: Set<number>; countryIds: Set<number> };
const openedBefore = new WeakMap<ServiceIndex, Opened>();

/** Opened once for as long as the cache holds them: thousands of services are not read again for each visitor. */
function opened(index: ServiceIndex): Opened {
  let known = openedBefore.get(index);
  if (!known) {
    known = {
      columns: openColumns(index),
      labelIds: new Set(index.label_sets.flat()),
      countryIds: new Set(index.country_sets.flat()),
    };
    openedBefore.set(index, known);
  }
  return known;
}

/** A service that lists leave out: restricted ones are shown to anyone who opens them, others get a notice. */
async function readUnlisted(context: Readonly<RouterContextProvider>, id: number): Promise<Service | undefined> {
  try {
    return (await context.get(requestContext).api.readService({ params: { idOrSlug: String(id) } })).data;
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 404) return undefined;
    throw error;
  }
}
