import type { Insertable } from 'kysely';
import type { Trx } from '../../platform/database.ts';
import type { DB } from '../../platform/database-types.gen.ts';

export async function insertMarketingSource(trx: Trx, source: Insertable<DB['marketing_sources']>): Promise<void> {
  await trx.insertInto('marketing_sources').values(source).execute();
}
