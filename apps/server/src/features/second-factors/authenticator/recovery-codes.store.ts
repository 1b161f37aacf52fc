import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

export async function replaceRecoveryCodes(
  trx: Trx,
  { panelId, userId, macs }: { panelId: number; userId: number; macs: string[] },
): Promise<void> {
  await deleteRecoveryCodes(trx, userId);
  await trx
    .insertInto('recovery_codes')
    .values(macs.map((mac) => ({ panel_id: panelId, user_id: userId, code_mac: mac })))
    .execute();
}

export async function deleteRecoveryCodes(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Those not used yet. There are ten at most, and a digest names the key it was made with: they are compared, not sought. */
export async function listRecoveryMacs(trx: Trx, userId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('recovery_codes')
    .select('code_mac')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  return rows.map(({ code_mac }) => code_mac);
}

/** Uses a code up; of two who come with it at once, one hears false. */
export async function spendRecoveryCode(trx: Trx, clock: Clock, userId: number, mac: string): Promise<boolean> {
  const row = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now(clock) })
    .where('user_id', '=', userId)
    .where('code_mac', '=', mac)
    .where('used_at', 'is', null)
    .returning('code_mac')
    .executeTakeFirst();
  return row !== undefined;
}
