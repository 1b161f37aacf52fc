import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/context.ts';
import type { Trx } from '../../platform/database.ts';
import { permissionsOf } from './permissions.ts';

const sessionDays = 7;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Opens a session and gives its token, which is stored nowhere in the clear. */
export async function insertSession(
  trx: Trx,
  clock: Clock,
  session: { panelId: number; userId: number; device?: string; address?: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('sessions')
    .values({
      panel_id: session.panelId,
      user_id: session.userId,
      token_hash: hashToken(token),
      device: session.device ?? null,
      address: session.address ?? null,
      expires_at: sql`now() + make_interval(secs => ${clock.offsetMs / 1000}) + make_interval(days => ${sessionDays})`,
    })
    .execute();
  return token;
}

/** The person behind a token of this panel, if the session still holds. */
export async function findPerson(trx: Trx, clock: Clock, token: string): Promise<Person | undefined> {
  const { rows } = await sql<{
    session_id: number;
    user_id: number;
    frozen_at: Date | null;
    roles: string[];
    permissions: string[];
  }>`
    select s.id as session_id, u.id as user_id, u.frozen_at,
      array(select role from user_roles r where r.panel_id = u.panel_id and r.user_id = u.id) as roles,
      array(select permission from user_permissions p where p.panel_id = u.panel_id and p.user_id = u.id) as permissions
    from sessions s join users u on u.panel_id = s.panel_id and u.id = s.user_id
    where s.token_hash = ${hashToken(token)}
      and s.expires_at > now() + make_interval(secs => ${clock.offsetMs / 1000})`.execute(trx);
  const row = rows[0];
  return (
    row && {
      userId: row.user_id,
      sessionId: row.session_id,
      isFrozen: row.frozen_at !== null,
      roles: row.roles,
      permissions: permissionsOf(row.roles, row.permissions),
    }
  );
}

export async function deleteSession(trx: Trx, sessionId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function deleteExpiredSessions(trx: Trx): Promise<number> {
  const result = await trx.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).executeTakeFirst();
  return Number(result.numDeletedRows);
}
