import type { WebhookEventType } from '@crescendo/contract/reseller/webhooks';
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';

type Told = {
  id: number;
  service_id: number;
  url: string | null;
  quantity: number;
  delivered: number;
  delivery_state: string;
  is_partial: boolean;
  /** A text: JSON knows no such numbers. */
  charged_micros: string;
  is_test: boolean;
};

export type EventRow = {
  id: number;
  type: WebhookEventType;
  sequence: number;
  created_at: Date;
  cause: string;
  from_status: string | null;
  to_status: string;
  order: (Told & { start_quantity: number | null; drip_feed_id: number | null; run_no: number | null }) | null;
  feed: (Told & { runs: number; order_ids: number[] }) | null;
  refill: { id: number; quantity: number } | null;
};

/** An event with its subject, as API v2 reports it. */
export async function readEvent(trx: Trx, id: number): Promise<EventRow> {
  const { rows } = await sql<EventRow>`
    select e.id, e.type, e.sequence, e.created_at, e.cause, e.from_status, e.to_status,
      case when o.id is not null then jsonb_build_object('id', o.id, 'service_id', o.service_id, 'url', o.url,
        'quantity', o.quantity, 'delivered', current.delivered, 'delivery_state', current.delivery_state,
        'is_partial', current.is_partial, 'charged_micros', current.charged_micros::text, 'is_test', o.is_test,
        'start_quantity', o.start_quantity, 'drip_feed_id', o.drip_feed_id, 'run_no', o.run_no) end as "order",
      case when f.id is not null then jsonb_build_object('id', f.id, 'service_id', f.service_id, 'url', f.url,
        'quantity', f.total_quantity, 'delivered', current.delivered, 'delivery_state', current.delivery_state,
        'is_partial', current.is_partial, 'charged_micros', current.charged_micros::text, 'is_test', f.is_test,
        'runs', f.runs, 'order_ids', current.order_ids) end as feed,
      case when r.id is not null then jsonb_build_object('id', r.id, 'quantity', r.quantity) end as refill
    from webhook_events e
    left join orders o on e.type <> 'drip_feed.changed' and o.panel_id = e.panel_id and o.id = e.subject_id
    left join drip_feeds f on e.type = 'drip_feed.changed' and f.panel_id = e.panel_id and f.id = e.subject_id
    left join refill_requests r on r.panel_id = e.panel_id and r.id = e.refill_id
    left join lateral read_reseller_orders(e.panel_id, e.user_id, coalesce(o.is_test, f.is_test), array[e.subject_id])
      as current on true
    where e.id = ${id}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`There is no event ${id}`);
  return row;
}
