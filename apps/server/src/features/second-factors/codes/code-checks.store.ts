// The waits for a code: of a sign-in, of a registration, before codes by mail are switched, before what only the owner
// may do.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { SessionKind } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { hashToken, type NewAccount } from '../../accounts/accounts.ts';

/** TFA-007: a code lives ten minutes, a check allows five tries, a code is sent every thirty seconds at most. */
const minutesToLive = 10;
const mostTries = 5;
const secondsBetweenSends = 30;
/** A wait can be prolonged by another code this long, so that a mailbox is not filled for ever. */
const minutesToSendAgain = 20;
/** Beside the tries of one check: what beginning again and again would add up to, for an account or an address. */
const mostTriesPerHour = 20;

/** What is required of an account; a registration has none yet and is known by its address. */
export type Purpose = 'sign-in' | 'two-factor' | 'proof';
export type Registration = Omit<NewAccount, 'email'>;

export type Check = { id: number; userId: number; codeMac: string | null; kind: SessionKind };
export type RegistrationCheck = Omit<Check, 'userId'> & { userId: null; email: string; registration: Registration };

type NewCheck = {
  panelId: number;
  /** Null where no code was mailed, or none will fit. */
  codeMac: string | null;
  /** Whether a mail is under way, so that the next one has to wait. */
  isSent: boolean;
  /** Of the session that a completed sign-in opens. */
  kind?: SessionKind;
} & ({ purpose: Purpose; userId: number } | { purpose: 'register'; account: NewAccount });

const kindOfSession = sql<SessionKind>`code_checks.session_kind`.as('kind');
const ofAccount = [
  'code_checks.id',
  sql<number>`code_checks.user_id`.as('userId'),
  'code_checks.code_mac as codeMac',
  kindOfSession,
] as const;
/** What the holder of a session's token waits for. The database keeps the two apart. */
const bySession = ['sign-in', 'register'];
const ofSession = [...ofAccount, 'code_checks.email', 'code_checks.registration'] as const;

/** Begins to wait and gives the token that continues it, which is stored nowhere in the clear. */
export async function insertCheck(trx: Trx, clock: Clock, check: NewCheck): Promise<string> {
  const session = randomBytes(32).toString('base64url');
  await trx
    .insertInto('code_checks')
    .values({
      panel_id: check.panelId,
      purpose: check.purpose,
      ...ownerOf(check),
      session_hash: hashToken(session),
      code_mac: check.codeMac,
      session_kind: check.kind ?? 'shop',
      sent_at: check.isSent ? now(clock) : null,
      created_at: now(clock),
      expires_at: now(clock, minutesToLive * 60),
    })
    .execute();
  return session;
}

function ownerOf(check: NewCheck) {
  if (check.purpose !== 'register') return { user_id: check.userId };
  const { email, ...registration } = check.account;
  return { email, registration: JSON.stringify(registration) };
}

/** As long as it can still be completed. A password changed meanwhile ends what the old one began. */
const isOpen = (clock: Clock) => sql<boolean>`code_checks.used_at is null and code_checks.expires_at > ${now(clock)}
  and code_checks.tries < ${mostTries}
  and (code_checks.purpose = 'register'
    or exists (select from users u where u.id = code_checks.user_id and u.deleted_at is null
      and (u.password_changed_at is null or u.password_changed_at <= code_checks.created_at)))`;

export async function findSignIn(trx: Trx, clock: Clock, session: string): Promise<Check | undefined> {
  return trx
    .selectFrom('code_checks')
    .select(ofAccount)
    .where('session_hash', '=', hashToken(session))
    .where('purpose', '=', 'sign-in')
    .where(isOpen(clock))
    .executeTakeFirst();
}

/**
 * Takes one of the tries of a sign-in or a registration. One statement decides and counts, so that guesses made at once share the five;
 * anyone who calls commits it before looking at the code.
 */
export async function takeTryOfSession(
  trx: Trx,
  clock: Clock,
  session: string,
): Promise<Check | RegistrationCheck | undefined> {
  const row = await tryOf(trx, clock)
    .where('session_hash', '=', hashToken(session))
    .where('purpose', 'in', bySession)
    .returning(ofSession)
    .executeTakeFirst();
  return row as unknown as Check | RegistrationCheck | undefined;
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
    .returning(ofAccount)
    .executeTakeFirst();
}

function tryOf(trx: Trx, clock: Clock) {
  return trx
    .updateTable('code_checks')
    .set({ tries: sql`code_checks.tries + 1` })
    .where(isOpen(clock))
    .where(
      sql<boolean>`(select coalesce(sum(other.tries), 0) from code_checks other
        where (other.user_id = code_checks.user_id or other.email = code_checks.email)
          and other.purpose = code_checks.purpose
          and other.created_at > ${now(clock, -3600)}) < ${mostTriesPerHour}`,
    );
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

/** Ends a registration with success, of which nothing stays: what was sent is the account's now. */
export async function takeRegistration(trx: Trx, id: number): Promise<boolean> {
  const row = await trx.deleteFrom('code_checks').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

const secondsToWait = (clock: Clock) =>
  sql<number>`greatest(0, ceil(extract(epoch from sent_at - (${now(clock, -secondsBetweenSends)})))::int)`;

/** A sign-in or a registration that may get another code, locked, and how long a sign-in has to wait for it. */
export async function lockSession(
  trx: Trx,
  clock: Clock,
  session: string,
): Promise<((Check & { wait: number }) | RegistrationCheck) | undefined> {
  const row = await trx
    .selectFrom('code_checks')
    .select(ofSession)
    .select(sql<number>`coalesce(${secondsToWait(clock)}, 0)`.as('wait'))
    .where('session_hash', '=', hashToken(session))
    .where('purpose', 'in', bySession)
    .where(isOpen(clock))
    .where('created_at', '>', now(clock, -minutesToSendAgain * 60))
    .forUpdate()
    .executeTakeFirst();
  return row as unknown as (Check & { wait: number }) | RegistrationCheck | undefined;
}

export async function replaceCode(
  trx: Trx,
  clock: Clock,
  check: { id: number; codeMac: string | null },
): Promise<void> {
  await trx
    .updateTable('code_checks')
    .set({ code_mac: check.codeMac, sent_at: now(clock), expires_at: now(clock, minutesToLive * 60) })
    .where('id', '=', check.id)
    .execute();
}

/**
 * How long an account, or an address that has none, has to wait for its next code; read under the lock of the account
 * or the mailbox. A code that was used has come.
 */
export async function secondsUntilNextCode(
  trx: Trx,
  clock: Clock,
  of: { userId: number; purpose: Purpose } | { email: string; purpose: 'register' },
): Promise<number> {
  const row = await trx
    .selectFrom('code_checks')
    .select(secondsToWait(clock).as('wait'))
    .where(({ eb }) => ('email' in of ? eb('email', '=', of.email) : eb('user_id', '=', of.userId)))
    .where('purpose', '=', of.purpose)
    .where('sent_at', 'is not', null)
    .where('used_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  return row?.wait ?? 0;
}

/** Kept for an hour beyond their end, because their tries still count. */
export async function deleteOldChecks(trx: Trx): Promise<void> {
  await trx.deleteFrom('code_checks').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
}
