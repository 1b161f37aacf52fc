import type { CustomerDetails, CustomerNote } from '@crescendo/contract/accounts/customers-admin';
import { accountKinds } from '@crescendo/contract/accounts/customers-admin';
import { maySeeCosts } from '@crescendo/contract/accounts/staff-roles';
import { networkColour } from '@crescendo/rules/catalogue/network-colour';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { ppmToFraction } from '@crescendo/rules/money/percent';
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Panel, PersonContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { textIn } from '../../../platform/postgres/localised-column.ts';
import { isVerified, listDocuments } from '../../documents/documents.ts';
import { countRecordsUpTo, listRecords, readBalancesAfter } from '../../ledger/ledger.ts';
import { readDiscountTerms } from '../../promotions/promotions.ts';
import { readCustomerRows } from './customer-rows.queries.ts';
import { readPersonalPrices } from './personal-prices.queries.ts';

type Viewing = { panel: Panel; clock: Clock; locale: Locale; showsCosts: boolean };

export const viewingOf = ({ panel, clock, locale, caller }: PersonContext): Viewing => ({
  panel,
  clock,
  locale,
  showsCosts: maySeeCosts(caller.permissions),
});

const latest = 5;
const mostNotes = 200;
const mostRecordsCounted = 1000;

/** Undefined for somebody who is not there, or has left. */
export async function readCustomer(trx: Trx, viewing: Viewing, id: number): Promise<CustomerDetails | undefined> {
  const { clock, locale } = viewing;
  const person = await readPerson(trx, id);
  const [row] = person ? await readCustomerRows(trx, { clock, locale }, [id]) : [];
  if (!person || !row) return undefined;
  const { discountPpm } = await readDiscountTerms(trx, { panel: viewing.panel, userId: id, clock });
  const { accounts, isHeld } = await readAccounts(trx, id);
  return {
    ...row,
    ...person,
    is_verified: await isVerified(trx, id),
    discount: ppmToFraction(discountPpm),
    next_grade: await readNextGrade(trx, locale, row.spent),
    personal_prices: await readPersonalPrices(trx, viewing, id),
    is_held: isHeld,
    accounts,
    latest_orders: await readLatestOrders(trx, viewing, id),
    latest_records: await readLatestRecords(trx, locale, id),
    records: await countRecordsUpTo(trx, { userId: id }, mostRecordsCounted),
    sessions: await readSessions(trx, clock, id),
    notes: await readNotes(trx, id),
    documents: await listDocuments(trx, id, {}),
    source: await readSource(trx, id),
  };
}

async function readPerson(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('users')
    .select(['staff_version', 'locale', 'country', 'company_name', 'is_two_factor_on', 'frozen_reason'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { staff_version: version, ...person } = row;
  return { version, ...person };
}

async function readAccounts(trx: Trx, id: number) {
  const rows = await trx
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance_micros', 'is_held'])
    .where('user_id', '=', id)
    .execute();
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance_micros ?? 0n;
  return {
    accounts: accountKinds.map((kind) => ({ kind, balance: microsToDollars(of(kind)) })),
    isHeld: rows.some(({ is_held }) => is_held),
  };
}

async function readNextGrade(trx: Trx, locale: Locale, spent: number) {
  const row = await trx
    .selectFrom('grades')
    .select([textIn(locale, 'grades.name').as('name'), 'spending_goal_micros'])
    .where('ended_at', 'is', null)
    .where('spending_goal_micros', '>', BigInt(Math.round(spent * 1_000_000)))
    .orderBy('spending_goal_micros')
    .limit(1)
    .executeTakeFirst();
  return row ? { name: row.name, spending_goal: microsToDollars(row.spending_goal_micros) } : null;
}

async function readLatestOrders(trx: Trx, { locale, showsCosts }: Viewing, id: number) {
  const rows = await trx
    .selectFrom('orders')
    .innerJoin('services', 'services.id', 'orders.service_id')
    .innerJoin('service_types', 'service_types.id', 'services.service_type_id')
    .innerJoin('networks', 'networks.id', 'service_types.network_id')
    .select(['orders.id', 'orders.status', 'orders.delivery_state', 'orders.is_partial', 'orders.charge_micros'])
    .select(['orders.margin_ppm', 'orders.created_at', 'networks.icon', 'networks.color'])
    .select(textIn(locale, 'services.name').as('service'))
    .where('orders.user_id', '=', id)
    .where('orders.deleted_at', 'is', null)
    .orderBy('orders.id', 'desc')
    .limit(latest)
    .execute();
  return rows.map(({ charge_micros, margin_ppm, created_at, icon, color, status, ...order }) => ({
    ...order,
    status: status as CustomerDetails['latest_orders'][number]['status'],
    network: { icon, color: networkColour(color) },
    charge: microsToDollars(charge_micros),
    margin: showsCosts && margin_ppm !== null ? ppmToFraction(margin_ppm) : null,
    created_at: created_at.toISOString(),
  }));
}

async function readLatestRecords(trx: Trx, locale: Locale, userId: number) {
  const records = await listRecords(trx, { userId }, { limit: latest, locale });
  const after = await readBalancesAfter(trx, { userId, transactionIds: records.map(({ id }) => id) });
  return records.map((record) => ({ ...record, balance_after: microsToDollars(after.get(record.id) ?? 0n) }));
}

async function readSessions(trx: Trx, clock: Clock, id: number) {
  const rows = await trx
    .selectFrom('sessions')
    .select(['id', 'device', 'kind', 'opened_by', 'created_at', 'last_used_at'])
    .select(sql<string | null>`host(address)`.as('address'))
    .where('user_id', '=', id)
    .where('expires_at', '>', now(clock))
    .orderBy('last_used_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ kind, opened_by, created_at, last_used_at, ...session }) => ({
    ...session,
    kind: kind as 'shop' | 'console',
    is_visit: opened_by !== null,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }));
}

/** The newest first; whoever wrote it and has left is named by the number that is left of them. */
export async function readNotes(trx: Trx, userId: number, noteId?: number): Promise<CustomerNote[]> {
  let query = trx
    .selectFrom('customer_notes as note')
    .innerJoin('users as author', 'author.id', 'note.author_id')
    .select(['note.id', 'note.text', 'note.author_id', 'note.created_at'])
    .select(sql<string>`coalesce(nullif(author.name, ''), author.email, '#' || author.id)`.as('author'))
    .where('note.user_id', '=', userId);
  if (noteId !== undefined) query = query.where('note.id', '=', noteId);
  const rows = await query.orderBy('note.id', 'desc').limit(mostNotes).execute();
  return rows.map(({ created_at, ...note }) => ({ ...note, created_at: created_at.toISOString() }));
}

async function readSource(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('marketing_sources')
    .select(['utm_source', 'utm_medium', 'utm_campaign', 'referrer'])
    .where('user_id', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
