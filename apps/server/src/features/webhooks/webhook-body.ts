// What a webhook receives: the event as it was, and its subject in the state when this is first sent.
import { amountText, resellerRefillStatus, resellerStatus } from '@crescendo/rules/reseller/reseller-words';
import type { Database } from '../../platform/postgres/database.ts';
import type { TakenDelivery } from './deliveries.store.ts';
import { type EventRow, readEvent } from './events.queries.ts';

export async function bodyOf(database: Database, { panel_id, event_id }: TakenDelivery): Promise<string> {
  const event = await database.panel(panel_id, (trx) => readEvent(trx, event_id));
  return JSON.stringify({
    id: event.id,
    type: event.type,
    // Of this order or drip-feed, beginning with one: a number that is missing has not arrived.
    sequence: event.sequence,
    created_at: event.created_at.toISOString(),
    cause: event.cause,
    previous_status: event.from_status,
    ...subjectOf(event),
  });
}

function subjectOf(event: EventRow) {
  const { order, feed, refill } = event;
  if (feed) return { drip_feed: { ...shared(event, feed), runs: feed.runs, orders: feed.order_ids } };
  if (!order) throw new Error(`Event ${event.id} has no order`);
  if (refill) {
    return {
      refill: {
        id: refill.id,
        order_id: order.id,
        drip_feed_id: order.drip_feed_id,
        quantity: refill.quantity,
        status: event.to_status,
        api_v2_status: resellerRefillStatus(event.to_status),
        is_test: order.is_test,
      },
    };
  }
  return {
    order: {
      ...shared(event, order),
      start_count: order.start_quantity,
      drip_feed_id: order.drip_feed_id,
      run: order.run_no,
    },
  };
}

function shared(event: EventRow, subject: NonNullable<EventRow['order'] | EventRow['feed']>) {
  const chargedMicros = BigInt(subject.charged_micros);
  return {
    id: subject.id,
    service_id: subject.service_id,
    url: subject.url,
    quantity: subject.quantity,
    status: event.to_status,
    api_v2_status: resellerStatus({
      status: event.to_status,
      deliveryState: subject.delivery_state,
      isPartial: subject.is_partial,
      delivered: subject.delivered,
      chargedMicros,
    }),
    remains: subject.quantity - subject.delivered,
    charge: amountText(chargedMicros),
    currency: 'USD',
    is_test: subject.is_test,
  };
}
