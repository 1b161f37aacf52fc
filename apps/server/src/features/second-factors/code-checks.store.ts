// The waits for a code: of a sign-in, before codes by mail are switched, before what only the owner may do.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { SessionKind } from '../../platform/context.ts';
import type { Trx } from '../../platform/database.ts';
import { hashToken } from '../accounts/accounts.ts';

/** TFA-007: a code lives ten minutes, a check allows five tries, a code is sent every thirty seconds at most. */
const minutesToLive = 10;
const mostTries = 5;
const secondsBetweenSends = 30;
/** A sign-in can be prolonged by another code this long, so that a mailbox is not filled for ever. */
const minutesToSendAgain = 20;
/** Beside the tries of one check: what signing in again and again would add up to. */
const mostTriesPerHour = 20;

export type Purpose = 'sign-in' | 'two-factor' | 'proof';
export type Check = { id: number; userId: number; codeMac: string | null; kind: SessionKind };

type NewCheck = {
  panelId: number;
  userId: number;
  purpose: Purpose;
  codeMac: string | null;
  /** Of the session that a completed sign-in opens. */
  kind?: SessionKind;
};

const kindOfSession = sql<SessionKind>`code_checks.session_kind`.as('kind');

/** Begins to wait and gives the token that continues it, which is stored nowhere in the clear. */
export async function insertCheck(trx: Trx, clock: Clock, check: NewCheck): Promise<string> {
  const session = randomBytes(32).toString('base64url');
  await trx
    .insertInto('code_checks')
    .values({
      panel_id: check.panelId,
      user_id: check.userId,
      purpose: check.purpose,
      session_hash: hashToken(session),
      code_mac: check.codeMac,
      session_kind: check.kind ?? 'shop',
      sent_at: check.codeMac === null ? null : now(clock),
      created_at: now(clock),
      expires_at: now(clock, minutesToLive * 60),
    })
    .execute();
  return session;
}

/** Whose sign-in it is, as long as it can still be completed. A password changed meanwhile ends what the old one began. */
const isOpen = (clock: Clock) => sql<boolean>`code_checks.used_at is null and code_checks.expires_at > ${now(clock)}
  and code_checks.tries < ${mostTries}
  and exists (select from users u where u.id = code_checks.user_id and u.deleted_at is null
    and (u.password_changed_at is null or u.password_changed_at <= code_checks.created_at))`;

export async function findSignIn(trx: Trx, clock: Clock, session: string): Promise<Check | undefined> {
  return trx
    .selectFrom('code_checks')
    .select(['id', 'user_id as userId', 'code_mac as codeMac', kindOfSession])
    .where('session_hash', '=', hashToken(session))
    .where('purpose', '=', 'sign-in')
    .where(isOpen(clock))
    .executeTakeFirst();
}

/**
 * Takes one of the tries of a sign-in. One statement decides and counts, so that guesses made at once share the five;
 * whoever calls commits it before looking at the code.
 */
export async function takeTryOfSignIn(trx: Trx, clock: Clock, session: string): Promise<Check | undefined> {
  return tryOf(trx, clock)
    .where('session_hash', '=', hashToken(session))
    .where('purpose', '=', 'sign-in')
    .executeTakeFirst();
}

/** The same for the last code that was mailed to somebody for a purpose. */
export async function takeTryOfAccount(
  trx: Trx,
  clock: Clock,
  { userId, purpose }: { userId: number; purpose: Purpose },
): Promise<Check | undefined> {
  return tryOf(trx, clock)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('code_checks as last')
        .select((row) => row.fn.max('last.id').as('id'))
        .where('last.user_id', '=', userId)
        .where('last.purpose', '=', purpose),
    )
    .executeTakeFirst();
}

function tryOf(trx: Trx, clock: Clock) {
  return trx
    .updateTable('code_checks')
    .set({ tries: sql`code_checks.tries + 1` })
    .where(isOpen(clock))
    .where(
      sql<boolean>`(select coalesce(sum(other.tries), 0) from code_checks other
        where other.user_id = code_checks.user_id and other.purpose = code_checks.purpose
          and other.created_at > ${now(clock, -3600)}) < ${mostTriesPerHour}`,
    )
    .returning(['code_checks.id', 'code_checks.user_id as userId', 'code_checks.code_mac as codeMac', kindOfSession]);
}

/** Ends the wait with success. Of two who bring the right code at once, one finds it ended. */
export async function completeCheck(trx: Trx, clock: Clock, id: number): Promise<boolean> {
  const row = await trx
    .updateTable('code_checks')
    .set({ used_at: now(clock) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const secondsToWait = (clock: Clock) =>
  sql<number>`greatest(0, ceil(extract(epoch from sent_at - (${now(clock, -secondsBetweenSends)})))::int)`;

/** A sign-in that may get another code, locked, and how long it has to wait for it. */
export async function lockSignIn(trx: Trx, clock: Clock, session: string) {
  return trx
    .selectFrom('code_checks')
    .select(['id', 'user_id as userId', sql<number>`coalesce(${secondsToWait(clock)}, 0)`.as('wait')])
    .where('session_hash', '=', hashToken(session))
    .where('purpose', '=', 'sign-in')
    .where(isOpen(clock))
    .where('created_at', '>', now(clock, -minutesToSendAgain * 60))
    .forUpdate()
    .executeTakeFirst();
}

export async function replaceCode(trx: Trx, clock: Clock, check: { id: number; codeMac: string }): Promise<void> {
  await trx
    .updateTable('code_checks')
    .set({ code_mac: check.codeMac, sent_at: now(clock), expires_at: now(clock, minutesToLive * 60) })
    .where('id', '=', check.id)
    .execute();
}

/** How long an account has to wait for its next code; asked under the account's lock. A code that was used has come. */
export async function secondsUntilNextCode(trx: Trx, clock: Clock, userId: number, purpose: Purpose): Promise<number> {
  const row = await trx
    .selectFrom('code_checks')
    .select(secondsToWait(clock).as('wait'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('sent_at', 'is not', null)
    .where('used_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.wait ?? 0;
}

/** Kept for an hour beyond their end, because their tries still count. */
export async function deleteOldChecks(trx: Trx): Promise<void> {
  await trx.deleteFrom('code_checks').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
}
