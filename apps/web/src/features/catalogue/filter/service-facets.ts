// How many services match each choice a filter offers. Counted over one network or all of them, whatever else
// is chosen: a number that jumps with every tick helps nobody to choose.
import { flags, type ServiceColumns } from '@crescendo/rules/catalogue/service-columns';
import { type BuiltInFeature, builtInFeatures } from '@crescendo/rules/catalogue/service-filter';

export type ServiceFacets = {
  total: number;
  discounted: number;
  types: { id: number; name: string; networkName: string; count: number }[];
  /** Labels by id and built-in features, only those that occur. */
  features: Map<number | BuiltInFeature, number>;
  /** Countries some service is limited to. */
  countryIds: Set<number>;
  highestPriceMicros: number;
  highestQuantity: number;
};

const bitOf: Record<BuiltInFeature, number> = {
  refill: flags.refill,
  'drip-feed': flags.dripFeed,
  package: flags.package,
};

export function countFacets(columns: ServiceColumns, networkId?: number): ServiceFacets {
  const { index } = columns;
  const isWanted = index.service_types.map((type) => networkId === undefined || type.network_id === networkId);
  const ofType = new Uint32Array(index.service_types.length);
  const ofLabels = new Uint32Array(index.label_sets.length);
  const ofCountries = new Uint8Array(index.country_sets.length);
  const ofFlags = new Uint32Array(256);
  let [total, discounted, highestPriceMicros, highestQuantity] = [0, 0, 0, 0];
  for (let row = 0; row < columns.length; row += 1) {
    const type = columns.type[row] as number;
    if (!isWanted[type]) continue;
    total += 1;
    if ((columns.discount[row] as number) > 0) discounted += 1;
    add(ofType, type);
    add(ofLabels, columns.labels[row] as number);
    add(ofFlags, columns.flags[row] as number);
    ofCountries[columns.countries[row] as number] = 1;
    highestPriceMicros = Math.max(highestPriceMicros, columns.price[row] as number);
    highestQuantity = Math.max(highestQuantity, columns.maxQuantity[row] as number);
  }
  return {
    total,
    discounted,
    types: index.service_types.flatMap(({ id, name, network_id }, place) => {
      const networkName = index.networks.find((network) => network.id === network_id)?.name ?? '';
      return ofType[place] ? [{ id, name, networkName, count: ofType[place] }] : [];
    }),
    features: countFeatures(index.label_sets, ofLabels, ofFlags),
    countryIds: new Set(index.country_sets.flatMap((set, place) => (ofCountries[place] ? set : []))),
    highestPriceMicros,
    highestQuantity,
  };
}

function add(counts: Uint32Array, place: number) {
  counts[place] = (counts[place] as number) + 1;
}

function countFeatures(labelSets: readonly (readonly number[])[], ofLabels: Uint32Array, ofFlags: Uint32Array) {
  const features = new Map<number | BuiltInFeature, number>();
  const count = (feature: number | BuiltInFeature, more: number) => {
    if (more > 0) features.set(feature, (features.get(feature) ?? 0) + more);
  };
  for (const feature of builtInFeatures) {
    ofFlags.forEach((rows, bits) => {
      if (bits & bitOf[feature]) count(feature, rows);
    });
  }
  labelSets.forEach((set, place) => {
    for (const label of set) count(label, ofLabels[place] as number);
  });
  return features;
}
