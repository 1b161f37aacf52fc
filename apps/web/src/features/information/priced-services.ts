import type { ServiceSummary } from '@crescendo/contract/catalogue';

export type Priced = Pick<ServiceSummary, 'id' | 'name' | 'price' | 'price_type' | 'pricing_per' | 'unit'> & {
  typeId: number;
  typeName: string;
  network: { id: number; name: string; icon: string | null; color: string };
};

/** Enough of a thing that its price compares with others. */
const manyUnits = 100;

/** The service asked for most on each network, for the networks that have the most asked ones. */
export function favouritePerNetwork(services: readonly ServiceSummary[], size: number): Priced[] {
  const chosen = new Map<number, ServiceSummary>();
  const comparable = services.filter(
    ({ price_type, pricing_per }) => price_type !== 'fixed' && pricing_per >= manyUnits,
  );
  for (const service of comparable.toSorted((one, other) => other.popularity - one.popularity)) {
    if (!chosen.has(service.network.id)) chosen.set(service.network.id, service);
    if (chosen.size === size) break;
  }
  return [...chosen.values()].map(priced);
}

/** The cheapest service of each of these types; a type without services is left out. */
export function lowestPrices(services: readonly ServiceSummary[], typeIds: readonly number[]): Priced[] {
  return typeIds.flatMap((typeId) => {
    const [first] = services
      .filter(({ service_type }) => service_type.id === typeId)
      .toSorted((one, other) => one.price - other.price);
    return first ? [priced(first)] : [];
  });
}

/** Only what is shown crosses to the browser. */
function priced(service: ServiceSummary): Priced {
  const { id, name, price, price_type, pricing_per, unit, service_type, network } = service;
  return {
    id,
    name,
    price,
    price_type,
    pricing_per,
    unit,
    typeId: service_type.id,
    typeName: service_type.name,
    network: { id: network.id, name: network.name, icon: network.icon, color: network.color },
  };
}
