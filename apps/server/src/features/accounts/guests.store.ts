import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { findReferrer, type NewUser } from './users.store.ts';

/** Where mails to a customer go: the address of the account, or the one a guest gave. */
export const contactAddress = sql<string | null>`coalesce(users.email, users.guest_email)`.as('email');

/**
 * Anyone who buys as a guest with an address and anyone who proves that it is theirs go one after the other, so that nothing
 * is bought for a guest who has become part of an account.
 */
export async function lockMailbox(trx: Trx, panelId: number, email: string): Promise<void> {
  const key = JSON.stringify(['mailbox', panelId, email]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** The customer who bought as a guest with this address, while nobody has proven it. */
export async function findGuest(trx: Trx, email: string) {
  return trx.selectFrom('users').select(['id', 'locale']).where('guest_email', '=', email).executeTakeFirst();
}

/** Needs the lock of the mailbox. */
export async function insertGuest(
  trx: Trx,
  guest: Pick<NewUser, 'panelId' | 'name' | 'locale' | 'country' | 'affiliateCodes'> & { email: string },
): Promise<{ id: number }> {
  return trx
    .insertInto('users')
    .values({
      panel_id: guest.panelId,
      guest_email: guest.email,
      name: guest.name,
      locale: guest.locale,
      country: guest.country ?? null,
      referred_by: (await findReferrer(trx, guest.affiliateCodes ?? [])) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Whether a frozen customer has this mailbox, in whatever spelling. */
export async function isMailboxFrozen(trx: Trx, panelId: number, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where panel_id = ${panelId} and frozen_at is not null
      and mailbox_of(coalesce(email, guest_email)) = mailbox_of(${email}) limit 1`.execute(trx);
  return rows.length > 0;
}

/** The guest becomes an account, whose address is proven. */
export async function makeGuestAccount(trx: Trx, guestId: number): Promise<void> {
  await sql`update users set email = guest_email, guest_email = null, email_verified_at = now()
    where id = ${guestId} and guest_email is not null`.execute(trx);
}

/**
 * What the guest bought and owns becomes the account's; the database makes it, all or nothing. Anyone who gave the guest
 * money as a member of staff does not receive it: false, and the guest stays apart.
 */
export async function insertJoin(trx: Trx, join: { panelId: number; guestId: number; accountId: number }) {
  const { rows } = await sql`
    insert into guest_joins (panel_id, guest_id, account_id)
    select ${join.panelId}::bigint, ${join.guestId}::bigint, ${join.accountId}::bigint
    where not exists (select from ledger_transactions t where t.panel_id = ${join.panelId} and t.user_id = ${join.guestId}
        and ${join.accountId} in (t.actor_id, t.approver_id))
      and not exists (select from balance_adjustments a where a.panel_id = ${join.panelId} and a.user_id = ${join.guestId}
        and ${join.accountId} in (a.asked_by, a.decided_by))
    returning id`.execute(trx);
  return rows.length > 0;
}
