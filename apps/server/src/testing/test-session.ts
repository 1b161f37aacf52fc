import { insertSession } from '../features/accounts/accounts.ts';
import type { Clock } from '../platform/clock.ts';
import type { Trx } from '../platform/postgres/database.ts';

/** A session that began in no browser: of the console for staff, of the shop for everybody else. */
export async function openTestSession(trx: Trx, clock: Clock, person: { panelId: number; userId: number }) {
  const { panelId, userId } = person;
  const rights = await Promise.all(
    (['user_roles', 'user_permissions'] as const).map((table) =>
      trx.selectFrom(table).select('user_id').where('panel_id', '=', panelId).where('user_id', '=', userId).execute(),
    ),
  );
  return insertSession(trx, clock, { ...person, kind: rights.flat().length > 0 ? 'console' : 'shop' });
}
