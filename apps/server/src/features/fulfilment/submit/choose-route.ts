// Turns an order as the database returns it into a choice of route and into what is sent there.

import { chooseRoute, type RouteCandidate, type RouteChoice } from '@crescendo/rules/delivery/route-choice';
import { expectedCharge, isPackageType, providerParameters } from '@crescendo/rules/providers/provider-parameters';
import type { DueOrder, RouteRow } from './due-orders.store.ts';

export type Route = RouteCandidate & { row: RouteRow };

/** A provider that has an active order of the link frees it some time; twelve times five minutes are enough tries. */
const mostDuplicates = 12;

const passing: ReadonlySet<string | null> = new Set(['funds', 'key', 'rate-limit', 'link-duplicate']);

/** The routes that said no to this order for good: no money, no key or too many calls are no word about the order. */
function refusedRoutes({ attempts, forgiven_attempts }: DueOrder): Set<number> {
  const refused = attempts.filter(({ state, no }) => state === 'refused' && no > forgiven_attempts);
  const duplicates = (routeId: number | null) =>
    refused.filter((attempt) => attempt.route_id === routeId && attempt.refusal === 'link-duplicate').length;
  return new Set(
    refused.flatMap(({ route_id, refusal }) => {
      if (route_id === null) return [];
      return !passing.has(refusal) || duplicates(route_id) >= mostDuplicates ? [route_id] : [];
    }),
  );
}

export function chooseFor(order: DueOrder, isClosed: (providerId: number) => boolean): RouteChoice<Route> {
  // One that is gone is no choice any more: the order goes its usual way.
  const chosen = order.routes.filter(({ route_id }) => route_id === order.next_route_id);
  const routes = (chosen.length > 0 ? chosen : order.routes).map(
    (row): Route => ({
      row,
      routeId: row.route_id,
      providerId: row.provider_id,
      priority: row.priority,
      rateMicros: BigInt(row.rate),
      min: row.min,
      max: row.max,
      isPackage: isPackageType(row.type),
      isSimulated: row.is_simulated,
      isOpen: !isClosed(row.provider_id),
    }),
  );
  return chooseRoute(routes, {
    by: order.routes_by,
    quantity: order.quantity,
    refused: chosen.length > 0 ? new Set() : refusedRoutes(order),
    isTest: order.is_test,
  });
}

export function whatToSend(order: DueOrder, { row, rateMicros }: Route) {
  return {
    parameters: providerParameters({
      type: row.type,
      externalServiceId: row.external_id,
      link: order.url,
      quantity: order.quantity,
      targets: order.targets,
    }),
    expectedMicros: expectedCharge(row.type, rateMicros, order.quantity),
  };
}
