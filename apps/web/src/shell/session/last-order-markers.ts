/** In seconds. */
const markers = { justBought: 60, longAway: 432_000 } as const;

type LastOrder = { network_id: number; created_at: string };

/** What the browser remembers of the last order: bought a moment ago, and in which network; or back after long. */
export function lastOrderMarkers(order: LastOrder | null | undefined, now: number): Record<string, string> {
  if (!order) return {};
  const age = (now - Date.parse(order.created_at)) / 1000;
  if (age < markers.justBought) return { bought_network: String(order.network_id) };
  return age > markers.longAway ? { user_return: '1' } : {};
}
