import type { FileAnswer } from '@crescendo/contract/primitives';
import type { PersonContext } from '../../platform/context.ts';
import { toCsv } from '../../platform/http/csv.ts';
import { Failure } from '../../platform/http/failure.ts';
import { listRecords } from '../ledger/ledger.ts';
import { type RecordQuery, recordFilter } from './record-filter.ts';

/** More rows than this do not fit one answer: some four megabytes. */
const most = 50_000;

const columns = ['id', 'created_at', 'type', 'amount', 'order_id', 'payment_method'] as const;

/** The customer's records as a file, whole or not at all: a statement that silently ends early is a false one. */
export async function exportRecords(context: PersonContext, query: RecordQuery): Promise<FileAnswer> {
  const filter = recordFilter(context.caller.userId, query);
  const records = await listRecords(await context.transaction(), filter, {
    limit: most + 1,
    locale: context.locale,
  });
  if (records.length > most) throw new Failure('invalid', { fields: { date_from: [{ key: 'too-many-records' }] } });
  const table = toCsv(
    columns,
    records.map((record) => columns.map((column) => record[column])),
  );
  return {
    mediaType: 'text/csv; charset=utf-8',
    filename: 'finances.csv',
    bytes: Buffer.from(table),
    isAttachment: true,
  };
}
