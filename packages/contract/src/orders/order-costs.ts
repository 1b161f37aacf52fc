// What an order costs: the calls that price it and order nothing.
import * as z from 'zod';
import { dollars } from '../money/amounts.ts';
import { id, one, wholeNumberText } from '../primitives.ts';
import { couponTries, perMinute, route } from '../route.ts';
import {
  bodyLimit,
  couponCode,
  linkText,
  mostOrderLines,
  paidBy,
  priced,
  source,
  targetableValues,
} from './order-lines.ts';
import { DripFeedSettings } from './order-parts.ts';

/** 0.15 is 15 %. */
const fraction = z.number().min(0).max(1);

/** Dollars; `coupon_bonus…` is null where no coupon applies. */
export const CostCalculation = z.strictObject({
  total_amount: z.string(),
  float_total_amount: z.number(),
  original_amount: z.string(),
  float_original_amount: z.number(),
  before_discount_amount: z.number(),
  discount: z.number(),
  fee: z.string(),
  fee_float: z.number(),
  fee_percent: fraction,
  coupon_bonus: z.string().nullable(),
  coupon_bonus_float: z.number().nullable(),
  coupon_bonus_percentage: fraction.nullable(),
  coupon_bonus_type: z.enum(['discount', 'cashback', 'bonus']).nullable(),
  coupon_bonus_amount_calculation_type: z.enum(['fixed', 'percent']).nullable(),
  /** Why the coupon that was sent does not apply, as a sentence; null where it does or none was sent. */
  coupon_error: z.string().nullable(),
  payment_method_bonus: z.number(),
  payment_method_bonus_percent: fraction,
  total_bonus: z.string(),
  total_bonus_float: z.number(),
  items: z.array(
    z.strictObject({
      url: z.string(),
      total: z.number(),
      services: z.array(
        z.strictObject({
          index: z.int(),
          service_id: id,
          cost: z.number(),
          total_quantity: z.int(),
          can_speedup: z.boolean(),
          cost_with_speedup: z.number(),
          speedup_saves_minutes: z.int().describe('How much sooner the start is promised with it'),
        }),
      ),
    }),
  ),
});
export type CostCalculation = z.infer<typeof CostCalculation>;

const totalCost = {
  method: 'POST',
  audience: 'public',
  duringVisit: true,
  query: priced,
  bodyLimit,
  limits: [perMinute('order-total', 'address', 600), ...couponTries],
  response: one(CostCalculation),
  errors: ['too-many-requests'],
} as const;
const costBody = z.strictObject({
  coupon_code: couponCode,
  order_widget_type: z.string().max(40).nullish(),
  source,
  is_speedup: z.boolean().default(false),
  services: z
    .array(
      z.strictObject({
        service_id: id,
        quantity: z.int(),
        url: linkText.nullish(),
        is_guarantee: z.boolean().default(false),
        targetable_values: targetableValues,
        drip_feed: DripFeedSettings.nullish(),
        index: z.int().min(0).max(1_000_000).nullish(),
      }),
    )
    .min(1)
    .max(mostOrderLines),
  ...paidBy,
});

const CostOfQuantity = z.strictObject({
  cost: z.string(),
  cost_float: z.number(),
  quantity: z.int(),
  service_id: id,
});
export type CostOfQuantity = z.infer<typeof CostOfQuantity>;

export const QuantityByCost = z.strictObject({ total_cost: z.number(), services: z.array(CostOfQuantity) });
export type QuantityByCost = z.infer<typeof QuantityByCost>;

const quantityByCost = {
  method: 'POST',
  audience: 'public',
  duringVisit: true,
  query: priced,
  body: z.strictObject({
    contents_limit: z.literal(1).nullish(),
    services: z
      .array(z.strictObject({ desired_cost: dollars(), service_id: id, is_guarantee: z.boolean().default(false) }))
      .min(1)
      .max(50),
  }),
  limits: [perMinute('order-total', 'address', 600)],
  response: one(QuantityByCost),
  errors: ['too-many-requests'],
} as const;

export const orderCostRoutes = {
  readQuantityByCost: route({
    ...quantityByCost,
    path: '/api/v1/order-widget/services/quantity-by-cost',
    summary: 'Returns the largest quantity that costs no more than the given amount',
  }),
  readQuantityByCostAlias: route({
    ...quantityByCost,
    path: '/api/v1/services/quantity-by-cost',
    summary: 'Returns the largest quantity that costs no more than the given amount',
  }),
  readServiceCost: route({
    method: 'GET',
    audience: 'public',
    path: '/api/v1/services/{serviceId}/cost',
    summary: 'Returns the cost of a quantity of a service, before discounts',
    params: z.object({ serviceId: wholeNumberText }),
    query: priced.extend({ quantity: wholeNumberText }),
    limits: [perMinute('order-total', 'address', 600)],
    response: one(CostOfQuantity),
    errors: ['not-found', 'too-many-requests'],
  }),
  readTotalCost: route({
    ...totalCost,
    path: '/api/v1/order-widget/services/total-cost',
    summary: 'Calculates the total of an order line by line, with the current prices and terms',
    body: costBody,
  }),
  readCosts: route({
    ...totalCost,
    path: '/api/v1/services/cost',
    summary: 'Calculates the total of an order, without the widget fields',
    body: costBody.omit({ order_widget_type: true, source: true }),
  }),
} as const;
