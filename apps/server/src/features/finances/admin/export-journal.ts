import type { FileAnswer } from '@crescendo/contract/primitives';
import type { PersonContext } from '../../../platform/context.ts';
import { csvStream, momentCell } from '../../../platform/http/csv.ts';
import { message } from '../../../platform/messages.ts';
import { type JournalFilter, listJournal } from '../../ledger/ledger.ts';

const columns = [
  'id',
  'date',
  'type',
  'reference',
  'customer',
  'order',
  'account',
  'amount',
  'currency',
  'reason',
] as const;

/** Few enough for a read of a few milliseconds, many enough that round trips do not count. */
const rowsAtOnce = 1000;

/**
 * The journal of any size. Each part is read in a transaction of its own when the reader has taken the part before, so
 * that a slow reader holds neither a connection nor memory; what is posted meanwhile is newer than where it began.
 */
export function exportJournal({ database, panel, locale }: PersonContext, filter: JournalFilter): FileAnswer {
  async function* parts() {
    let after: Awaited<ReturnType<typeof listJournal>>['next'];
    do {
      const page = { after, limit: rowsAtOnce, locale };
      const { data, next } = await database.panel(panel.id, (trx) => listJournal(trx, filter, page));
      yield data.flatMap((entry) =>
        entry.lines.map((line) => [
          entry.id,
          momentCell(entry.created_at),
          entry.kind,
          entry.reference,
          entry.email ?? entry.user_id,
          entry.order_id,
          line.name === '' ? line.account : `${line.account}:${line.name}`,
          line.amount,
          'USD',
          entry.reason,
        ]),
      );
      after = next;
    } while (after);
  }
  return csvStream(
    'journal.csv',
    columns.map((column) => message(locale, `finances.column-${column}`)),
    parts(),
  );
}
