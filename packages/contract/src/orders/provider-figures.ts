// What staff see of providers besides their settings, and what they do about it: how each answers, what it costs and
// charges, what its catalogue became, and the pause. Amounts are in dollars.
import * as z from 'zod';
import { afterCursor, part } from '../cursor.ts';
import { file, list, localised, moment, one, plainLine, webUrl, wholeNumberText } from '../primitives.ts';
import { route } from '../route.ts';
import { ProviderRecord } from './providers.ts';

const byId = { params: z.object({ id: wholeNumberText }) };

export const figureRanges = ['24h', '7d', '30d'] as const;
const ranged = localised.extend({ range: z.enum(figureRanges).optional() });
const optionalProvider = { provider_id: wholeNumberText.optional() };

/**
 * `paused` by staff; `disabled` in its settings; `resting` after failures or too many calls, until it was probed;
 * `out_of_funds` as it said itself.
 */
export const circuitStates = ['open', 'paused', 'disabled', 'resting', 'out_of_funds'] as const;

const calls = {
  calls: z.int(),
  /** Not sent, not answered, or answered in a way that says nothing. */
  failed: z.int(),
  p50_ms: z.int().nullable(),
  p95_ms: z.int().nullable(),
};

const charges = z.strictObject({
  /** Orders that ended and of which the provider said what it charged. */
  orders: z.int(),
  quoted: z.number(),
  charged: z.number(),
  over_orders: z.int(),
  over: z.number(),
  under_orders: z.int(),
  under: z.number(),
});

export const ProviderFigures = z.strictObject({
  id: z.int(),
  name: z.string(),
  host: z.string(),
  is_simulated: z.boolean(),
  /** One more with every change by a person; a change names the one it was made from. */
  version: z.int(),
  state: z.enum(circuitStates),
  paused_at: moment.nullable(),
  paused_by: z.string().nullable(),
  pause_reason: z.string().nullable(),
  /** After failures: when it is probed next. */
  resting_until: moment.nullable(),
  failures_in_a_row: z.int(),
  balance: z.number().nullable(),
  balance_read_at: moment.nullable(),
  low_balance: z.number().nullable(),
  /** What was sent in the last seven days, and how long the balance lasts at this pace. */
  spent_in_week: z.number(),
  days_left: z.number().nullable(),
  ...calls,
  /** Of twelve equal parts of the range: calls and how many of them failed. */
  bars: z.array(z.strictObject({ calls: z.int(), failed: z.int() })),
  orders: z.int(),
  cost: z.number(),
  sold: z.number(),
  margin_share: z.number().nullable(),
  sending: z.int(),
  unknown: z.int(),
  delivering: z.int(),
  /** Paid orders that wait because nobody else delivers their service. */
  waiting: z.int(),
  services: z.int(),
  /** Of the last thirty days, whatever the range. */
  charges,
});
export type ProviderFigures = z.infer<typeof ProviderFigures>;

export const ProviderReport = z.strictObject({
  figures: ProviderFigures,
  settings: ProviderRecord,
  /** By the hour in a range of a day or a week, else by the day (UTC); moments without calls are missing. */
  series: z.array(z.strictObject({ at: moment, ...calls, balance: z.number().nullable() })),
  days: z.array(charges.extend({ day: z.iso.date() })),
});
export type ProviderReport = z.infer<typeof ProviderReport>;

export const ProviderDifference = z.strictObject({
  id: z.int(),
  provider_id: z.int(),
  provider: z.string(),
  order_id: z.int(),
  service_id: z.int(),
  service: z.string(),
  quantity: z.int(),
  delivered: z.int(),
  /** For what was delivered. */
  quoted: z.number(),
  charged: z.number(),
  difference: z.number(),
  ended_at: moment,
});
export type ProviderDifference = z.infer<typeof ProviderDifference>;

export const changeKinds = ['new', 'changed', 'gone', 'back'] as const;
const catalogueLine = z.strictObject({
  name: z.string(),
  rate: z.number(),
  min_quantity: z.int(),
  max_quantity: z.int(),
  has_refill: z.boolean(),
  can_cancel: z.boolean(),
});

export const CatalogueChange = z.strictObject({
  id: z.int(),
  provider_id: z.int(),
  provider: z.string(),
  external_id: z.string(),
  name: z.string(),
  kind: z.enum(changeKinds),
  before: catalogueLine.nullable(),
  after: catalogueLine.nullable(),
  /** How many of our services it delivers. */
  services: z.int(),
  created_at: moment,
});
export type CatalogueChange = z.infer<typeof CatalogueChange>;

export const ServiceMargin = z.strictObject({
  service_id: z.int(),
  name: z.string(),
  /** What as much as the price is for costs at the route that is tried first; null where none is left. */
  price: z.number(),
  cost: z.number().nullable(),
  margin_share: z.number().nullable(),
  /** What the rule of margins says of it. */
  warning: z.enum(['none', 'margin', 'no_route', 'proposal']),
  is_paused: z.boolean(),
  proposal: z.strictObject({ id: z.int(), price: z.number() }).nullable(),
  routes: z.array(
    z.strictObject({
      provider_id: z.int(),
      provider: z.string(),
      external_id: z.string(),
      name: z.string(),
      rate: z.number(),
      is_listed: z.boolean(),
      is_open: z.boolean(),
    }),
  ),
});
export type ServiceMargin = z.infer<typeof ServiceMargin>;

export const ConnectionTest = z.strictObject({
  ok: z.boolean(),
  balance: z.number().nullable(),
  currency: z.string().nullable(),
  latency_ms: z.int(),
  /** What the provider said, or why it said nothing. */
  text: z.string().nullable(),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;

const differenceFilter = {
  ...optionalProvider,
  kind: z.enum(['over', 'under']).optional(),
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
};

export const providerFigureRoutes = {
  listProviderFigures: route({
    method: 'GET',
    path: '/api/v1/admin/providers/figures',
    audience: 'staff:providers.read',
    summary: 'Returns for each provider its balance, latency, failures, state, margin and charges',
    query: ranged,
    response: list(ProviderFigures),
  }),
  readProvider: route({
    method: 'GET',
    path: '/api/v1/admin/providers/{id}',
    audience: 'staff:providers.read',
    summary: 'Returns a provider with its figures over time, without its key',
    ...byId,
    query: ranged,
    response: one(ProviderReport),
    errors: ['not-found'],
  }),
  pauseProvider: route({
    method: 'POST',
    path: '/api/v1/admin/providers/{id}/pause',
    audience: 'staff:providers.manage',
    summary: 'Stops sending orders to a provider; what it has is still followed',
    ...byId,
    query: localised,
    body: z.strictObject({ version: z.int(), reason: plainLine(500, 1) }),
    response: one(ProviderFigures),
    errors: ['not-found', 'conflict'],
  }),
  resumeProvider: route({
    method: 'POST',
    path: '/api/v1/admin/providers/{id}/resume',
    audience: 'staff:providers.manage',
    summary: 'Ends a pause by staff or after failures; after failures one order is sent first',
    ...byId,
    query: localised,
    body: z.strictObject({ version: z.int() }),
    response: one(ProviderFigures),
    errors: ['not-found', 'conflict'],
  }),
  testProvider: route({
    method: 'POST',
    path: '/api/v1/admin/providers/test',
    audience: 'staff:providers.manage',
    summary:
      'Reads the balance at an address with a key and stores nothing; without a key, with that of a known provider',
    query: localised,
    body: z.strictObject({
      url: webUrl.max(500),
      key: z.string().trim().min(1).max(300).optional(),
      provider_id: z.int().positive().optional(),
    }),
    limits: [{ name: 'provider-test', most: 30, seconds: 60, by: 'account' }],
    response: one(ConnectionTest),
    errors: ['not-found', 'too-many-requests'],
  }),
  listProviderDifferences: route({
    method: 'GET',
    path: '/api/v1/admin/provider-differences',
    audience: 'staff:providers.read',
    summary: 'Lists the orders for which a provider charged another amount than it quoted, newest first',
    query: afterCursor.extend(differenceFilter),
    response: part(ProviderDifference),
  }),
  exportProviderDifferences: route({
    method: 'GET',
    path: '/api/v1/admin/provider-differences/file',
    audience: 'staff:providers.read',
    summary: 'Returns the differences between charge and quote as CSV',
    query: localised.extend(differenceFilter),
    answers: 'file',
    response: file,
  }),
  listCatalogueChanges: route({
    method: 'GET',
    path: '/api/v1/admin/provider-changes',
    audience: 'staff:providers.read',
    summary: "Lists what syncs found new, changed or gone in providers' catalogues, newest first",
    query: afterCursor.extend({
      ...optionalProvider,
      kind: z.enum(changeKinds).optional(),
      /** Only of what one of our services uses. */
      sold: z.enum(['true', 'false']).optional(),
    }),
    response: part(CatalogueChange),
  }),
  listServiceMargins: route({
    method: 'GET',
    path: '/api/v1/admin/service-margins',
    audience: 'staff:providers.read',
    summary: 'Lists the services that providers deliver, with price, provider cost, margin and routes',
    query: afterCursor.extend({ ...optionalProvider, warned: z.enum(['true', 'false']).optional() }),
    response: part(ServiceMargin),
  }),
} as const;
