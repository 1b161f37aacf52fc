// What staff use to answer a customer: a message about an order, and what its provider was sent and responded.
import * as z from 'zod';
import { localised, moment, one, wholeNumberText } from '../primitives.ts';
import { perMinute, route } from '../route.ts';
import { OrderNote } from './orders-admin.ts';

/** What was sent to a provider and what came back, as it was, without the key. */
export const AttemptExchange = z.strictObject({
  no: z.int(),
  provider: z.string(),
  asked_at: moment,
  took_ms: z.int().nullable(),
  request: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** Null where nothing came back, or where its time is over. */
  response: z.strictObject({ status: z.int(), text: z.string() }).nullable(),
  /** What we made of it, where it was no acceptance. */
  answer: z.string().nullable(),
});
export type AttemptExchange = z.infer<typeof AttemptExchange>;

const ofOrder = {
  audience: 'staff:orders.manage',
  params: z.object({ orderId: wholeNumberText }),
  query: localised,
} as const;

export const orderAnswerRoutes = {
  messageCustomer: route({
    ...ofOrder,
    method: 'POST',
    path: '/api/v1/admin/orders/{orderId}/messages',
    summary: 'Writes to the customer of an order by mail, in the frame of their language; it stays with the order',
    body: z.strictObject({ text: z.string().trim().min(1).max(4000) }),
    limits: [perMinute('message-customer', 'account', 30)],
    response: one(OrderNote),
    status: 201,
    idempotent: true,
    errors: ['not-found', 'too-many-requests'],
  }),
  readOrderExchanges: route({
    ...ofOrder,
    method: 'GET',
    path: '/api/v1/admin/orders/{orderId}/exchanges',
    summary: 'Returns what was sent to providers for an order and what they responded, without our keys',
    response: one(z.array(AttemptExchange)),
    errors: ['not-found'],
  }),
} as const;
