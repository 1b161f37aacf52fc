import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

/**
 * What a customer could spend right after each of these transactions: what they can spend now, less all that moved since.
 * Meant for the newest ones, because it reads every line that came later.
 */
export async function readBalancesAfter(
  trx: Trx,
  { userId, transactionIds }: { userId: number; transactionIds: readonly number[] },
): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ id: number; balance_micros: bigint }>`
    with accounts as (
      select panel_id, id, balance_micros from ledger_accounts
      where user_id = ${userId} and kind in ('paid_in', 'bonus')
    )
    select t.id, (
      select coalesce(sum(a.balance_micros - coalesce((
        select sum(l.amount_micros) from ledger_lines l
        where l.panel_id = a.panel_id and l.account_id = a.id and l.transaction_id > t.id
      ), 0)), 0)::bigint from accounts a
    ) as balance_micros
    from unnest(${[...transactionIds]}::bigint[]) as t (id)`.execute(trx);
  return new Map(rows.map(({ id, balance_micros }) => [id, balance_micros]));
}
