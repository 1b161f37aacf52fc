import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

/** Keeps a secret that no code of was given yet, in place of another such. False where the app is already on. */
export async function keepNewTotp(
  trx: Trx,
  clock: Clock,
  totp: { panelId: number; userId: number; secretSealed: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('totp_secrets')
    .values({
      panel_id: totp.panelId,
      user_id: totp.userId,
      secret_sealed: totp.secretSealed,
      created_at: now(clock),
    })
    .onConflict((known) =>
      known
        .columns(['panel_id', 'user_id'])
        .doUpdateSet({ secret_sealed: totp.secretSealed, created_at: now(clock) })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findTotp(trx: Trx, userId: number): Promise<{ secretSealed: string; isOn: boolean } | undefined> {
  return trx
    .selectFrom('totp_secrets')
    .select(['secret_sealed as secretSealed', sql<boolean>`confirmed_at is not null`.as('isOn')])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function lastStep(trx: Trx, userId: number): Promise<number> {
  const row = await trx.selectFrom('totp_secrets').select('last_step').where('user_id', '=', userId).executeTakeFirst();
  return row?.last_step ?? 0;
}

/** Uses a time step up, and every earlier one with it. False where that has happened already. */
export async function spendTotpStep(trx: Trx, userId: number, step: number): Promise<boolean> {
  const row = await trx
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function switchTotpOn(trx: Trx, clock: Clock, userId: number): Promise<void> {
  await trx
    .updateTable('totp_secrets')
    .set({ confirmed_at: now(clock) })
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteTotp(trx: Trx, userId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Secrets that were shown and then never used. */
export async function deleteUnusedTotp(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('totp_secrets')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
