import { sql } from 'kysely';

/** Its customer, staff, or the panel because its payment was taken back. */
export type CancelWish = 'user' | 'staff' | 'payment' | null;

/** Who wanted the order `o` to end before its provider ended it; null where nobody did. */
export const cancelWish = sql<CancelWish>`case when o.cancel_requested_at is not null then coalesce((
  select case e.actor when 'system' then 'payment' when 'staff' then 'staff' else 'user' end from order_events e
  where e.panel_id = o.panel_id and e.order_id = o.id and e.cause = 'cancel-requested'
  order by e.id desc limit 1), 'user') end`;
