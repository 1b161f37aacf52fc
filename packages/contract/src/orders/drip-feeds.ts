// Drip-feeds as their customer sees them: an order spread over several runs, paid in full when it is placed.
import { dripFeedModes } from '@crescendo/rules/ordering/drip-feed';
import * as z from 'zod';
import { FinanceRecord } from '../money/finances.ts';
import { id, list, localised, moment, one, pagingBy, wholeNumberText } from '../primitives.ts';
import { route } from '../route.ts';
import { AnsweredTarget, Order, OrderedService } from './order-parts.ts';

export const dripFeedStatuses = ['completed', 'in_processing', 'canceled'] as const;
export const DripFeedStatus = z.enum(dripFeedStatuses);
export type DripFeedStatus = z.infer<typeof DripFeedStatus>;

/** Amounts are dollars. */
export const DripFeed = z.strictObject({
  id,
  url: z.string().nullable(),
  name: z.string().nullable(),
  /** Of the first run. */
  quantity: z.int(),
  service: OrderedService,
  runs: z.int(),
  /** Runs that were ordered. */
  orders_count: z.int(),
  mode: z.enum(dripFeedModes),
  quantity_step: z.int(),
  minutes_between_runs: z.int(),
  status: DripFeedStatus,
  /** Publications it is for: always one here; subscriptions have more. */
  contents_limit: z.int(),
  total_quantity: z.int(),
  cost: z.number(),
  actions: z.strictObject({ cancelable: z.boolean() }),
  /** Its runs begin when its customer has proven who they are. */
  awaits_review: z.boolean(),
  next_run_at: moment.nullable(),
  created_at: moment,
  /** Sample data: the client must say so. */
  is_sample: z.boolean(),
});
export type DripFeed = z.infer<typeof DripFeed>;

export const DripFeedDetail = DripFeed.extend({
  /** What each run delivers and when it is due, in their order; `order_id` of those that were ordered. */
  plan: z.array(
    z.strictObject({ run: z.int(), quantity: z.int(), due_at: moment.nullable(), order_id: id.nullable() }),
  ),
  orders: z.array(Order),
  is_guarantee: z.boolean(),
  targetable_values: z.array(AnsweredTarget),
  /** What of the payment is still set aside for runs to come. */
  held: z.number(),
  money_trail: z.array(FinanceRecord),
});
export type DripFeedDetail = z.infer<typeof DripFeedDetail>;

const ofDripFeed = {
  audience: 'customer',
  params: z.object({ id: wholeNumberText }),
  query: localised,
  errors: ['not-found'],
} as const;

export const dripFeedRoutes = {
  listDripFeeds: route({
    method: 'GET',
    path: '/api/v1/drip-feeds',
    byToken: 'read',
    audience: 'customer',
    summary: "Lists the customer's drip-feeds, newest first",
    query: pagingBy(['id']).extend({ status: DripFeedStatus.optional(), url: z.string().max(2048).optional() }),
    response: list(DripFeed),
  }),
  readDripFeed: route({
    ...ofDripFeed,
    method: 'GET',
    path: '/api/v1/drip-feeds/{id}',
    byToken: 'read',
    summary: 'Returns a drip-feed with its runs and amounts',
    response: one(DripFeedDetail),
  }),
  cancelDripFeed: route({
    ...ofDripFeed,
    method: 'POST',
    path: '/api/v1/drip-feeds/{id}/cancel',
    byToken: 'order',
    summary: 'Cancels the remaining runs of a drip-feed and returns their held amount to the balance',
    body: z.strictObject({}),
    response: one(DripFeed),
  }),
} as const;
