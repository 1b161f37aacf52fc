import { createHash, randomBytes } from 'node:crypto';
import type { SecondFactor } from '@crescendo/contract/accounts/sign-in';
import { sessionAge } from '@crescendo/rules/accounts/session-age';
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Panel, Person, SessionKind, Visitor } from '../../../platform/context.ts';
import type { Database, Trx } from '../../../platform/postgres/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { needsSecondFactor, permissionsOf, strongFactors } from '../permissions.ts';

const overlapSeconds = 60;
/** All tokens of one session begin alike, with 96 random bits; what follows has 160. */
const familyLength = 16;
/** 32 bytes in base64url. */
const tokenLength = 43;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** What all tokens of a session have in common. Anyone who can name it has held one of them. */
export const familyHash = (token: string): Buffer => hashToken(token.slice(0, familyLength));

export const newToken = (): string => randomBytes(32).toString('base64url');

type NewSession = {
  panelId: number;
  userId: number;
  kind?: SessionKind;
  /** What the browser keeps beside the token. */
  key?: string | undefined;
  device?: string | undefined;
  address?: string | undefined;
  /** Staff who see the panel as this customer. */
  openedBy?: number | undefined;
  secondFactor?: SecondFactor | undefined;
};

/** Opens a session and gives its token, which is stored nowhere in the clear. */
export async function insertSession(trx: Trx, clock: Clock, session: NewSession): Promise<string> {
  const token = newToken();
  const kind = session.kind ?? 'shop';
  const { unused } = sessionAge[session.openedBy === undefined ? kind : 'visit'];
  await trx
    .insertInto('sessions')
    .values({
      panel_id: session.panelId,
      user_id: session.userId,
      kind,
      token_hash: hashToken(token),
      family_hash: familyHash(token),
      key_hash: session.key === undefined ? null : hashToken(session.key),
      device: session.device ?? null,
      address: session.address ?? null,
      opened_by: session.openedBy ?? null,
      second_factor: session.secondFactor ?? null,
      second_factor_at: session.secondFactor === undefined ? null : now(clock),
      created_at: now(clock),
      last_used_at: now(clock),
      expires_at: now(clock, unused),
    })
    .execute();
  return token;
}

type Held = { panel: Panel; token: string; visitor: Pick<Visitor, 'sessionKey'> };

/**
 * The person behind a token of this panel, if the session still holds: one statement without a transaction around it.
 * A session that began in a browser is nobody's without the cookie that was given with it. A token that was replaced
 * ends its session.
 */
export async function findPerson(
  database: Database,
  clock: Clock,
  { panel, token, visitor }: Held,
): Promise<Person | undefined> {
  const { rows } = await database.pool.query<CallerRow>({
    // Run by every call, so each connection keeps it prepared.
    name: 'find_caller',
    text: `select session_id, user_id, is_frozen, is_visit, is_console, key_hash, second_factor, second_factor_at,
      roles, permissions
      from find_caller($1, $2, $3, now() + make_interval(secs => $4), make_interval(mins => $5))`,
    values: [panel.id, hashToken(token), familyHash(token), clock.offsetMs / 1000, panel.settings.console_idle_minutes],
  });
  return toPerson(rows[0], { panel, visitor });
}

export type CallerRow = {
  session_id: number;
  user_id: number;
  is_frozen: boolean;
  is_visit: boolean;
  is_console: boolean;
  key_hash: Buffer | null;
  second_factor: string | null;
  second_factor_at: Date | null;
  roles: string[];
  permissions: string[];
};

/** Nobody where the session began in a browser and the visitor does not hold its key. */
export function toPerson(row: CallerRow | undefined, { panel, visitor }: Omit<Held, 'token'>): Person | undefined {
  if (!row) return undefined;
  const key = visitor.sessionKey(row.is_console ? 'console' : 'shop', panel);
  if (row.key_hash && !(key !== undefined && row.key_hash.equals(hashToken(key)))) return undefined;
  const { second_factor: kind, second_factor_at: at } = row;
  const permissions = permissionsOf(row.roles, row.permissions);
  const isEnrolling = needsSecondFactor(row.roles, permissions) && !strongFactors.includes(kind ?? '');
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    isFrozen: row.is_frozen,
    isVisit: row.is_visit,
    isConsole: row.is_console,
    roles: isEnrolling ? [] : row.roles,
    permissions: isEnrolling ? [] : permissions,
    secondFactor: kind === null || at === null ? undefined : { kind, at },
    isEnrolling,
  };
}

/**
 * Gives a session its next token and, up to its greatest age, seven days more. The next one is derived from the one that is held, so that two
 * tabs which refresh together arrive at the same; the old one holds for a minute, and during that minute the new one
 * is not replaced, because with it the old one would go. Undefined for a session that was ended meanwhile.
 */
export async function renewSession(
  trx: Trx,
  clock: Clock,
  secrets: Secrets,
  session: { id: number; token: string },
): Promise<string | undefined> {
  const derived = secrets.sign('session-token', session.token).replace(/^\d+\./, '');
  const next = `${session.token.slice(0, familyLength)}${derived}`.slice(0, tokenLength);
  const { unused, most } = sessionAge.shop;
  const held = await trx
    .selectFrom('sessions')
    .select(['token_hash', sql<boolean>`coalesce(previous_valid_until > ${now(clock)}, false)`.as('is_fresh')])
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
      previous_valid_until: now(clock, overlapSeconds),
      token_hash: hashToken(next),
      last_used_at: now(clock),
      // Visits of staff and sessions of the console end when they were meant to.
      expires_at: sql`case when opened_by is null and kind = 'shop'
        then least(${now(clock, unused)}, created_at + make_interval(secs => ${most})) else expires_at end`,
    })
    .where('id', '=', session.id)
    .execute();
  return next;
}

/** The person has set up a second factor in this session, and so has shown it. */
export async function noteSecondFactor(
  trx: Trx,
  clock: Clock,
  session: { id: number; factor: SecondFactor },
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ second_factor: session.factor, second_factor_at: now(clock) })
    .where('id', '=', session.id)
    .execute();
}

export async function deleteSession(trx: Trx, sessionId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function deleteExpiredSessions(trx: Trx): Promise<number> {
  const result = await trx.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** A password that changed, a factor that was added: anyone who else is signed in has to prove it again. */
export async function deleteOtherSessions(trx: Trx, userId: number, keptId: number | null): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'is distinct from', keptId).execute();
}
