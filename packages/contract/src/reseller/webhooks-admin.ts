// What was sent to the webhooks of customers, as staff see it when a customer says that nothing arrived.
import * as z from 'zod';
import { afterCursor, part } from '../cursor.ts';
import { localised, one, wholeNumberText } from '../primitives.ts';
import { route } from '../route.ts';
import { WebhookDelivery, webhookDeliveryStates } from './webhooks.ts';

export const StaffDelivery = WebhookDelivery.extend({
  webhook_id: z.int(),
  user_id: z.int(),
  email: z.string().nullable(),
  /** The address without its query, which may hold a secret of the customer. */
  url: z.string(),
  is_enabled: z.boolean(),
});
export type StaffDelivery = z.infer<typeof StaffDelivery>;

export const webhookAdminRoutes = {
  listDeliveries: route({
    method: 'GET',
    path: '/api/v1/admin/webhook-deliveries',
    audience: 'staff:users.read',
    summary: 'Lists the deliveries to webhooks of all customers in the last thirty days, newest first',
    query: afterCursor.extend({
      state: z.enum(webhookDeliveryStates).optional(),
      user_id: wholeNumberText.optional(),
      order_id: wholeNumberText.optional(),
    }),
    response: part(StaffDelivery),
  }),
  replayDelivery: route({
    method: 'POST',
    path: '/api/v1/admin/webhook-deliveries/{id}/replay',
    audience: 'staff:users.manage',
    summary: 'Sends a delivery again for a customer, as a new delivery',
    params: z.object({ id: wholeNumberText }),
    query: localised,
    body: z.strictObject({}),
    response: one(StaffDelivery),
    status: 201,
    errors: ['not-found', 'conflict'],
  }),
} as const;
