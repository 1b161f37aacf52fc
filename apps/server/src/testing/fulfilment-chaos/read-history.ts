// Everything that is known of the orders a difference names, for anyone who has to find its cause afterwards: the rows as
// they are, their timelines, and what the provider's log has for their links and ids.
import type pg from 'pg';
import { readProviderRecord } from '../../simulated-provider/provider-record.ts';
import type { Diary } from './customer-stage.ts';
import { boughtAs } from './journals.ts';

const namesOrder = /\border (\d+)/g;
const namesSubmission = /\bsubmission (\d+)/g;
const namesCustomer = /\bcustomer (\d+)/g;
const namesProviderOrder = /provider's order (\w+)/g;
const namesPurchase = /\bpurchase ([\w-]+)/g;

const tables = {
  order: 'select * from orders where id = any($1)',
  events: 'select * from order_events where order_id = any($1) order by id',
  submissions: 'select * from submissions where order_id = any($1) order by id',
  refills: 'select * from refill_requests where order_id = any($1) order by id',
  ledger: 'select * from ledger_transactions where order_id = any($1) order by id',
};

export type History = Record<string, unknown>;

export async function readHistory(
  client: pg.Client,
  differences: readonly string[],
  { diary, recordFile }: { diary: Diary; recordFile: string },
): Promise<History> {
  const wordsOf = (pattern: RegExp) =>
    differences.flatMap((text) => [...text.matchAll(pattern)].map(([, word]) => word));
  const named = (pattern: RegExp) => wordsOf(pattern).map(Number);
  const keys = new Set(wordsOf(namesPurchase));
  const doubtful = diary.purchases.filter(({ key }) => keys.has(key));
  const entries = readProviderRecord(recordFile);
  const unexplained = new Set(wordsOf(namesProviderOrder));
  const unexplainedLinks = entries.flatMap((it) => (it.kind === 'add' && unexplained.has(it.id) ? [it.link] : []));
  const { rows } = await client.query<{ order_id: string }>(
    `select order_id from submissions where id = any($1) or parameters ->> 'link' = any($2)`,
    [named(namesSubmission), unexplainedLinks],
  );
  const customers = named(namesCustomer);
  const { rows: owned } = await client.query<{ id: string }>('select id from orders where user_id = any($1)', [
    customers,
  ]);
  const found = [...rows.map(({ order_id }) => order_id), ...owned.map(({ id }) => id)].map(Number);
  const answered = doubtful
    .flatMap(({ responses }) => responses.map(({ answer }) => answer))
    .filter((it) => it !== 'refused');
  const ids = [...new Set([...named(namesOrder), ...answered, ...found])];
  const history: History = { differences };
  // Of a customer whose money differs all that was booked.
  const books = 'select * from ledger_transactions where user_id = any($1) order by id';
  history.books = (await client.query(books, [customers])).rows;
  history.deposits = diary.deposits.filter(({ userId }) => customers.includes(userId));
  for (const [name, statement] of Object.entries(tables)) {
    history[name] = (await client.query(statement, [ids])).rows;
  }
  const submitted = history.submissions as { external_id: string | null; parameters: { link?: string } }[];
  const links = new Set(submitted.map(({ parameters }) => parameters.link));
  const externalIds = new Set([
    ...submitted.map(({ external_id }) => external_id),
    ...entries.flatMap((it) => (it.kind === 'add' && links.has(it.link) ? [it.id, it.told] : [])),
  ]);
  return {
    ...history,
    /** Other orders that the same ids were given to. */
    sharing: (
      await client.query('select * from submissions where external_id = any($1) and order_id <> all($2)', [
        [...externalIds].filter((id) => id !== null && id !== undefined),
        ids,
      ])
    ).rows,
    provider: entries.filter((it) => externalIds.has(it.kind === 'add' ? it.id : it.order)),
    purchases: diary.purchases.filter(
      (it) => links.has(it.link) || keys.has(it.key) || ids.includes(boughtAs(it) ?? 0),
    ),
    requests: diary.requests.filter(({ subject }) => ids.includes(subject)),
  };
}
