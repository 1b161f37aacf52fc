// Reads figures of a range of days: the kept ones, and what was committed since they were kept, in one look.
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { moneyOf } from './money-days.queries.ts';
import { changedOrders, difference, everything } from './order-figures.queries.ts';
import { type KeptTo, keptToColumn, readKeptTo } from './rollup-marks.queries.ts';

export type Range = { from: string; to: string };
export type Filter = {
  networkId?: number | undefined;
  serviceId?: number | undefined;
  providerId?: number | undefined;
};

export type Figures = {
  revenueMicros: bigint;
  refundsMicros: bigint;
  chargedMicros: bigint;
  quotedMicros: bigint;
  orders: number;
  completed: number;
  partial: number;
  canceled: number;
};
/** Of one group on one day, or on all days of a part of the range. */
export type GroupFigures = Figures & { key: string };

const keys = {
  day: sql`f.day::text`,
  network: sql`coalesce(t.network_id, 0)::text`,
  service: sql`f.service_id::text`,
  provider: sql`f.provider_id::text`,
};
export type GroupBy = keyof typeof keys;

type Row = {
  kept_to: KeptTo;
  key: string | null;
  revenue_micros: bigint;
  refunds_micros: bigint;
  charged_micros: bigint;
  quoted_micros: bigint;
  orders: number;
  completed: number;
  partial: number;
  canceled: number;
};

/** Figures of the panel that the transaction belongs to, in groups; a group without any is left out. */
export async function readFigures(trx: Trx, range: Range, by: GroupBy, filter: Filter = {}): Promise<GroupFigures[]> {
  const rows = await consistently(trx, (keptTo) => {
    const after = { transactions: keptTo.transactions, costs: keptTo.costs, events: keptTo.events };
    return sql<Row>`
      with changed_orders as materialized (${changedOrders(after, everything)}),
      fresh as (${difference(after, everything)}),
      figures as (
        select day, service_id, provider_id, revenue_micros as revenue, refunds_micros as refunds, charged_micros as charged,
          quoted_micros as quoted, orders, completed, partial, canceled
        from daily_figures where day between ${range.from} and ${range.to}
        union all
        select day, service_id, provider_id, revenue, refunds, charged, quoted, orders, completed, partial, canceled
        from fresh where day between ${range.from} and ${range.to}
      ), sums as (
        select ${keys[by]} as key, sum(f.revenue)::bigint as revenue_micros,
          sum(f.refunds)::bigint as refunds_micros, sum(f.charged)::bigint as charged_micros,
          sum(f.quoted)::bigint as quoted_micros, sum(f.orders)::bigint as orders,
          sum(f.completed)::bigint as completed, sum(f.partial)::bigint as partial, sum(f.canceled)::bigint as canceled
        from figures f ${networkJoin(by, filter)} where ${where(filter)} group by 1
        having (sum(f.revenue), sum(f.refunds), sum(f.charged), sum(f.quoted), sum(f.orders), sum(f.completed),
          sum(f.partial), sum(f.canceled)) <> (0, 0, 0, 0, 0, 0, 0, 0)
      )
      select ${keptToColumn} as kept_to, sums.* from (select) as always left join sums on true order by sums.key`;
  });
  return rows.flatMap(({ key, ...row }) =>
    key === null
      ? []
      : {
          key,
          revenueMicros: row.revenue_micros,
          refundsMicros: row.refunds_micros,
          chargedMicros: row.charged_micros,
          quotedMicros: row.quoted_micros,
          orders: row.orders,
          completed: row.completed,
          partial: row.partial,
          canceled: row.canceled,
        },
  );
}

const networkJoin = (by: GroupBy, { networkId }: Filter) =>
  by === 'network' || networkId !== undefined
    ? sql`left join services s on s.id = f.service_id left join service_types t on t.id = s.service_type_id`
    : sql``;

function where({ networkId, serviceId, providerId }: Filter) {
  const conditions = [
    sql`true`,
    ...(networkId === undefined ? [] : [sql`t.network_id = ${networkId}`]),
    ...(serviceId === undefined ? [] : [sql`f.service_id = ${serviceId}`]),
    ...(providerId === undefined ? [] : [sql`f.provider_id = ${providerId}`]),
  ];
  return sql.join(conditions, sql` and `);
}

export type MoneyFigures = {
  key: string;
  fundsMicros: bigint;
  payments: number;
  returnedMicros: bigint;
  customers: number;
};
type MoneyRow = {
  kept_to: KeptTo;
  key: string | null;
  funds_micros: bigint;
  payments: number;
  returned_micros: bigint;
  customers: number;
};

/** By day. */
export async function readMoney(trx: Trx, range: Range): Promise<MoneyFigures[]> {
  const rows = await consistently(
    trx,
    ({ transactions, users }) => sql<MoneyRow>`
      with figures as (
        select day, funds_micros as funds, payments, returned_micros as returned, customers from daily_money
        where day between ${range.from} and ${range.to}
        union all
        select day, funds, payments, returned, customers
        from (${moneyOf({ transactions, users }, { transactions: everything.transactions, users: everything.events })}) as fresh
        where day between ${range.from} and ${range.to}
      ), sums as (
        select day::text as key, sum(funds)::bigint as funds_micros, sum(payments)::bigint as payments,
          sum(returned)::bigint as returned_micros, sum(customers)::bigint as customers from figures group by day
      )
      select ${keptToColumn} as kept_to, sums.* from (select) as always left join sums on true order by sums.key`,
  );
  return rows.flatMap(({ key, funds_micros, payments, returned_micros, customers }) =>
    key === null ? [] : { key, fundsMicros: funds_micros, payments, returnedMicros: returned_micros, customers },
  );
}

/** A job that keeps figures right between two looks is rare; three in a row are a fault. */
const mostLooks = 3;

/**
 * How far the kept figures go is read first, because the statement is planned by it, and must be what the statement sees
 * too: otherwise what was kept meanwhile would be counted twice.
 */
async function consistently<R extends { kept_to: KeptTo }>(
  trx: Trx,
  statement: (keptTo: KeptTo) => RawBuilder<R>,
): Promise<R[]> {
  for (let look = 1; ; look += 1) {
    const keptTo = await readKeptTo(trx);
    const { rows } = await statement(keptTo).execute(trx);
    const seen = rows[0]?.kept_to;
    const isSame = seen && (Object.keys(keptTo) as (keyof KeptTo)[]).every((name) => seen[name] === keptTo[name]);
    if (isSame) return rows;
    if (look === mostLooks) throw new Error('The daily figures were rewritten during each of three looks');
  }
}
