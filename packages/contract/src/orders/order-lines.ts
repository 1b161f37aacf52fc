// Fields of order lines that pricing, checking and ordering share.
import { currencies, isCurrency } from '@crescendo/rules/money/currency';
import { longestLink } from '@crescendo/rules/ordering/order-link';
import * as z from 'zod';
import { id, localised, plainLine } from '../primitives.ts';
import { DripFeedSettings, TargetableValue } from './order-parts.ts';

/** What one call may order. */
export const mostOrderLines = 500;
/** Five hundred lines with their links and targets. */
export const bodyLimit = 2 * 1024 * 1024;

export const couponCode = z.string().trim().max(60).nullish();
export const source = z
  .string()
  .regex(/^[\w.-]{1,60}$/, { error: 'outside-id' })
  .nullish();
/** What does not fit its form is refused by the server with the words of its service, so only the length is here. */
export const linkText = z.string().max(longestLink);

/** Texts with amounts are written in this currency. */
export const priced = localised.extend({
  currency: z
    .string()
    .optional()
    .transform((value) => (isCurrency(value) ? value : currencies[0])),
});

export const targetableValues = z.array(TargetableValue).max(50).nullish();

export const givenLine = {
  service_id: id,
  quantity: z.int(),
  url: linkText.nullish(),
  name: plainLine(255).nullish(),
  is_guarantee: z.boolean().default(false),
  targetable_values: targetableValues,
  is_reorder: z.boolean().default(false),
};

/** The first stage of an order line: as a caller gives it. The server checks, prices and places it. */
export const GivenLine = z.strictObject({ ...givenLine, drip_feed: DripFeedSettings.nullish() });
export type GivenLine = z.input<typeof GivenLine>;

export const paidBy = { payment_method_id: id.nullish(), recurring_payments_method_id: id.nullish() };
