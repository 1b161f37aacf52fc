// Which orders a text means. Under the row policies only operators that reveal nothing (leakproof) are looked up in an
// index, and LIKE is none of them. So what is searched is kept in a form in which a beginning is enough: comparisons of
// text with `>=` and `<` are leakproof. docs/decisions/0030-finding-orders.md has the reasons and docs/query-plans.md the plans.
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { executePrepared } from '../../../platform/postgres/prepared.ts';

export type Found = { orderIds: number[]; userIds: number[] };

/** More than this nobody reads; the latest of them are shown. */
const mostOrders = 500;
const mostPeople = 50;
/** A shorter beginning means too much. */
const shortestPart = 3;

const last = '\u{10ffff}';
const beginsWith = (column: RawBuilder<unknown>, key: RawBuilder<unknown>) =>
  sql`(${column} >= ${key} and ${column} < ${key} || ${last} and ${key} <> '')`;

export async function findOrders(trx: Trx, text: string): Promise<Found> {
  const isNumber = /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text));
  const isLong = text.length >= shortestPart;
  const external = sql`external_id collate "C"`;
  const email = sql`${text.toLowerCase()}::text`;
  const none = sql`'{}'::bigint[]`;
  // A text for each form of what is searched; each part is read from its index, whatever the values.
  const statement = sql<{ of_number: number[]; of_provider: number[]; of_link: number[]; people: number[] }>`
    select
      ${isNumber ? sql`array(select id from orders where panel_id = current_panel_id() and id = ${Number(text)})` : none} as of_number,
      array(select order_id from submissions where panel_id = current_panel_id()
        and ${isLong ? beginsWith(external, sql`${text}::text`) : sql`${external} = ${text}`}
        order by external_id collate "C" limit ${sql.lit(mostOrders)}) as of_provider,
      ${
        isLong
          ? sql`array(
              (select order_id from order_links where panel_id = current_panel_id()
                and ${beginsWith(sql`link_key`, sql`link_key(${text})`)} order by link_key limit ${sql.lit(mostOrders)})
              union
              (select order_id from order_links where panel_id = current_panel_id()
                and ${beginsWith(sql`link_tail`, sql`link_tail(link_key(${text}))`)} order by link_tail limit ${sql.lit(mostOrders)}))`
          : none
      } as of_link,
      ${
        isLong
          ? sql`array(
              (select id from users where panel_id = current_panel_id() and ${beginsWith(sql`email collate "C"`, email)}
                order by email collate "C" limit ${sql.lit(mostPeople)})
              union
              (select id from users where panel_id = current_panel_id()
                and ${beginsWith(sql`guest_email collate "C"`, email)} order by guest_email collate "C" limit ${sql.lit(mostPeople)}))`
          : none
      } as people`;
  const [found] = (await executePrepared(trx, statement)).rows;
  const ids = [...(found?.of_number ?? []), ...(found?.of_provider ?? []), ...(found?.of_link ?? [])].map(Number);
  return { orderIds: [...new Set(ids)], userIds: (found?.people ?? []).map(Number) };
}
