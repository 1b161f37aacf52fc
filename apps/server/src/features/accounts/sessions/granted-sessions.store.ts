import { createHash } from 'node:crypto';
import type { SecondFactor } from '@crescendo/contract/accounts/sign-in';
import { sessionAge } from '@crescendo/rules/accounts/session-age';
import type { Locale } from '@crescendo/rules/content/locales';
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { SessionKind } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { familyHash, hashToken, newToken } from './sessions.store.ts';

export type Grant = {
  userId: number;
  kind?: SessionKind | undefined;
  /** What the browser keeps beside the token. */
  key?: string | undefined;
  device?: string | undefined;
  address?: string | undefined;
  /** The hash the password was checked against: no session comes of a password that was changed since. */
  passwordHash?: string | undefined;
  /** What was shown besides the password. */
  secondFactor?: SecondFactor | undefined;
};

/**
 * Opens a session and remembers the device, in one statement. The account is held meanwhile, so that a change of the
 * password either comes first and is seen here, or comes after and ends this session too.
 */
export async function insertGrantedSession(trx: Trx, clock: Clock, grant: Grant) {
  const token = newToken();
  const kind = grant.kind ?? 'shop';
  const { rows } = await sql<{ email: string | null; locale: Locale; is_new_device: boolean; is_first: boolean }>`
    with person as (
      select panel_id, id, email, locale from users
      where id = ${grant.userId} and deleted_at is null
        and (${grant.passwordHash ?? null}::text is null or password_hash = ${grant.passwordHash ?? null})
      for share
    ), device as (
      insert into known_devices as known (panel_id, user_id, device_hash, last_seen_at)
      select panel_id, id, ${deviceHash(grant.device)}, ${now(clock)} from person
      on conflict (panel_id, user_id, device_hash) do update set last_seen_at = excluded.last_seen_at
      returning known.xmax = 0 as is_new
    ), session as (
      insert into sessions
        (panel_id, user_id, kind, token_hash, family_hash, key_hash, device, address, second_factor, second_factor_at,
          created_at, last_used_at, expires_at)
      select panel_id, id, ${kind}, ${hashToken(token)}, ${familyHash(token)},
        ${grant.key === undefined ? null : hashToken(grant.key)}::bytea, ${grant.device ?? null},
        ${grant.address ?? null}::inet, ${grant.secondFactor ?? null},
        ${grant.secondFactor === undefined ? null : now(clock)}, ${now(clock)}, ${now(clock)}, ${now(clock, sessionAge[kind].unused)}
      from person
    )
    select email, locale, is_new as is_new_device,
      not exists (select from known_devices k where k.panel_id = person.panel_id and k.user_id = person.id) as is_first
    from person, device`.execute(trx);
  return rows[0] && { token, ...rows[0] };
}

/** A browser that was only updated is still the same device. */
function deviceHash(device = ''): Buffer {
  return createHash('sha256').update(device.replace(/\d+/g, '')).digest();
}

export async function deleteForgottenDevices(trx: Trx): Promise<number> {
  const result = await trx
    .deleteFrom('known_devices')
    .where('last_seen_at', '<', sql<Date>`now() - interval '1 year'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
