import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

const rowsAtOnce = 1500;

/** Writes rows of one panel in their order, with numbers of their own where they have any. */
export const insertRows =
  (trx: Trx, panelId: number) =>
  async <Columns extends string>(
    table: string,
    types: Readonly<Record<Columns, string>>,
    rows: readonly Readonly<Record<Columns, unknown>>[],
  ): Promise<void> => {
    const entries = Object.entries(types) as [Columns, string][];
    const columns = sql.raw(entries.map(([name]) => name).join(', '));
    const shape = sql.raw(entries.map(([name, type]) => `${name} ${type}`).join(', '));
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const part = rows.slice(from, from + rowsAtOnce).map((row, nth) => ({ ...row, nth }));
      await sql`
        insert into ${sql.table(table)} (panel_id, ${columns}) overriding system value
        select ${panelId}, ${columns}
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as given (${shape}, nth int) order by nth`.execute(trx);
    }
  };
