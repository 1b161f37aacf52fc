// What makes things cheaper: coupons, discounts and the grades customers reach by spending.

import { locales } from '@crescendo/rules/content/locales';
import { couponCalculations, couponTypes } from '@crescendo/rules/promotions/coupon-effect';
import * as z from 'zod';
import { id, list, localised, moment, one, pagingBy, seenVersion, wholeNumberText } from '../primitives.ts';
import { route } from '../route.ts';
import { dollars } from './amounts.ts';

/** 0.15 is 15 %. */
const fraction = z.number().min(0).max(1);
const dollarsShown = z.number().min(0);

/** A coupon as customers see it. */
export const Coupon = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  bonus_type: z.enum(couponTypes),
  bonus_amount_calculation_type: z.enum(couponCalculations),
  bonus_amount: dollarsShown.nullable().describe('In dollars, for a fixed bonus'),
  bonus_percentage: fraction.nullable().describe('For a bonus by percentage'),
  min_amount: dollarsShown,
  valid_to: moment.nullable(),
});
export type Coupon = z.infer<typeof Coupon>;

export const Discount = z.strictObject({
  id: id.describe('Id of the service or the service type'),
  name: z.string(),
  discount_percent: fraction,
  service_id: id.nullable(),
  service_type_id: id.nullable().describe('Set if all services of a type have the same discount'),
  valid_to: moment.nullable(),
});
export type Discount = z.infer<typeof Discount>;

export const Grade = z.strictObject({
  id,
  icon: z.string().nullable(),
  name: z.string(),
  discount_percent: fraction,
  available_closed_sales: z.boolean(),
  available_personal_manager: z.boolean(),
  consultation_chat_period: z.int().nullable(),
  thumbnail_period: z.int().nullable(),
  spending_goal: dollarsShown,
  is_next: z.boolean(),
  is_previous: z.boolean(),
  created_at: moment.nullable().describe('When the customer reached the grade'),
  expires_at: moment.nullable().describe('When the grade ends without further spending'),
});
export type Grade = z.infer<typeof Grade>;

export const Grades = z.strictObject({
  current: Grade.nullable(),
  next: Grade.nullable(),
  previous: Grade.nullable(),
  grades_enabled: z.boolean(),
  grade_discounts_enabled: z.boolean(),
  spend_to_goal: dollarsShown,
  spend_to_goal_percent: z.number().min(0).max(100),
});
export type Grades = z.infer<typeof Grades>;

/** A text of the operator in as many languages as there are; English replaces the missing ones. */
const localisedText = (most: number) =>
  z.strictObject({
    ...(Object.fromEntries(locales.map((locale) => [locale, z.string().trim().min(1).max(most).optional()])) as Record<
      Exclude<(typeof locales)[number], 'en'>,
      z.ZodOptional<z.ZodString>
    >),
    en: z.string().trim().min(1).max(most),
  });

/** A percent that operators set: whole parts per million, given to handlers as such. */
const writtenFraction = fraction
  .refine((value) => Math.abs(value * 1e6 - Math.round(value * 1e6)) < 1e-3, { error: 'six-decimals' })
  .transform((value) => Math.round(value * 1e6));

const amountOrZero = z.union([z.literal(0).transform(() => 0n), dollars()], { error: 'amount' });

const limit = z.int().min(1).max(1_000_000_000);

const CouponTerms = z.strictObject({
  code: z.string().regex(/^[\w-]{3,40}$/, { error: 'coupon-code' }),
  name: localisedText(120),
  description: localisedText(500).nullable().default(null),
  bonus_type: z.enum(couponTypes),
  bonus_amount_calculation_type: z.enum(couponCalculations),
  bonus_amount: dollars().nullable().default(null),
  bonus_percentage: writtenFraction.nullable().default(null),
  min_amount: amountOrZero.default(0n),
  valid_from: moment.nullable().default(null),
  valid_to: moment.nullable().default(null),
  max_uses: limit.nullable().default(null),
  max_per_user: limit.nullable().default(null),
  is_public: z.boolean().default(false),
});
export type CouponTerms = z.output<typeof CouponTerms>;

/** A coupon as staff see it. */
export const KeptCoupon = Coupon.extend({
  /** Sent back with whatever changes it. */
  version: z.int(),
  name: z.record(z.string(), z.string()),
  description: z.record(z.string(), z.string()).nullable(),
  valid_from: moment,
  max_uses: z.int().nullable(),
  max_per_user: z.int().nullable(),
  uses: z.int(),
  is_public: z.boolean(),
  ended_at: moment.nullable(),
  created_at: moment,
  /** Waiting: it can give more than one person may give, and a second one has not agreed. Alone: it cannot. */
  approval: z.enum(['given', 'waiting', 'alone']),
});
export type KeptCoupon = z.infer<typeof KeptCoupon>;

const GradeTerms = z.strictObject({
  name: localisedText(60),
  icon: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, { error: 'outside-id' })
    .nullable()
    .default(null),
  spending_goal: amountOrZero,
  discount_percent: writtenFraction.refine((ppm) => ppm < 1_000_000, { error: 'grade-discount' }).default(0),
  available_closed_sales: z.boolean().default(false),
  available_personal_manager: z.boolean().default(false),
  consultation_chat_period: z.int().min(0).max(100_000).nullable().default(null),
  thumbnail_period: z.int().min(0).max(100_000).nullable().default(null),
});
export type GradeTerms = z.output<typeof GradeTerms>;

export const KeptGrade = Grade.omit({ is_next: true, is_previous: true, created_at: true, expires_at: true }).extend({
  /** Sent back with whatever changes it. */
  version: z.int(),
  name: z.record(z.string(), z.string()),
  created_at: moment,
  ended_at: moment.nullable(),
});
export type KeptGrade = z.infer<typeof KeptGrade>;

const staff = { audience: 'staff:invoices.manage', query: localised } as const;
const byId = { ...staff, params: z.object({ id: wholeNumberText }), errors: ['not-found', 'conflict'] } as const;
const version = seenVersion;

export const promotionRoutes = {
  listCoupons: route({
    method: 'GET',
    path: '/api/v1/coupons',
    audience: 'customer',
    summary: 'Lists the public coupons that this customer can still use',
    query: localised,
    response: list(Coupon),
  }),
  listDiscounts: route({
    method: 'GET',
    path: '/api/v1/discounts',
    audience: 'public',
    summary: 'Lists the discounts in the catalogue, highest first',
    query: localised,
    response: list(Discount),
  }),
  listGrades: route({
    method: 'GET',
    path: '/api/v1/grades',
    audience: 'customer',
    summary: "Lists all grades, lowest first, with the customer's next and previous grade marked",
    query: localised,
    response: list(Grade),
  }),
  getGrades: route({
    method: 'GET',
    path: '/api/v1/profile/grades',
    audience: 'customer',
    summary: "Returns the customer's current grade and what is left to reach the next one",
    query: localised,
    response: one(Grades),
  }),
  listKeptCoupons: route({
    ...staff,
    method: 'GET',
    audience: 'staff:invoices.read',
    path: '/api/v1/admin/coupons',
    summary: 'Lists all coupons, newest first',
    query: pagingBy(['id']),
    response: list(KeptCoupon),
  }),
  addCoupon: route({
    ...staff,
    method: 'POST',
    path: '/api/v1/admin/coupons',
    summary: 'Creates a coupon; staff who create or change a coupon cannot use it',
    body: CouponTerms,
    response: one(KeptCoupon),
    status: 201,
  }),
  changeCoupon: route({
    ...byId,
    method: 'PUT',
    path: '/api/v1/admin/coupons/{id}',
    summary: 'Replaces the terms of a coupon; existing uses keep their terms',
    body: CouponTerms.extend({ version }),
    response: one(KeptCoupon),
  }),
  endCoupon: route({
    ...byId,
    method: 'POST',
    path: '/api/v1/admin/coupons/{id}/end',
    summary: 'Ends a coupon; bonuses that are already reserved can still be granted',
    body: z.strictObject({ version }),
    response: one(KeptCoupon),
  }),
  listKeptGrades: route({
    ...staff,
    method: 'GET',
    audience: 'staff:invoices.read',
    path: '/api/v1/admin/grades',
    summary: 'Lists all grades by spending goal, including ended ones',
    response: list(KeptGrade),
  }),
  addGrade: route({
    ...staff,
    method: 'POST',
    path: '/api/v1/admin/grades',
    summary: 'Creates a grade; its spending goal must be unique',
    body: GradeTerms,
    response: one(KeptGrade),
    status: 201,
  }),
  changeGrade: route({
    ...byId,
    method: 'PUT',
    path: '/api/v1/admin/grades/{id}',
    summary: 'Replaces the terms of a grade',
    body: GradeTerms.extend({ version }),
    response: one(KeptGrade),
  }),
  endGrade: route({
    ...byId,
    method: 'POST',
    path: '/api/v1/admin/grades/{id}/end',
    summary: 'Ends a grade; no customer has it afterwards',
    body: z.strictObject({ version }),
    response: one(KeptGrade),
  }),
} as const;
