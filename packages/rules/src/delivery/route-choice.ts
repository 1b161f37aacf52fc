// Which of a service's routes an order takes, and how the order records the reason.

/** The last place that can be given, and the one behind it, of routes that were left out of a service's list. */
export const mostPriority = 10_000;
export const leftOutPriority = mostPriority + 1;

export type RouteCandidate = {
  routeId: number;
  providerId: number;
  priority: number;
  rateMicros: bigint;
  /** What the provider takes of it at once. */
  min: number;
  max: number;
  /** A package is bought whole: its limits are no limits of a quantity. */
  isPackage: boolean;
  isSimulated: boolean;
  /** Nothing speaks against sending to this provider now: it is not paused and has money. */
  isOpen: boolean;
};

export type RouteTerms = {
  by: 'priority' | 'cost';
  quantity: number;
  /** Routes that have clearly refused this order. */
  refused: ReadonlySet<number>;
  /** A test never reaches a provider that really delivers. */
  isTest: boolean;
};

export type RouteChoice<R extends RouteCandidate = RouteCandidate> =
  | { kind: 'send'; route: R; reason: 'only' | 'priority' | 'cost' | 'after-refusal' | 'others-paused' }
  | { kind: 'wait'; reason: 'no-route' | 'beyond-limits' | 'paused' }
  | { kind: 'refused' };

const compareNumbers = (left: number | bigint, right: number | bigint) => (left < right ? -1 : left > right ? 1 : 0);

/** The routes in the order in which they are tried; equals stay in the order in which they were made. */
export function rankRoutes<R extends Pick<RouteCandidate, 'routeId' | 'priority' | 'rateMicros'>>(
  routes: readonly R[],
  by: RouteTerms['by'],
): R[] {
  return routes.toSorted(
    (left, right) =>
      (by === 'cost' ? compareNumbers(left.rateMicros, right.rateMicros) : 0) ||
      compareNumbers(left.priority, right.priority) ||
      compareNumbers(left.routeId, right.routeId),
  );
}

const takes = ({ isPackage, min, max }: RouteCandidate, quantity: number) =>
  isPackage || (quantity >= min && quantity <= max);

export function chooseRoute<R extends RouteCandidate>(routes: readonly R[], terms: RouteTerms): RouteChoice<R> {
  const possible = rankRoutes(routes, terms.by).filter(({ isSimulated }) => isSimulated || !terms.isTest);
  const fitting = possible.filter((route) => takes(route, terms.quantity));
  const left = fitting.filter(({ routeId }) => !terms.refused.has(routeId));
  const route = left.find(({ isOpen }) => isOpen);
  if (!route) {
    // A provider that is only paused may still take it.
    if (left.length > 0) return { kind: 'wait', reason: 'paused' };
    if (terms.refused.size > 0) return { kind: 'refused' };
    return { kind: 'wait', reason: possible.length > 0 ? 'beyond-limits' : 'no-route' };
  }
  if (left[0] !== route) return { kind: 'send', route, reason: 'others-paused' };
  if (left.length < fitting.length) return { kind: 'send', route, reason: 'after-refusal' };
  return { kind: 'send', route, reason: fitting.length === 1 ? 'only' : terms.by };
}
