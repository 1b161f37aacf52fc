import type { FileAnswer } from '@crescendo/contract/primitives';
import type { PersonContext } from '../../../platform/context.ts';
import { csvStream, momentCell } from '../../../platform/http/csv.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { message } from '../../../platform/messages.ts';
import { type BulkRow, listBulkActs, listResults } from './bulk-acts.queries.ts';

const rowsAtOnce = 5000;
const columns = ['id', 'result', 'detail', 'ended'] as const;

/** What became of each order, and why not where nothing did. */
export async function exportBulkAct(context: PersonContext, id: number): Promise<FileAnswer> {
  const { database, panel, locale } = context;
  if ((await listBulkActs(await context.transaction(), id)).length === 0) throw new Failure('not-found');
  async function* parts() {
    let before: number | null = null;
    for (;;) {
      const from: number | null = before;
      const rows: BulkRow[] = await database.panel(panel.id, (trx) => listResults(trx, id, from, rowsAtOnce));
      yield rows.map(({ order_id, result, detail, ended_at }) => [
        order_id,
        message(locale, `orders.result-${result}`),
        result === 'refused' && detail !== null ? message(locale, `validation.${detail}`, { most: 0 }) : detail,
        momentCell(ended_at),
      ]);
      before = rows.at(-1)?.order_id ?? null;
      if (rows.length < rowsAtOnce) return;
    }
  }
  return csvStream(
    `orders-${id}.csv`,
    columns.map((column) => message(locale, `orders.column-${column}`)),
    parts(),
  );
}
