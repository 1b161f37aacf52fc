// What customers see of the books, and what staff may do with a balance.
import { recordTypes } from '@crescendo/rules/money/finance-records';
import * as z from 'zod';
import { file, list, localised, moment, one, pagingBy, wholeNumberText } from '../primitives.ts';
import { perMinute, route } from '../route.ts';
import { dollars } from './amounts.ts';

export const FinanceRecord = z.strictObject({
  id: z.int(),
  type: z.enum(recordTypes),
  /** In dollars, signed: what it changed for the customer. */
  amount: z.number(),
  order_id: z.int().nullable(),
  /** The invoice whose payment it is, which has a receipt; null for what belongs to a payment or to none. */
  invoice_id: z.int().nullable(),
  payment_method: z.string().nullable(),
  created_at: moment,
});
export type FinanceRecord = z.infer<typeof FinanceRecord>;

const filters = {
  type: z.enum(recordTypes).optional(),
  /** Days in UTC, both included. */
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
};

/** A request that nobody decided within 24 hours is expired and moves nothing any more. */
const actStatus = z.enum(['asked', 'done', 'refused', 'expired']);
const actKind = z.enum(['adjustment', 'payment', 'refund', 'coupon', 'order_refund', 'order_end']);

/**
 * What one staff member may do with money alone: change a balance, confirm a manual payment, refund a payment, give out a
 * coupon, give back the price of an order that waits for review. One person alone may move 100 dollars in 24 hours, and 100 dollars for one customer; what is beyond that is
 * asked for until a second person agrees.
 */
export const MoneyAct = z.strictObject({
  id: z.int(),
  kind: actKind,
  /** Whose money it is; null for a coupon, which is for anyone who comes with it. */
  user_id: z.int().nullable(),
  /** The invoice, the coupon or the submission it is about. */
  subject_id: z.int().nullable(),
  /** In dollars, signed as the customer sees it; null for a coupon that nothing bounds. */
  amount: z.number().nullable(),
  reason: z.string(),
  status: actStatus,
  asked_by: z.int(),
  /** The second person; null where one was enough. */
  decided_by: z.int().nullable(),
  created_at: moment,
  decided_at: moment.nullable(),
});
export type MoneyAct = z.infer<typeof MoneyAct>;

/** An act as staff see it in a list: with names, and with those who may agree while it waits. */
export const MoneyActEntry = MoneyAct.extend({
  email: z.string().nullable(),
  asked_by_name: z.string(),
  decided_by_name: z.string().nullable(),
  /** When a request ends by itself; null for what is decided. */
  expires_at: moment.nullable(),
  may_agree: z.array(z.string()),
  /** Whether the caller is one of them. */
  is_for_caller: z.boolean(),
});
export type MoneyActEntry = z.infer<typeof MoneyActEntry>;

export const LedgerProof = z.strictObject({
  proved_at: moment,
  accounts: z.int(),
  transactions: z.int(),
  /** In dollars; zero, or something is wrong. */
  sum: z.number(),
  faults: z.array(z.strictObject({ invariant: z.string(), subjects: z.array(z.string()) })),
});
export type LedgerProof = z.infer<typeof LedgerProof>;

const decision = {
  method: 'POST',
  params: z.object({ id: wholeNumberText }),
  query: localised,
  response: one(MoneyAct),
  errors: ['not-found', 'conflict'],
} as const;

export const financeRoutes = {
  listPaymentStatistics: route({
    method: 'GET',
    path: '/api/v1/payments/statistics',
    audience: 'customer',
    summary: "Lists the customer's transactions, newest first",
    query: pagingBy(['id']).extend(filters),
    response: list(FinanceRecord),
  }),
  exportPaymentStatistics: route({
    method: 'GET',
    path: '/api/v1/payments/statistics/export',
    audience: 'customer',
    summary: "Exports all of the customer's matching transactions as a CSV file",
    query: localised.extend(filters),
    limits: [perMinute('export-payments', 'account')],
    answers: 'file',
    response: file,
    errors: ['too-many-requests'],
  }),
  adjustBalance: route({
    method: 'POST',
    path: '/api/v1/admin/users/{id}/adjustments',
    audience: 'staff:invoices.manage',
    summary: 'Adjusts a balance, with a reason; above a daily limit per person, a second person must approve',
    params: z.object({ id: wholeNumberText }),
    query: localised,
    body: z.strictObject({
      amount: dollars({ isSigned: true }),
      /** Where given money goes; what is taken is taken as for an order, bonus first. */
      account: z.enum(['paid_in', 'bonus']).default('paid_in'),
      reason: z.string().trim().min(1).max(500),
    }),
    response: one(MoneyAct),
    status: 201,
    idempotent: true,
    errors: ['not-found', 'conflict'],
  }),
  listMoneyActs: route({
    method: 'GET',
    path: '/api/v1/admin/money-acts',
    audience: 'staff:invoices.read',
    summary: 'Lists money actions of staff, newest first; status=asked returns those that wait for a second person',
    query: pagingBy(['id']).extend({ status: actStatus.optional(), kind: actKind.optional() }),
    response: list(MoneyActEntry),
  }),
  approveMoneyAct: route({
    ...decision,
    audience: 'staff:invoices.approve',
    path: '/api/v1/admin/money-acts/{id}/approve',
    summary: 'Approves and executes a money action that somebody else requested; never for your own account',
  }),
  refuseMoneyAct: route({
    ...decision,
    audience: 'staff:invoices.approve|invoices.manage',
    path: '/api/v1/admin/money-acts/{id}/refuse',
    summary: 'Refuses a requested money action; without the permission to approve, only your own request',
  }),
  getLedgerProof: route({
    method: 'GET',
    path: '/api/v1/admin/ledger/proof',
    audience: 'staff:invoices.read',
    summary: 'Returns the result of the last ledger proof of this panel; null before the first',
    query: localised,
    response: one(LedgerProof.nullable()),
  }),
} as const;
