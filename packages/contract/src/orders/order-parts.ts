// Pieces that orders, drip-feeds and the checkout share on the wire.
import { dripFeedModes, fewestRuns, mostMinutesBetweenRuns, mostRuns } from '@crescendo/rules/ordering/drip-feed';
import { deliveryStates, orderStatuses } from '@crescendo/rules/ordering/order-state';
import * as z from 'zod';
import { Country } from '../catalogue/catalogue.ts';
import { id, moment } from '../primitives.ts';

export const OrderStatus = z.enum(orderStatuses);

/** Where an order is on its way to the customer, beside its status. */
export const DeliveryState = z.enum(deliveryStates);

/** As many answers to one target as an order may have comments or keywords. */
const mostValues = 10_000;

export const TargetableValue = z.strictObject({
  target_id: id,
  values: z.array(z.string().trim().max(5000)).max(mostValues),
});
export type TargetableValue = z.infer<typeof TargetableValue>;

export const DripFeedSettings = z.strictObject({
  runs: z.int().min(fewestRuns).max(mostRuns),
  mode: z.enum(dripFeedModes),
  minutes_between_runs: z.int().min(1).max(mostMinutesBetweenRuns),
  /** By how much each run delivers more than the one before; used in mode `increase` only. */
  quantity_step: z.int().min(0).max(1_000_000_000),
});
export type DripFeedSettings = z.infer<typeof DripFeedSettings>;

/** The service of an order as lists show it, with what ordering again needs. */
export const OrderedService = z.strictObject({
  id,
  slug: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  unit: z.string(),
  pricing_per: z.int(),
  /** Whether it can be ordered now. */
  is_available: z.boolean(),
  service_type: z.strictObject({ id, slug: z.string(), name: z.string() }),
  network: z.strictObject({
    id,
    slug: z.string(),
    name: z.string(),
    icon: z.string().nullable(),
    color: z.string(),
  }),
});
export type OrderedService = z.infer<typeof OrderedService>;

/** A given target with the words its service requires it by. */
export const AnsweredTarget = TargetableValue.extend({ name: z.string(), title: z.string(), view_type: z.string() });

export const OrderActions = z.strictObject({
  activable: z.boolean(),
  deletable: z.boolean(),
  pausable: z.boolean(),
  payable: z.boolean(),
  cancelable: z.boolean(),
});
export type OrderActions = z.infer<typeof OrderActions>;

/** Amounts are dollars. */
export const Order = z.strictObject({
  id,
  /** What the customer calls it. */
  name: z.string().nullable(),
  url: z.string().nullable(),
  /** What it is charged, discounts and extras included. */
  cost: z.number(),
  quantity: z.int(),
  status: OrderStatus,
  has_refill: z.boolean(),
  countries: z.array(Country),
  created_at: moment,
  completed_at: moment.nullable(),
  current_quantity: z.int(),
  /** From 0 to 100. */
  percent_of_current_fill: z.int(),
  /** Of the service when it was ordered, for `service.pricing_per` units. */
  price: z.number(),
  cancel_reason: z.string().nullable(),
  cancel_description: z.string().nullable(),
  service: OrderedService,
  promotable: z.strictObject({
    url: z.string().nullable(),
    embed_url: z.string().nullable(),
    started_at: moment.nullable(),
    supported_at: moment.nullable(),
    supported_until: moment.nullable(),
    ended_at: moment.nullable(),
    snippet: z.strictObject({ thumbnail: z.string().nullable(), title: z.string().nullable() }),
  }),
  actions: OrderActions,
  /** The count before delivery: its quantity is the start quantity of the table. */
  refill_first_statistic: z.strictObject({ date: moment, quantity: z.int() }).nullable(),
  auto_refill_is_allowed: z.boolean(),
  targetable_values: z.array(AnsweredTarget),
  source: z.string(),
  is_guarantee: z.boolean(),
  is_speedup: z.boolean(),
  is_reorder: z.boolean(),
  drip_feed_id: id.nullable(),
  /** Sample data: the client must say so. */
  is_sample: z.boolean(),
  delivery_state: DeliveryState,
  /** The customer's own order on the same link that has to end first; null where it is somebody else's. */
  queued_behind: id.nullable(),
  /** Ended with less than was ordered; the rest went back. */
  is_partial: z.boolean(),
  /** The customer asked to cancel what a provider has; the provider has not answered yet. */
  cancel_requested_at: moment.nullable(),
  /** What the service stated when it was paid: by then it should have started. */
  start_promised_at: moment.nullable(),
  /** It has not started by then, or started later. */
  is_start_missed: z.boolean(),
  /** A simulated provider has it: the client must say so. */
  is_simulated: z.boolean(),
  /** Placed with a test token: it cost nothing. */
  is_test: z.boolean(),
});
export type Order = z.infer<typeof Order>;
