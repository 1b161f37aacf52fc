import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { executePrepared, type Gaps, prepare } from '../../platform/postgres/prepared.ts';
import type { About, AccountName, CustomerAccount, PanelAccount } from './posting.ts';

type CustomerKind = CustomerAccount['kind'];
export type LockedAccount = {
  id: number;
  kind: CustomerKind;
  balanceMicros: bigint;
  /** Nothing is spent from it while a payment is disputed. */
  isHeld: boolean;
};
type Line = { accountId?: number | undefined; account?: PanelAccount; amountMicros: bigint };

/** In the order of their ids, in which they are locked. */
const customerKinds: readonly CustomerKind[] = ['paid_in', 'bonus', 'referral', 'task', 'hold'];

type AccountRow = { id: number; kind: CustomerKind; balance_micros: bigint; is_held: boolean };
const lockAccounts = prepare(
  (wanted: Gaps<{ panelId: number; userId: number; kinds: readonly CustomerKind[] }>) => sql<AccountRow>`
    select id, kind, balance_micros, is_held from ledger_accounts
    where panel_id = ${wanted.panelId} and user_id = ${wanted.userId} and kind = any(${wanted.kinds}::text[])
    order by id for no key update`,
);

/**
 * Locks the named accounts of a customer, and with them always the paid-in one, first of all: anyone who does anything
 * with this customer's money waits here, so that nobody holds one account while waiting for another.
 */
export async function lockCustomerAccounts(
  trx: Trx,
  panelId: number,
  userId: number,
  kinds: readonly CustomerKind[],
): Promise<LockedAccount[]> {
  const wanted = { panelId, userId, kinds: [...new Set<CustomerKind>(['paid_in', ...kinds])] };
  let { rows } = await lockAccounts.run(trx, wanted);
  if (rows.length === 0) {
    await openCustomerAccounts(trx, panelId, userId);
    ({ rows } = await lockAccounts.run(trx, wanted));
  }
  return rows.map(({ id, kind, balance_micros, is_held }) => ({
    id,
    kind,
    balanceMicros: balance_micros,
    isHeld: is_held,
  }));
}

/** The same as a value inside a statement, for callers that read more at the moment of locking. Null where none are open. */
export const lockedAccountsOf = (panelId: number, userId: number) => sql`
  select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'balance', balance_micros::text,
    'isHeld', is_held)) as accounts from (
    select id, kind, balance_micros, is_held from ledger_accounts
    where panel_id = ${panelId} and user_id = ${userId} and kind in ('paid_in', 'bonus', 'hold')
    order by id for no key update) as locked`;

export type AccountsColumn = { id: number; kind: CustomerKind; balance: string; isHeld: boolean }[] | null;

/** All at once, so that the ids of every customer's accounts follow the same order. */
async function openCustomerAccounts(trx: Trx, panelId: number, userId: number): Promise<void> {
  await trx
    .insertInto('ledger_accounts')
    .values(customerKinds.map((kind) => ({ panel_id: panelId, user_id: userId, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A panel's usual accounts come with the panel; those of gateways when they are first needed. */
export async function openPanelAccount(trx: Trx, panelId: number, account: PanelAccount & { name: string }) {
  await trx
    .insertInto('ledger_accounts')
    .values({ panel_id: panelId, kind: account.kind, name: account.name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Written = Required<{ [Name in keyof About]: About[Name] | null }> & {
  panelId: number;
  amountMicros: bigint;
  accountIds: (number | null)[];
  accountKinds: (string | null)[];
  accountNames: string[];
  amounts: bigint[];
};
const insertOne = prepare(
  (given: Gaps<Written>) => sql<{ id: number }>`
    with posted as (
      insert into ledger_transactions (panel_id, kind, reference, user_id, amount_micros, refund_of, order_id,
        invoice_id, payment_method_id, actor_id, approver_id, reason)
      values (${given.panelId}, ${given.kind}, ${given.reference}, ${given.userId}, ${given.amountMicros},
        ${given.refundOf}, ${given.orderId}, ${given.invoiceId}, ${given.paymentMethodId}, ${given.actorId},
        ${given.approverId}, ${given.reason})
      on conflict on constraint ledger_transactions__reference do nothing
      returning panel_id, id
    ), written as (
      insert into ledger_lines (panel_id, transaction_id, account_id, amount_micros)
      select posted.panel_id, posted.id, coalesce(line.account_id, (
        select a.id from ledger_accounts a
        where a.panel_id = posted.panel_id and a.user_id is null and a.kind = line.kind and a.name = line.name
      )), sum(line.amount_micros)
      from posted, unnest(${given.accountIds}::bigint[], ${given.accountKinds}::text[], ${given.accountNames}::text[],
        ${given.amounts}::bigint[]) as line (account_id, kind, name, amount_micros)
      group by 1, 2, 3
    )
    select id from posted`,
);

/** Header and lines in one statement; undefined where the reference is taken. */
export async function insertTransaction(
  trx: Trx,
  panelId: number,
  posting: About & { amountMicros: bigint; lines: readonly Line[] },
): Promise<number | undefined> {
  const { lines } = posting;
  const { rows } = await insertOne.run(trx, {
    panelId,
    kind: posting.kind,
    reference: posting.reference,
    userId: posting.userId ?? null,
    amountMicros: posting.amountMicros,
    refundOf: posting.refundOf ?? null,
    orderId: posting.orderId ?? null,
    invoiceId: posting.invoiceId ?? null,
    paymentMethodId: posting.paymentMethodId ?? null,
    actorId: posting.actorId ?? null,
    approverId: posting.approverId ?? null,
    reason: posting.reason ?? null,
    accountIds: lines.map(({ accountId }) => accountId ?? null),
    accountKinds: lines.map(({ account }) => account?.kind ?? null),
    accountNames: lines.map(({ account }) => (account && 'name' in account ? account.name : '')),
    amounts: lines.map(({ amountMicros }) => amountMicros),
  });
  return rows[0]?.id;
}

export type NewTransaction = Pick<About, 'kind' | 'reference' | 'orderId'> & {
  amountMicros: bigint;
  lines: readonly Line[];
};

/** Headers and lines of many transactions of one customer in one statement. Their references are new. */
export async function insertTransactions(
  trx: Trx,
  panelId: number,
  { userId, paymentMethodId }: { userId: number; paymentMethodId?: number | undefined },
  transactions: readonly NewTransaction[],
): Promise<void> {
  const lines = transactions.flatMap(({ reference, lines }) => lines.map((line) => ({ reference, ...line })));
  await executePrepared(
    trx,
    sql`
    with posted as (
      insert into ledger_transactions (panel_id, kind, reference, user_id, amount_micros, order_id, payment_method_id)
      select ${panelId}, given.kind, given.reference, ${userId}, given.amount_micros, given.order_id,
        ${paymentMethodId ?? null}
      from unnest(${transactions.map(({ kind }) => kind)}::text[],
        ${transactions.map(({ reference }) => reference)}::text[],
        ${transactions.map(({ amountMicros }) => amountMicros)}::bigint[],
        ${transactions.map(({ orderId }) => orderId ?? null)}::bigint[])
        as given (kind, reference, amount_micros, order_id)
      returning id, reference
    )
    insert into ledger_lines (panel_id, transaction_id, account_id, amount_micros)
    select ${panelId}, posted.id, coalesce(line.account_id, (
      select a.id from ledger_accounts a
      where a.panel_id = ${panelId} and a.user_id is null and a.kind = line.kind and a.name = ''
    )), line.amount_micros
    from posted join unnest(${lines.map(({ reference }) => reference)}::text[],
      ${lines.map(({ accountId }) => accountId ?? null)}::bigint[],
      ${lines.map(({ account }) => account?.kind ?? null)}::text[],
      ${lines.map(({ amountMicros }) => amountMicros)}::bigint[])
      as line (reference, account_id, kind, amount_micros) using (reference)`,
  );
}

/** Opens what is missing of these accounts, and tells the id of each. */
export async function openAccounts(trx: Trx, panelId: number, accounts: readonly AccountName[]) {
  const nameOf = (account: AccountName) => ('name' in account ? account.name : '');
  const userIds = [...new Set(accounts.flatMap((account) => ('userId' in account ? [account.userId] : [])))];
  const gateways = [...new Set(accounts.filter(({ kind }) => kind === 'gateway').map(nameOf))];
  await sql`
    insert into ledger_accounts (panel_id, user_id, kind)
    select ${panelId}, user_id, kind
    from unnest(${userIds}::bigint[]) with ordinality as given (user_id, nth),
      unnest(${[...customerKinds]}::text[]) with ordinality as kinds (kind, place)
    order by nth, place on conflict do nothing`.execute(trx);
  for (const name of gateways) await openPanelAccount(trx, panelId, { kind: 'gateway', name });
  const { rows } = await sql<{ id: number; kind: string; user_id: number | null; name: string }>`
    select id, kind, user_id, name from ledger_accounts
    where panel_id = ${panelId} and (user_id is null or user_id = any(${userIds}::bigint[]))`.execute(trx);
  const ids = new Map(rows.map(({ id, kind, user_id, name }) => [`${user_id ?? ''}:${kind}:${name}`, id]));
  return (account: AccountName): number =>
    ids.get(`${'userId' in account ? account.userId : ''}:${account.kind}:${nameOf(account)}`) as number;
}

export type HistoricTransaction = Omit<About, 'refundOf'> & {
  at: Date;
  refundOfReference?: string | undefined;
  amountMicros: bigint;
  lines: readonly { accountId: number; amountMicros: bigint }[];
};

/** Many transactions, each with its own moment. Their ids are drawn before, because some name others of the same part. */
export async function insertHistory(
  trx: Trx,
  panelId: number,
  transactions: readonly HistoricTransaction[],
  idOf: Map<string, number>,
): Promise<void> {
  const { rows: drawn } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('ledger_transactions', 'id')) as id
    from generate_series(1, ${transactions.length}::int) as n order by n`.execute(trx);
  for (const [at, { reference }] of transactions.entries()) idOf.set(reference, (drawn[at] as { id: number }).id);
  const headers = transactions.map(({ lines: _, refundOfReference, amountMicros, at, ...about }) => ({
    id: idOf.get(about.reference),
    kind: about.kind,
    reference: about.reference,
    user_id: about.userId,
    amount_micros: String(amountMicros),
    refund_of: refundOfReference === undefined ? null : idOf.get(refundOfReference),
    order_id: about.orderId,
    invoice_id: about.invoiceId,
    payment_method_id: about.paymentMethodId,
    actor_id: about.actorId,
    reason: about.reason,
    created_at: at,
  }));
  await sql`
    insert into ledger_transactions (id, panel_id, kind, reference, user_id, amount_micros, refund_of, order_id,
      invoice_id, payment_method_id, actor_id, reason, created_at)
    overriding system value
    select id, ${panelId}, kind, reference, user_id, amount_micros, refund_of, order_id, invoice_id, payment_method_id,
      actor_id, reason, created_at
    from jsonb_to_recordset(${JSON.stringify(headers)}::jsonb) as given (id bigint, kind text, reference text,
      user_id bigint, amount_micros bigint, refund_of bigint, order_id bigint, invoice_id bigint,
      payment_method_id bigint, actor_id bigint, reason text, created_at timestamptz)
    order by id`.execute(trx);
  const lines = transactions.flatMap(({ reference, lines }) =>
    lines.map((line) => ({ id: idOf.get(reference) as number, ...line })),
  );
  await sql`
    insert into ledger_lines (panel_id, transaction_id, account_id, amount_micros)
    select ${panelId}, * from unnest(${lines.map(({ id }) => id)}::bigint[],
      ${lines.map(({ accountId }) => accountId)}::bigint[],
      ${lines.map(({ amountMicros }) => amountMicros)}::bigint[])`.execute(trx);
}

export async function findTransaction(trx: Trx, panelId: number, reference: string) {
  return trx
    .selectFrom('ledger_transactions')
    .select(['id', 'kind', 'user_id', 'amount_micros', 'order_id'])
    .where('panel_id', '=', panelId)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** What a charge took from each account of its customer and where it went; and what its refunds brought back so far. */
export async function readTrail(trx: Trx, panelId: number, chargeId: number) {
  const rows = await trx
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_transactions as t', (join) =>
      join.onRef('t.panel_id', '=', 'l.panel_id').onRef('t.id', '=', 'l.transaction_id'),
    )
    .innerJoin('ledger_accounts as a', (join) =>
      join.onRef('a.panel_id', '=', 'l.panel_id').onRef('a.id', '=', 'l.account_id'),
    )
    .select(['t.id as transaction_id', 'a.id as account_id', 'a.kind', 'l.amount_micros'])
    .where('t.panel_id', '=', panelId)
    .where((where) => where.or([where('t.id', '=', chargeId), where('t.refund_of', '=', chargeId)]))
    .execute();
  const sumOf = (kind: string, isCharge: boolean) =>
    rows
      .filter((row) => row.kind === kind && (row.transaction_id === chargeId) === isCharge)
      .reduce((sum, row) => sum + row.amount_micros, 0n);
  const parts = (isCharge: boolean) => {
    const sign = isCharge ? -1n : 1n;
    return { paidInMicros: sign * sumOf('paid_in', isCharge), bonusMicros: sign * sumOf('bonus', isCharge) };
  };
  const wentTo = rows.find((row) => row.transaction_id === chargeId && row.amount_micros > 0n);
  return { taken: parts(true), restored: parts(false), counterAccountId: wentTo?.account_id };
}
