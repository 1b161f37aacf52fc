import type { NotificationFlags, Session } from '@crescendo/contract/accounts/profile';
import type { Locale } from '@crescendo/rules/content/locales';
import { type Clock, now } from '../../platform/clock.ts';
import type { Person } from '../../platform/context.ts';
import type { Trx } from '../../platform/postgres/database.ts';

const flags = ['notify_order_actions', 'notify_payment_actions', 'notify_subscription_actions'] as const;

export async function findNotifications(trx: Trx, userId: number): Promise<NotificationFlags | undefined> {
  return trx
    .selectFrom('users')
    .select(flags)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Where somebody can be reached and what they sign in with. */
export async function readAccess(trx: Trx, userId: number) {
  const { locale, ...row } = await trx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'locale', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...row, locale: locale as Locale };
}

/** Whether the session began within ten minutes: where nothing else can be required, signing in again is the proof. */
export async function hasJustSignedIn(trx: Trx, clock: Clock, { sessionId }: Person): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', now(clock, -600))
    .executeTakeFirst();
  return row !== undefined;
}

export async function listSessions(trx: Trx, clock: Clock, { userId, sessionId }: Person): Promise<Session[]> {
  const rows = await trx
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at', 'last_used_at', 'opened_by'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now(clock))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ opened_by, created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: row.id === sessionId,
    is_staff: opened_by !== null,
  }));
}
