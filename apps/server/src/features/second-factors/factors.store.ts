import type { Trx } from '../../platform/postgres/database.ts';

/** Anyone who changes how an account is proven waits here, so that changes made at once do not miss each other. */
export async function lockAccount(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function switchEmailCodes(trx: Trx, userId: number, isOn: boolean): Promise<void> {
  await trx.updateTable('users').set({ is_two_factor_on: isOn }).where('id', '=', userId).execute();
}
