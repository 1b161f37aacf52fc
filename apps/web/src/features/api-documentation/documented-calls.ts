// What the documentation says of each call: parameters, an example and the response.
import { resellerTakes } from '@crescendo/rules/reseller/reseller-reference';
import type { ExampleCall } from './code-example.ts';

/** Things of this panel and this visitor that examples speak of. */
export type Known = { serviceId: number; quantity: number; link: string; orderId: number };

type Described = {
  /** Unique on the page; the key of its texts too. */
  id: string;
  takes: readonly string[];
  example: (known: Known) => ExampleCall;
  answer: unknown;
  answerOfMany?: unknown;
};

const v2 = (action: string, parameters: Record<string, string> = {}): ExampleCall => ({
  parameters: { action, ...parameters },
});

export const resellerCalls = [
  {
    id: 'services',
    takes: resellerTakes.services,
    example: () => v2('services'),
    answer: [
      {
        service: 101,
        name: 'In-feed video ads',
        type: 'Default',
        category: 'YouTube views',
        rate: '3.40',
        min: '500',
        max: '1000000',
        step: '100',
        refill: true,
        cancel: true,
        dripfeed: true,
        refill_days: '30',
        refill_rate: '0.31',
      },
    ],
  },
  {
    id: 'add',
    takes: resellerTakes.add,
    example: ({ serviceId, quantity, link }) =>
      v2('add', { service: String(serviceId), link, quantity: String(quantity) }),
    answer: { order: 23501 },
  },
  {
    id: 'status',
    takes: resellerTakes.status,
    example: ({ orderId }) => v2('status', { order: String(orderId) }),
    answer: { charge: '0.27', start_count: '3572', status: 'Partial', remains: '157', currency: 'USD' },
    answerOfMany: {
      '23500': {
        charge: '3.40',
        start_count: '0',
        status: 'In progress',
        remains: '2000',
        currency: 'USD',
        runs: '3',
        orders: [23501],
      },
      '1': { error: 'Incorrect order ID' },
    },
  },
  {
    id: 'refill',
    takes: resellerTakes.refill,
    example: ({ orderId }) => v2('refill', { order: String(orderId) }),
    answer: { refill: '1' },
    answerOfMany: [
      { order: 23501, refill: 1 },
      { order: 1, refill: { error: 'Incorrect order ID' } },
    ],
  },
  {
    id: 'refill_status',
    takes: resellerTakes.refill_status,
    example: () => v2('refill_status', { refill: '1' }),
    answer: { status: 'Completed' },
    answerOfMany: [
      { refill: 1, status: 'Completed' },
      { refill: 3, status: { error: 'Refill not found' } },
    ],
  },
  {
    id: 'cancel',
    takes: resellerTakes.cancel,
    example: ({ orderId }) => v2('cancel', { orders: String(orderId) }),
    answer: [
      { order: 23501, cancel: 1 },
      { order: 1, cancel: { error: 'Incorrect order ID' } },
    ],
  },
  {
    id: 'balance',
    takes: resellerTakes.balance,
    example: () => v2('balance'),
    answer: { balance: '100.84292', currency: 'USD' },
  },
] as const satisfies readonly Described[];

export const restCalls = [
  {
    id: 'profile',
    takes: [],
    example: () => ({ method: 'GET', path: '/api/v1/profile' }),
    answer: { data: { id: 7, name: 'Mika', balance: 248.6 } },
  },
  {
    id: 'listServices',
    takes: ['network_id?', 'page?', 'per_page?'],
    example: () => ({ method: 'GET', path: '/api/v1/services?per_page=10' }),
    answer: { data: [{ id: 101, name: 'In-feed video ads', price: 3.4 }], total: 1500 },
  },
  {
    id: 'createOrders',
    takes: ['orders'],
    example: ({ serviceId, quantity, link }) => ({
      method: 'POST',
      path: '/api/v1/orders',
      body: { orders: [{ service_id: serviceId, quantity, url: link }] },
    }),
    answer: { data: { orders: [{ id: 23501, cost: 1.7, status: 'in_processing' }] } },
  },
  {
    id: 'listOrders',
    takes: ['status?', 'url?', 'page?', 'per_page?'],
    example: () => ({ method: 'GET', path: '/api/v1/orders?per_page=10' }),
    answer: { data: [{ id: 23501, status: 'in_processing', current_quantity: 320, quantity: 500 }], total: 128 },
  },
  {
    id: 'readOrder',
    takes: ['orderId'],
    example: ({ orderId }) => ({ method: 'GET', path: `/api/v1/orders/${orderId}` }),
    answer: { data: { id: 23501, status: 'completed', is_partial: false, timeline: [{ cause: 'placed' }] } },
  },
  {
    id: 'cancelOrder',
    takes: ['orderId', 'description?'],
    example: ({ orderId }) => ({ method: 'POST', path: `/api/v1/orders/${orderId}/cancel`, body: {} }),
    answer: { data: { id: 23501, status: 'canceled' } },
  },
  {
    id: 'listDripFeeds',
    takes: ['page?', 'per_page?'],
    example: () => ({ method: 'GET', path: '/api/v1/drip-feeds' }),
    answer: { data: [{ id: 1004, runs: 3, status: 'in_processing' }], total: 1 },
  },
] as const satisfies readonly Described[];

export type DocumentedCall = (typeof resellerCalls)[number] | (typeof restCalls)[number];
