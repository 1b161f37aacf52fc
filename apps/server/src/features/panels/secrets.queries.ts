import type { SecretName } from '@crescendo/contract/panels';
import type { Trx } from '../../platform/database.ts';

export async function findSealed(trx: Trx, name: SecretName): Promise<string | undefined> {
  const row = await trx.selectFrom('panel_secrets').select('sealed').where('name', '=', name).executeTakeFirst();
  return row?.sealed;
}

export async function listSecretNames(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('panel_secrets').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
