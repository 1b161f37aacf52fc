// Keeps the daily figures: adds what was committed since the last time. Rows that may still be followed by lower ids are
// left for the next run and are read beside the kept figures until then, so that nothing is counted twice or missed.
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { type Mark, moveMark, takeMark } from '../../platform/postgres/progress-marks.ts';
import { type MoneyBounds, moneyOf } from './money-days.queries.ts';
import { type Bounds, changedOrders, difference } from './order-figures.queries.ts';
import { rollupMarks } from './rollup-marks.queries.ts';

/** Works on all panels, under the system's role. */
export async function keepRollups(trx: Trx): Promise<void> {
  const marks: [string, string, Mark][] = [];
  for (const { name, table } of Object.values(rollupMarks)) marks.push([name, table, await takeMark(trx, name)]);
  const [transactions, costs, events, users] = marks.map(([, , mark]) => mark) as [Mark, Mark, Mark, Mark];
  if (marks.some(([, , { after, settledTo }]) => settledTo > after)) {
    await addOrders(
      trx,
      { transactions: transactions.after, costs: costs.after, events: events.after },
      { transactions: transactions.settledTo, costs: costs.settledTo, events: events.settledTo },
    );
    await addMoney(
      trx,
      { transactions: transactions.after, users: users.after },
      { transactions: transactions.settledTo, users: users.settledTo },
    );
  }
  for (const [name, table, mark] of marks) await moveMark(trx, name, table, mark);
}

/** Forgets all figures and makes them again from what they are made of. */
export async function rebuildRollups(trx: Trx): Promise<void> {
  for (const { name } of Object.values(rollupMarks)) await takeMark(trx, name);
  const { rows } = await sql<{ name: string; done_to: number }>`
    select name, done_to from progress_marks where name like 'analytics.%'`.execute(trx);
  const doneTo = (name: string) => rows.find((row) => row.name === name)?.done_to ?? 0;
  const [transactions, costs, events, users] = Object.values(rollupMarks).map(({ name }) => doneTo(name)) as [
    number,
    number,
    number,
    number,
  ];
  for (const table of ['daily_figures', 'daily_money', 'buyer_months', 'cohort_months']) {
    await sql`delete from ${sql.table(table)}`.execute(trx);
  }
  await addOrders(trx, { transactions: 0, costs: 0, events: 0 }, { transactions, costs, events });
  await addMoney(trx, { transactions: 0, users: 0 }, { transactions, users });
}

async function addOrders(trx: Trx, after: Bounds, upTo: Bounds): Promise<void> {
  await sql`
    with changed_orders as materialized (${changedOrders(after, upTo)}),
    moved as materialized (${difference(after, upTo)}),
    by_buyer as (
      insert into buyer_months as kept (panel_id, user_id, month, revenue_micros, refunds_micros, cost_micros)
      select panel_id, user_id, date_trunc('month', day)::date, sum(revenue), sum(refunds), sum(charged + quoted)
      from moved where user_id is not null group by panel_id, user_id, date_trunc('month', day)
      on conflict (panel_id, user_id, month) do update set revenue_micros = kept.revenue_micros + excluded.revenue_micros,
        refunds_micros = kept.refunds_micros + excluded.refunds_micros, cost_micros = kept.cost_micros + excluded.cost_micros
    )
    insert into daily_figures as kept (panel_id, day, service_id, provider_id, revenue_micros, refunds_micros,
      charged_micros, quoted_micros, orders, completed, partial, canceled)
    select panel_id, day, service_id, provider_id, sum(revenue), sum(refunds), sum(charged), sum(quoted), sum(orders),
      sum(completed), sum(partial), sum(canceled)
    from moved group by panel_id, day, service_id, provider_id
    on conflict (panel_id, day, service_id, provider_id) do update set
      revenue_micros = kept.revenue_micros + excluded.revenue_micros,
      refunds_micros = kept.refunds_micros + excluded.refunds_micros,
      charged_micros = kept.charged_micros + excluded.charged_micros,
      quoted_micros = kept.quoted_micros + excluded.quoted_micros, orders = kept.orders + excluded.orders,
      completed = kept.completed + excluded.completed, partial = kept.partial + excluded.partial,
      canceled = kept.canceled + excluded.canceled`.execute(trx);
}

async function addMoney(trx: Trx, after: MoneyBounds, upTo: MoneyBounds): Promise<void> {
  await sql`
    insert into daily_money as kept (panel_id, day, funds_micros, payments, returned_micros, customers)
    select panel_id, day, sum(funds), sum(payments), sum(returned), sum(customers)
    from (${moneyOf(after, upTo)}) as moved group by panel_id, day
    on conflict (panel_id, day) do update set funds_micros = kept.funds_micros + excluded.funds_micros,
      payments = kept.payments + excluded.payments, returned_micros = kept.returned_micros + excluded.returned_micros,
      customers = kept.customers + excluded.customers`.execute(trx);
}

/**
 * Customers by the month of their first payment: a whole look over the months of all buyers, because a guest who proves a
 * mailbox brings earlier months along.
 */
export async function keepCohorts(trx: Trx): Promise<void> {
  await sql`delete from cohort_months`.execute(trx);
  await sql`
    insert into cohort_months (panel_id, cohort, month, buyers, revenue_micros, refunds_micros, cost_micros, kept_at)
    with months as (
      select b.panel_id, coalesce(j.account_id, b.user_id) as user_id, b.month, sum(b.revenue_micros) as revenue,
        sum(b.refunds_micros) as refunds, sum(b.cost_micros) as cost
      from buyer_months b left join guest_joins j on j.panel_id = b.panel_id and j.guest_id = b.user_id
      group by b.panel_id, coalesce(j.account_id, b.user_id), b.month
    ), firsts as (
      select *, min(month) filter (where revenue > 0) over (partition by panel_id, user_id) as cohort from months
    )
    select panel_id, cohort, month, count(*) filter (where revenue > 0), sum(revenue), sum(refunds), sum(cost), now()
    from firsts where cohort is not null and month >= cohort group by panel_id, cohort, month`.execute(trx);
}
