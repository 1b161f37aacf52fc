// How staff find customers. A row policy lets an index be used only through operators that tell nothing of other panels'
// rows, so a search compares stored words and never uses LIKE (docs/query-plans.md).
import type { Count, CustomerRow } from '@crescendo/contract/accounts/customers-admin';
import type { Locale } from '@crescendo/rules/content/locales';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import { type ListPlace, momentOfKey } from '../../../platform/http/list-place.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { executePrepared } from '../../../platform/postgres/prepared.ts';
import { readCustomerRows } from './customer-rows.queries.ts';

export type CustomerFilter = {
  search?: string | undefined;
  isFrozen?: boolean;
  owes?: boolean;
  isStaff?: boolean;
  hasDiscount?: boolean;
  hasDocuments?: boolean;
  boughtLately?: boolean;
  neverBought?: boolean;
  usesApi?: boolean;
  gradeId?: number | undefined;
  registeredFrom?: Date | undefined;
  /** Not included itself. */
  registeredUntil?: Date | undefined;
};

type Found = { id: number; key: string };
type Query = { found: RawBuilder<Found>; order: RawBuilder<unknown> };

/** Counting further would cost more than the page itself. */
const most = sql.lit(1000);

/** Behind every word that begins like this: no letter comes after the last one there is. */
const endOf = (beginning: string) => `${beginning}\u{10ffff}`;

/** Words as the database stores them (customer_words_of). */
export const searchWords = (search: string): string[] =>
  search
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,;()"]+/)
    .map((word) => word.replace(/^@/, '').slice(0, 80))
    .filter((word) => word !== '')
    .slice(0, 5);

const wholeId = /^\d{1,15}$/;

export function conditions(clock: Clock, filter: CustomerFilter): RawBuilder<SqlBool>[] {
  const all: RawBuilder<SqlBool>[] = [sql`u.deleted_at is null`];
  if (filter.isFrozen) all.push(sql`u.frozen_at is not null`);
  if (filter.hasDiscount) all.push(sql`u.personal_discount_ppm > 0`);
  if (filter.owes) {
    // Whoever owes has an alert, and an index on balances would make every movement of money dearer.
    all.push(sql`u.id in (select substr(subject, 6)::bigint from alerts where kind = 'balance-owed' and ended_at is null)
      and exists (select from ledger_accounts a where a.user_id = u.id and a.kind = 'paid_in' and a.balance_micros < 0)`);
  }
  if (filter.isStaff) {
    all.push(sql`u.id in (select user_id from user_roles union all select user_id from user_permissions)`);
  }
  if (filter.hasDocuments) {
    all.push(sql`u.id in (select user_id from verification_documents where status = 'uploaded')`);
  }
  if (filter.boughtLately) all.push(hasOrder(sql`and o.created_at > ${now(clock, -latelySeconds)}`));
  if (filter.neverBought) all.push(sql`not ${hasOrder()}`);
  if (filter.usesApi) {
    all.push(sql`u.id in (select user_id from api_tokens where last_used_at is not null)`);
  }
  if (filter.gradeId !== undefined) all.push(hasGrade(clock, filter.gradeId));
  if (filter.registeredFrom) all.push(sql`u.created_at >= ${filter.registeredFrom}`);
  if (filter.registeredUntil) all.push(sql`u.created_at < ${filter.registeredUntil}`);
  return all;
}

const latelySeconds = 30 * 86_400;

/** One that was never paid is no purchase. */
const hasOrder = (when = sql``) => sql<SqlBool>`exists (
  select from orders o where o.user_id = u.id and o.deleted_at is null and o.status <> 'unpaid' ${when})`;

/** Those who have reached the grade and none above it. A grade that needs no spending has no rows of its own. */
const hasGrade = (clock: Clock, gradeId: number) => sql<SqlBool>`u.id in (
  select held.user_id from customer_grades held where held.grade_id = ${gradeId} and held.expires_at > ${now(clock)}
    and not exists (select from customer_grades higher join grades g on g.panel_id = higher.panel_id and g.id = higher.grade_id
      where higher.panel_id = held.panel_id and higher.user_id = held.user_id and higher.expires_at > ${now(clock)}
        and g.ended_at is null
        and g.spending_goal_micros > (select spending_goal_micros from grades where id = ${gradeId})))`;

/** The number of microseconds, which a text carries exactly. */
const momentKey = sql<string>`(extract(epoch from u.created_at) * 1000000)::bigint::text`;

function byTime(clock: Clock, filter: CustomerFilter, after: ListPlace | undefined): Query {
  const meant = conditions(clock, filter);
  if (after) {
    meant.push(sql`(u.created_at, u.id) < (${momentOfKey(after)}, ${after.id})`);
  }
  const found = sql<Found>`select u.id, ${momentKey} as key from users u where ${sql.join(meant, sql` and `)}
    order by u.created_at desc, u.id desc`;
  return { found, order: sql`key::bigint desc, id desc` };
}

/** By the beginning of a word. Somebody whose words match several times is listed at the first. */
function byWord(clock: Clock, filter: CustomerFilter, word: string, after: ListPlace | undefined): Query {
  const meant = conditions(clock, filter);
  if (after) meant.push(sql`(w.word, w.user_id) > (${after.key}, ${after.id})`);
  const found = sql<Found>`select w.user_id as id, w.word as key from customer_words w join users u on u.id = w.user_id
    where w.word >= ${word} and w.word < ${endOf(word)} and ${sql.join(meant, sql` and `)}
      and not exists (select from customer_words earlier where earlier.user_id = w.user_id
        and earlier.word >= ${word} and earlier.word < w.word)
    order by w.word, w.user_id`;
  return { found, order: sql`key, id` };
}

/**
 * By several words, of which the longest gives the order. Each is read once, from its own index; customers are looked up
 * only where all match: a frequent word would otherwise cost thousands of look-ups.
 */
function byWords(clock: Clock, filter: CustomerFilter, words: readonly string[], after: ListPlace | undefined): Query {
  const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length);
  const having = (word: string) => sql`customer_words where word >= ${word} and word < ${endOf(word)}`;
  const all = sql.join(
    [having(longest), ...others.map((word) => sql`user_id in (select user_id from ${having(word)})`)],
    sql` and `,
  );
  const meant = conditions(clock, filter);
  if (after) meant.push(sql`(w.word, w.user_id) > (${after.key}, ${after.id})`);
  const found = sql<Found>`select w.user_id as id, w.word as key from (
      with firsts as materialized (select user_id, min(word) as word from ${all} group by user_id)
      select * from firsts) as w join users u on u.id = w.user_id
    where ${sql.join(meant, sql` and `)} order by w.word, w.user_id`;
  return { found, order: sql`key, id` };
}

function listedBy(
  clock: Clock,
  filter: CustomerFilter,
  words: readonly string[] | undefined,
  after?: ListPlace,
): Query {
  if (words === undefined) return byTime(clock, filter, after);
  return words.length > 1 ? byWords(clock, filter, words, after) : byWord(clock, filter, words[0] ?? '', after);
}

type Counted = Found & { count: number; is_estimate: boolean };

/** The first ones and how many there are, from one reading of them. */
const withCount = ({ found, order }: Query, limit: number) => sql<Counted>`
  select id, key, least(count, ${most}) as count, count > ${most} as is_estimate from (
    select id, key, count(*) over () as count from (${found} limit ${most} + 1) as counted
  ) as numbered order by ${order} limit ${limit}`;

/** The first ones beside the number of all, where all can be counted without looking each of them up. */
const besideNumber = ({ found, order }: Query, all: RawBuilder<unknown>, limit: number) => sql<Counted>`
  select found.id, found.key, least(number.customers, ${most}) as count,
    number.customers > ${most} or number.entries > 2 * ${most} as is_estimate
  from (${found} limit ${limit}) as found, (${all}) as number order by ${order}`;

const everybody = sql`select count(*) as customers, 0 as entries from (
  select from users where deleted_at is null limit ${most} + 1) as read`;

/** Who has left has no words any more. Somebody may have several such words, and of very many only the first are read. */
const whoeverHas = (word: string) => sql`
  select count(distinct user_id) as customers, count(*) as entries from (
    select user_id from customer_words where word >= ${word} and word < ${endOf(word)} limit 2 * ${most} + 1) as read`;

function countedFirst(query: Query, filter: CustomerFilter, words: readonly string[], limit: number) {
  const [word, another] = words;
  if (!isUsual(filter) || another !== undefined) return withCount(query, limit);
  return besideNumber(query, word === undefined ? everybody : whoeverHas(word), limit);
}

/** A number is an id first, and the beginning of an address or a name as well. */
async function findById(trx: Trx, clock: Clock, filter: CustomerFilter): Promise<Found[]> {
  if (!filter.search || !wholeId.test(filter.search)) return [];
  const meant = sql.join(conditions(clock, filter), sql` and `);
  const { rows } = await sql<Found>`select u.id, '' as key from users u
    where u.id = ${Number(filter.search)} and ${meant}`.execute(trx);
  return rows;
}

export async function listCustomers(
  trx: Trx,
  { clock, locale }: { clock: Clock; locale: Locale },
  filter: CustomerFilter,
  page: { after: ListPlace | undefined; limit: number },
): Promise<{ data: CustomerRow[]; next: ListPlace | undefined; count: Count | null }> {
  const words = filter.search === undefined ? undefined : searchWords(filter.search);
  const { after } = page;
  const query = listedBy(clock, filter, words, after);
  const exact = after ? [] : await findById(trx, clock, filter);
  const run = isUsual(filter) ? executePrepared : executeOnce;
  const limit = page.limit + 1;
  const counted = countedFirst(query, filter, words ?? [], limit);
  const { rows } = await run<Found & Partial<Counted>>(trx, after ? sql`${query.found} limit ${limit}` : counted);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  const ids = [...new Set([...exact, ...shown].map(({ id }) => id))];
  return {
    data: await readCustomerRows(trx, { clock, locale }, ids),
    next: last && { key: last.key, id: last.id },
    count: after ? null : { count: rows[0]?.count ?? exact.length, is_estimate: rows[0]?.is_estimate ?? false },
  };
}

const executeOnce: typeof executePrepared = (trx, statement) => trx.executeQuery(statement.compile(trx));

/** A search or none, and no filter beside it: a handful of texts, which connections may keep. */
const isUsual = ({ search: _, ...others }: CustomerFilter) => Object.values(others).every((value) => !value);
