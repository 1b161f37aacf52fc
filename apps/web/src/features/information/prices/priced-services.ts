// What public pages say of prices, picked from the columns of the catalogue: they are remembered by the server and hold
// no long texts, however many services there are.
import type { ServiceSummary } from '@crescendo/contract/catalogue/catalogue';
import { flags, type ServiceIndex } from '@crescendo/rules/catalogue/service-columns';

type Fields =
  | 'id'
  | 'slug'
  | 'name'
  | 'price'
  | 'default_price'
  | 'discount_percent'
  | 'price_type'
  | 'pricing_per'
  | 'unit';

export type Priced = Pick<ServiceSummary, Fields> & {
  typeId: number;
  typeName: string;
  network: { id: number; name: string; icon: string | null; color: string };
};

/** A service type as far as its prices go: the cheapest service, how many there are and the largest reduction. */
export type PricedType = { typeId: number; lowest: Priced; services: number; mostReduced: number };

/** Enough of a thing that its price compares with others. */
const manyUnits = 100;

const rowsOf = (index: ServiceIndex) => index.id.keys();
const typeOf = (index: ServiceIndex, row: number) =>
  index.service_types[index.service_type[row] as number] as ServiceIndex['service_types'][number];
const at = (column: readonly number[], row: number) => column[row] as number;

/** The service ordered most on each network, for the networks that have the most ordered ones. */
export function favouritePerNetwork(index: ServiceIndex, size: number): Priced[] {
  const comparable = [...rowsOf(index)].filter(
    (row) => !(at(index.flags, row) & flags.fixedPrice) && at(index.pricing_per, row) >= manyUnits,
  );
  return onePerNetwork(
    index,
    comparable.toSorted((one, other) => at(index.popularity, other) - at(index.popularity, one)),
    size,
  );
}

/** The largest reductions, one of each network; among equals what is ordered more. */
export function largestReductions(index: ServiceIndex, size: number): { services: Priced[]; total: number } {
  const reduced = [...rowsOf(index)].filter((row) => at(index.discount_ppm, row) > 0);
  const sorted = reduced.toSorted(
    (one, other) =>
      at(index.discount_ppm, other) - at(index.discount_ppm, one) ||
      at(index.popularity, other) - at(index.popularity, one),
  );
  return { services: onePerNetwork(index, sorted, size), total: reduced.length };
}

function onePerNetwork(index: ServiceIndex, rows: readonly number[], size: number): Priced[] {
  const chosen = new Map<number, number>();
  for (const row of rows) {
    const { network_id } = typeOf(index, row);
    if (!chosen.has(network_id)) chosen.set(network_id, row);
    if (chosen.size === size) break;
  }
  return [...chosen.values()].map((row) => priced(index, row));
}

/** The prices of these types; a type without services is left out. */
export function pricesOfTypes(index: ServiceIndex, typeIds: readonly number[]): PricedType[] {
  const rows = Map.groupBy(rowsOf(index), (row) => typeOf(index, row).id);
  return [...new Set(typeIds)].flatMap((typeId) => {
    const own = rows.get(typeId);
    return own
      ? {
          typeId,
          lowest: priced(index, cheapest(index, own)),
          services: own.length,
          mostReduced: Math.max(...own.map((row) => at(index.discount_ppm, row))) / 1e6,
        }
      : [];
  });
}

/** The lowest price on each network. */
export function lowestPerNetwork(index: ServiceIndex): Map<number, Priced> {
  const rows = Map.groupBy(rowsOf(index), (row) => typeOf(index, row).network_id);
  return new Map([...rows].map(([networkId, own]) => [networkId, priced(index, cheapest(index, own))]));
}

function cheapest(index: ServiceIndex, rows: readonly number[]): number {
  return rows.reduce((best, row) => (at(index.price_micros, row) < at(index.price_micros, best) ? row : best));
}

/** Only what is shown crosses to the browser. */
function priced(index: ServiceIndex, row: number): Priced {
  const type = typeOf(index, row);
  const network = index.networks.find(({ id }) => id === type.network_id) as ServiceIndex['networks'][number];
  return {
    id: at(index.id, row),
    slug: index.slug[row] as string,
    name: index.name[row] as string,
    price: at(index.price_micros, row) / 1e6,
    default_price: at(index.default_price_micros, row) / 1e6,
    discount_percent: at(index.discount_ppm, row) / 1e6,
    price_type: at(index.flags, row) & flags.fixedPrice ? 'fixed' : 'per_quantity',
    pricing_per: at(index.pricing_per, row),
    unit: index.units[at(index.unit, row)] as Priced['unit'],
    typeId: type.id,
    typeName: type.name,
    network: { id: network.id, name: network.name, icon: network.icon, color: network.color },
  };
}
