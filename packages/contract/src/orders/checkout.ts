// Buying: what the order form, the cart and embedded forms request while somebody chooses, and the calls that order.
import { currencies, isCurrency } from '@crescendo/rules/money/currency';
import { longestLink } from '@crescendo/rules/ordering/order-link';
import * as z from 'zod';
import { AccountType, emailAddress } from '../accounts/account-fields.ts';
import { Country, Network, Service } from '../catalogue/catalogue.ts';
import { dollars } from '../money/amounts.ts';
import { ChargeCurrency, LinkedCard, PaymentMessage, PaymentMethod, Strategy } from '../money/payments.ts';
import { id, list, localised, one, plainLine, wholeNumberText } from '../primitives.ts';
import { couponTries, perMinute, route } from '../route.ts';
import { DripFeedSettings, OrderStatus, TargetableValue } from './order-parts.ts';

/** What one call may order. */
export const mostOrderLines = 500;
/** Five hundred lines with their links and targets. */
const bodyLimit = 2 * 1024 * 1024;

const couponCode = z.string().trim().max(60).nullish();
const source = z
  .string()
  .regex(/^[\w.-]{1,60}$/, { error: 'outside-id' })
  .nullish();
/** What does not fit its form is refused by the server with the words of its service, so only the length is here. */
const linkText = z.string().max(longestLink);

/** Texts with amounts are written in this currency. */
const priced = localised.extend({
  currency: z
    .string()
    .optional()
    .transform((value) => (isCurrency(value) ? value : currencies[0])),
});

const targetableValues = z.array(TargetableValue).max(50).nullish();

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

const givenLine = {
  service_id: id,
  quantity: z.int(),
  url: linkText.nullish(),
  name: plainLine(255).nullish(),
  is_guarantee: z.boolean().default(false),
  targetable_values: targetableValues,
  is_reorder: z.boolean().default(false),
};

/** The first stage of an order line: as a caller gives it. The server checks, prices and places it. */
export const GivenLine = z.strictObject({ ...givenLine, drip_feed: DripFeedSettings.nullish() });
export type GivenLine = z.input<typeof GivenLine>;

const analytics = {
  google_analytics4_client_id: z.string().max(100).nullish(),
  google_analytics4_session_id: z.string().max(100).nullish(),
};

/** What every call that orders takes. Prices are the server's; `expected_total` only guards against a changed one. */
const order = {
  orders: z.array(GivenLine).min(1).max(mostOrderLines),
  coupon_code: couponCode,
  source,
  is_speedup: z.boolean().default(false),
  expected_total: z.union([z.literal(0).transform(() => 0n), dollars()], { error: 'amount' }).nullish(),
  ...analytics,
};
const paidBy = { payment_method_id: id.nullish(), recurring_payments_method_id: id.nullish() };
/** As long as the cookie that holds it may be. */
const affiliateCode = z.string().max(512).nullish();

/** 0.15 is 15 %. */
const fraction = z.number().min(0).max(1);

/** Dollars; `coupon_bonus…` is null where no coupon applies. */
export const CostCalculation = z.strictObject({
  total_amount: z.string(),
  float_total_amount: z.number(),
  original_amount: z.string(),
  float_original_amount: z.number(),
  before_discount_amount: z.number(),
  discount: z.number(),
  fee: z.string(),
  fee_float: z.number(),
  fee_percent: fraction,
  coupon_bonus: z.string().nullable(),
  coupon_bonus_float: z.number().nullable(),
  coupon_bonus_percentage: fraction.nullable(),
  coupon_bonus_type: z.enum(['discount', 'cashback', 'bonus']).nullable(),
  coupon_bonus_amount_calculation_type: z.enum(['fixed', 'percent']).nullable(),
  payment_method_bonus: z.number(),
  payment_method_bonus_percent: fraction,
  total_bonus: z.string(),
  total_bonus_float: z.number(),
  items: z.array(
    z.strictObject({
      url: z.string(),
      total: z.number(),
      services: z.array(
        z.strictObject({
          index: z.int(),
          service_id: id,
          cost: z.number(),
          total_quantity: z.int(),
          can_speedup: z.boolean(),
          cost_with_speedup: z.number(),
        }),
      ),
    }),
  ),
});
export type CostCalculation = z.infer<typeof CostCalculation>;

const totalCost = {
  method: 'POST',
  audience: 'public',
  duringVisit: true,
  query: priced,
  bodyLimit,
  limits: [perMinute('order-total', 'address', 600), ...couponTries],
  response: one(CostCalculation),
  errors: ['too-many-requests'],
} as const;
const costBody = z.strictObject({
  coupon_code: couponCode,
  order_widget_type: z.string().max(40).nullish(),
  source,
  is_speedup: z.boolean().default(false),
  services: z
    .array(
      z.strictObject({
        service_id: id,
        quantity: z.int(),
        url: linkText.nullish(),
        is_guarantee: z.boolean().default(false),
        targetable_values: targetableValues,
        drip_feed: DripFeedSettings.nullish(),
        index: z.int().min(0).max(1_000_000).nullish(),
      }),
    )
    .min(1)
    .max(mostOrderLines),
  ...paidBy,
});

const CostOfQuantity = z.strictObject({
  cost: z.string(),
  cost_float: z.number(),
  quantity: z.int(),
  service_id: id,
});
export type CostOfQuantity = z.infer<typeof CostOfQuantity>;

export const QuantityByCost = z.strictObject({ total_cost: z.number(), services: z.array(CostOfQuantity) });
export type QuantityByCost = z.infer<typeof QuantityByCost>;

const quantityByCost = {
  method: 'POST',
  audience: 'public',
  duringVisit: true,
  query: priced,
  body: z.strictObject({
    contents_limit: z.literal(1).nullish(),
    services: z
      .array(z.strictObject({ desired_cost: dollars(), service_id: id, is_guarantee: z.boolean().default(false) }))
      .min(1)
      .max(50),
  }),
  limits: [perMinute('order-total', 'address', 600)],
  response: one(QuantityByCost),
  errors: ['too-many-requests'],
} as const;

/** What the buyer has to do next; null where nothing is left to pay. `amount` is in `currency`. */
export const OrderPayment = z.strictObject({
  invoice_id: id,
  strategy: Strategy,
  amount: z.number(),
  currency: ChargeCurrency,
  redirect_url: z.string().nullable(),
  qr_code: z.string().nullable(),
  message: PaymentMessage.nullable(),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

/** The same for a guest whether or not the e-mail has an account. */
export const OrderCreated = z.strictObject({
  user: z.strictObject({
    account_type: AccountType,
    created_at: z.iso.datetime(),
    email: z.string().nullable(),
    email_verified_at: z.iso.datetime().nullable(),
    is_new_user: z.boolean(),
    name: z.string().nullable(),
  }),
  payment: OrderPayment.nullable(),
  /** Where a guest comes back to the order; null for customers, who have their list. */
  guest_link: z.string().nullable(),
  orders: z.array(z.strictObject({ id, status: OrderStatus })),
  drip_feeds: z.array(z.strictObject({ id })),
});
export type OrderCreated = z.infer<typeof OrderCreated>;

const ordering = {
  method: 'POST',
  query: priced,
  idempotent: 'handled',
  bodyLimit,
  response: one(OrderCreated),
  status: 201,
  errors: ['too-many-requests', 'unavailable'],
} as const;
const orderLimits = [perMinute('create-orders', 'person', 600), ...couponTries];
const byCustomer = {
  ...ordering,
  audience: 'customer',
  body: z.strictObject({ ...order, ...paidBy }),
  limits: orderLimits,
} as const;

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
const priceRoute = {
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

export const checkoutRoutes = {
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
  readQuantityByCost: route({
    ...quantityByCost,
    path: '/api/v1/order-widget/services/quantity-by-cost',
    summary: 'Returns the largest quantity that costs no more than the given amount',
  }),
  readQuantityByCostAlias: route({
    ...quantityByCost,
    path: '/api/v1/services/quantity-by-cost',
    summary: 'Returns the largest quantity that costs no more than the given amount',
  }),
  readServiceCost: route({
    method: 'GET',
    audience: 'public',
    path: '/api/v1/services/{serviceId}/cost',
    summary: 'Returns the cost of a quantity of a service, before discounts',
    params: z.object({ serviceId: wholeNumberText }),
    query: priced.extend({ quantity: wholeNumberText }),
    limits: [perMinute('order-total', 'address', 600)],
    response: one(CostOfQuantity),
    errors: ['not-found', 'too-many-requests'],
  }),
  readTotalCost: route({
    ...totalCost,
    path: '/api/v1/order-widget/services/total-cost',
    summary: 'Calculates the total of an order line by line, with the current prices and terms',
    body: costBody,
  }),
  readCosts: route({
    ...totalCost,
    path: '/api/v1/services/cost',
    summary: 'Calculates the total of an order, without the widget fields',
    body: costBody.omit({ order_widget_type: true, source: true }),
  }),
  createWidgetOrders: route({
    ...byCustomer,
    path: '/api/v1/order-widget/orders',
    summary: 'Creates orders paid from the balance or with a linked card; safe to retry with an Idempotency-Key',
  }),
  createOrders: route({
    ...byCustomer,
    path: '/api/v1/orders',
    byToken: 'order',
    summary: 'Creates orders paid from the balance, with a linked card or by invoice',
  }),
  requestWidgetOrder: route({
    ...ordering,
    audience: 'public',
    path: '/api/v1/order-widget/widget-order-requests',
    summary: 'Creates orders paid by invoice, for guests and customers',
    body: z.strictObject({
      ...order,
      /** Required of guests; of customers their own counts. */
      email: emailAddress.nullish(),
      payment_method_id: id,
      affiliate_code: affiliateCode,
    }),
    limits: [perMinute('order-request', 'address', 60), perMinute('order-request', 'body.email', 20), ...couponTries],
  }),
  requestWidgetOrderByCard: route({
    ...ordering,
    audience: 'customer',
    path: '/api/v1/order-widget/widget-order-requests-with-recurring-payments-method',
    summary: 'Creates orders paid with a linked card',
    body: z.strictObject({ ...order, recurring_payments_method_id: id, affiliate_code: affiliateCode }),
    limits: orderLimits,
  }),
  searchLinks: route({
    ...priceRoute,
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
    ...priceRoute,
    path: '/api/v1/order-widget/networks/identify',
    summary: 'Returns the network that a link belongs to; null if it is not in the catalogue',
    body: z.strictObject({ url: linkText }),
    response: one(z.strictObject({ network_id: id.nullable() })),
  }),
  validateUrl: route({
    ...priceRoute,
    path: '/api/v1/order-widget/orders/validate-url',
    summary: 'Checks whether a link fits a service and returns the normalized link',
    body: z.strictObject({ url: linkText, service_id: id }),
    response: one(z.strictObject({ url: z.string() })),
  }),
  listTypesByUrl: route({
    ...priceRoute,
    path: '/api/v1/order-widget/services/available-types-by-url',
    summary: 'Lists the service types of a network that can be ordered for a link',
    body: z.strictObject({ url: linkText, network_id: id }),
    response: one(z.strictObject({ service_type_ids: z.array(id) })),
  }),
  validateOrder: route({
    ...priceRoute,
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
