// Orders as staff find them and work on them. Who reads orders sees what they brought; what the provider takes and what is
// left of it is shown to those who manage orders or read the figures of the panel, and is null for others.
import { orderStatuses } from '@crescendo/rules/ordering/order-state';
import { staffActs } from '@crescendo/rules/ordering/staff-acts';
import * as z from 'zod';
import { file, id, localised, moment, one, wholeNumberText } from '../primitives.ts';
import { perMinute, route } from '../route.ts';
import { OrderStatus } from './order-parts.ts';

export const orderTabs = ['open', 'in_review', 'in_moderation', 'error', 'late', 'all'] as const;
export type OrderTab = (typeof orderTabs)[number];
export const orderStates = [
  ...orderTabs,
  ...orderStatuses.filter((each) => each !== 'in_moderation' && each !== 'error'),
] as const;

/** Dollars as a person types them, up to six decimals. */
const dollarsText = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/, { error: 'number' });
/** A part of one, like 0.2; below zero is a loss. */
const fractionText = z.string().regex(/^-?\d{1,3}(\.\d{1,6})?$/, { error: 'number' });

const filters = {
  /** A tab of the list, or one status. */
  state: z.enum(orderStates).default('all'),
  /** An order's number, a provider's id, a link or either end of it, or the beginning of an e-mail address. */
  search: z.string().trim().max(2048).optional(),
  network_id: wholeNumberText.optional(),
  service_id: wholeNumberText.optional(),
  provider_id: wholeNumberText.optional(),
  customer_id: wholeNumberText.optional(),
  created_from: moment.optional(),
  created_to: moment.optional(),
  revenue_from: dollarsText.optional(),
  revenue_to: dollarsText.optional(),
  margin_under: fractionText.optional(),
};
const OrdersFilter = z.object(filters);
export type OrdersFilter = z.infer<typeof OrdersFilter>;

export const DeskOrder = z.strictObject({
  id,
  created_at: moment,
  status: OrderStatus,
  delivery_state: z.string(),
  is_partial: z.boolean(),
  /** Its stated start has passed, and nothing has begun. */
  is_late: z.boolean(),
  is_sample: z.boolean(),
  is_test: z.boolean(),
  is_simulated: z.boolean(),
  service: z.strictObject({
    id,
    name: z.string(),
    network: z.strictObject({ slug: z.string(), icon: z.string().nullable(), color: z.string() }),
  }),
  customer: z.strictObject({ id, email: z.string().nullable(), name: z.string() }),
  url: z.string().nullable(),
  quantity: z.int(),
  delivered: z.int(),
  /** What was charged less what went back. */
  revenue: z.number(),
  /** Null where nothing was sent, or where the caller may not know. */
  cost: z.number().nullable(),
  /** The part of the revenue that is left. */
  margin: z.number().nullable(),
  /** Who has it, or was asked last. */
  provider: z.strictObject({ id, name: z.string() }).nullable(),
  external_id: z.string().nullable(),
  /** What became of the latest attempt. */
  attempt: z.string().nullable(),
  /** What staff can do with it as it is now. */
  acts: z.array(z.enum(staffActs)),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

/** A number that was not counted to its end is an estimate. */
const Count = z.strictObject({ count: z.int(), is_estimate: z.boolean() });

const Attempt = z.strictObject({
  id,
  no: z.int(),
  route_id: id.nullable(),
  provider: z.strictObject({ id, name: z.string() }),
  provider_service: z.string().nullable(),
  state: z.enum(['sending', 'unknown', 'accepted', 'refused', 'unsent', 'released']),
  asked_at: moment,
  took_ms: z.int().nullable(),
  /** In the provider's own words. */
  answer: z.string().nullable(),
  refusal: z.string().nullable(),
  external_id: z.string().nullable(),
  external_status: z.string().nullable(),
  polled_at: moment.nullable(),
  quoted: z.number().nullable(),
  charged: z.number().nullable(),
  /** Who decided about it, where somebody did. */
  resolution: z.string().nullable(),
});

const DeskRoute = z.strictObject({
  id,
  provider: z.strictObject({ id, name: z.string() }),
  provider_service: z.string(),
  /** Why it takes no orders now: paused by staff, or resting after failures. */
  state: z.enum(['open', 'paused', 'resting', 'no-funds', 'off', 'beyond-limits']),
  pause: z.strictObject({ since: moment, by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  rests_until: moment.nullable(),
  /** It is the one for the next attempt. */
  is_chosen: z.boolean(),
  /** What it would take for this order. */
  quoted: z.number().nullable(),
});

const ActState = z.strictObject({
  act: z.enum(staffActs),
  /** Null where it can be done; otherwise why it cannot. */
  refusal: z.string().nullable(),
});

export const OrderNote = z.strictObject({ id, author: z.string(), text: z.string(), created_at: moment });

export const OrderDesk = z.strictObject({
  /** Sent back with an act: an order that has changed since is not touched. */
  version: z.int(),
  acts: z.array(ActState),
  attempts: z.array(Attempt),
  routes: z.array(DeskRoute),
  /** Whether its service tries routes by their priority or by what they cost. */
  routes_by: z.enum(['priority', 'cost']),
  /** Why it waits, or took the route it took. */
  route_reason: z.string().nullable(),
  cost: z.number().nullable(),
  /** Whether the provider has said what it takes, or what it quoted stands in for that. */
  is_cost_charged: z.boolean(),
  revenue: z.number(),
  margin: z.number().nullable(),
  quantity: z.int(),
  delivered: z.int(),
  start: z.int().nullable(),
  /** What a refund is worked out from, and the step it is rounded down to. */
  charge: z.number(),
  refunded: z.number(),
  refund_step: z.number(),
  /** What would go back if it were cancelled now. */
  refund_if_canceled: z.number(),
  customer: z.strictObject({
    id,
    email: z.string().nullable(),
    name: z.string(),
    since: moment,
    is_frozen: z.boolean(),
    balance: z.number(),
    orders: z.int(),
    spent: z.number(),
    refunded: z.number(),
  }),
  notes: z.array(OrderNote),
  /** What staff wrote to the customer. */
  messages: z.array(OrderNote),
});
export type OrderDesk = z.infer<typeof OrderDesk>;

const reason = z.string().trim().min(1).max(500);
const version = z.int();
const chosenRoute = id.nullable();

/** Null where it is done; beyond what one person may give back alone, the money act that waits for a second. */
const Done = z.strictObject({ money_act_id: z.int().nullable() });

const ofOrder = {
  audience: 'staff:orders.manage',
  params: z.object({ orderId: wholeNumberText }),
  query: localised,
  errors: ['not-found', 'conflict'],
} as const;
const act = { ...ofOrder, method: 'POST', response: one(Done) } as const;

export const bulkActs = ['resend', 'route', 'completed', 'partial', 'canceled'] as const;
export const BulkAct = z.strictObject({
  id,
  act: z.enum(bulkActs),
  started_by: z.string(),
  created_at: moment,
  ended_at: moment.nullable(),
  total: z.int(),
  done: z.int(),
  /** Waiting for a second person. */
  asked: z.int(),
  refused: z.int(),
});
export type BulkAct = z.infer<typeof BulkAct>;

export const orderAdminRoutes = {
  listDeskOrders: route({
    method: 'GET',
    path: '/api/v1/admin/orders',
    audience: 'staff:orders.read',
    summary: "Lists the panel's orders, newest first; `after` takes what `next` gave",
    query: localised.extend(filters).extend({
      after: z
        .string()
        .regex(/^\d{1,16}(\.\d{1,16})?$/, { error: 'format' })
        .optional(),
      limit: wholeNumberText.pipe(z.number().min(1).max(100)).optional(),
    }),
    response: z.strictObject({ data: z.array(DeskOrder), next: z.string().nullable() }),
  }),
  countDeskOrders: route({
    method: 'GET',
    path: '/api/v1/admin/orders/counts',
    audience: 'staff:orders.read',
    summary: 'Counts the orders of each tab and those that match; beyond ten thousand a count is an estimate',
    query: localised.extend(filters),
    response: one(
      z.strictObject({
        tabs: z.array(Count.extend({ tab: z.enum(orderTabs) })),
        matching: Count,
        /** Of all that match; null where they are too many to add up. */
        revenue: z.number().nullable(),
      }),
    ),
  }),
  exportDeskOrders: route({
    method: 'GET',
    path: '/api/v1/admin/orders/export',
    audience: 'staff:orders.read',
    summary: 'Exports all matching orders as a CSV file, however many they are',
    query: localised.extend(filters),
    limits: [perMinute('export-desk-orders', 'account')],
    answers: 'file',
    response: file,
    errors: ['too-many-requests'],
  }),
  readOrderDesk: route({
    ...ofOrder,
    method: 'GET',
    path: '/api/v1/admin/orders/{orderId}/desk',
    audience: 'staff:orders.read',
    summary: 'Returns what staff work with: attempts, routes, cost and margin, customer, notes and possible acts',
    response: one(OrderDesk),
  }),
  addOrderNote: route({
    ...ofOrder,
    method: 'POST',
    path: '/api/v1/admin/orders/{orderId}/notes',
    audience: 'staff:orders.read',
    summary: 'Adds a note for staff to an order; notes are never changed',
    body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
    response: one(OrderNote),
    status: 201,
  }),
  resendOrder: route({
    ...act,
    path: '/api/v1/admin/orders/{orderId}/resend',
    summary: 'Sends an order again that no provider has or may have, by a chosen route or the usual one',
    body: z.strictObject({ version, route_id: chosenRoute }),
  }),
  chooseOrderRoute: route({
    ...act,
    path: '/api/v1/admin/orders/{orderId}/route',
    summary: 'Chooses the route of the next attempt; null goes back to the usual choice',
    body: z.strictObject({ version, route_id: chosenRoute }),
  }),
  setOrderQuantities: route({
    ...act,
    path: '/api/v1/admin/orders/{orderId}/quantities',
    summary: 'Sets how far an open order is: the count at its start and the delivered quantity',
    body: z.strictObject({
      version,
      start: z.int().min(0).max(2_147_483_647).nullable(),
      delivered: z.int().min(0).max(2_147_483_647),
      reason,
    }),
  }),
  endOrderByStaff: route({
    ...act,
    path: '/api/v1/admin/orders/{orderId}/end',
    summary: 'Completes an order, ends it with a part delivered, or cancels it; what is missing goes back',
    body: z.strictObject({
      version,
      how: z.enum(['completed', 'partial', 'canceled']),
      /** Of a partial end. */
      delivered: z.int().min(1).max(2_147_483_647).optional(),
      reason,
    }),
  }),
  requestOrderCancel: route({
    ...act,
    path: '/api/v1/admin/orders/{orderId}/cancel-request',
    summary: 'Asks the provider that has an order to take it back; the order ends when the provider confirms',
    body: z.strictObject({ version, reason }),
  }),
  refillOrder: route({
    ...act,
    path: '/api/v1/admin/orders/{orderId}/refill',
    summary: 'Requests a refill for the customer, under the terms of the guarantee',
    body: z.strictObject({ version }),
  }),
  startBulkAct: route({
    method: 'POST',
    path: '/api/v1/admin/orders/bulk-acts',
    audience: 'staff:orders.manage',
    summary: 'Begins an act on many orders: those named, or all that match now; it goes on by itself',
    query: localised,
    body: z.strictObject({
      act: z.enum(bulkActs),
      /** Of one service; orders of others are refused. */
      route_id: chosenRoute.optional(),
      /** Each order by its own service's route to this provider. */
      provider_id: id.nullable().optional(),
      reason,
      orders: z.union([
        z.strictObject({ ids: z.array(id).min(1).max(1000) }),
        z.strictObject({ matching: z.strictObject(OrdersFilter.partial().shape) }),
      ]),
    }),
    response: one(BulkAct),
    status: 202,
  }),
  listBulkActs: route({
    method: 'GET',
    path: '/api/v1/admin/orders/bulk-acts',
    audience: 'staff:orders.read',
    summary: 'Lists the latest acts on many orders with how far they are',
    query: localised,
    response: z.strictObject({ data: z.array(BulkAct) }),
  }),
  exportBulkAct: route({
    method: 'GET',
    path: '/api/v1/admin/orders/bulk-acts/{id}/export',
    audience: 'staff:orders.read',
    summary: 'Exports what became of each order of an act on many as a CSV file',
    params: z.object({ id: wholeNumberText }),
    query: localised,
    answers: 'file',
    response: file,
    errors: ['not-found'],
  }),
} as const;
