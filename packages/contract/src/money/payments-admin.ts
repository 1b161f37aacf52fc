// What staff do with payments. Every write is in the audit table, and nobody decides on money of their own.
import { locales } from '@crescendo/rules/content/locales';
import * as z from 'zod';
import { Count } from '../accounts/customers-admin.ts';
import { id, link, list, localised, moment, one, seenVersion, wholeNumberText } from '../primitives.ts';
import { route } from '../route.ts';
import { dollars } from './amounts.ts';
import { ChargeCurrency, InvoiceStatus, PaymentMethod } from './payments.ts';

const byId = { params: z.object({ id: wholeNumberText }), query: localised };
const reason = z.string().trim().min(1).max(500);

export const InvoiceOverview = z.strictObject({
  id: z.int(),
  user_id: z.int(),
  email: z.string().nullable(),
  payment_method_id: z.int(),
  payment_method: z.string(),
  strategy: PaymentMethod.shape.strategy,
  gateway: z.string().nullable(),
  status: InvoiceStatus,
  amount: z.number(),
  fee: z.number(),
  discount: z.number(),
  total_amount: z.number(),
  bonus: z.number(),
  charge_amount: z.string(),
  charge_currency: ChargeCurrency,
  customer_comment: z.string().nullable(),
  /** What somebody should look at, e.g. a payment of another amount. */
  problem: z.string().nullable(),
  decision_reason: z.string().nullable(),
  approved_by: z.int().nullable(),
  /** Staff requested its confirmation or refund, which one person alone may not do. */
  waits_for_second_person: z.boolean(),
  refund_state: z.enum(['asked', 'done', 'refused']).nullable(),
  gateway_reference: z.string().nullable(),
  created_at: moment,
  paid_at: moment.nullable(),
  expires_at: moment,
});
export type InvoiceOverview = z.infer<typeof InvoiceOverview>;

/** A text in the languages the operator wrote it in; English is never missing where there is any. */
const textIn = (most: number) => z.partialRecord(z.enum(locales), z.string().trim().max(most));
const optionalText = textIn(2000)
  .refine((texts) => Object.values(texts).every((text) => !text) || Boolean(texts.en), { error: 'english-needed' })
  .default({});
const fraction = z
  .number()
  .min(0)
  .max(1)
  .refine((value) => Math.abs(value * 1e6 - Math.round(value * 1e6)) < 1e-3, { error: 'six-decimals' });

const method = {
  name: textIn(120).refine((texts) => Boolean(texts.en), { error: 'english-needed' }),
  description: optionalText,
  additional_information: optionalText,
  comments: optionalText,
  translate_key: z
    .string()
    .regex(/^[\w.-]{1,60}$/, { error: 'outside-id' })
    .nullable()
    .default(null),
  icon: link.nullable().default(null),
  fee_percent: fraction.default(0),
  reward_percent: fraction.default(0),
  charge_currency: ChargeCurrency.default('USD'),
  needs_verification: z.boolean().default(false),
  account_number: z.string().trim().min(1).max(200).nullable().default(null),
  qr_code: z.string().trim().min(1).max(1000).nullable().default(null),
  is_user_comment: z.boolean().default(false),
  position: z.int().min(0).max(10_000).default(0),
  is_enabled: z.boolean().default(true),
};
const way = {
  strategy: z.enum(['balance', 'stripe_checkout', 'qr_code', 'message', 'others']),
  gateway: z.enum(['sandbox', 'stripe', 'crypto']).nullable().default(null),
};

export const PaymentMethodDraft = z.strictObject({
  ...way,
  ...method,
  min_amount: dollars(),
  max_amount: dollars(),
  payment_method_bonuses: z
    .array(z.strictObject({ bonus_percent: fraction.refine((value) => value > 0), from_amount: dollars() }))
    .max(20)
    .default([]),
});
export type PaymentMethodDraft = z.output<typeof PaymentMethodDraft>;

/** The method as it is edited: all languages, and whether its gateway has what it needs. */
export const PaymentMethodRecord = z.strictObject({
  id: z.int(),
  /** Sent back with whatever changes it. */
  version: z.int(),
  ...way,
  ...method,
  min_amount: z.number(),
  max_amount: z.number(),
  payment_method_bonuses: PaymentMethod.shape.payment_method_bonuses,
  is_configured: z.boolean(),
});
export type PaymentMethodRecord = z.infer<typeof PaymentMethodRecord>;

export const paymentAdminRoutes = {
  listInvoices: route({
    method: 'GET',
    path: '/api/v1/admin/invoices',
    audience: 'staff:invoices.read',
    summary: 'Lists the invoices of all customers, newest first',
    query: localised.extend({
      status: InvoiceStatus.optional(),
      user_id: wholeNumberText.pipe(id).optional(),
      payment_method_id: wholeNumberText.pipe(id).optional(),
      refund_state: InvoiceOverview.shape.refund_state.unwrap().optional(),
      /** Days in UTC, both included. */
      date_from: z.iso.date().optional(),
      date_to: z.iso.date().optional(),
      /** The number of an invoice, or what its gateway calls it. */
      search: z.string().trim().min(1).max(200).optional(),
      after: z.string().max(300).optional(),
      limit: wholeNumberText.pipe(z.number().min(1).max(100)).optional(),
    }),
    response: z.strictObject({
      data: z.array(InvoiceOverview),
      next: z.string().nullable(),
      /** Only with the first page. */
      count: Count.nullable(),
    }),
  }),
  confirmInvoice: route({
    method: 'POST',
    path: '/api/v1/admin/invoices/{id}/confirm',
    audience: 'staff:invoices.manage',
    summary:
      'Credits a manual payment or one in moderation; above a daily limit per person, a second person must approve',
    ...byId,
    body: z.strictObject({ reason: reason.nullish() }),
    response: one(InvoiceOverview),
    errors: ['not-found', 'conflict'],
  }),
  refuseInvoice: route({
    method: 'POST',
    path: '/api/v1/admin/invoices/{id}/refuse',
    audience: 'staff:invoices.manage',
    summary: 'Refuses a manual payment, or one in moderation; the latter is refunded to its source',
    ...byId,
    body: z.strictObject({ reason }),
    response: one(InvoiceOverview),
    errors: ['not-found', 'conflict'],
  }),
  refundInvoice: route({
    method: 'POST',
    path: '/api/v1/admin/invoices/{id}/refund',
    audience: 'staff:invoices.manage',
    summary: 'Refunds a payment and debits its credit; above a daily limit per person, a second person must approve',
    ...byId,
    body: z.strictObject({ reason }),
    response: one(InvoiceOverview),
    errors: ['not-found', 'conflict'],
  }),
  listMethodRecords: route({
    method: 'GET',
    path: '/api/v1/admin/payment-methods',
    audience: 'staff:settings.read',
    summary: 'Lists all payment methods of the panel, including disabled ones',
    query: localised,
    response: list(PaymentMethodRecord),
  }),
  createMethod: route({
    method: 'POST',
    path: '/api/v1/admin/payment-methods',
    audience: 'staff:settings.manage',
    summary: 'Creates a payment method',
    query: localised,
    body: PaymentMethodDraft,
    response: one(PaymentMethodRecord),
    status: 201,
  }),
  updateMethod: route({
    method: 'PUT',
    path: '/api/v1/admin/payment-methods/{id}',
    audience: 'staff:settings.manage',
    summary: 'Replaces a payment method; is_enabled false hides it from customers. Open invoices keep their terms',
    ...byId,
    body: PaymentMethodDraft.extend({ version: seenVersion }),
    response: one(PaymentMethodRecord),
    errors: ['not-found', 'conflict'],
  }),
  orderMethods: route({
    method: 'PUT',
    path: '/api/v1/admin/payment-method-order',
    audience: 'staff:settings.manage',
    summary: 'Sets the order in which customers see the payment methods; all of them as they were seen, in that order',
    query: localised,
    body: z.strictObject({
      methods: z
        .array(z.strictObject({ id, version: seenVersion }))
        .min(1)
        .max(1000),
    }),
    response: list(PaymentMethodRecord),
    errors: ['conflict'],
  }),
} as const;
