// What somebody bought without an account, opened by a signed link: on the return from a gateway, and out of a mail.
import * as z from 'zod';
import { id, localised, moment, one, wholeNumberText } from '../primitives.ts';
import { perMinute, route } from '../route.ts';
import { OrderPayment } from './checkout.ts';
import { Order } from './order-parts.ts';

export const guestOrderStates = ['unpaid', 'waiting', 'paid', 'expired'] as const;

export const GuestOrder = z.strictObject({
  email: z.string(),
  created_at: moment,
  /** Unpaid: nothing was charged. Waiting: a payment is looked at. Expired: nobody paid in time. */
  state: z.enum(guestOrderStates),
  /** What is left to pay, in dollars, before the fee of a method. */
  to_pay: z.number(),
  payment_method_id: id.nullable(),
  orders: z.array(Order),
  drip_feeds: z.array(
    z.strictObject({
      id,
      service: z.string(),
      url: z.string().nullable(),
      quantity: z.int(),
      runs: z.int(),
      cost: z.number(),
      status: z.string(),
    }),
  ),
});
export type GuestOrder = z.infer<typeof GuestOrder>;

const byLink = {
  audience: 'public',
  params: z.object({ link: z.string().max(200) }),
  query: localised,
  limits: [perMinute('guest-order', 'address', 120)],
  errors: ['not-found', 'too-many-requests'],
} as const;

export const guestOrderRoutes = {
  readGuestOrder: route({
    ...byLink,
    method: 'GET',
    path: '/api/v1/guest-orders/{link}',
    summary: 'Returns a guest checkout with its orders, to anyone who has its link',
    response: one(GuestOrder),
  }),
  payGuestOrder: route({
    ...byLink,
    method: 'POST',
    path: '/api/v1/guest-orders/{link}/pay',
    summary: 'Pays the unpaid orders with a payment method; an open payment with the same method is returned again',
    body: z.strictObject({ payment_method_id: id }),
    response: one(OrderPayment),
    errors: ['not-found', 'too-many-requests', 'unavailable'],
  }),
  cancelGuestOrder: route({
    ...byLink,
    method: 'POST',
    path: '/api/v1/guest-orders/{link}/orders/{orderId}/cancel',
    params: z.object({ link: z.string().max(200), orderId: wholeNumberText }),
    summary: 'Cancels a paid guest order; the undelivered part is refunded to whoever confirms the e-mail address',
    body: z.strictObject({}),
    response: one(Order),
  }),
} as const;
