// Ordering the same once more: the order form is opened with what was ordered. Targets can be longer than any address,
// so the address names the order they are read from; a line that comes of it is sent with `is_reorder`.
import type { DripFeed } from '@crescendo/rules/ordering/drip-feed';

export type Ordered = {
  source: ReorderSource;
  networkId: number;
  serviceTypeId: number;
  serviceId: number;
  url: string | null;
  quantity: number;
  dripFeed?: DripFeed;
};

/** What is ordered again. */
export type ReorderSource = { kind: 'order' | 'drip-feed'; id: number };

const names = { order: 'reorder', 'drip-feed': 'reorderDripFeed' } as const;

export function reorderPath({ source, url, dripFeed, ...ordered }: Ordered): string {
  const { networkId, serviceTypeId, serviceId, quantity } = ordered;
  const preset: Record<string, string | number | boolean | null | undefined> = {
    networkId,
    serviceTypeId,
    serviceId,
    url,
    quantity,
    isDripFeed: dripFeed && true,
    numberOfRuns: dripFeed?.runs,
    dripFeedMinutes: dripFeed?.minutes_between_runs,
    dripFeedMode: dripFeed?.mode,
    dripFeedQuantityStep: dripFeed?.quantity_step,
    [names[source.kind]]: source.id,
  };
  const given = Object.entries(preset).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return `/orders/create?${new URLSearchParams(given)}`;
}

/** What the order form is asked to order again; undefined where it is opened for something new. */
export function reorderSource(query: URLSearchParams): ReorderSource | undefined {
  for (const kind of ['order', 'drip-feed'] as const) {
    const id = query.get(names[kind]) ?? '';
    if (/^[1-9]\d{0,14}$/.test(id)) return { kind, id: Number(id) };
  }
  return undefined;
}
