// What staff do about orders on their way to providers. Every write is in the audit table.
import * as z from 'zod';
import { list, localised, moment, one, pagingBy, wholeNumberText } from '../primitives.ts';
import { route } from '../route.ts';
import { OrderStatus } from './order-parts.ts';

/** A submission nobody knows the outcome of, or whose delivery nobody can make sense of. */
export const ReviewItem = z.strictObject({
  id: z.int(),
  order_id: z.int(),
  state: z.enum(['unknown', 'accepted']),
  user_id: z.int(),
  email: z.string().nullable(),
  service_id: z.int(),
  url: z.string().nullable(),
  quantity: z.int(),
  provider_id: z.int(),
  provider: z.string(),
  provider_service: z.string().nullable(),
  external_id: z.string().nullable(),
  /** What the provider would have taken for it. */
  expected: z.number(),
  /** What the provider said, or what went wrong, or why its delivery is in review. */
  answer: z.string().nullable(),
  /** What speaks for or against its having been bought: the provider's listing, and its balance before and after. */
  evidence: z.record(z.string(), z.unknown()).nullable(),
  /** The same, sign by sign. */
  signs: z.array(
    z.strictObject({
      kind: z.enum(['balance', 'listing', 'duplicate']),
      verdict: z.enum(['taken', 'not-taken', 'neutral']),
      values: z.record(z.string(), z.string()),
    }),
  ),
  service: z.string(),
  /** The slug of its network. */
  network: z.string(),
  /** What its customer paid and has not got back. */
  charged: z.number(),
  attempt_no: z.int(),
  /** After how long it was given up; null where that is not known. */
  gave_up_ms: z.int().nullable(),
  /** What the provider was sent, without the key. */
  sent: z.record(z.string(), z.string()),
  /** Other orders of the same link that may be meant, the latest first. */
  same_link: z.array(
    z.strictObject({ order_id: z.int(), status: OrderStatus, quantity: z.int(), external_id: z.string().nullable() }),
  ),
  started_at: moment,
  cancel_requested_at: moment.nullable(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;

export const ProviderHealth = z.strictObject({
  id: z.int(),
  name: z.string(),
  is_enabled: z.boolean(),
  is_simulated: z.boolean(),
  /** Failures in a row; from five on it is paused. */
  failures: z.int(),
  paused_until: moment.nullable(),
  is_out_of_funds: z.boolean(),
  balance: z.number().nullable(),
  balance_read_at: moment.nullable(),
  sending: z.int(),
  unknown: z.int(),
  delivering: z.int(),
});
export type ProviderHealth = z.infer<typeof ProviderHealth>;

const Alert = z.strictObject({
  id: z.int(),
  kind: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: moment,
  ended_at: moment.nullable(),
});

const byId = { params: z.object({ id: wholeNumberText }), query: localised };

/** Null where it is done; beyond what one person may give back alone, the money act that waits for a second. */
const DoneOrRequested = z.strictObject({ money_act_id: z.int() }).nullable();

export const fulfilmentRoutes = {
  listReview: route({
    method: 'GET',
    path: '/api/v1/admin/submissions/review',
    audience: 'staff:orders.read',
    summary: 'Lists the submissions with an unknown outcome or delivery, oldest first (the review queue)',
    query: pagingBy(['id']),
    response: list(ReviewItem),
  }),
  confirmSubmission: route({
    method: 'POST',
    path: '/api/v1/admin/submissions/{id}/confirm',
    audience: 'staff:orders.manage',
    summary: 'Confirms that the provider has the order under the given id; its status is polled from now on',
    ...byId,
    body: z.strictObject({ external_id: z.string().trim().min(1).max(64) }),
    response: one(z.null()),
    errors: ['not-found', 'conflict'],
  }),
  releaseSubmission: route({
    method: 'POST',
    path: '/api/v1/admin/submissions/{id}/release',
    audience: 'staff:orders.manage',
    summary: 'Releases a submission that the provider never received: requeues it, or cancels and refunds the order',
    ...byId,
    body: z.strictObject({
      how: z.enum(['requeue', 'refund']),
      reason: z.string().trim().min(1).max(500),
    }),
    response: one(DoneOrRequested),
    errors: ['not-found', 'conflict'],
  }),
  endSubmission: route({
    method: 'POST',
    path: '/api/v1/admin/submissions/{id}/end',
    audience: 'staff:orders.manage',
    summary: 'Ends a submission with the quantity that the provider delivered, and refunds the rest',
    ...byId,
    body: z.strictObject({
      delivered: z.int().min(0).max(2_147_483_647),
      reason: z.string().trim().min(1).max(500),
    }),
    response: one(DoneOrRequested),
    errors: ['not-found', 'conflict'],
  }),
  readProviderHealth: route({
    method: 'GET',
    path: '/api/v1/admin/providers/health',
    audience: 'staff:orders.read',
    summary: 'Returns the health of each provider: failures, pause, balance and open submissions',
    query: localised,
    response: list(ProviderHealth),
  }),
  listAlerts: route({
    method: 'GET',
    path: '/api/v1/admin/alerts',
    audience: 'staff:orders.read',
    summary: 'Lists the open alerts, newest first; `open=false` includes closed ones',
    query: pagingBy(['id']).extend({ open: z.enum(['true', 'false']).optional() }),
    response: list(Alert),
  }),
} as const;
