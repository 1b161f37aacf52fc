import { sql } from 'kysely';
import { type Clock, now } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';

export type Alert = {
  panelId: number;
  /** What happened, as a word of the console's texts: `provider-paused`, `submission-unknown` … */
  kind: string;
  /** Of what: `provider:12`, `order:40`. */
  subject: string;
  /** What is known of it, in the words of the source. */
  text: string;
};

/** One open alert for each thing: raised again, it only says the latest. */
export async function raiseAlert(trx: Trx, clock: Clock, { panelId, kind, subject, text }: Alert): Promise<void> {
  await sql`insert into alerts (panel_id, kind, subject, text, created_at)
    values (${panelId}, ${kind}, ${subject}, ${text.slice(0, 1000)}, ${now(clock)})
    on conflict (panel_id, kind, subject) where ended_at is null do update set text = excluded.text`.execute(trx);
}

export async function endAlert(trx: Trx, clock: Clock, { panelId, kind, subject }: Omit<Alert, 'text'>): Promise<void> {
  await trx
    .updateTable('alerts')
    .set({ ended_at: now(clock) })
    .where('panel_id', '=', panelId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .execute();
}

/** Half a year shows whether a thing comes again; open ones stay, however old. */
const keptDays = 180;

export async function deleteOldAlerts(trx: Trx, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from alerts where id in (
    select id from alerts where ended_at < now() - make_interval(days => ${keptDays}) limit ${most})`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
