import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseRoute, type RouteCandidate, type RouteTerms, rankRoutes } from './route-choice.ts';

const route = (routeId: number, terms: Partial<RouteCandidate> = {}): RouteCandidate => ({
  routeId,
  providerId: routeId,
  priority: routeId,
  rateMicros: BigInt(10 - routeId),
  min: 100,
  max: 10_000,
  isPackage: false,
  isSimulated: false,
  isOpen: true,
  ...terms,
});
const termsWith = (terms: Partial<RouteTerms> = {}): RouteTerms => ({
  by: 'priority',
  quantity: 1000,
  refused: new Set(),
  isTest: false,
  ...terms,
});
const chosen = (routes: RouteCandidate[], terms?: Partial<RouteTerms>) => {
  const choice = chooseRoute(routes, termsWith(terms));
  return choice.kind === 'send' ? [choice.route.routeId, choice.reason] : choice;
};

test('the first by priority or the cheapest is taken, and the reason says which', () => {
  expect(chosen([route(2), route(1), route(3)])).toEqual([1, 'priority']);
  expect(chosen([route(2), route(1), route(3)], { by: 'cost' })).toEqual([3, 'cost']);
  expect(chosen([route(7)])).toEqual([7, 'only']);
});

test('after a refusal the next one is taken; after the last the order is refused', () => {
  expect(chosen([route(1), route(2)], { refused: new Set([1]) })).toEqual([2, 'after-refusal']);
  expect(chosen([route(1), route(2)], { refused: new Set([1, 2]) })).toEqual({ kind: 'refused' });
  expect(chosen([], { refused: new Set([1]) })).toEqual({ kind: 'refused' });
});

test('a paused provider is skipped, and waited for where no other is left', () => {
  expect(chosen([route(1, { isOpen: false }), route(2)])).toEqual([2, 'others-paused']);
  expect(chosen([route(1, { isOpen: false })])).toEqual({ kind: 'wait', reason: 'paused' });
  expect(chosen([route(1), route(2, { isOpen: false })], { refused: new Set([1]) })).toEqual({
    kind: 'wait',
    reason: 'paused',
  });
});

test('no route takes what is beyond its limits; a package has none', () => {
  expect(chosen([route(1, { max: 500 }), route(2)])).toEqual([2, 'only']);
  expect(chosen([route(1, { min: 5000 })])).toEqual({ kind: 'wait', reason: 'beyond-limits' });
  expect(chosen([route(1, { min: 1, max: 1, isPackage: true })])).toEqual([1, 'only']);
  expect(chosen([])).toEqual({ kind: 'wait', reason: 'no-route' });
});

test('a test order goes to a simulated provider or nowhere', () => {
  expect(chosen([route(1), route(2, { isSimulated: true })], { isTest: true })).toEqual([2, 'only']);
  expect(chosen([route(1)], { isTest: true })).toEqual({ kind: 'wait', reason: 'no-route' });
});

const anyRoute = fc.record({
  routeId: fc.integer({ min: 1, max: 50 }),
  providerId: fc.integer({ min: 1, max: 5 }),
  priority: fc.integer({ min: 0, max: 3 }),
  rateMicros: fc.bigInt({ min: 0n, max: 5n }),
  min: fc.integer({ min: 0, max: 1500 }),
  max: fc.integer({ min: 500, max: 3000 }),
  isPackage: fc.boolean(),
  isSimulated: fc.boolean(),
  isOpen: fc.boolean(),
});

test('never one that refused or is paused, and the same one however the routes are listed', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyRoute, { selector: ({ routeId }) => routeId, maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 5 }),
      fc.constantFrom('priority', 'cost'),
      (routes, refused, by) => {
        const requested = termsWith({ by, refused: new Set(refused) });
        const choice = chooseRoute(routes, requested);
        expect(chooseRoute(routes.toReversed(), requested)).toEqual(choice);
        if (choice.kind !== 'send') return;
        expect(choice.route.isOpen && !requested.refused.has(choice.route.routeId)).toBe(true);
        const better = rankRoutes(routes, by).slice(
          0,
          rankRoutes(routes, by).findIndex(({ routeId }) => routeId === choice.route.routeId),
        );
        for (const other of better) {
          const isFit = other.isPackage || (1000 >= other.min && 1000 <= other.max);
          expect(!other.isOpen || requested.refused.has(other.routeId) || !isFit).toBe(true);
        }
      },
    ),
  );
});
