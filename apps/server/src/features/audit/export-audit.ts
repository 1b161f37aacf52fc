import type { AuditChange, AuditFilters } from '@crescendo/contract/accounts/audit-admin';
import type { FileAnswer } from '@crescendo/contract/primitives';
import type { PersonContext } from '../../platform/context.ts';
import { type Cell, csvStream, momentCell } from '../../platform/http/csv.ts';
import { message } from '../../platform/messages.ts';
import { listEntries, type Place, readSources } from './audit.queries.ts';
import { changesOf } from './changes-of.ts';

const columns = [
  'id',
  'time',
  'person',
  'action',
  'subject',
  'subject-name',
  'address',
  'device',
  'before',
  'after',
] as const;
const rowsPerPart = 500;

/** One side of all changes as one cell. */
const sideOf = (changes: readonly AuditChange[], side: 'before' | 'after'): string =>
  changes.flatMap((change) => (change[side] === null ? [] : [`${change.field}: ${change[side]}`])).join('\n');

/** The log as a file of any size: each part is read in a transaction of its own while the one before is sent. */
export async function exportAudit(context: PersonContext, filters: AuditFilters): Promise<FileAnswer> {
  const { database, panel, locale } = context;
  const header = columns.map((column) => message(locale, `audit.column-${column}`));
  return csvStream('audit-log.csv', header, parts());

  async function* parts(): AsyncGenerator<Cell[][]> {
    let after: Place | undefined;
    do {
      const from = after;
      const { data, last, sources } = await database.panel(panel.id, async (trx) => {
        const page = await listEntries(trx, filters, { after: from, limit: rowsPerPart });
        const ids = page.data.map(({ id }) => id);
        return { ...page, sources: await readSources(trx, ids) };
      });
      yield data.map((row) => {
        const source = sources.get(row.id);
        const changes = changesOf(source?.details);
        return [
          row.id,
          momentCell(row.created_at),
          row.person ? (row.person.email ?? row.person.name) : row.by,
          row.action,
          row.subject,
          row.subject_name,
          source?.address ?? null,
          source?.device ?? null,
          sideOf(changes, 'before'),
          sideOf(changes, 'after'),
        ];
      });
      after = last;
    } while (after);
  }
}
