import { hashToken, insertSession } from '../features/accounts/accounts.ts';
import { type Clock, now } from '../platform/clock.ts';
import type { Trx } from '../platform/postgres/database.ts';

/**
 * A session that began in no browser: of the console for staff, of the shop for everybody else. Staff have shown a second
 * factor, unless it is said that they have not.
 */
export async function openTestSession(
  trx: Trx,
  clock: Clock,
  person: { panelId: number; userId: number },
  secondFactor: 'totp' | 'email' | null = 'totp',
) {
  const { panelId, userId } = person;
  const rights = await Promise.all(
    (['user_roles', 'user_permissions'] as const).map((table) =>
      trx.selectFrom(table).select('user_id').where('panel_id', '=', panelId).where('user_id', '=', userId).execute(),
    ),
  );
  const isStaff = rights.flat().length > 0;
  const token = await insertSession(trx, clock, {
    ...person,
    kind: isStaff ? 'console' : 'shop',
    secondFactor: isStaff ? (secondFactor ?? undefined) : undefined,
  });
  // Tests move their clock by hours between two calls: that is no time in which staff were away.
  if (isStaff) {
    await trx
      .updateTable('sessions')
      .set({ last_used_at: now(clock, 30 * 86_400) })
      .where('token_hash', '=', hashToken(token))
      .execute();
  }
  return token;
}
