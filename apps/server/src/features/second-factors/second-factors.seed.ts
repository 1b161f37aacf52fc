import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { once } from '../../platform/postgres/seed.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { demoAuthenticators } from './authenticator/demo-authenticator.ts';
import { totpSeal } from './authenticator/totp.ts';

/** The demo's staff own the panel or move its money, so the console asks for a second factor of theirs. */
export async function seedSecondFactors(trx: Trx, panelId: number, secrets: Secrets) {
  for (const { email, secret, seed } of demoAuthenticators) {
    await once(trx, panelId, seed, 1, async () => {
      await trx
        .insertInto('totp_secrets')
        .columns(['panel_id', 'user_id', 'secret_sealed', 'confirmed_at'])
        .expression(
          trx
            .selectFrom('users')
            .select(['panel_id', 'id'])
            .select(sql<string>`${secrets.encrypt(totpSeal, secret)}`.as('secret_sealed'))
            .select(sql<Date>`now()`.as('confirmed_at'))
            .where('panel_id', '=', panelId)
            .where('email', '=', email),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }
}
