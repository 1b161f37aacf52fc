import type { SecretName } from '@crescendo/contract/panels/panels';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { sealOf } from './save-secret.ts';

export async function findSealed(trx: Trx, name: SecretName): Promise<string | undefined> {
  const row = await trx.selectFrom('panel_secrets').select('sealed').where('name', '=', name).executeTakeFirst();
  return row?.sealed;
}

/** The same as a value inside a statement. */
export const sealedSecretOf = (name: SecretName) =>
  sql<string | null>`(select sealed from panel_secrets where name = ${name})`;

export async function listSecretNames(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('panel_secrets').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** A secret of this panel in the clear, for the adapter that needs it; undefined where the panel has none. */
export async function readSecret(
  trx: Trx,
  { panel, secrets }: Pick<Context, 'panel' | 'secrets'>,
  name: SecretName,
): Promise<string | undefined> {
  const sealed = await findSealed(trx, name);
  return sealed === undefined ? undefined : secrets.decrypt(sealOf(panel.id, name), sealed);
}
