// The routes of a service as somebody changes them before saving, and what each of them would cost and leave.
import type { ProviderRecord, ProviderServiceRecord, ServiceRoutes } from '@crescendo/contract/orders/providers';
import { rankRoutes } from '@crescendo/rules/delivery/route-choice';
import { dollarsToMicros, microsToDollars } from '@crescendo/rules/money/money';
import { fractionToPpm } from '@crescendo/rules/money/percent';
import { costOfPrice, isMarginLost, marginShare } from '@crescendo/rules/providers/provider-margin';

type SavedRoute = ServiceRoutes['routes'][number];
export type DraftRoute = Omit<SavedRoute, 'id' | 'priority' | 'is_left_out'>;
export type RoutesDraft = { by: ServiceRoutes['routes_by']; routes: readonly DraftRoute[] };
export type SoldService = Pick<ServiceRoutes, 'price' | 'price_type' | 'pricing_per'>;

const micros = (dollars: number) => dollarsToMicros(dollars.toFixed(6));

/** In the order of preference, also while the cheapest goes first: that order comes back with the other choice. */
export function draftOfRoutes({ routes_by: by, routes }: ServiceRoutes): RoutesDraft {
  const kept = routes.filter(({ is_left_out }) => !is_left_out);
  return {
    by,
    routes: kept
      .toSorted((left, right) => left.priority - right.priority || left.id - right.id)
      .map(({ id: _id, priority: _priority, is_left_out: _isLeftOut, ...route }) => route),
  };
}

export const bodyOfDraft = ({ by, routes }: RoutesDraft, version: number) => ({
  version,
  routes_by: by,
  routes: routes.map(({ provider_service_id, is_enabled }, priority) => ({
    provider_service_id,
    priority,
    is_enabled,
  })),
});

/** As they would be tried. */
export function inOrder({ by, routes }: RoutesDraft): DraftRoute[] {
  const ranked = rankRoutes(
    routes.map((route, at) => ({ route, routeId: at, priority: at, rateMicros: micros(route.rate) })),
    by,
  );
  return ranked.map(({ route }) => route);
}

const canDeliver = (draft: RoutesDraft) =>
  inOrder(draft).filter(({ is_enabled, is_listed }) => is_enabled && is_listed);

/** The one that an order takes now; where nobody takes it the first, which it waits for. */
export function firstTried(draft: RoutesDraft): DraftRoute | undefined {
  const routes = canDeliver(draft);
  return routes.find(({ state }) => state === 'open') ?? routes[0];
}

/** The one whose cost the margin rule looks at: a pause is over some time. */
export function guardedRoute(draft: RoutesDraft): DraftRoute | undefined {
  const routes = canDeliver(draft);
  return routes.find(({ state }) => state !== 'disabled') ?? routes[0];
}

/** One for each route that is added, left out or switched, one for another order and one for another rule of it. */
export function countChanges(draft: RoutesDraft, before: RoutesDraft): number {
  const idsOf = (of: RoutesDraft, other: RoutesDraft) => {
    const known = new Set(other.routes.map(({ provider_service_id }) => provider_service_id));
    const ids = of.routes.map(({ provider_service_id }) => provider_service_id);
    return { ids, kept: ids.filter((id) => known.has(id)) };
  };
  const [now, then] = [idsOf(draft, before), idsOf(before, draft)];
  const wasOn = new Map(before.routes.map(({ provider_service_id: id, is_enabled }) => [id, is_enabled]));
  const switched = draft.routes.filter(
    ({ provider_service_id: id, is_enabled }) => wasOn.has(id) && wasOn.get(id) !== is_enabled,
  );
  return (
    now.ids.length -
    now.kept.length +
    (then.ids.length - then.kept.length) +
    switched.length +
    (now.kept.join() === then.kept.join() ? 0 : 1) +
    (draft.by === before.by ? 0 : 1)
  );
}

/** By the rules that the server has too; the least share is what the panel wants on top of the cost. */
export function termsOf(route: Pick<DraftRoute, 'type' | 'rate'>, service: SoldService, leastMarginShare: number) {
  const price = micros(service.price);
  const cost = costOfPrice(
    { type: route.type, rateMicros: micros(route.rate) },
    { priceType: service.price_type, pricingPer: service.pricing_per },
  );
  return {
    cost: microsToDollars(cost),
    marginShare: marginShare(price, cost),
    isLost: isMarginLost(price, cost, fractionToPpm(leastMarginShare)),
  };
}

/** What a route would be that nobody has saved yet. */
export const newRoute = (provider: ProviderRecord, behind: ProviderServiceRecord): DraftRoute => ({
  provider_service_id: behind.id,
  provider_id: provider.id,
  provider: provider.name,
  external_id: behind.external_id,
  name: behind.name,
  type: behind.type,
  rate: behind.rate,
  min_quantity: behind.min_quantity,
  max_quantity: behind.max_quantity,
  is_enabled: true,
  is_listed: behind.is_listed,
  state: provider.is_enabled ? 'open' : 'disabled',
  is_simulated: provider.is_simulated,
});
