// What moves while somebody looks: reported as it happens, so that nobody has to load a page again.
import * as z from 'zod';
import { id } from '../primitives.ts';
import { route } from '../route.ts';

/** One event of the stream. It says which order moved, not how: the client reads it. */
export const OrderChange = z.strictObject({ order_id: id });
export type OrderChange = z.infer<typeof OrderChange>;

export const liveRoutes = {
  /**
   * Nothing is repeated on a stream: who was away reads what it shows once the stream is open again. It ends with the
   * session and now and then by itself.
   */
  followOrders: route({
    method: 'GET',
    path: '/api/v1/orders/live',
    audience: 'customer',
    summary: "Server-sent events: the customer's orders that move, as `order` events",
    answers: 'stream',
    response: OrderChange,
    errors: ['too-many-requests', 'unavailable'],
  }),
};
