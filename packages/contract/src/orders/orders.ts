// Orders as their customer sees them after buying: lists, one order, what can be done with it, and what it adds up to.
import { orderFilters } from '@crescendo/rules/ordering/order-state';
import * as z from 'zod';
import { emailAddress } from '../accounts/account-fields.ts';
import { FinanceRecord } from '../money/finances.ts';
import { Grades } from '../money/promotions.ts';
import { file, id, list, localised, moment, one, pagingBy, wholeNumberText } from '../primitives.ts';
import { perMinute, route } from '../route.ts';
import { OrderPayment } from './checkout.ts';
import { Order, OrderedService, OrderStatus } from './order-parts.ts';

/** Who moved an order: its customer, the panel's staff, or the system by itself. */
export const orderActors = ['customer', 'staff', 'system'] as const;

export const OrderEvent = z.strictObject({
  id: z.int(),
  /** Null where it began. */
  from: OrderStatus.nullable(),
  to: OrderStatus,
  actor: z.enum(orderActors),
  /**
   * What happened. To its status: placed, paid, moderated, released, paused, activated, canceled, completed, partial,
   * failed. On its way, where the status stayed: queued-behind, submitted, started, in-review, cancel-requested,
   * cancel-refused and others to come.
   */
  cause: z.string(),
  text: z.string().nullable(),
  created_at: moment,
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** One order with its history and its money. Amounts are dollars. */
export const OrderDetail = Order.extend({
  /** What the service alone comes to, and what is added and taken off it; together they are `cost`. */
  service_cost: z.number(),
  guarantee_cost: z.number(),
  speedup_cost: z.number(),
  discount: z.number(),
  refunded: z.number(),
  /** What paying it now with `unpaid_discount` comes to; null unless it can be paid. */
  late_cost: z.number().nullable(),
  /** The invoice that is open for it. */
  invoice_id: z.int().nullable(),
  timeline: z.array(OrderEvent),
  /** How far it had come and when, the earliest first; at most fifty points. */
  progress: z.array(z.strictObject({ delivered: z.int(), at: moment })),
  money_trail: z.array(FinanceRecord),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** Anybody's order with whose it is, and with everybody's part in its money: rewards go to others. */
export const StaffOrder = OrderDetail.omit({ late_cost: true }).extend({
  user: z.strictObject({ id, email: z.string().nullable(), name: z.string().nullable() }),
  /** Who of staff did it; its text is why, where they said. */
  timeline: z.array(OrderEvent.extend({ by: z.string().nullable() })),
  money_trail: z.array(FinanceRecord.extend({ user_id: id.nullable() })),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

export const orderColumns = ['id', 'status', 'created_at', 'completed_at', 'cost', 'quantity'] as const;

const filters = {
  status: z.enum(orderFilters).optional(),
  /** Part of the link. */
  url: z.string().max(2048).optional(),
};

export const RefillRequest = z.strictObject({ id, quantity: z.int(), status: z.string(), created_at: moment });
export type RefillRequest = z.infer<typeof RefillRequest>;

export const OrderKeyword = z.strictObject({
  keyword: z.string(),
  position: z.int().nullable(),
  date: moment.nullable(),
});
export type OrderKeyword = z.infer<typeof OrderKeyword>;

export const StatisticsEntry = z.strictObject({
  /** The first day of the day, week (Monday) or month, in UTC. */
  date: z.iso.date(),
  orders_count: z.int(),
  quantity: z.int(),
  cost: z.number(),
});
export type StatisticsEntry = z.infer<typeof StatisticsEntry>;

export const MyService = OrderedService.extend({
  orders_count: z.int(),
  last_ordered_at: moment,
  /** The customer's own; null where there is none yet. */
  review: z.strictObject({ rating: z.int(), comment: z.string().nullable(), created_at: moment }).nullable(),
});
export type MyService = z.infer<typeof MyService>;

const DaySpending = z.strictObject({ date: z.iso.date(), amount: z.number() });

export const Dashboard = z.strictObject({
  balance: z.number(),
  spend: z.number(),
  bonus: z.number().describe('The part of the balance that came from bonuses'),
  active_orders_count: z.int(),
  moderated_orders_count: z.int(),
  failed_orders_count: z.int(),
  completed_orders_count: z.int(),
  latest_orders: z.array(Order).max(5),
  grades: Grades,
  /** The last days in UTC, the oldest first, days without spending included. */
  spending_by_day: z.array(DaySpending),
  /** As many days before those. */
  spending_before: z.array(DaySpending),
  /** Of the paid orders of these days, less those that were given back whole. */
  ordered_quantity: z.int(),
  delivered_quantity: z.int(),
});
export type Dashboard = z.infer<typeof Dashboard>;

const ofOrder = {
  audience: 'customer',
  params: z.object({ orderId: wholeNumberText }),
  query: localised,
  errors: ['not-found'],
} as const;
const act = { ...ofOrder, method: 'POST', body: z.strictObject({}), response: one(Order) } as const;
const unpaidDiscount = z.boolean().default(false);

const reviews = {
  method: 'POST',
  audience: 'customer',
  summary: 'Adds reviews of services the customer ordered, one per service; entries without a rating are ignored',
  query: localised,
  body: z.strictObject({
    reviews: z
      .array(
        z.strictObject({
          service_id: id,
          rating: z.int().min(1).max(5).nullish(),
          comment: z.string().trim().max(1000).nullish(),
        }),
      )
      .min(1)
      .max(100),
  }),
  response: list(MyService),
} as const;

export const orderRoutes = {
  listOrders: route({
    method: 'GET',
    path: '/api/v1/orders',
    audience: 'customer',
    byToken: 'read',
    summary: "Lists the customer's orders, newest first",
    query: pagingBy(['id']).extend({
      ...filters,
      /** Part of the number, the link, the customer's own name for it or the service's name. */
      search: z.string().trim().max(200).optional(),
    }),
    response: list(Order),
  }),
  listOrdersTable: route({
    method: 'GET',
    path: '/api/v1/orders/datatable',
    audience: 'customer',
    summary: "Lists one page of the customer's orders; by default ten, by id descending",
    query: pagingBy(orderColumns).extend(filters),
    response: list(Order).extend({
      recordsFiltered: z.int(),
      /** How many of those with this part of a link there are in each status, whichever is requested. */
      counts: z.partialRecord(OrderStatus, z.int()),
    }),
  }),
  exportOrders: route({
    method: 'GET',
    path: '/api/v1/orders/export',
    audience: 'customer',
    summary: "Exports all of the customer's matching orders as a CSV file",
    query: localised.extend(filters),
    limits: [perMinute('export-orders', 'account')],
    answers: 'file',
    response: file,
    errors: ['too-many-requests'],
  }),
  readOrderStatistics: route({
    method: 'GET',
    path: '/api/v1/orders/statistics',
    audience: 'customer',
    summary: 'Returns order statistics by day, week or month',
    query: localised.extend({
      groupBy: z.enum(['day', 'week', 'month']).default('day'),
      startDate: z.iso.date().optional(),
      endDate: z.iso.date().optional(),
      /** Ids with commas between them; all orders without it. */
      orders: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,199}$/, { error: 'format' })
        .optional(),
    }),
    response: list(StatisticsEntry),
  }),
  readOrder: route({
    ...ofOrder,
    method: 'GET',
    path: '/api/v1/orders/{orderId}',
    byToken: 'read',
    summary: 'Returns an order with its timeline and money movements',
    response: one(OrderDetail),
  }),
  readOrderAsStaff: route({
    ...ofOrder,
    method: 'GET',
    path: '/api/v1/admin/orders/{orderId}',
    audience: 'staff:orders.read|invoices.read',
    summary: "Returns any customer's order with its timeline and money movements",
    response: one(StaffOrder),
  }),
  activateOrder: route({ ...act, path: '/api/v1/orders/{orderId}/activate', summary: 'Resumes a stopped order' }),
  pauseOrder: route({
    ...act,
    path: '/api/v1/orders/{orderId}/pause',
    summary: 'Pauses an order until it is activated',
  }),
  deleteOrder: route({
    ...act,
    path: '/api/v1/orders/{orderId}/delete',
    summary: 'Deletes an unpaid order',
    response: one(z.null()),
  }),
  cancelOrder: route({
    ...act,
    path: '/api/v1/orders/{orderId}/cancel',
    byToken: 'order',
    summary: 'Cancels an order, or asks its provider to; the undelivered part is refunded to the balance',
    body: z.strictObject({ description: z.string().trim().max(1000).nullish() }),
  }),
  payOrderByInvoice: route({
    ...ofOrder,
    method: 'POST',
    path: '/api/v1/orders/{orderId}/pay-by-invoice',
    summary: 'Pays an unpaid order with a payment method; returns the next step',
    idempotent: 'handled',
    body: z.strictObject({ payment_method_id: id, unpaid_discount: unpaidDiscount }),
    limits: [perMinute('pay-order', 'account', 30)],
    response: one(OrderPayment),
    errors: ['not-found', 'too-many-requests', 'unavailable'],
  }),
  payOrderByBalance: route({
    ...ofOrder,
    method: 'POST',
    path: '/api/v1/orders/{orderId}/pay-by-balance',
    summary: 'Pays an unpaid order from the balance',
    idempotent: true,
    body: z.strictObject({ unpaid_discount: unpaidDiscount }),
    response: one(Order),
  }),
  listRefillRequests: route({
    ...ofOrder,
    method: 'GET',
    path: '/api/v1/orders/{orderId}/refill-requests',
    summary: 'Lists the refill requests of an order',
    response: list(RefillRequest),
  }),
  requestRefill: route({
    ...ofOrder,
    method: 'POST',
    path: '/api/v1/orders/{orderId}/refill-requests',
    summary: 'Requests a refill under the guarantee; only one can be open at a time',
    body: z.strictObject({}),
    response: one(RefillRequest),
    status: 201,
  }),
  listOrderKeywords: route({
    ...ofOrder,
    method: 'GET',
    path: '/api/v1/orders/{orderId}/keywords',
    summary: 'Lists the keywords of an order with their positions',
    response: list(OrderKeyword),
  }),
  writeToSupport: route({
    ...ofOrder,
    method: 'POST',
    path: '/api/v1/orders/{orderId}/support',
    summary: 'Sends a question about an order to support',
    body: z.strictObject({
      subject: z.string().trim().min(1).max(255),
      text: z.string().trim().min(1).max(5000),
      email: emailAddress,
    }),
    limits: [{ name: 'order-support', most: 10, seconds: 600, by: 'account' }],
    response: one(z.strictObject({ id })),
    status: 201,
    errors: ['not-found', 'too-many-requests'],
  }),
  listMyServices: route({
    method: 'GET',
    path: '/api/v1/my-services',
    audience: 'customer',
    summary: 'Lists the services the customer has ordered, most recent first',
    query: localised,
    response: list(MyService),
  }),
  listMyServicesWithoutReviews: route({
    method: 'GET',
    path: '/api/v1/my-services/without-reviews',
    audience: 'customer',
    summary: 'Lists the services the customer has ordered but not reviewed',
    query: localised,
    response: list(MyService),
  }),
  addReviews: route({ ...reviews, path: '/api/v1/my-services/reviews' }),
  addReviewsAlias: route({ ...reviews, path: '/reviews' }),
  readDashboard: route({
    method: 'GET',
    path: '/api/v1/dashboard',
    audience: 'customer',
    summary: "Returns the customer's balance, spending, orders and grade",
    query: localised.extend({ days: z.enum(['7', '30', '90']).default('30') }),
    response: one(Dashboard),
  }),
} as const;
