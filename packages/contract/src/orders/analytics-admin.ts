// What a panel earned: figures of days (UTC), for the console.
import * as z from 'zod';
import { file, list, localised, moment, one, wholeNumberText } from '../primitives.ts';
import { route } from '../route.ts';
import { ReviewItem } from './fulfilment.ts';

/** Amounts in dollars. */
const figures = {
  /** What orders took on the day they were charged. */
  revenue: z.number(),
  /** What was given back for orders, on the day it was. */
  refunds: z.number(),
  /** What providers took. */
  cost: z.number(),
  /** The part of it that is known from price lists only. */
  quoted_cost: z.number(),
  /** Revenue less refunds and cost. */
  margin: z.number(),
  /** Its share of revenue less refunds, as a fraction; null where that is nothing. */
  margin_share: z.number().nullable(),
  /** Those that were paid, or began free of charge. */
  orders: z.int(),
  completed: z.int(),
  partial: z.int(),
  canceled: z.int(),
};
export const OrderFigures = z.strictObject(figures);
export type OrderFigures = z.infer<typeof OrderFigures>;

export const HomeFigures = z.strictObject({
  ...figures,
  funds: z.number(),
  payments: z.int(),
  /** Payments that went back to where they came from. */
  returned: z.number(),
  customers: z.int(),
});
export type HomeFigures = z.infer<typeof HomeFigures>;

const day = z.iso.date();
const Days = z.strictObject({ from: day, to: day });

const DayFigures = OrderFigures.extend({ day });
export type DayFigures = z.infer<typeof DayFigures>;

const Alert = z.strictObject({
  id: z.int(),
  kind: z.string(),
  /** `provider:12`, `order:40`, `service:7` … */
  subject: z.string(),
  /** What the subject is called; null where it has no name. */
  name: z.string().nullable(),
  text: z.string(),
  created_at: moment,
});
export type HomeAlert = z.infer<typeof Alert>;

const Waiting = ReviewItem.pick({
  id: true,
  order_id: true,
  state: true,
  provider: true,
  answer: true,
  started_at: true,
}).extend({
  service: z.string(),
  network: z.string().nullable(),
  /** What the customer paid for it. */
  at_stake: z.number(),
});
export type HomeReview = z.infer<typeof Waiting>;

export const Home = z.strictObject({
  period: Days,
  before: Days,
  /** The present day in UTC. */
  today: day,
  read_at: moment,
  /** Whether anything was ever sold or anybody ever came. */
  has_data: z.boolean(),
  figures: z.strictObject({ now: HomeFigures, before: HomeFigures, today: HomeFigures }),
  series: z.array(z.strictObject({ day, revenue: z.number(), cost: z.number(), funds: z.number() })),
  /** Of all orders, not of the period. Null without the right to read orders. */
  states: z.array(z.strictObject({ status: z.string(), count: z.int() })).nullable(),
  reviews: z.strictObject({ data: z.array(Waiting), total: z.int() }).nullable(),
  alerts: z.strictObject({ data: z.array(Alert), total: z.int() }).nullable(),
});
export type Home = z.infer<typeof Home>;

const Group = z.strictObject({
  /** A day, or the id of what the rows are grouped by; `0` for what belongs to none. */
  key: z.string(),
  name: z.string().nullable(),
  /** The network of a service or the network itself, by its slug. */
  network: z.string().nullable(),
  now: OrderFigures,
  before: OrderFigures,
});
export type AnalyticsGroup = z.infer<typeof Group>;

export const Analytics = z.strictObject({
  period: Days,
  before: Days,
  read_at: moment,
  figures: z.strictObject({ now: OrderFigures, before: OrderFigures }),
  series: z.array(DayFigures),
  /** One for each day of the series, however the days are called. */
  series_before: z.array(DayFigures),
  groups: z.array(Group),
  /** What the figures are limited to, by its name. */
  filters: z.array(z.strictObject({ by: z.enum(['network', 'service', 'provider']), name: z.string() })),
});
export type Analytics = z.infer<typeof Analytics>;

const Cohort = z.strictObject({
  /** The first day of the month of their first payment. */
  cohort: day,
  buyers: z.int(),
  /** Revenue less refunds and cost, in all months, of each of them. */
  margin_each: z.number(),
  months: z.array(z.strictObject({ month: day, buyers: z.int(), revenue: z.number(), margin: z.number() })),
});
export type Cohort = z.infer<typeof Cohort>;

/** Days in UTC, both included: at most two years. Without them the last thirty days. */
const chosen = day.refine((each) => each >= '2000-01-01', { error: 'format' }).optional();
const range = { from: chosen, to: chosen };

export const groupings = ['day', 'network', 'service', 'provider'] as const;
const analyticsQuery = localised.extend({
  ...range,
  by: z.enum(groupings).default('network'),
  /** As many days before the range, or the same days of the year before. */
  compare: z.enum(['before', 'year']).default('before'),
  network_id: wholeNumberText.optional(),
  service_id: wholeNumberText.optional(),
  provider_id: wholeNumberText.optional(),
});

export const analyticsAdminRoutes = {
  readHome: route({
    method: 'GET',
    path: '/api/v1/admin/home',
    audience: 'staff:analytics.read',
    summary: 'Returns what the panel earned, what waits for somebody and what is wrong, for the home of the console',
    query: localised.extend(range),
    response: one(Home),
  }),
  exportHome: route({
    method: 'GET',
    path: '/api/v1/admin/home/export',
    audience: 'staff:analytics.read',
    summary: 'Returns the figures of each day of a range as a CSV file',
    query: localised.extend(range),
    response: file,
    answers: 'file',
  }),
  readAnalytics: route({
    method: 'GET',
    path: '/api/v1/admin/analytics',
    audience: 'staff:analytics.read',
    summary:
      'Returns revenue, refunds, provider cost and orders of a range by day, network, service or provider, compared',
    query: analyticsQuery,
    response: one(Analytics),
  }),
  exportAnalytics: route({
    method: 'GET',
    path: '/api/v1/admin/analytics/export',
    audience: 'staff:analytics.read',
    summary: 'Returns the same groups as a CSV file',
    query: analyticsQuery,
    response: file,
    answers: 'file',
  }),
  listCohorts: route({
    method: 'GET',
    path: '/api/v1/admin/analytics/cohorts',
    audience: 'staff:analytics.read',
    summary: 'Lists customers by the month of their first payment, with the months in which they bought again',
    query: localised,
    response: list(Cohort),
  }),
};
