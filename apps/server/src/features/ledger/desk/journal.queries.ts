// All postings of a panel for staff, with their lines. Pages go by the place of the last row, so that the last page of ten
// million costs what the first does, and an export reads one page after another without holding anything in between.
import type { JournalEntry, ledgerAccountKinds, postingKinds } from '@crescendo/contract/money/finances-admin';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ListPlace, momentOfKey } from '../../../platform/http/list-place.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { textIn } from '../../../platform/postgres/localised-column.ts';

export type JournalFilter = {
  kind?: (typeof postingKinds)[number] | undefined;
  account?: (typeof ledgerAccountKinds)[number] | undefined;
  userId?: number | undefined;
  /** The whole reference, or its beginning. */
  reference?: string | undefined;
  from?: Date | undefined;
  /** Not included itself. */
  until?: Date | undefined;
  leastMicros?: bigint | undefined;
  mostMicros?: bigint | undefined;
};

type Row = {
  id: number;
  kind: JournalEntry['kind'];
  reference: string;
  user_id: number | null;
  email: string | null;
  order_id: number | null;
  invoice_id: number | null;
  payment_method: string | null;
  amount_micros: bigint;
  reason: string | null;
  actor: string | null;
  approver: string | null;
  created_at: Date;
  key: string;
  lines: { account: JournalEntry['lines'][number]['account']; name: string; is_of_customer: boolean; micros: string }[];
};

function conditions(filter: JournalFilter): RawBuilder<SqlBool>[] {
  const { kind, account, userId, reference, from, until, leastMicros, mostMicros } = filter;
  const all: RawBuilder<SqlBool>[] = [];
  if (kind !== undefined) all.push(sql`t.kind = ${kind}`);
  if (userId !== undefined) all.push(sql`t.user_id = ${userId}`);
  // Comparing tells nothing of other panels' rows, so the policy lets the index be used; LIKE would not.
  if (reference !== undefined) all.push(sql`t.reference >= ${reference} and t.reference < ${`${reference}\u{10ffff}`}`);
  if (from !== undefined) all.push(sql`t.created_at >= ${from}`);
  if (until !== undefined) all.push(sql`t.created_at < ${until}`);
  if (leastMicros !== undefined) all.push(sql`abs(t.amount_micros) >= ${leastMicros}`);
  if (mostMicros !== undefined) all.push(sql`abs(t.amount_micros) <= ${mostMicros}`);
  if (account !== undefined) {
    all.push(sql`exists (select from ledger_lines l join ledger_accounts a on a.panel_id = l.panel_id and a.id = l.account_id
      where l.panel_id = t.panel_id and l.transaction_id = t.id and a.kind = ${account})`);
  }
  return all;
}

/** One customer's postings are indexed by their numbers, all others by their time; both are the same order. */
const isByNumber = ({ userId }: JournalFilter) => userId !== undefined;

function behind(filter: JournalFilter, place: ListPlace): RawBuilder<SqlBool> {
  if (isByNumber(filter)) return sql`t.id < ${place.id}`;
  return sql`(t.created_at, t.id) < (${momentOfKey(place)}, ${place.id})`;
}

const name = (alias: string) => sql`(select coalesce(nullif(p.name, ''), p.email, '#' || p.id) from users p
  where p.panel_id = t.panel_id and p.id = ${sql.ref(alias)})`;

export async function listJournal(
  trx: Trx,
  filter: JournalFilter,
  page: { after: ListPlace | undefined; limit: number; locale: Locale },
): Promise<{ data: JournalEntry[]; next: ListPlace | undefined }> {
  const meant = conditions(filter);
  if (page.after) meant.push(behind(filter, page.after));
  const { rows } = await sql<Row>`
    select t.id, t.kind, t.reference, t.user_id, t.order_id, t.invoice_id, t.amount_micros, t.reason, t.created_at,
      (extract(epoch from t.created_at) * 1000000)::bigint::text as key,
      (select ${textIn(page.locale, 'm.name')} from payment_methods m
        where m.panel_id = t.panel_id and m.id = t.payment_method_id) as payment_method,
      (select coalesce(u.email, u.guest_email) from users u where u.panel_id = t.panel_id and u.id = t.user_id) as email,
      ${name('t.actor_id')} as actor, ${name('t.approver_id')} as approver,
      (select coalesce(jsonb_agg(jsonb_build_object('account', a.kind, 'name', a.name,
          'is_of_customer', a.user_id is not null, 'micros', l.amount_micros::text) order by a.user_id nulls last, l.account_id), '[]')
        from ledger_lines l join ledger_accounts a on a.panel_id = l.panel_id and a.id = l.account_id
        where l.panel_id = t.panel_id and l.transaction_id = t.id) as lines
    from ledger_transactions t
    ${meant.length > 0 ? sql`where ${sql.join(meant, sql` and `)}` : sql``}
    order by ${isByNumber(filter) ? sql`t.id desc` : sql`t.created_at desc, t.id desc`}
    limit ${page.limit + 1}`.execute(trx);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return { data: shown.map(toEntry), next: last && { key: last.key, id: last.id } };
}

function toEntry({ amount_micros, created_at, lines, key: _, ...row }: Row): JournalEntry {
  return {
    ...row,
    amount: microsToDollars(amount_micros),
    created_at: created_at.toISOString(),
    lines: lines.map(({ micros, ...line }) => ({ ...line, amount: microsToDollars(BigInt(micros)) })),
  };
}
