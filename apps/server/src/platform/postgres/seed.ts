import type { Trx } from './database.ts';

/** Applies a named seed to a panel once per version, in the caller's transaction. */
export async function once(trx: Trx, panelId: number, name: string, version: number, apply: () => Promise<void>) {
  const known = await trx
    .selectFrom('seeds')
    .select('version')
    .where('panel_id', '=', panelId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (known && known.version >= version) return false;
  await apply();
  await trx
    .insertInto('seeds')
    .values({ panel_id: panelId, name, version })
    .onConflict((conflict) => conflict.columns(['panel_id', 'name']).doUpdateSet({ version }))
    .execute();
  return true;
}
