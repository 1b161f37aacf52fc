import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';

const marks = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type Source = { [K in (typeof marks)[number]]?: string | undefined };

/** The part of an address that says how somebody came, and nothing else of it. */
export function sourceOf(given: Source): Source {
  return Object.fromEntries(marks.map((mark) => [mark, given[mark]]));
}

/** How the customer came, where the first address of the visit says so. */
export async function insertSource(trx: Trx, to: { panelId: number; userId: number }, source: Source): Promise<void> {
  if (marks.every((mark) => !source[mark])) return;
  await trx
    .insertInto('marketing_sources')
    .values({
      panel_id: to.panelId,
      user_id: to.userId,
      ...Object.fromEntries(marks.map((mark) => [mark, source[mark] ?? null])),
    })
    .execute();
}

/** A year can be compared with the one before; who never became a customer is no part of that. */
const [keptDays, keptDaysOfNobody] = [400, 90];

export async function deleteOldSources(trx: Trx, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from marketing_sources where id in (
    select id from marketing_sources where created_at < now() - make_interval(days => ${keptDays})
      or (user_id is null and created_at < now() - make_interval(days => ${keptDaysOfNobody}))
    limit ${most})`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
