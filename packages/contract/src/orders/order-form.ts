// What the order form, the cart and embedded forms request while somebody chooses.
import * as z from 'zod';
import { emailAddress } from '../accounts/account-fields.ts';
import { Country, Network, Service } from '../catalogue/catalogue.ts';
import { LinkedCard, PaymentMethod } from '../money/payments.ts';
import { id, list, localised, one } from '../primitives.ts';
import { perMinute, route } from '../route.ts';
import { bodyLimit, givenLine, linkText, mostOrderLines } from './order-lines.ts';
import { DripFeedSettings } from './order-parts.ts';

/** The drip-feed of a line in the names of the calls, or in those of the order form. */
const { runs, mode, minutes_between_runs, quantity_step } = DripFeedSettings.shape;
const formNames = {
  runs: 'numberOfRuns',
  minutes_between_runs: 'dripFeedMinutes',
  quantity_step: 'numberOfSteps',
} as const;
const dripFeed = z
  .strictObject({
    mode,
    runs: runs.optional(),
    minutes_between_runs: minutes_between_runs.optional(),
    quantity_step: quantity_step.optional(),
    numberOfRuns: runs.optional(),
    dripFeedMinutes: minutes_between_runs.optional(),
    numberOfSteps: quantity_step.optional(),
  })
  .transform((given, context): DripFeedSettings => {
    const settings = Object.entries(formNames).map(([name, formName]) => {
      const value = given[name as keyof typeof formNames] ?? given[formName];
      if (value === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'required', input: undefined });
      return [name, value];
    });
    return { mode: given.mode, ...(Object.fromEntries(settings) as Omit<DripFeedSettings, 'mode'>) };
  });

const formEvent = {
  method: 'POST',
  audience: 'public',
  query: localised,
  body: z.strictObject({}),
  limits: [perMinute('order-form-event', 'address', 120)],
  response: one(z.null()),
  errors: ['too-many-requests'],
} as const;

const readRoute = { method: 'GET', audience: 'public', query: localised } as const;
const checkRoute = {
  method: 'POST',
  audience: 'public',
  duringVisit: true,
  query: localised,
  limits: [perMinute('order-link', 'address', 600)],
  errors: ['too-many-requests'],
} as const;

export const Language = z.strictObject({ id, name: z.string(), iso_code_2: z.string().length(2) });
export type Language = z.infer<typeof Language>;

export const FoundLink = z.strictObject({ url: z.string(), title: z.string(), thumbnail: z.string().nullable() });
export type FoundLink = z.infer<typeof FoundLink>;

export const orderFormRoutes = {
  listOrderPaymentMethods: route({
    ...readRoute,
    path: '/api/v1/order-widget/payment-methods',
    summary: 'Lists the payment methods for orders; balance and linked cards only for signed-in customers',
    response: list(PaymentMethod),
  }),
  listOrderNetworks: route({
    ...readRoute,
    path: '/api/v1/order-widget/networks',
    summary: 'Lists the networks with their service types and services, for the order form',
    response: list(Network),
  }),
  listOrderCountries: route({
    ...readRoute,
    path: '/api/v1/order-widget/countries',
    summary: 'Lists the countries that can be used in targets',
    response: list(Country),
  }),
  listOrderLanguages: route({
    ...readRoute,
    path: '/api/v1/order-widget/languages',
    summary: 'Lists the languages that can be used in targets',
    response: list(Language),
  }),
  listOrderCards: route({
    ...readRoute,
    audience: 'customer',
    path: '/api/v1/order-widget/recurring-payments-methods',
    summary: "Lists the customer's linked cards",
    response: list(LinkedCard),
  }),
  readOrderService: route({
    ...readRoute,
    path: '/api/v1/order-widget/services/{slug}',
    summary: 'Returns a service for the order form, including restricted ones',
    params: z.object({ slug: z.string().max(200) }),
    response: one(Service),
    errors: ['not-found'],
  }),
  searchLinks: route({
    ...checkRoute,
    path: '/api/v1/order-widget/search',
    summary: "Searches links on a network: links from the customer's earlier orders, and examples",
    body: z.strictObject({ network_id: id, query: z.string().trim().max(200) }),
    response: list(FoundLink),
  }),
  noteUrlEntered: route({
    ...formEvent,
    path: '/api/v1/order-widget/events/enter-url',
    summary: 'Records that a visitor entered a link in the order form',
  }),
  notePaymentPage: route({
    ...formEvent,
    path: '/api/v1/order-widget/events/payment-page',
    summary: 'Records that a visitor reached the payment step',
  }),
  noteCheckoutButton: route({
    ...formEvent,
    path: '/api/v1/order-widget/events/checkout-button',
    summary: 'Records that a visitor pressed the checkout button',
  }),
  identifyNetwork: route({
    ...checkRoute,
    path: '/api/v1/order-widget/networks/identify',
    summary: 'Returns the network that a link belongs to; null if it is not in the catalogue',
    body: z.strictObject({ url: linkText }),
    response: one(z.strictObject({ network_id: id.nullable() })),
  }),
  validateUrl: route({
    ...checkRoute,
    path: '/api/v1/order-widget/orders/validate-url',
    summary: 'Checks whether a link fits a service and returns the normalized link',
    body: z.strictObject({ url: linkText, service_id: id }),
    response: one(z.strictObject({ url: z.string() })),
  }),
  listTypesByUrl: route({
    ...checkRoute,
    path: '/api/v1/order-widget/services/available-types-by-url',
    summary: 'Lists the service types of a network that can be ordered for a link',
    body: z.strictObject({ url: linkText, network_id: id }),
    response: one(z.strictObject({ service_type_ids: z.array(id) })),
  }),
  validateOrder: route({
    ...checkRoute,
    path: '/api/v1/order-widget/validate-order',
    summary: 'Validates an order without placing it; returns null if it is valid',
    bodyLimit,
    body: z.strictObject({
      orders: z
        .array(z.strictObject({ ...givenLine, drip_feed: dripFeed.nullish() }))
        .min(1)
        .max(mostOrderLines),
      email: emailAddress.nullish().describe('E-mail address of a guest'),
    }),
    response: one(z.null()),
  }),
} as const;
