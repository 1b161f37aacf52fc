import type { Insertable } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import type { DB } from '../../platform/postgres/database-types.gen.ts';

export async function insertMarketingSource(trx: Trx, source: Insertable<DB['marketing_sources']>): Promise<void> {
  await trx.insertInto('marketing_sources').values(source).execute();
}
