// Who requests a page, and all that a page of the shop shows of them, in one statement and one trip to the database.
import type { Profile } from '@crescendo/contract/accounts/profile';
import type { Locale } from '@crescendo/rules/content/locales';
import { sql } from 'kysely';
import {
  type CallerRow,
  familyHash,
  hashToken,
  type ProfileRow,
  profileOf,
  profileOfRow,
  toPerson,
} from '../features/accounts/accounts.ts';
import { favouritesOf } from '../features/favourites/favourites.ts';
import { type Clock, nowIn } from '../platform/clock.ts';
import type { Panel, Person, Visitor } from '../platform/context.ts';
import type { Log } from '../platform/log.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Later, prepare } from '../platform/postgres/prepared.ts';
import type { Secrets } from '../platform/secrets.ts';

type Asked = { panelId: number; digest: Buffer; family: Buffer; locale: Locale; seconds: number; idleMinutes: number };
type Row = CallerRow & { profile: ProfileRow; favourites: number[] | null };

/**
 * Each part is read by what the part before it gives, so that the panel is set before any row policy asks for it. If it
 * were not, no row would be found. The setting ends with the statement, which is a transaction of its own.
 */
const reader = prepare(
  ({
    panelId,
    digest,
    family,
    locale,
    seconds,
    idleMinutes,
  }: { [Name in keyof Asked]: Later<Asked[Name]> }) => sql<Row>`
    select caller.session_id, caller.user_id, caller.is_frozen, caller.is_visit, caller.is_console, caller.key_hash,
      caller.second_factor, caller.second_factor_at, caller.roles, caller.permissions, reader.profile, reader.favourites
    from set_config('app.panel_id', ${panelId}::bigint::text, true) as panel (id)
    cross join lateral find_caller(panel.id::bigint, ${digest}, ${family}, ${nowIn(seconds)},
      make_interval(mins => ${idleMinutes})) as caller
    cross join lateral (
      select row_to_json(profile) as profile, ${favouritesOf(sql<number>`caller.user_id`)} as favourites
      from (${profileOf({ userId: sql<number>`caller.user_id`, locale, at: nowIn(seconds) })}) as profile
      offset 0
    ) as reader`,
);

type Parts = { database: Database; clock: Clock; secrets: Secrets };
type Visit = { panel: Panel; token: string; visitor: Visitor; locale: Locale; log: Log };

export type Reader = {
  caller: Person;
  favourites: readonly number[];
  /** Undefined for somebody of whom something has to be written before it is whole. */
  profile: () => Profile | undefined;
};

export async function findReader(
  { database, clock, secrets }: Parts,
  { panel, token, visitor, locale, log }: Visit,
): Promise<Reader | undefined> {
  const { rows } = await reader.runAlone(database.pool, {
    panelId: panel.id,
    digest: hashToken(token),
    family: familyHash(token),
    locale,
    seconds: clock.offsetMs / 1000,
    idleMinutes: panel.settings.console_idle_minutes,
  });
  const row = rows[0];
  const caller = toPerson(row, { panel, visitor });
  if (!row || !caller) return undefined;
  return {
    caller,
    favourites: row.favourites ?? [],
    profile: () => {
      try {
        return profileOfRow({ panel, caller, secrets, log, token: undefined }, row.profile);
      } catch (err) {
        // The page of a single reader reads it again, and ends the session of one who cannot be read.
        log.error({ err }, 'A profile could not be written for a page');
        return undefined;
      }
    },
  };
}
