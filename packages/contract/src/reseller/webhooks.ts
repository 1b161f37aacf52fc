// Webhooks for events of orders: the customers' addresses, and everything that was sent there.
import * as z from 'zod';
import { codeSent, patientProofLimit, proof } from '../accounts/proof.ts';
import { id, list, localised, moment, one, pagingBy, wholeNumberText } from '../primitives.ts';
import { perMinute, route } from '../route.ts';

/** Which addresses may be called at all is decided by the server; only the form is here. */
const url = z.url({ protocol: /^https?$/ }).max(2048);

export const Webhook = z.strictObject({
  id,
  url: z.string(),
  is_enabled: z.boolean(),
  /** Since when nothing arrives; after long it is switched off by itself. */
  failing_since: moment.nullable(),
  created_at: moment,
});
export type Webhook = z.infer<typeof Webhook>;

/** The secret is shown here and nowhere else. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

/** Of an order, of a drip-feed as a whole, or of a refill of an order. */
export const webhookEventTypes = ['order.changed', 'drip_feed.changed', 'refill.changed'] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

export const webhookDeliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const;

export const WebhookDelivery = z.strictObject({
  id,
  event_id: id,
  type: z.enum(webhookEventTypes),
  /** Events of one order or drip-feed are sent in the order of these numbers. */
  sequence: z.int(),
  /** Of the order or, for its own events, of the drip-feed. */
  order_id: id,
  /** What happened, as on the timeline of the order. */
  cause: z.string(),
  /** The delivery it repeats, where somebody requested that. */
  replay_of: id.nullable(),
  state: z.enum(webhookDeliveryStates),
  tries: z.int(),
  /** When it is tried next; null where it has ended. */
  next_try_at: moment.nullable(),
  /** The status of the last answer, or why there was none. */
  status: z.int().nullable(),
  error: z.string().nullable(),
  /** What is sent; null until the first try. */
  body: z.string().nullable(),
  created_at: moment,
  ended_at: moment.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const own = { audience: 'customer', query: localised, duringVisit: false } as const;
const ofWebhook = { ...own, params: z.object({ id: wholeNumberText }), errors: ['not-found'] } as const;

/** A new address or secret leads orders elsewhere for long, so anyone who sets one proves that the account is theirs. */
const provenLimits = [perMinute('webhook', 'account', 30), patientProofLimit] as const;

export const webhookRoutes = {
  listWebhooks: route({
    ...own,
    method: 'GET',
    path: '/api/v1/webhooks',
    summary: "Lists the customer's webhooks",
    response: list(Webhook),
  }),
  addWebhook: route({
    ...own,
    method: 'POST',
    path: '/api/v1/webhooks',
    summary: 'Creates a webhook, at most ten per customer; returns the secret that signs its deliveries',
    body: z.strictObject({ url, ...proof }),
    limits: provenLimits,
    response: one(z.union([codeSent, WebhookWithSecret])),
    status: 201,
    errors: ['too-many-requests'],
  }),
  changeWebhook: route({
    ...ofWebhook,
    method: 'PATCH',
    path: '/api/v1/webhooks/{id}',
    summary: 'Updates the URL of a webhook, or enables or disables it',
    body: z.strictObject({ url: url.optional(), is_enabled: z.boolean().optional(), ...proof }),
    limits: provenLimits,
    response: one(z.union([codeSent, Webhook])),
    errors: ['not-found', 'too-many-requests'],
  }),
  removeWebhook: route({
    ...ofWebhook,
    method: 'DELETE',
    path: '/api/v1/webhooks/{id}',
    summary: 'Deletes a webhook and its delivery log',
    response: one(z.null()),
  }),
  renewWebhookSecret: route({
    ...ofWebhook,
    method: 'POST',
    path: '/api/v1/webhooks/{id}/secret',
    summary: 'Replaces the secret of a webhook and returns the new one',
    body: z.strictObject(proof),
    limits: provenLimits,
    response: one(z.union([codeSent, WebhookWithSecret])),
    errors: ['not-found', 'too-many-requests'],
  }),
  listWebhookDeliveries: route({
    ...ofWebhook,
    method: 'GET',
    path: '/api/v1/webhooks/{id}/deliveries',
    summary: 'Lists the deliveries of the last thirty days, newest first',
    query: pagingBy(['id']),
    response: list(WebhookDelivery),
  }),
  replayWebhookDelivery: route({
    ...own,
    method: 'POST',
    path: '/api/v1/webhooks/{id}/deliveries/{deliveryId}/replay',
    summary: 'Sends a delivery again, as a new delivery',
    params: z.object({ id: wholeNumberText, deliveryId: wholeNumberText }),
    body: z.strictObject({}),
    limits: [perMinute('webhook-replay', 'account', 60)],
    response: one(WebhookDelivery),
    status: 201,
    errors: ['not-found', 'too-many-requests'],
  }),
} as const;
