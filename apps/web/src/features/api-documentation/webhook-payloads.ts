// What webhooks are sent, one example of each type of event.

const shared = { created_at: '2026-11-17T12:00:00.000Z' };
const state = { url: 'https://www.youtube.com/watch?v=Jm3vQ0c7xKs', currency: 'USD', is_test: false };

export const webhookPayloads = {
  'order.changed': {
    id: 48213,
    type: 'order.changed',
    sequence: 2,
    ...shared,
    cause: 'completed',
    previous_status: 'in_processing',
    order: {
      id: 23501,
      service_id: 101,
      quantity: 1000,
      status: 'completed',
      api_v2_status: 'Completed',
      remains: 0,
      charge: '3.40',
      ...state,
      start_count: 3572,
      drip_feed_id: 23500,
      run: 1,
    },
  },
  'drip_feed.changed': {
    id: 48214,
    type: 'drip_feed.changed',
    sequence: 2,
    ...shared,
    cause: 'canceled',
    previous_status: 'in_processing',
    drip_feed: {
      id: 23500,
      service_id: 101,
      quantity: 3000,
      status: 'canceled',
      api_v2_status: 'Partial',
      remains: 2000,
      charge: '3.40',
      ...state,
      runs: 3,
      orders: [23501],
    },
  },
  'refill.changed': {
    id: 48215,
    type: 'refill.changed',
    sequence: 3,
    ...shared,
    cause: 'requested',
    previous_status: null,
    refill: {
      id: 17,
      order_id: 23501,
      drip_feed_id: null,
      quantity: 1000,
      status: 'requested',
      api_v2_status: 'Pending',
      is_test: false,
    },
  },
} as const;
