// What staff do with providers: who they are, what of their catalogue is sold, and which of them delivers what. Keys
// go in and never come out. Every write is in the audit table.

import { deliveryKinds, priceTypes, serviceUnits } from '@crescendo/rules/catalogue/service-terms';
import { locales } from '@crescendo/rules/content/locales';
import { mostPriority } from '@crescendo/rules/delivery/route-choice';
import { marginRules } from '@crescendo/rules/providers/provider-margin';
import * as z from 'zod';
import { dollars } from '../money/amounts.ts';
import {
  id,
  list,
  localised,
  moment,
  one,
  pagingBy,
  plainLine,
  seenVersion,
  webUrl,
  wholeNumberText,
} from '../primitives.ts';
import { route } from '../route.ts';

const version = seenVersion;
const byId = { params: z.object({ id: wholeNumberText }), query: localised };

/** A share of the whole: 0.25 is a quarter on top. At most a hundred times the whole. */
const share = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Math.abs(value * 1e6 - Math.round(value * 1e6)) < 1e-3, { error: 'six-decimals' });

const provider = {
  name: plainLine(120, 1),
  url: webUrl.max(500),
  currency: z.string().regex(/^[A-Z]{3}$/, { error: 'format' }),
  markup_share: share,
  is_enabled: z.boolean(),
  calls_per_minute: z.int().min(1).max(100_000),
};

export const ProviderDraft = z.strictObject({
  ...provider,
  /** Needed for a new provider; without it a known one keeps its own. */
  key: z.string().trim().min(1).max(300).optional(),
  currency: provider.currency.default('USD'),
  /** Dollars that one unit of the currency is worth. */
  unit_value: dollars().default(1_000_000n),
  markup_share: provider.markup_share.default(0),
  is_enabled: provider.is_enabled.default(true),
  calls_per_minute: provider.calls_per_minute.default(300),
  /** Below this an alert is raised; null raises none. */
  low_balance: dollars().nullable().default(null),
});
export type ProviderDraft = z.output<typeof ProviderDraft>;

export const ProviderRecord = z.strictObject({
  id: z.int(),
  ...provider,
  unit_value: z.number(),
  low_balance: z.number().nullable(),
  /** Delivers nothing real. */
  is_simulated: z.boolean(),
  balance: z.number().nullable(),
  balance_read_at: moment.nullable(),
  synced_at: moment.nullable(),
  services: z.int(),
});
export type ProviderRecord = z.infer<typeof ProviderRecord>;

export const ProviderServiceRecord = z.strictObject({
  id: z.int(),
  external_id: z.string(),
  name: z.string(),
  category: z.string(),
  type: z.string(),
  /** Dollars for a thousand, or for one package. */
  rate: z.number(),
  min_quantity: z.int(),
  max_quantity: z.int(),
  has_refill: z.boolean(),
  can_cancel: z.boolean(),
  has_drip_feed: z.boolean(),
  is_listed: z.boolean(),
  /** The service that was made of it. */
  imported_as: z.int().nullable(),
});
export type ProviderServiceRecord = z.infer<typeof ProviderServiceRecord>;

export const ImportDraft = z.strictObject({
  /** Where the services go that name no other type. */
  service_type_id: id,
  markup_share: share.optional(),
  services: z
    .array(
      z.strictObject({
        external_id: z.string().min(1).max(64),
        /** The provider's own name where none is given; a service that was imported before keeps its texts. */
        name: z.partialRecord(z.enum(locales), z.string().trim().min(1).max(300)).optional(),
        service_type_id: id.optional(),
        markup_share: share.optional(),
        unit: z.enum(serviceUnits).default('views'),
        delivery_kind: z.enum(deliveryKinds).default('other'),
        guarantee_days: z.int().min(1).max(3650).default(30),
      }),
    )
    .min(1)
    .max(500),
});
export type ImportDraft = z.output<typeof ImportDraft>;

export const RoutesDraft = z.strictObject({
  routes_by: z.enum(['priority', 'cost']),
  routes: z
    .array(
      z.strictObject({
        provider_service_id: id,
        priority: z.int().min(0).max(mostPriority).default(0),
        is_enabled: z.boolean().default(true),
      }),
    )
    .max(50),
});
export type RoutesDraft = z.output<typeof RoutesDraft>;

export const ServiceRoutes = z.strictObject({
  service_id: z.int(),
  name: z.string(),
  /** In dollars, for `pricing_per` units or, where it is fixed, for the whole. */
  price: z.number(),
  price_type: z.enum(priceTypes),
  pricing_per: z.int(),
  /** Sent back with whatever changes the routes or the queue. */
  version: z.int(),
  routes_by: z.enum(['priority', 'cost']),
  /** Orders on the same link wait for each other. */
  queues_same_link: z.boolean(),
  paused_for_margin: z.boolean(),
  paused_for_routes: z.boolean(),
  /** The price that the rule of margins would set if it were not so far from the old one. */
  proposal: z.strictObject({ id: z.int(), price: z.number() }).nullable(),
  routes: z.array(
    z.strictObject({
      id: z.int(),
      provider_service_id: z.int(),
      provider_id: z.int(),
      provider: z.string(),
      external_id: z.string(),
      name: z.string(),
      type: z.string(),
      /** Dollars for a thousand, or for one package. */
      rate: z.number(),
      min_quantity: z.int(),
      max_quantity: z.int(),
      priority: z.int(),
      is_enabled: z.boolean(),
      /** It was left out when the routes were saved: kept, switched off and behind all others, for orders that had it. */
      is_left_out: z.boolean(),
      is_listed: z.boolean(),
      /** Of its provider: disabled in its settings, or paused by staff. */
      state: z.enum(['open', 'paused', 'disabled']),
      is_simulated: z.boolean(),
    }),
  ),
});
export type ServiceRoutes = z.infer<typeof ServiceRoutes>;

export const FulfilmentSettings = z.strictObject({
  /** What happens when a provider's cost, with the least margin on top, reaches a price. */
  margin_rule: z.enum(marginRules),
  least_margin_share: share,
  /** A price that would become more than so many times the old one, or less than that part of it, waits for a person. */
  most_reprice_factor: z.number().min(1).max(1000).default(3),
});
export type FulfilmentSettings = z.infer<typeof FulfilmentSettings>;

/** A price that the panel would have set by itself, were it not so far from the old one. */
export const PriceProposal = z.strictObject({
  id: z.int(),
  service_id: z.int(),
  name: z.string(),
  /** In dollars, before the service's own discount. */
  before: z.number(),
  price: z.number(),
  created_at: moment,
});
export type PriceProposal = z.infer<typeof PriceProposal>;

export const providerRoutes = {
  listProviders: route({
    method: 'GET',
    path: '/api/v1/admin/providers',
    audience: 'staff:providers.read',
    summary: 'Lists the providers of the panel, without their keys',
    query: localised,
    response: list(ProviderRecord),
  }),
  createProvider: route({
    method: 'POST',
    path: '/api/v1/admin/providers',
    audience: 'staff:providers.manage',
    summary: 'Creates a provider that supports API v2; its key is never returned',
    query: localised,
    body: ProviderDraft,
    response: one(ProviderRecord),
    status: 201,
  }),
  updateProvider: route({
    method: 'PUT',
    path: '/api/v1/admin/providers/{id}',
    audience: 'staff:providers.manage',
    summary: 'Replaces a provider; is_enabled false stops new submissions, omitting the key keeps the current one',
    ...byId,
    /** With the version it was changed from. */
    body: ProviderDraft.extend({ version }),
    response: one(ProviderRecord),
    errors: ['not-found', 'conflict'],
  }),
  syncProvider: route({
    method: 'POST',
    path: '/api/v1/admin/providers/{id}/sync',
    audience: 'staff:providers.manage',
    summary: 'Reads the catalogue, prices and balance from the provider now',
    ...byId,
    response: one(
      z.strictObject({
        services: z.int(),
        unlisted: z.int(),
        /** Lines that made no sense and were left out. */
        unread: z.int(),
        /** Lines with control characters in their texts, which were left out of them. */
        cleaned: z.int(),
      }),
    ),
    errors: ['not-found', 'unavailable'],
  }),
  listProviderServices: route({
    method: 'GET',
    path: '/api/v1/admin/providers/{id}/services',
    audience: 'staff:providers.read',
    summary: "Lists a provider's services as of the last sync",
    params: byId.params,
    query: pagingBy(['id']).extend({ search: z.string().max(100).optional() }),
    response: list(ProviderServiceRecord),
    errors: ['not-found'],
  }),
  importServices: route({
    method: 'POST',
    path: '/api/v1/admin/providers/{id}/import',
    audience: 'staff:providers.manage',
    summary: "Imports a provider's services; importing again updates rate, limits and flags, but not texts",
    ...byId,
    body: ImportDraft,
    bodyLimit: 512 * 1024,
    response: one(z.strictObject({ created: z.array(z.int()), updated: z.array(z.int()) })),
    errors: ['not-found'],
  }),
  readServiceRoutes: route({
    method: 'GET',
    path: '/api/v1/admin/services/{id}/routes',
    audience: 'staff:providers.read',
    summary: 'Lists the provider routes of a service, in the order in which they are tried',
    ...byId,
    response: one(ServiceRoutes),
    errors: ['not-found'],
  }),
  saveServiceRoutes: route({
    method: 'PUT',
    path: '/api/v1/admin/services/{id}/routes',
    audience: 'staff:providers.manage',
    summary: 'Replaces the routes of a service; omitted routes are left out, not deleted, because orders refer to them',
    ...byId,
    body: RoutesDraft.extend({ version }),
    response: one(ServiceRoutes),
    errors: ['not-found', 'conflict'],
  }),
  setSameLinkQueue: route({
    method: 'PUT',
    path: '/api/v1/admin/services/{id}/same-link-queue',
    audience: 'staff:providers.manage',
    summary: 'Sets whether orders of a service on the same link wait for each other',
    ...byId,
    body: z.strictObject({ version, queues_same_link: z.boolean() }),
    response: one(ServiceRoutes),
    errors: ['not-found', 'conflict'],
  }),
  listPriceProposals: route({
    method: 'GET',
    path: '/api/v1/admin/price-proposals',
    audience: 'staff:providers.read',
    summary: 'Lists the price changes that are too large to apply without approval',
    query: localised,
    response: list(PriceProposal),
  }),
  applyPriceProposal: route({
    method: 'POST',
    path: '/api/v1/admin/price-proposals/{id}/apply',
    audience: 'staff:providers.manage',
    summary: 'Applies a proposed price',
    ...byId,
    response: one(PriceProposal),
    errors: ['not-found', 'conflict'],
  }),
  readFulfilmentSettings: route({
    method: 'GET',
    path: '/api/v1/admin/fulfilment-settings',
    audience: 'staff:providers.read',
    summary: 'Returns the fulfilment settings of the panel',
    query: localised,
    response: one(FulfilmentSettings.extend({ version: z.int() })),
  }),
  saveFulfilmentSettings: route({
    method: 'PUT',
    path: '/api/v1/admin/fulfilment-settings',
    audience: 'staff:providers.manage',
    summary: 'Replaces the fulfilment settings and checks all prices immediately',
    query: localised,
    body: FulfilmentSettings.extend({ version }),
    response: one(FulfilmentSettings.extend({ version: z.int() })),
    errors: ['conflict'],
  }),
} as const;
