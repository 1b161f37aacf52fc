import type { Profile } from '@crescendo/contract/accounts/profile';

/** In seconds. */
const ages = { justBought: 60, longAway: 432_000 } as const;

export const lastOrderMarkerNames = ['bought_network', 'user_return'] as const;

/** Sent to the window when they were written again: the tag manager gets them as variables. */
export const markersChanged = 'last-order-markers-changed';

type Markers = Partial<Record<(typeof lastOrderMarkerNames)[number], string>>;

/** What the last order says about a customer: bought a moment ago, and in which network; or back after a long time. */
export function lastOrderMarkers(order: Profile['last_order'], now: number): Markers {
  if (!order) return {};
  const age = (now - Date.parse(order.created_at)) / 1000;
  if (age < ages.justBought) return { bought_network: String(order.service_type.network_id) };
  return age > ages.longAway ? { user_return: '1' } : {};
}
