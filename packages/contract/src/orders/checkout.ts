// The calls that order.
import * as z from 'zod';
import { AccountType, emailAddress } from '../accounts/account-fields.ts';
import { dollars } from '../money/amounts.ts';
import { ChargeCurrency, PaymentMessage, Strategy } from '../money/payments.ts';
import { id, one } from '../primitives.ts';
import { couponTries, perMinute, route } from '../route.ts';
import { bodyLimit, couponCode, GivenLine, mostOrderLines, paidBy, priced, source } from './order-lines.ts';
import { OrderStatus } from './order-parts.ts';

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
/** As long as the cookie that holds it may be. */
const affiliateCode = z.string().max(512).nullish();

/** What the buyer has to do next; null where nothing is left to pay. `amount` is in `currency`. */
export const OrderPayment = z.strictObject({
  invoice_id: id,
  strategy: Strategy,
  amount: z.number(),
  currency: ChargeCurrency,
  redirect_url: z.string().nullable(),
  qr_code: z.string().nullable(),
  message: PaymentMessage.nullable(),
  expires_at: z.iso.datetime(),
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

export const checkoutRoutes = {
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
} as const;
