import type { FinanceRecord } from '@crescendo/contract/money/finances';
import { defaultLocale, type Locale } from '@crescendo/rules/content/locales';
import type { RecordType } from '@crescendo/rules/money/finance-records';
import { microsToDollars } from '@crescendo/rules/money/money';
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { optionalTextIn } from '../../platform/postgres/localised-column.ts';
import { type Later, prepare } from '../../platform/postgres/prepared.ts';

export type Balances = {
  paidInMicros: bigint;
  bonusMicros: bigint;
  /** Both together: what the customer can spend and sees. Below zero it is what the customer owes. */
  balanceMicros: bigint;
  referralMicros: bigint;
  taskMicros: bigint;
  /** What orders took, less what came back. */
  spentMicros: bigint;
  /** Nothing can be spent while a payment is disputed. */
  isHeld: boolean;
};

/** The accounts of a customer as one value inside a statement. Amounts are texts: a number of JSON would not be exact. */
export type StoredBalances = [kind: string, balance: string | null, spent: string, isHeld: boolean][] | null;
export const balancesOf = (userId: Later<number>) => sql<StoredBalances>`(
  select json_agg(json_build_array(kind, balance_micros::text, spent_micros::text, is_held))
  from ledger_accounts where user_id = ${userId})`;

export function toBalances(accounts: StoredBalances): Balances {
  const rows = (accounts ?? []).map(([kind, balance, spent, is_held]) => ({
    kind,
    balance_micros: balance === null ? null : BigInt(balance),
    spent_micros: BigInt(spent),
    is_held,
  }));
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance_micros ?? 0n;
  return {
    paidInMicros: of('paid_in'),
    bonusMicros: of('bonus'),
    balanceMicros: of('paid_in') + of('bonus'),
    referralMicros: of('referral'),
    taskMicros: of('task'),
    spentMicros: rows.reduce((sum, { spent_micros }) => sum + spent_micros, 0n),
    isHeld: rows.some(({ is_held }) => is_held),
  };
}

const balances = prepare(
  ({ userId }: { userId: Later<number> }) => sql<{ accounts: StoredBalances }>`
  select ${balancesOf(userId)} as accounts`,
);

export async function readBalances(trx: Trx, userId: number): Promise<Balances> {
  const { rows } = await balances.run(trx, { userId });
  return toBalances(rows[0]?.accounts ?? null);
}

/** The money trail of something: movements that name it, those of the invoice that paid for it, those of its events. */
export type TrailSubject = { orderId?: number; invoiceId?: number | null; references?: readonly string[] };

export type RecordFilter = {
  userId: number;
  type?: RecordType | undefined;
  subject?: TrailSubject;
  from?: Date | undefined;
  /** Not included itself. */
  until?: Date | undefined;
};
export type RecordPage = {
  limit: number;
  offset?: number;
  direction?: 'asc' | 'desc';
  /** Of the names of payment methods. */
  locale?: Locale;
};

/** What moves beside the record types and still changes a balance is shown as the type it comes nearest to. */
const shownAs: Record<string, RecordType> = {
  hold: 'order',
  release: 'cancel_order',
  source_refund: 'admin',
  withdrawal: 'admin',
};
const kindsOf = (type: RecordType) => [type, ...Object.keys(shownAs).filter((kind) => shownAs[kind] === type)];

type AnybodysFilter = Omit<RecordFilter, 'userId'> & { userId?: number };

function records(trx: Trx, { userId, type, subject, from, until }: AnybodysFilter) {
  let query = trx.selectFrom('ledger_transactions as t').where('t.amount_micros', '<>', 0n);
  if (userId !== undefined) query = query.where('t.user_id', '=', userId);
  if (type) query = query.where('t.kind', 'in', kindsOf(type));
  if (subject) {
    const { orderId, invoiceId, references = [] } = subject;
    query = query.where((each) =>
      each.or([
        ...(orderId === undefined ? [] : [each('t.order_id', '=', orderId)]),
        ...(invoiceId == null ? [] : [each('t.invoice_id', '=', invoiceId)]),
        ...(references.length === 0 ? [] : [each('t.reference', 'in', [...references])]),
      ]),
    );
  }
  if (from) query = query.where('t.created_at', '>=', from);
  if (until) query = query.where('t.created_at', '<', until);
  return query;
}

/** A customer's finance records, the newest first. */
export async function listRecords(trx: Trx, filter: RecordFilter, page: RecordPage): Promise<FinanceRecord[]> {
  return (await readRecords(trx, filter, page)).map(({ user_id: _theirs, ...record }) => record);
}

/** Everybody's part in it: what a customer paid, and what others earned by it. */
export function listTrail(trx: Trx, subject: TrailSubject, page: RecordPage): Promise<TrailRecord[]> {
  return readRecords(trx, { subject }, page);
}

type TrailRecord = FinanceRecord & { user_id: number | null };

async function readRecords(trx: Trx, filter: AnybodysFilter, page: RecordPage): Promise<TrailRecord[]> {
  const rows = await records(trx, filter)
    .leftJoin('payment_methods as m', (join) =>
      join.onRef('m.panel_id', '=', 't.panel_id').onRef('m.id', '=', 't.payment_method_id'),
    )
    .select(['t.id', 't.user_id', 't.kind', 't.amount_micros', 't.order_id', 't.invoice_id', 't.created_at'])
    .select(optionalTextIn(page.locale ?? defaultLocale, 'm.name').as('payment_method'))
    .orderBy('t.id', page.direction ?? 'desc')
    .limit(page.limit)
    .offset(page.offset ?? 0)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    user_id: row.user_id,
    type: shownAs[row.kind] ?? (row.kind as RecordType),
    amount: microsToDollars(row.amount_micros),
    order_id: row.order_id,
    invoice_id: row.kind === 'invoiced' ? row.invoice_id : null,
    payment_method: row.payment_method,
    created_at: row.created_at.toISOString(),
  }));
}

export async function countRecords(trx: Trx, filter: RecordFilter): Promise<number> {
  const { total } = await records(trx, filter)
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The same, but not further than somebody wants to read. */
export async function countRecordsUpTo(trx: Trx, filter: RecordFilter, most: number) {
  const counted = records(trx, filter)
    .select('t.id')
    .limit(most + 1);
  const { count } = await trx
    .selectFrom(counted.as('counted'))
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(count, most), is_estimate: count > most };
}
