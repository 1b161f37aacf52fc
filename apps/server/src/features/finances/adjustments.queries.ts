import type { Adjustment } from '@crescendo/contract/finances';
import { microsToDollars } from '@crescendo/rules/money';
import type { Selectable } from 'kysely';
import type { Trx } from '../../platform/database.ts';
import type { BalanceAdjustments } from '../../platform/database-types.gen.ts';

export function toAdjustment(row: Selectable<BalanceAdjustments>): Adjustment {
  return {
    id: row.id,
    user_id: row.user_id,
    amount: microsToDollars(row.amount_micros),
    reason: row.reason,
    status: row.status as Adjustment['status'],
    asked_by: row.asked_by,
    decided_by: row.decided_by,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

export async function listAdjustments(
  trx: Trx,
  status: Adjustment['status'] | undefined,
  page: { limit: number; offset: number; direction: 'asc' | 'desc' },
): Promise<{ data: Adjustment[]; total: number }> {
  const meant = trx
    .selectFrom('balance_adjustments')
    .$if(status !== undefined, (query) => query.where('status', '=', status as string));
  const rows = await meant.selectAll().orderBy('id', page.direction).limit(page.limit).offset(page.offset).execute();
  const { total } = await meant.select((each) => each.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { data: rows.map(toAdjustment), total };
}
