import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/context.ts';
import type { Trx } from '../../platform/database.ts';
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

/** The person behind a token of this panel, if the session still holds. */
export async function findPerson(trx: Trx, clock: Clock, token: string): Promise<Person | undefined> {
  const digest = hashToken(token);
  const now = sql`now() + make_interval(secs => ${clock.offsetMs / 1000})`;
  const { rows } = await sql<{
    session_id: number;
    user_id: number;
    frozen_at: Date | null;
    is_visit: boolean;
    roles: string[];
    permissions: string[];
  }>`
    select s.id as session_id, u.id as user_id, u.frozen_at, s.opened_by is not null as is_visit,
      array(select role from user_roles r where r.panel_id = u.panel_id and r.user_id = u.id) as roles,
      array(select permission from user_permissions p where p.panel_id = u.panel_id and p.user_id = u.id) as permissions
    from sessions s join users u on u.panel_id = s.panel_id and u.id = s.user_id
    where (s.token_hash = ${digest} or (s.previous_token_hash = ${digest} and s.previous_valid_until > ${now}))
      and s.expires_at > ${now} and u.deleted_at is null`.execute(trx);
  const row = rows[0];
  return (
    row && {
      userId: row.user_id,
      sessionId: row.session_id,
      isFrozen: row.frozen_at !== null,
      isVisit: row.is_visit,
      roles: row.roles,
      permissions: permissionsOf(row.roles, row.permissions),
    }
  );
}

/**
 * Gives a session its next token and seven days more. The next one is derived from the one that is held, so that two
 * tabs which refresh together arrive at the same; the old one holds for a minute, and during that minute the new one
 * is not replaced, because with it the old one would go.
 */
export async function renewSession(
  trx: Trx,
  clock: Clock,
  secrets: Secrets,
  session: { id: number; token: string },
): Promise<string> {
  const next = secrets.sign('session-token', session.token).replace(/^\d+\./, '');
  const now = sql<Date>`now() + make_interval(secs => ${clock.offsetMs / 1000})`;
  const held = await trx
    .selectFrom('sessions')
    .select(['token_hash', sql<boolean>`coalesce(previous_valid_until > ${now}, false)`.as('is_fresh')])
    .where('id', '=', session.id)
    .forUpdate()
    .executeTakeFirst();
  // A tab that comes second finds the change made and changes nothing.
  if (!held?.token_hash.equals(hashToken(session.token))) return next;
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
