import type { PanelSecretName } from '@crescendo/contract/people';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database.ts';
import type { Secrets } from '../../platform/secrets.ts';

// Sealed for one panel and one name: a row that is moved elsewhere opens nowhere.
const purposeOf = (panelId: number, name: string) => `panel-secret:${panelId}:${name}`;

/** A secret of the transaction's panel at another house; undefined where the operator has set none. */
export async function readPanelSecret(trx: Trx, secrets: Secrets, name: PanelSecretName): Promise<string | undefined> {
  const row = await trx
    .selectFrom('panel_secrets')
    .select(['panel_id', 'value_sealed'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row && secrets.decrypt(purposeOf(row.panel_id, name), row.value_sealed);
}

export async function savePanelSecret(
  trx: Trx,
  secrets: Secrets,
  secret: { panelId: number; name: PanelSecretName; value: string },
): Promise<void> {
  const value_sealed = secrets.encrypt(purposeOf(secret.panelId, secret.name), secret.value);
  await trx
    .insertInto('panel_secrets')
    .values({ panel_id: secret.panelId, name: secret.name, value_sealed })
    .onConflict((conflict) =>
      conflict.columns(['panel_id', 'name']).doUpdateSet({ value_sealed, updated_at: sql`now()` }),
    )
    .execute();
}

export async function deletePanelSecret(trx: Trx, name: PanelSecretName): Promise<void> {
  await trx.deleteFrom('panel_secrets').where('name', '=', name).execute();
}
