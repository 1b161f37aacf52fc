import type { ServiceRoutes } from '@crescendo/contract/orders/providers';
import { expect, test } from 'vitest';
import { bodyOfDraft, countChanges, draftOfRoutes, firstTried, guardedRoute, inOrder, termsOf } from './route-draft.ts';

const route = (id: number, part: Partial<ServiceRoutes['routes'][number]> = {}) => ({
  id,
  provider_service_id: id * 10,
  provider_id: 1,
  provider: 'North',
  external_id: String(id),
  name: 'Views',
  type: 'Default',
  rate: id,
  min_quantity: 1,
  max_quantity: 1000,
  priority: id,
  is_enabled: true,
  is_left_out: false,
  is_listed: true,
  state: 'open' as const,
  is_simulated: false,
  ...part,
});
const saved = (routes: ServiceRoutes['routes'], part: Partial<ServiceRoutes> = {}): ServiceRoutes => ({
  service_id: 1,
  name: 'Views',
  price: 3.4,
  price_type: 'per_quantity',
  pricing_per: 1000,
  version: 4,
  routes_by: 'priority',
  queues_same_link: true,
  paused_for_margin: false,
  paused_for_routes: false,
  proposal: null,
  routes,
  ...part,
});
const idsOf = (routes: readonly { provider_service_id: number }[]) => routes.map((each) => each.provider_service_id);

test('a draft has the routes by preference without those left out, and is sent in its own order (PROV-020)', () => {
  const draft = draftOfRoutes(
    saved([route(2), route(1), route(3, { is_left_out: true, is_enabled: false })], { routes_by: 'cost' }),
  );
  expect(idsOf(draft.routes)).toEqual([10, 20]);
  expect(bodyOfDraft(draft, 4)).toEqual({
    version: 4,
    routes_by: 'cost',
    routes: [
      { provider_service_id: 10, priority: 0, is_enabled: true },
      { provider_service_id: 20, priority: 1, is_enabled: true },
    ],
  });
});

test('by cost the cheapest goes first, equals by preference; the first tried is on, listed and open if one is (PROV-020)', () => {
  const routes = [route(1, { rate: 2 }), route(2, { rate: 1 }), route(3, { rate: 1 })];
  const draft = { ...draftOfRoutes(saved(routes)), by: 'cost' as const };
  expect(idsOf(inOrder(draft))).toEqual([20, 30, 10]);
  const first = (part: Record<number, Partial<(typeof routes)[number]>>) =>
    firstTried(draftOfRoutes(saved(routes.map((each) => ({ ...each, ...part[each.id] })))))?.provider_service_id;
  expect(first({})).toBe(10);
  expect(first({ 1: { is_enabled: false }, 2: { is_listed: false } })).toBe(30);
  expect(first({ 1: { state: 'paused' } })).toBe(20);
  expect(first({ 1: { state: 'paused' }, 2: { state: 'paused' }, 3: { state: 'disabled' } })).toBe(10);
  expect(first({ 1: { is_listed: false }, 2: { is_listed: false }, 3: { is_enabled: false } })).toBeUndefined();
  const guarded = (state: 'paused' | 'disabled') =>
    guardedRoute(draftOfRoutes(saved([route(1, { state }), route(2)])))?.provider_service_id;
  expect([guarded('paused'), guarded('disabled')]).toEqual([10, 20]);
});

test('each route added, left out or switched is a change, another order or rule of it is one (PROV-020)', () => {
  const before = draftOfRoutes(saved([route(1), route(2), route(3)]));
  const [one, two, three] = before.routes as [never, never, never];
  const count = (routes: readonly (typeof before.routes)[number][], by: 'priority' | 'cost' = 'priority') =>
    countChanges({ by, routes }, before);
  expect(count([one, two, three])).toBe(0);
  expect(count([three, two, one])).toBe(1);
  expect(count([two, three])).toBe(1);
  expect(count([one, two, three, ...draftOfRoutes(saved([route(4)])).routes])).toBe(1);
  expect(count([{ ...before.routes[0], is_enabled: false } as never, two, three])).toBe(1);
  expect(count([three, one], 'cost')).toBe(3);
});

test('what a route costs and leaves is for as much as the price is for, and lost with the least margin on top (PROV-020)', () => {
  const service = saved([]);
  expect(termsOf({ type: 'Default', rate: 1.7 }, service, 0)).toEqual({ cost: 1.7, marginShare: 0.5, isLost: false });
  expect(termsOf({ type: 'Default', rate: 1.7 }, { ...service, pricing_per: 100 }, 0)).toMatchObject({ cost: 0.17 });
  expect(termsOf({ type: 'Package', rate: 1.7 }, { ...service, pricing_per: 100 }, 0)).toMatchObject({ cost: 1.7 });
  expect(termsOf({ type: 'Default', rate: 1.7 }, service, 1)).toMatchObject({ isLost: true });
  expect(termsOf({ type: 'Default', rate: 1 }, { ...service, price: 0 }, 0)).toMatchObject({ marginShare: null });
});
