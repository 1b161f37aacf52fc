// What is known of a day and of no service: money paid in and given back, and who came new.
import { sql } from 'kysely';

export type MoneyBounds = { transactions: number; users: number };

/** What payments brought in stands against the gateways' accounts, and so does what went back there. */
export const moneyOf = (after: MoneyBounds, upTo: MoneyBounds) => sql`
  select t.panel_id, (t.created_at at time zone 'utc')::date as day,
    case when t.kind = 'invoiced' then -l.amount_micros else 0 end as funds, (t.kind = 'invoiced')::int::bigint as payments,
    case when t.kind = 'invoiced' then 0 else l.amount_micros end as returned, 0::bigint as customers
  from ledger_transactions t
  join ledger_lines l on l.panel_id = t.panel_id and l.transaction_id = t.id
  join ledger_accounts a on a.panel_id = l.panel_id and a.id = l.account_id and a.kind = 'gateway'
  where t.id > ${after.transactions} and t.id <= ${upTo.transactions}
  union all
  select panel_id, (created_at at time zone 'utc')::date, 0, 0, 0, 1
  from users where id > ${after.users} and id <= ${upTo.users}`;
