import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';

/** How far the kept figures go in each table that they are made from. The order is that of the destructured marks. */
export const rollupMarks = {
  transactions: { name: 'analytics.transactions', table: 'ledger_transactions' },
  costs: { name: 'analytics.costs', table: 'provider_costs' },
  events: { name: 'analytics.events', table: 'order_events' },
  users: { name: 'analytics.users', table: 'users' },
} as const;

export type KeptTo = Record<keyof typeof rollupMarks, number>;

/** How far the kept figures go, as one value that is compared with the one a statement saw. */
export const keptToColumn = sql<KeptTo>`(select jsonb_build_object(
  'transactions', coalesce(max(done_to) filter (where name = ${rollupMarks.transactions.name}), 0),
  'costs', coalesce(max(done_to) filter (where name = ${rollupMarks.costs.name}), 0),
  'events', coalesce(max(done_to) filter (where name = ${rollupMarks.events.name}), 0),
  'users', coalesce(max(done_to) filter (where name = ${rollupMarks.users.name}), 0)) from progress_marks)`;

export async function readKeptTo(trx: Trx): Promise<KeptTo> {
  const { rows } = await sql<{ kept_to: KeptTo }>`select ${keptToColumn} as kept_to`.execute(trx);
  return (rows[0] as { kept_to: KeptTo }).kept_to;
}
