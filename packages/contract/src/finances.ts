// What customers see of the books, and what staff may do with a balance.
import { recordTypes } from '@crescendo/rules/finance-records';
import * as z from 'zod';
import { dollars } from './amounts.ts';
import { file, list, localised, moment, one, pagingBy, wholeNumberText } from './primitives.ts';
import { perMinute, route } from './route.ts';

export const FinanceRecord = z.strictObject({
  id: z.int(),
  type: z.enum(recordTypes),
  /** In dollars, signed: what it changed for the customer. */
  amount: z.number(),
  order_id: z.int().nullable(),
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

const adjustmentStatus = z.enum(['asked', 'done', 'refused']);

export const Adjustment = z.strictObject({
  id: z.int(),
  user_id: z.int(),
  amount: z.number(),
  reason: z.string(),
  /** Above a hundred dollars it is only asked for until a second person agrees. */
  status: adjustmentStatus,
  asked_by: z.int(),
  decided_by: z.int().nullable(),
  created_at: moment,
  decided_at: moment.nullable(),
});
export type Adjustment = z.infer<typeof Adjustment>;

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
  audience: 'staff:invoices.manage',
  params: z.object({ id: wholeNumberText }),
  query: localised,
  response: one(Adjustment),
  errors: ['not-found', 'conflict'],
} as const;

export const financeRoutes = {
  listPaymentStatistics: route({
    method: 'GET',
    path: '/api/v1/payments/statistics',
    audience: 'customer',
    summary: "Movements of the customer's money, the newest first",
    query: pagingBy(['id']).extend(filters),
    response: list(FinanceRecord),
  }),
  exportPaymentStatistics: route({
    method: 'GET',
    path: '/api/v1/payments/statistics/export',
    audience: 'customer',
    summary: 'The same list whole, as a CSV file',
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
    summary: 'Gives or takes money with a reason; above 100 dollars it waits for a second person',
    params: z.object({ id: wholeNumberText }),
    query: localised,
    body: z.strictObject({ amount: dollars({ isSigned: true }), reason: z.string().trim().min(1).max(500) }),
    response: one(Adjustment),
    status: 201,
    idempotent: true,
    errors: ['not-found'],
  }),
  listAdjustments: route({
    method: 'GET',
    path: '/api/v1/admin/adjustments',
    audience: 'staff:invoices.manage',
    summary: 'Adjustments of balances, the newest first',
    query: pagingBy(['id']).extend({ status: adjustmentStatus.optional() }),
    response: list(Adjustment),
  }),
  approveAdjustment: route({
    ...decision,
    path: '/api/v1/admin/adjustments/{id}/approve',
    summary: 'Agrees to an adjustment that somebody else asked for, and does it',
  }),
  refuseAdjustment: route({
    ...decision,
    path: '/api/v1/admin/adjustments/{id}/refuse',
    summary: 'Turns an adjustment down, or takes back one of your own',
  }),
  getLedgerProof: route({
    method: 'GET',
    path: '/api/v1/admin/ledger/proof',
    audience: 'staff:invoices.manage',
    summary: "What the last proof of this panel's books came to; null before the first",
    query: localised,
    response: one(LedgerProof.nullable()),
  }),
} as const;
