import type { Trx } from '../../platform/postgres/database.ts';

type Assertion = { panelId: number; digest: Buffer; expiresAt: Date };

/** Takes what another service has signed; false where it was taken before. Of two who come at once, one waits and hears so. */
export async function spendAssertion(trx: Trx, { panelId, digest, expiresAt }: Assertion): Promise<boolean> {
  const result = await trx
    .insertInto('spent_assertions')
    .values({ panel_id: panelId, digest, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['panel_id', 'digest']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
