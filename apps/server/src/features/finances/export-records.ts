import type { FileAnswer } from '@crescendo/contract/primitives';
import { evenDecimals } from '@crescendo/rules/money/even-decimals';
import type { PersonContext } from '../../platform/context.ts';
import { csvFile, momentCell, mostRows } from '../../platform/http/csv.ts';
import { Failure } from '../../platform/http/failure.ts';
import { message } from '../../platform/messages.ts';
import { listRecords } from '../ledger/ledger.ts';
import { type RecordQuery, recordFilter } from './record-filter.ts';

const columns = ['id', 'date', 'type', 'amount', 'currency', 'order', 'method'] as const;

/** The customer's records as a file, whole or not at all: a statement that silently ends early is a false one. */
export async function exportRecords(context: PersonContext, query: RecordQuery): Promise<FileAnswer> {
  const { caller, locale, transaction } = context;
  const filter = recordFilter(caller.userId, query);
  const records = await listRecords(await transaction(), filter, { limit: mostRows + 1, locale });
  if (records.length > mostRows) throw new Failure('invalid', { fields: { date_from: [{ key: 'too-many-records' }] } });
  const amounts = evenDecimals(records.map(({ amount }) => amount));
  return csvFile(
    'finances.csv',
    columns.map((column) => message(locale, `finances.column-${column}`)),
    records.map(({ id, created_at, type, order_id, payment_method }, at) => [
      id,
      momentCell(created_at),
      message(locale, `finances.type-${type}`),
      amounts[at] ?? null,
      'USD',
      order_id,
      payment_method,
    ]),
  );
}
