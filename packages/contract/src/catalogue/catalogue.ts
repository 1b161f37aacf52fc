import { defaultNetworkColour } from '@crescendo/rules/catalogue/network-colour';
import type { ServiceIndex } from '@crescendo/rules/catalogue/service-columns';
import {
  deliveryKinds,
  priceTypes,
  serviceUnits,
  targetSelectables,
  targetViewTypes,
} from '@crescendo/rules/catalogue/service-terms';
import { fewestMeasuredOrders } from '@crescendo/rules/delivery/measured-facts';
import * as z from 'zod';
import { emailAddress } from '../accounts/account-fields.ts';
import { id, list, localised, moment, one, pagingBy, webUrl, wholeNumberText } from '../primitives.ts';
import { perMinute, route } from '../route.ts';

/** An amount in US dollars; it is computed as whole micro-dollars and becomes a number only here. */
const dollars = z.number().min(0);
/** 0.15 is 15 %. */
const fraction = z.number().min(0).max(1);

export const Country = z.strictObject({ id, name: z.string(), iso_code_2: z.string().length(2) });
export type Country = z.infer<typeof Country>;

export const Label = z.strictObject({ id, name: z.string(), color: z.string().nullable() });
export type Label = z.infer<typeof Label>;

const networkReference = z.strictObject({
  id,
  slug: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  color: z.string().describe(`${defaultNetworkColour} where the network has none`),
});
const serviceTypeReference = z.strictObject({ id, slug: z.string(), name: z.string(), icon: z.string().nullable() });

export const PackageContent = z.strictObject({
  id: id.describe('Id of the service in the package'),
  name: z.string(),
  slug: z.string(),
  quantity: z.int().positive(),
  short_description: z.string().nullable(),
  is_displayable: z.literal(true),
  service_type: z.strictObject({ id, name: z.string(), icon: z.string().nullable() }),
});
export type PackageContent = z.infer<typeof PackageContent>;

export const Target = z.strictObject({
  id,
  name: z.string(),
  placeholder: z.string().nullable(),
  selectable_values: z.array(z.strictObject({ value: z.string(), name: z.string() })).nullable(),
  translations: z.record(z.string(), z.string()).describe('Label by language'),
  is_required: z.boolean().describe('Orders without a value for it are refused'),
  target_type: z.strictObject({
    enabled_for_service: z.boolean(),
    id,
    name: z.string(),
    selectable: z.enum(targetSelectables).nullable(),
    title: z.string(),
    view_type: z.enum(targetViewTypes),
  }),
});
export type Target = z.infer<typeof Target>;

export const Review = z.strictObject({
  id,
  rating: z.int().min(1).max(5),
  comment: z.string().nullable(),
  author: z.string(),
  locale: z.string().describe('Language of the comment'),
  is_sample: z.boolean().describe('Sample data, which must be labelled as such where it is shown'),
  created_at: moment,
});
export type Review = z.infer<typeof Review>;

export const Question = z.strictObject({ question: z.string(), answer: z.string() });

/** What was measured of the orders of a service that ended in a period; medians of start and speed. */
export const Measured = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  orders: z.int().min(fewestMeasuredOrders).describe('Number of orders in the sample'),
  start_time: z.int().nullable().describe('Minutes until the start'),
  speed: z.int().nullable().describe('Units a day'),
  completed_percent: fraction,
  partial_percent: fraction,
  canceled_percent: fraction,
  refills_asked: z.int(),
  refills_honoured: z.int(),
  is_sample: z.boolean().describe('Measured on the sample orders of a demo panel'),
});
export type Measured = z.infer<typeof Measured>;

/** A service as lists carry it: everything but the long texts, the reviews and the page's meta texts. */
export const ServiceSummary = z.strictObject({
  id,
  slug: z.string(),
  name: z.string(),
  short_description: z.string().nullable(),
  default_price: dollars,
  price: dollars,
  discount_percent: fraction,
  price_type: z.enum(priceTypes),
  pricing_per: z.int().positive().describe('Number of units that the price is for'),
  unit: z.enum(serviceUnits),
  min_quantity: z.int().positive(),
  max_quantity: z.int().positive(),
  quantity_step: z.int().positive(),
  default_quantity: z.int().positive().nullable(),
  calculable_quantity: z.boolean(),
  start_time: z.int().nullable().describe('Minutes until the start, as stated'),
  speed: z.int().nullable().describe('Units a day, as stated'),
  geo: z.string().nullable(),
  has_refill: z.boolean(),
  guarantee: z.string().nullable(),
  guarantee_days: z.int().positive().nullable(),
  delivery_kind: z.enum(deliveryKinds),
  is_enabled: z.boolean(),
  is_deactivated: z.boolean(),
  restricted_access: z.boolean(),
  is_package: z.boolean(),
  drip_feed_is_allowed: z.boolean(),
  speedup_is_allowed: z.boolean(),
  has_search: z.boolean(),
  gather_statistic: z.boolean(),
  url_is_required: z.boolean(),
  example_link: z.string().nullable(),
  available_closed_sales: z.boolean(),
  available_personal_manager: z.boolean(),
  consultation_chat_period: z.int().nullable(),
  thumbnail_period: z.int().nullable(),
  popularity: z.int(),
  service_type: serviceTypeReference,
  network: networkReference,
  labels: z.array(Label),
  allowed_use_countries: z.array(Country).describe('Empty means everywhere'),
  targets: z.array(Target),
  package_contents: z.array(PackageContent),
  included_in_packages: z.array(z.strictObject({ id, name: z.string(), slug: z.string(), price: dollars })),
  measured: Measured.nullable().describe('Null with fewer than ten orders'),
});
export type ServiceSummary = z.infer<typeof ServiceSummary>;

export const Service = ServiceSummary.extend({
  description: z.string().nullable(),
  requirements: z.string().nullable(),
  meta_title: z.string(),
  meta_description: z.string().nullable(),
  reviews: z.array(Review),
});
export type Service = z.infer<typeof Service>;

/** A service type as lists carry it, with what a tile shows of its services. */
export const ServiceTypeSummary = z.strictObject({
  id,
  slug: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  color: z.string(),
  title: z.string(),
  network_id: id,
  services_count: z.int(),
  from_price: dollars.nullable().describe('Lowest price among its services'),
});
export type ServiceTypeSummary = z.infer<typeof ServiceTypeSummary>;

export const ServiceType = ServiceTypeSummary.extend({
  description: z.string().nullable(),
  platform_rules: z.string().nullable().describe('Rules of the network that apply'),
  faq: z.array(Question),
  reviews: z.array(Review),
  services: z.array(ServiceSummary),
  network: networkReference,
});
export type ServiceType = z.infer<typeof ServiceType>;

export const Network = networkReference.extend({
  url_placeholder: z.string().nullable(),
  url_examples: z.array(z.string()),
  background_image: z.string().nullable(),
  social_provider_type: z.string().nullable(),
  has_search: z.boolean(),
  services_count: z.int(),
  service_types: z.array(ServiceTypeSummary.extend({ services: z.array(ServiceSummary).optional() })),
});
export type Network = z.infer<typeof Network>;

const numbers = z.array(z.int());
/** Every listed service as columns, for the search in the browser; what each means is in rules/service-columns. */
export const ServiceIndexColumns = z.strictObject({
  networks: z.array(networkReference),
  service_types: z.array(serviceTypeReference.extend({ network_id: id })),
  geos: z.array(z.string()),
  label_sets: z.array(z.array(id)),
  country_sets: z.array(z.array(id)),
  units: z.array(z.enum(serviceUnits)),
  id: numbers,
  slug: z.array(z.string()),
  name: z.array(z.string()),
  service_type: numbers,
  geo: numbers,
  labels: numbers,
  countries: numbers,
  unit: numbers,
  price_micros: numbers,
  default_price_micros: numbers,
  discount_ppm: numbers,
  pricing_per: numbers,
  min_quantity: numbers,
  max_quantity: numbers,
  start_minutes: numbers,
  units_per_day: numbers,
  guarantee_days: numbers,
  measured_start_minutes: numbers,
  measured_orders: numbers,
  flags: numbers,
  popularity: numbers,
}) satisfies z.ZodType<ServiceIndex>;

const networkFinding = z.strictObject({
  id: z.string(),
  title: z.string(),
  thumbnail: z.string().nullable(),
  url: webUrl,
});

/** By what a page of services may be ordered; without it they come as the operator arranged them. */
export const serviceOrders = ['price', 'popularity', 'max_quantity', 'discount_percent'] as const;
export type ServiceOrder = (typeof serviceOrders)[number];

export const catalogueRoutes = {
  listNetworks: route({
    method: 'GET',
    path: '/api/v1/networks',
    audience: 'public',
    summary: 'Lists the networks with their service types; include=services adds the services of each',
    query: localised.extend({ include: z.literal('services').optional() }),
    response: list(Network),
  }),
  listServiceTypes: route({
    method: 'GET',
    path: '/api/v1/service-types',
    audience: 'public',
    summary: 'Lists the service types of all networks',
    query: localised,
    response: list(ServiceTypeSummary.extend({ network: networkReference })),
  }),
  readServiceType: route({
    method: 'GET',
    path: '/api/v1/service-types/{slug}',
    audience: 'public',
    summary: 'Returns a service type with its texts, questions, reviews and services',
    params: z.object({ slug: z.string().max(200) }),
    query: localised,
    response: one(ServiceType),
    errors: ['not-found'],
  }),
  listServices: route({
    method: 'GET',
    path: '/api/v1/services',
    audience: 'public',
    byToken: 'read',
    summary: 'Lists all services, or one page of them; network_id limits the list to one network',
    query: pagingBy(serviceOrders).extend({ network_id: wholeNumberText.optional() }),
    response: list(ServiceSummary).extend({ recordsFiltered: z.int().optional() }),
  }),
  listServiceLabels: route({
    method: 'GET',
    path: '/api/v1/services/labels',
    audience: 'public',
    summary: 'Lists the labels of services, which filters can use',
    query: localised,
    response: list(Label),
  }),
  readServiceIndex: route({
    method: 'GET',
    path: '/api/v1/services/index',
    audience: 'public',
    summary: 'Returns all listed services as compact columns, for searching in the browser',
    query: localised,
    response: one(ServiceIndexColumns),
  }),
  readService: route({
    method: 'GET',
    path: '/api/v1/services/{idOrSlug}',
    audience: 'public',
    byToken: 'read',
    summary: 'Returns a service by id or slug, including restricted and deactivated ones',
    params: z.object({ idOrSlug: z.string().max(200) }),
    query: localised,
    response: one(Service),
    errors: ['not-found'],
  }),
  listRelatedServices: route({
    method: 'GET',
    path: '/api/v1/services/{id}/related-services',
    audience: 'public',
    summary: 'Lists services of the same type, then of the same network, most ordered first',
    params: z.object({ id: wholeNumberText }),
    query: localised,
    response: list(ServiceSummary),
    errors: ['not-found'],
  }),
  listBoughtTogether: route({
    method: 'GET',
    path: '/api/v1/services/{id}/frequently-bought-together',
    audience: 'public',
    summary: 'Lists services often bought together with this one, by number of customers',
    params: z.object({ id: wholeNumberText }),
    query: localised,
    response: list(ServiceSummary),
    errors: ['not-found'],
  }),
  listServicesOfType: route({
    method: 'POST',
    path: '/api/v1/services/related-service/type',
    audience: 'public',
    duringVisit: true,
    summary: 'Lists the services of a service type, most ordered first',
    query: localised,
    body: z.strictObject({ service_type_id: id }),
    response: list(ServiceSummary),
    errors: ['not-found'],
  }),
  askWholesalePrice: route({
    method: 'POST',
    path: '/api/v1/wholesale-price',
    audience: 'public',
    summary: 'Requests wholesale prices from the panel',
    query: localised,
    body: z.strictObject({ email: emailAddress }),
    limits: [perMinute('wholesale', 'address', 5)],
    response: one(z.null()),
    errors: ['too-many-requests'],
  }),
  searchNetwork: route({
    method: 'POST',
    path: '/api/v1/search',
    audience: 'public',
    duringVisit: true,
    summary: 'Searches a network for a link or a name; returns the normalized link or the matching profile',
    query: localised,
    body: z.strictObject({
      query: z.string().trim().min(1).max(2000),
      network_id: id.optional(),
      options: z.strictObject({ searchType: z.literal('channel').optional() }).optional(),
    }),
    limits: [perMinute('network-search', 'address', 60)],
    response: list(networkFinding),
    errors: ['not-found', 'too-many-requests'],
  }),
  listCountries: route({
    method: 'GET',
    path: '/api/v1/countries',
    audience: 'public',
    summary: 'Lists all countries by name',
    query: localised,
    response: list(Country),
  }),
} as const;
