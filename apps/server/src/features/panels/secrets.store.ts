import type { SecretName } from '@crescendo/contract/panels/panels';
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';

/** Null takes it away. The public settings say which sign-in services have their secret, so the panel has changed. */
export async function putSealed(trx: Trx, panelId: number, name: SecretName, sealed: string | null) {
  await trx.updateTable('panels').set({ updated_at: sql`now()` }).where('id', '=', panelId).execute();
  if (sealed === null) {
    await trx.deleteFrom('panel_secrets').where('name', '=', name).execute();
    return;
  }
  await trx
    .insertInto('panel_secrets')
    .values({ panel_id: panelId, name, sealed })
    .onConflict((clash) => clash.columns(['panel_id', 'name']).doUpdateSet({ sealed, updated_at: sql`now()` }))
    .execute();
}
