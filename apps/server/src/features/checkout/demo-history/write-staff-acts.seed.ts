// What staff did with money in a planned history: adjustments of balances and refunds to the source of payment, each with
// its entry in the audit log. The postings are written with all others.
import { microsToDollars } from '@crescendo/rules/money/money';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { History, PlannedRefundToSource, Seconds } from './history.ts';
import { insertRows } from './insert-rows.seed.ts';
import type { RowIds, SeedContext } from './seed-context.ts';

export async function writeStaffActs(
  trx: Trx,
  { panelId, operatorId }: SeedContext,
  history: History,
  ids: RowIds,
  at: (seconds: Seconds) => Date,
): Promise<void> {
  const refunded = history.invoices.filter(({ refund }) => refund !== null);
  const refundOf = ({ refund }: History['invoices'][number]) => refund as PlannedRefundToSource;
  const shared = { status: 'done', asked_by: operatorId };
  const types = {
    kind: 'text',
    user_id: 'bigint',
    subject_id: 'bigint',
    amount_micros: 'bigint',
    reason: 'text',
    status: 'text',
    asked_by: 'bigint',
    created_at: 'timestamptz',
    decided_at: 'timestamptz',
  };
  const write = insertRows(trx, panelId);
  await write(
    'balance_adjustments',
    { id: 'bigint', ...types },
    history.adjustments.map((adjustment) => ({
      ...shared,
      id: ids.adjustment(adjustment),
      kind: 'adjustment',
      user_id: ids.user(adjustment.customer),
      subject_id: null,
      amount_micros: String(adjustment.amountMicros),
      reason: adjustment.reason,
      created_at: at(adjustment.at),
      decided_at: at(adjustment.at),
    })),
  );
  await write(
    'balance_adjustments',
    types,
    refunded.map((invoice) => ({
      ...shared,
      kind: 'refund',
      user_id: ids.user(invoice.customer),
      subject_id: ids.invoice(invoice),
      amount_micros: String(-invoice.amountMicros),
      reason: refundOf(invoice).reason,
      created_at: at(refundOf(invoice).at),
      decided_at: at(refundOf(invoice).at),
    })),
  );
  const entries = [
    ...history.adjustments.map((adjustment) => ({
      at: adjustment.at,
      action: 'balance.adjust',
      subject: `user:${ids.user(adjustment.customer)}`,
      details: {
        adjustment: ids.adjustment(adjustment),
        amount: microsToDollars(adjustment.amountMicros),
        reason: adjustment.reason,
      },
    })),
    ...refunded.map((invoice) => ({
      at: refundOf(invoice).at,
      action: 'payments.refund',
      subject: `invoice:${ids.invoice(invoice)}`,
      details: {
        userId: ids.user(invoice.customer),
        totalMicros: String(invoice.amountMicros),
        reason: refundOf(invoice).reason,
        asked_by: operatorId,
      },
    })),
  ].toSorted((a, b) => a.at - b.at);
  await write(
    'audit_entries',
    {
      actor_id: 'bigint',
      actor_label: 'text',
      action: 'text',
      subject: 'text',
      details: 'jsonb',
      created_at: 'timestamptz',
    },
    entries.map((entry) => ({
      actor_id: operatorId,
      actor_label: 'staff',
      action: entry.action,
      subject: entry.subject,
      details: entry.details,
      created_at: at(entry.at),
    })),
  );
}
