// Entries are a chain: each place holds the SHA-256 of its entry and of the place before. They are added by a job, in
// the order of their ids and only once nothing before them is still being written.
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { moveMark, takeMark } from '../../platform/postgres/progress-marks.ts';

const mark = 'audit.entries';

/** Gives settled entries their places. Two that come at once wait for each other here, and nobody else waits. */
export async function sealEntries(trx: Trx): Promise<number> {
  const settled = await takeMark(trx, mark);
  const { rows } = await sql<{ sealed: number }>`
    select seal_audit(${settled.after}, ${settled.settledTo})::int as sealed`.execute(trx);
  await moveMark(trx, mark, 'audit_entries', settled);
  return rows[0]?.sealed ?? 0;
}

export type ChainCheck = { panelId: number; entries: number; fault: string | null; faultPosition: number | null };

/**
 * Reads all chains again: a place whose entry is not what it was, a place or an entry that is missing, and an end that
 * was there at the last check and is not any more.
 */
export async function checkChains(trx: Trx): Promise<ChainCheck[]> {
  const { after: sealedTo } = await takeMark(trx, mark);
  const { rows } = await sql<ChainCheck>`
    with places as (
      select c.panel_id, c.position, c.hash, e.id is not null
          and c.hash = audit_digest(e, lag(c.hash) over chain) as is_right,
        c.position = row_number() over chain as is_in_row
      from audit_chain c left join audit_entries e on e.panel_id = c.panel_id and e.id = c.entry_id
      window chain as (partition by c.panel_id order by c.position)
    ), found as (
      select panel_id, count(*) as entries, (array_agg(hash order by position desc))[1] as last_hash,
        min(position) filter (where not is_in_row) as gap, min(position) filter (where not is_right) as wrong
      from places group by panel_id
    ), written as (
      select panel_id, count(*) as entries from audit_entries where id <= ${sealedTo} group by panel_id
    ), judged as (
      select p.id as panel_id, coalesce(f.entries, 0) as entries, f.last_hash,
        case when f.gap is not null or coalesce(w.entries, 0) <> coalesce(f.entries, 0) then 'missing'
          when f.wrong is not null then 'changed'
          when coalesce(f.entries, 0) < coalesce(k.entries, 0) or (k.last_hash is not null and k.last_hash is distinct from
            (select hash from audit_chain c where c.panel_id = p.id and c.position = k.entries)) then 'cut' end as fault,
        coalesce(f.gap, f.wrong) as fault_position
      from panels p left join found f on f.panel_id = p.id left join written w on w.panel_id = p.id
      left join audit_checks k on k.panel_id = p.id
    )
    insert into audit_checks as kept (panel_id, entries, last_hash, fault, fault_position, checked_at)
    select panel_id, entries, last_hash, fault, fault_position, now() from judged
    -- Of a chain that is broken the last good end stays known.
    on conflict (panel_id) do update set fault = excluded.fault, fault_position = excluded.fault_position,
      checked_at = excluded.checked_at,
      entries = case when excluded.fault is null then excluded.entries else kept.entries end,
      last_hash = case when excluded.fault is null then excluded.last_hash else kept.last_hash end
    returning panel_id as "panelId", entries, fault, fault_position as "faultPosition"`.execute(trx);
  return rows;
}
