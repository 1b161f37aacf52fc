import type { checkoutRoutes } from '@crescendo/contract/orders/checkout';
import type { guestOrderRoutes } from '@crescendo/contract/orders/guest-orders';
import type { orderCostRoutes } from '@crescendo/contract/orders/order-costs';
import type { orderFormRoutes } from '@crescendo/contract/orders/order-form';
import type { orderRoutes } from '@crescendo/contract/orders/orders';
import type { Input } from '@crescendo/contract/route';
import type { Context } from '../../platform/context.ts';
import type { Handlers } from '../../platform/http/edge.ts';
import { Failure } from '../../platform/http/failure.ts';
import { keyByPart, listNetworks, readCountries, readLanguages, readService, viewOf } from '../catalogue/catalogue.ts';
import { listCards, listPaymentMethods } from '../payments/payments.ts';
import type { FormEvents } from './count-form-events.ts';
import type { FormEvent } from './form-events.store.ts';
import { cancelGuestOrder, payGuestOrder, readGuestOrder } from './guests/guest-orders.ts';
import { validateOrder } from './lines/check-lines.ts';
import { identifyNetwork, listTypesByUrl, searchLinks, validateUrl } from './links/links.ts';
import { payByInvoice } from './paying/pay-by-invoice.ts';
import { createOrders } from './placing/create-orders.ts';
import type { OrderInput } from './placing/place-order.ts';
import { readQuantityByCost } from './pricing/read-quantity-by-cost.ts';
import { readServiceCost } from './pricing/read-service-cost.ts';
import { readTotalCost } from './pricing/read-total-cost.ts';

type OwnRoutes = typeof checkoutRoutes &
  typeof orderCostRoutes &
  typeof orderFormRoutes &
  typeof guestOrderRoutes &
  Pick<typeof orderRoutes, 'payOrderByInvoice'>;
type OrderBody = Input<typeof checkoutRoutes.createOrders>['body'];

const asList = <T>(data: T[]) => ({ data, total: data.length });
const catalogue = { areas: ['catalogue'], key: () => '' } as const;

/** What every call that orders says in common. Without a source it came from the form itself. */
function orderInput(body: Omit<OrderBody, 'payment_method_id' | 'recurring_payments_method_id'>): OrderInput {
  const analytics = Object.entries({
    client: body.google_analytics4_client_id,
    session: body.google_analytics4_session_id,
  }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return {
    lines: body.orders,
    couponCode: body.coupon_code || null,
    source: body.source || 'order_widget',
    isSpeedup: body.is_speedup,
    expectedMicros: body.expected_total ?? null,
    analytics: analytics.length > 0 ? Object.fromEntries(analytics) : null,
    payment_method_id: null,
    recurring_payments_method_id: null,
    email: null,
    affiliateCode: null,
  };
}

const byCustomer = async (context: Context, body: OrderBody) => ({
  data: await createOrders(context, {
    ...orderInput(body),
    payment_method_id: body.payment_method_id ?? null,
    recurring_payments_method_id: body.recurring_payments_method_id ?? null,
  }),
});

type CountedRoutes = Pick<OwnRoutes, 'noteUrlEntered' | 'notePaymentPage' | 'noteCheckoutButton'>;

const handlers: Omit<Handlers<OwnRoutes>, keyof CountedRoutes> = {
  listOrderPaymentMethods: async (context) => asList(await listPaymentMethods(context)),
  listOrderNetworks: {
    areas: ['catalogue'],
    key: keyByPart(() => ''),
    handle: async (context) =>
      asList(await listNetworks(await context.transaction(), viewOf(context), { withServices: true })),
  },
  listOrderCountries: {
    ...catalogue,
    handle: async ({ locale, transaction }) => asList(await readCountries(await transaction(), locale)),
  },
  listOrderLanguages: {
    ...catalogue,
    handle: async ({ locale, transaction }) => asList(await readLanguages(await transaction(), locale)),
  },
  listOrderCards: async ({ caller, transaction }) => asList(await listCards(await transaction(), caller.userId)),
  readOrderService: {
    areas: ['catalogue'],
    key: keyByPart(({ params }) => params.slug),
    handle: async (context, { params }) => {
      const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(params.slug) && !/^\d+$/.test(params.slug);
      const data = isSlug ? await readService(await context.transaction(), viewOf(context), params.slug) : undefined;
      if (!data) throw new Failure('not-found');
      return { data };
    },
  },
  readQuantityByCost: async (context, { body, query }) => ({
    data: await readQuantityByCost(context, body, query.currency),
  }),
  readQuantityByCostAlias: async (context, { body, query }) => ({
    data: await readQuantityByCost(context, body, query.currency),
  }),
  readServiceCost: async (context, { params, query }) => ({
    data: await readServiceCost(context, { ...params, ...query }),
  }),
  readTotalCost: async (context, { body, query }) => ({ data: await readTotalCost(context, body, query.currency) }),
  readCosts: async (context, { body, query }) => ({ data: await readTotalCost(context, body, query.currency) }),
  createWidgetOrders: (context, { body }) => byCustomer(context, body),
  createOrders: (context, { body }) => byCustomer(context, body),
  requestWidgetOrder: async (context, { body }) => ({
    data: await createOrders(context, {
      ...orderInput(body),
      payment_method_id: body.payment_method_id,
      email: context.caller ? null : (body.email ?? null),
      affiliateCode: body.affiliate_code ?? null,
    }),
  }),
  requestWidgetOrderByCard: async (context, { body }) => ({
    data: await createOrders(context, {
      ...orderInput(body),
      recurring_payments_method_id: body.recurring_payments_method_id,
      affiliateCode: body.affiliate_code ?? null,
    }),
  }),
  searchLinks: async (context, { body }) => asList(await searchLinks(context, body)),
  identifyNetwork: async (context, { body }) => ({ data: await identifyNetwork(context, body.url) }),
  validateUrl: async (context, { body }) => ({ data: await validateUrl(context, body) }),
  listTypesByUrl: async (context, { body }) => ({ data: await listTypesByUrl(context, body) }),
  validateOrder: async (context, { body }) => ({ data: await validateOrder(context, body.orders) }),
  readGuestOrder: async (context, { params }) => ({ data: await readGuestOrder(context, params.link) }),
  payGuestOrder: async (context, { params, body }) => ({
    data: await payGuestOrder(context, params.link, body.payment_method_id),
  }),
  cancelGuestOrder: async (context, { params }) => ({
    data: await cancelGuestOrder(context, params.link, params.orderId),
  }),
  payOrderByInvoice: async (context, { params, body }) => ({
    data: await payByInvoice(context, {
      orderId: params.orderId,
      paymentMethodId: body.payment_method_id,
      wantsDiscount: body.unpaid_discount,
    }),
  }),
};

export const checkoutHandlers = (formEvents: FormEvents): Handlers<OwnRoutes> => {
  const counted = (event: FormEvent) => async (context: Context) => {
    formEvents.count(context.panel.id, event);
    return { data: null };
  };
  return {
    ...handlers,
    noteUrlEntered: counted('enter-url'),
    notePaymentPage: counted('payment-page'),
    noteCheckoutButton: counted('checkout-button'),
  };
};
