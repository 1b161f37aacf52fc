import type { FileAnswer } from '@crescendo/contract/primitives';
import type { PersonContext } from '../../../platform/context.ts';
import { csvFile, momentCell, mostRows } from '../../../platform/http/csv.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { type DifferenceFilter, listDifferences } from './differences.queries.ts';

/** In English whatever the language: the file goes to the provider. */
const columns = 'order,provider,service,quantity,delivered,quoted_usd,charged_usd,difference_usd,ended_at_utc'.split(
  ',',
);

/** The differences of a filter as a file for a dispute, whole or not at all. */
export async function exportDifferences(context: PersonContext, filter: DifferenceFilter): Promise<FileAnswer> {
  const { locale, transaction } = context;
  const rows = await listDifferences(await transaction(), filter, { locale, limit: mostRows + 1 });
  if (rows.length > mostRows) throw new Failure('invalid', { fields: { date_from: [{ key: 'too-many-records' }] } });
  return csvFile(
    'provider-differences.csv',
    columns,
    rows.map((row) => [
      row.order_id,
      row.provider,
      row.service,
      row.quantity,
      row.delivered,
      row.quoted,
      row.charged,
      row.difference,
      momentCell(row.ended_at),
    ]),
  );
}
