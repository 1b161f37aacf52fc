import type { Locale } from '@crescendo/rules/content/locales';
import type { Trx } from '../../platform/postgres/database.ts';

type WholesaleRequest = { panelId: number; email: string; locale: Locale };

/** False for an address that has requested before. */
export async function insertWholesaleRequest(trx: Trx, { panelId, email, locale }: WholesaleRequest): Promise<boolean> {
  const row = await trx
    .insertInto('wholesale_requests')
    .values({ panel_id: panelId, email, locale })
    .onConflict((conflict) => conflict.columns(['panel_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
