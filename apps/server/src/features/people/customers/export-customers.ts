import type { CustomerRow } from '@crescendo/contract/accounts/customers-admin';
import type { FileAnswer } from '@crescendo/contract/primitives';
import type { PersonContext } from '../../../platform/context.ts';
import { csvStream, momentCell } from '../../../platform/http/csv.ts';
import type { ListPlace } from '../../../platform/http/list-place.ts';
import { message } from '../../../platform/messages.ts';
import { type CustomerFilter, listCustomers } from './customer-list.queries.ts';

/** The figures of so many are read in some hundred milliseconds, and few enough are in memory at a time. */
const rowsAtOnce = 500;

const columns = [
  'id',
  'email',
  'name',
  'registered',
  'grade',
  'discount',
  'balance',
  'bonus',
  'spent',
  'orders',
  'last-order',
  'last-seen',
  'marks',
] as const;

const marksOf = ({ frozen_at, is_staff, is_guest, is_email_verified, documents_to_review }: CustomerRow) =>
  Object.entries({
    frozen: frozen_at !== null,
    staff: is_staff,
    guest: is_guest,
    unconfirmed: !is_guest && !is_email_verified,
    documents: documents_to_review > 0,
  })
    .filter(([, isSet]) => isSet)
    .map(([name]) => name)
    .join(' ');

/** All that match, in parts that each have a transaction of their own: it ties up nothing, however long it takes. */
export function exportCustomers({ clock, database, locale, panel }: PersonContext, filter: CustomerFilter): FileAnswer {
  async function* parts() {
    let after: ListPlace | undefined;
    do {
      const page = await database.panel(panel.id, (trx) =>
        listCustomers(trx, { clock, locale }, filter, { after, limit: rowsAtOnce }),
      );
      // Who was found by the id comes first, and may be found by a word as well.
      const isNew = ({ id }: CustomerRow) => after === undefined || String(id) !== filter.search;
      yield page.data
        .filter(isNew)
        .map((row) => [
          row.id,
          row.email,
          row.name,
          momentCell(row.created_at),
          row.grade?.name ?? null,
          row.personal_discount,
          row.balance,
          row.bonus,
          row.spent,
          row.orders.is_estimate ? `${row.orders.count}+` : row.orders.count,
          momentCell(row.last_order_at),
          momentCell(row.last_seen_at),
          marksOf(row),
        ]);
      after = page.next;
    } while (after !== undefined);
  }
  return csvStream(
    'customers.csv',
    columns.map((column) => message(locale, `people.column-${column}`)),
    parts(),
  );
}
