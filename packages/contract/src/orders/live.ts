// Changes while a page is open: reported as they happen, so that nobody has to load a page again.
import * as z from 'zod';
import { id } from '../primitives.ts';
import { route } from '../route.ts';

/** One event of the stream. It says which order moved, not how: the client reads it. */
export const OrderChange = z.strictObject({ order_id: id });
export type OrderChange = z.infer<typeof OrderChange>;

export const liveRoutes = {
  /**
   * Nothing is repeated on a stream: a client that was away reads its data again once the stream is open again. It ends with the
   * session and now and then by itself.
   */
  followOrders: route({
    method: 'GET',
    path: '/api/v1/orders/live',
    audience: 'customer',
    summary: "Streams the customer's order changes as server-sent `order` events",
    answers: 'stream',
    response: OrderChange,
    errors: ['too-many-requests', 'unavailable'],
  }),
};
