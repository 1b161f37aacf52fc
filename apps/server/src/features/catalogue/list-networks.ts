import type { Network } from '@crescendo/contract/catalogue/catalogue';
import type { Trx } from '../../platform/postgres/database.ts';
import { readNetworkRows, readServiceTypes } from './catalogue.queries.ts';
import type { CatalogueView } from './catalogue-view.ts';
import { readListedServices } from './services/services.queries.ts';

/** The whole catalogue as a tree; its leaves, the services, only where they are requested. */
export async function listNetworks(
  trx: Trx,
  view: CatalogueView,
  options: { withServices: boolean },
): Promise<Network[]> {
  const networks = await readNetworkRows(trx, view.locale);
  const types = Map.groupBy(await readServiceTypes(trx, view), ({ network_id }) => network_id);
  const services = options.withServices
    ? Map.groupBy(await readListedServices(trx, view), ({ service_type }) => service_type.id)
    : undefined;
  return networks.map((network) => {
    const own = types.get(network.id) ?? [];
    return {
      ...network,
      services_count: own.reduce((sum, { services_count }) => sum + services_count, 0),
      service_types: own.map((type) => (services ? { ...type, services: services.get(type.id) ?? [] } : type)),
    };
  });
}
