import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/context.ts';
import type { Database, Trx } from '../../platform/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { permissionsOf } from './permissions.ts';

export const sessionDays = 7;
const overlapSeconds = 60;
/** A visit of staff to a customer's panel, which is never prolonged. */
const visitHours = 1;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

type NewSession = {
  panelId: number;
  userId: number;
  device?: string | undefined;
  address?: string | undefined;
  /** Staff who look at the panel as this customer. */
  openedBy?: number | undefined;
};

/** Opens a session and gives its token, which is stored nowhere in the clear. */
export async function insertSession(trx: Trx, clock: Clock, session: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const length =
    session.openedBy === undefined
      ? sql`make_interval(days => ${sessionDays})`
      : sql`make_interval(hours => ${visitHours})`;
  await trx
    .insertInto('sessions')
    .values({
      panel_id: session.panelId,
      user_id: session.userId,
      token_hash: hashToken(token),
      device: session.device ?? null,
      address: session.address ?? null,
      opened_by: session.openedBy ?? null,
      expires_at: sql`now() + make_interval(secs => ${clock.offsetMs / 1000}) + ${length}`,
    })
    .execute();
  return token;
}

/** The person behind a token of this panel, if the session still holds: one statement without a transaction around it. */
export async function findPerson(
  database: Database,
  clock: Clock,
  { panelId, token }: { panelId: number; token: string },
): Promise<Person | undefined> {
  const { rows } = await database.pool.query<{
    session_id: number;
    user_id: number;
    is_frozen: boolean;
    is_visit: boolean;
    roles: string[];
    permissions: string[];
  }>({
    // Asked by every call, so each connection keeps it ready.
    name: 'find_caller',
    text: `select session_id, user_id, is_frozen, is_visit, roles, permissions
      from find_caller($1, $2, now() + make_interval(secs => $3))`,
    values: [panelId, hashToken(token), clock.offsetMs / 1000],
  });
  const row = rows[0];
  return (
    row && {
      userId: row.user_id,
      sessionId: row.session_id,
      isFrozen: row.is_frozen,
      isVisit: row.is_visit,
      roles: row.roles,
      permissions: permissionsOf(row.roles, row.permissions),
    }
  );
}

/**
 * Gives a session its next token and seven days more. The next one is derived from the one that is held, so that two
 * tabs which refresh together arrive at the same; the old one holds for a minute, and during that minute the new one
 * is not replaced, because with it the old one would go. Undefined for a session that was ended meanwhile.
 */
export async function renewSession(
  trx: Trx,
  clock: Clock,
  secrets: Secrets,
  session: { id: number; token: string },
): Promise<string | undefined> {
  const next = secrets.sign('session-token', session.token).replace(/^\d+\./, '');
  const now = sql<Date>`now() + make_interval(secs => ${clock.offsetMs / 1000})`;
  const held = await trx
    .selectFrom('sessions')
    .select(['token_hash', sql<boolean>`coalesce(previous_valid_until > ${now}, false)`.as('is_fresh')])
    .where('id', '=', session.id)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return undefined;
  // A tab that comes second finds the change made and changes nothing.
  if (!held.token_hash.equals(hashToken(session.token))) return next;
  if (held.is_fresh) return session.token;
  await trx
    .updateTable('sessions')
    .set({
      previous_token_hash: hashToken(session.token),
      previous_valid_until: sql`${now} + make_interval(secs => ${overlapSeconds})`,
      token_hash: hashToken(next),
      last_used_at: now,
      expires_at: sql`case when opened_by is null then ${now} + make_interval(days => ${sessionDays}) else expires_at end`,
    })
    .where('id', '=', session.id)
    .execute();
  return next;
}

export async function deleteSession(trx: Trx, sessionId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function deleteExpiredSessions(trx: Trx): Promise<number> {
  const result = await trx.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** A password that changed, a factor that was added: whoever else is signed in has to prove it again. */
export async function deleteOtherSessions(trx: Trx, userId: number, keptId: number | null): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'is distinct from', keptId).execute();
}
