// The books as staff see them: the journal of all postings, what an adjustment would post, and a proof on request.
import * as z from 'zod';
import { file, id, localised, moment, one, wholeNumberText } from '../primitives.ts';
import { perMinute, route } from '../route.ts';
import { dollars } from './amounts.ts';
import { LedgerProof } from './finances.ts';

export const postingKinds = [
  'order',
  'cancel_order',
  'invoiced',
  'admin',
  'referral',
  'widget_reward',
  'fee',
  'bonus',
  'coupon',
  'task',
  'reward_return',
  'chargeback',
  'hold',
  'release',
  'source_refund',
  'withdrawal',
] as const;

export const ledgerAccountKinds = [
  'paid_in',
  'bonus',
  'referral',
  'task',
  'hold',
  'gateway',
  'revenue',
  'fees',
  'promotions',
  'rewards',
  'adjustments',
  'payouts',
] as const;

export const JournalEntry = z.strictObject({
  id,
  kind: z.enum(postingKinds),
  /** Once only within the panel: what was posted under it is never posted again. */
  reference: z.string(),
  user_id: z.int().nullable(),
  email: z.string().nullable(),
  order_id: z.int().nullable(),
  invoice_id: z.int().nullable(),
  /** Where it came in or went back out, as customers read it: a gateway account has one name for several methods. */
  payment_method: z.string().nullable(),
  /** In dollars, signed as the customer sees it; zero where it is nobody's. */
  amount: z.number(),
  reason: z.string().nullable(),
  /** Staff who did it, and the second person who agreed. */
  actor: z.string().nullable(),
  approver: z.string().nullable(),
  created_at: moment,
  /** They sum to zero. */
  lines: z.array(
    z.strictObject({
      account: z.enum(ledgerAccountKinds),
      name: z.string(),
      is_of_customer: z.boolean(),
      amount: z.number(),
    }),
  ),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

const journalFilter = {
  kind: z.enum(postingKinds).optional(),
  account: z.enum(ledgerAccountKinds).optional(),
  user_id: wholeNumberText.pipe(id).optional(),
  /** The whole reference or its beginning: `order:12` or `invoice:`. */
  reference: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
  /** Days in UTC, both included. */
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
  /** In dollars, whichever way it went. */
  amount_from: dollars().optional(),
  amount_to: dollars().optional(),
};

export const AdjustmentPreview = z.strictObject({
  lines: z.array(
    z.strictObject({
      account: z.enum(ledgerAccountKinds),
      is_of_customer: z.boolean(),
      amount: z.number(),
      /** What the customer has there afterwards; null for an account of the panel. */
      after: z.number().nullable(),
    }),
  ),
  /** Whether the customer has what would be taken. */
  is_covered: z.boolean(),
  /** Whether it will wait until a second person agrees. */
  needs_second_person: z.boolean(),
  /** What one person may move in 24 hours, and what is left of it here. */
  limit: z.number(),
  left: z.number(),
  may_agree: z.array(z.string()),
});
export type AdjustmentPreview = z.infer<typeof AdjustmentPreview>;

export const ProofRun = z.strictObject({
  id,
  created_at: moment,
  ended_at: moment.nullable(),
  done_steps: z.int(),
  all_steps: z.int(),
  /** It could not be finished; what it says of the books is nothing. */
  has_failed: z.boolean(),
});
export type ProofRun = z.infer<typeof ProofRun>;

export const financeAdminRoutes = {
  listJournal: route({
    method: 'GET',
    path: '/api/v1/admin/journal',
    audience: 'staff:invoices.read',
    summary: 'Lists all postings of the panel with their lines, newest first',
    query: localised.extend({
      ...journalFilter,
      after: z.string().max(300).optional(),
      limit: wholeNumberText.pipe(z.number().min(1).max(100)).optional(),
    }),
    response: z.strictObject({ data: z.array(JournalEntry), next: z.string().nullable() }),
  }),
  exportJournal: route({
    method: 'GET',
    path: '/api/v1/admin/journal/export',
    audience: 'staff:invoices.read',
    summary: 'Exports all matching postings as CSV, one row for each line; of any size',
    query: localised.extend(journalFilter),
    limits: [perMinute('export-journal', 'account', 5)],
    answers: 'file',
    response: file,
    errors: ['too-many-requests'],
  }),
  previewAdjustment: route({
    method: 'GET',
    path: '/api/v1/admin/users/{id}/adjustments/preview',
    audience: 'staff:invoices.read',
    summary: 'Returns what an adjustment would post, and whether a second person would have to agree',
    params: z.object({ id: wholeNumberText }),
    query: localised.extend({
      amount: dollars({ isSigned: true }),
      account: z.enum(['paid_in', 'bonus']).optional(),
    }),
    response: one(AdjustmentPreview),
    errors: ['not-found'],
  }),
  readProofRun: route({
    method: 'GET',
    path: '/api/v1/admin/ledger/proofs',
    audience: 'staff:invoices.read',
    summary: 'Returns the last proof that was asked for and how far it is, and the result of the last finished proof',
    query: localised,
    response: one(z.strictObject({ run: ProofRun.nullable(), proof: LedgerProof.nullable() })),
  }),
  startProof: route({
    method: 'POST',
    path: '/api/v1/admin/ledger/proofs',
    audience: 'staff:invoices.read',
    summary: 'Starts a proof of all books of this panel; one at a time',
    query: localised,
    response: one(ProofRun),
    status: 202,
    errors: ['conflict'],
  }),
} as const;
