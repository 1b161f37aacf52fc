// Follows a table that only grows, from one run of a job to the next, so that no row is missed. An id is given before
// its row is committed: a lower one may appear after a higher one was seen. So a run reads everything after the last
// settled id, and what it reads beyond may come again in the next run.
import { sql } from 'kysely';
import type { Trx } from './database.ts';

export type Mark = {
  /** What comes after this id is to be dealt with now, whether it was before or not. */
  after: number;
  /** Up to here everything is there that will ever be: what is done with it now is done for good. */
  settledTo: number;
};

/** Takes the mark for this transaction; anyone who does the same work at the same time waits here. */
export async function takeMark(trx: Trx, name: string): Promise<Mark> {
  await sql`insert into progress_marks (name) values (${name}) on conflict do nothing`.execute(trx);
  // Before the next statement reads which transactions are in progress. Anyone who wrote what the last run has seen got a
  // number before this one; the end of a snapshot would not do, because it is below some that are under way.
  const { rows: own } = await sql<{ id: number }>`select pg_current_xact_id()::text::bigint as id`.execute(trx);
  // A number that is still to come is from another server, by way of a backup.
  const { rows } = await sql<{ done_to: number; seen_to: number; is_settled: boolean }>`
    update progress_marks set seen_before = least(seen_before, ${own[0]?.id}) where name = ${name}
    returning done_to, seen_to, pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= seen_before as is_settled`.execute(
    trx,
  );
  const [mark] = rows;
  if (!mark) throw new Error(`There is no mark ${name}`);
  return { after: mark.done_to, settledTo: mark.is_settled ? mark.seen_to : mark.done_to };
}

/** Moves the mark at the end of a run to what is settled; then, and only then, how far the table goes is noted again. */
export async function moveMark(trx: Trx, name: string, table: string, { settledTo }: Mark): Promise<void> {
  await sql`
    update progress_marks set done_to = ${settledTo}, seen_before = null,
      seen_to = greatest(${settledTo}::bigint, (select max(id) from ${sql.table(table)}))
    where name = ${name} and seen_to <= ${settledTo}`.execute(trx);
}

type Age = { table: string; since: 'created_at' | 'started_at'; days: number };

/**
 * The next rows of a table that are older than so many days, in the order of their ids, each of them once. For work on what
 * is so old that nothing about it is still being written: the mark moves past them at once.
 */
export async function takeOldRows(
  trx: Trx,
  name: string,
  { table, since, days }: Age,
  most: number,
): Promise<number[]> {
  const { after } = await takeMark(trx, name);
  const { rows } = await sql<{ id: number; is_old: boolean }>`
    select id, ${sql.ref(since)} < now() - make_interval(days => ${days}) as is_old
    from ${sql.table(table)} where id > ${after} order by id limit ${most}`.execute(trx);
  const young = rows.findIndex(({ is_old }) => !is_old);
  const old = (young === -1 ? rows : rows.slice(0, young)).map(({ id }) => id);
  const last = old.at(-1) ?? after;
  await sql`update progress_marks set done_to = ${last}, seen_to = ${last} where name = ${name}`.execute(trx);
  return old;
}
