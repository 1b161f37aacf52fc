import type { AuditFilters } from '@crescendo/contract/accounts/audit-admin';
import type { FileAnswer } from '@crescendo/contract/primitives';
import type { PersonContext } from '../../platform/context.ts';
import { type Cell, csvStream, momentCell } from '../../platform/http/csv.ts';
import { message } from '../../platform/messages.ts';
import { listEntries, type Place } from './audit.queries.ts';

const columns = ['id', 'time', 'person', 'action', 'subject', 'subject-name'] as const;
const rowsPerPart = 1000;

/** The log as a file of any size: each part is read in a transaction of its own while the one before is sent. */
export async function exportAudit(context: PersonContext, filters: AuditFilters): Promise<FileAnswer> {
  const { database, panel, locale } = context;
  const header = columns.map((column) => message(locale, `audit.column-${column}`));
  return csvStream('audit-log.csv', header, parts());

  async function* parts(): AsyncGenerator<Cell[][]> {
    let after: Place | undefined;
    do {
      const from = after;
      const { data, last } = await database.panel(panel.id, (trx) =>
        listEntries(trx, filters, { after: from, limit: rowsPerPart }),
      );
      yield data.map((row) => [
        row.id,
        momentCell(row.created_at),
        row.person ? (row.person.email ?? row.person.name) : row.by,
        row.action,
        row.subject,
        row.subject_name,
      ]);
      after = last;
    } while (after);
  }
}
