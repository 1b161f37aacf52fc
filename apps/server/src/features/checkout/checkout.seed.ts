// Demo panels start with a history: ninety days of customers, orders and payments, marked as samples, and two orders of
// the demo customer that the simulated provider really delivers.
import { PanelSettings } from '@crescendo/contract/panels/panels';
import { sql } from 'kysely';
import { createClock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/postgres/database.ts';
import { once } from '../../platform/postgres/seed.ts';
import { keepBoughtTogether, measureServices } from '../orders/orders.ts';
import { renewGrades } from '../promotions/promotions.ts';
import type { Customer } from './demo-history/history.ts';
import { readPanelSnapshot } from './demo-history/panel-snapshot.seed.ts';
import { historyDays, planHistory } from './demo-history/plan-history.ts';
import type { ProviderTimes } from './demo-history/plan-submitted-orders.ts';
import type { SeedContext } from './demo-history/seed-context.ts';
import { writeHistory } from './demo-history/write-history.seed.ts';
import type { Accept } from './demo-history/write-submissions.seed.ts';

/** What the demo customer can spend after the start. */
const balanceMicros = 250_000_000n;

type SeedOrdersInput = {
  customer: string;
  operator: string;
  /** Besides the demo customer's own. */
  orders: number;
  /** Has accepted the demo customer's last orders and goes on with them; none where nothing is simulated. */
  provider?: (ProviderTimes & { accept: Accept }) | undefined;
};

/** Writes the history of a demo panel once, and only where nothing has been bought yet. */
export async function seedOrders(database: Database, panelId: number, options: SeedOrdersInput): Promise<void> {
  const isNew = await database.panel(panelId, (trx) =>
    once(trx, panelId, 'orders', 2, async () => {
      const { rows } = await sql`select from orders where panel_id = ${panelId} limit 1`.execute(trx);
      if (rows.length === 0) await seedHistory(trx, panelId, options);
    }),
  );
  if (!isNew) return;
  // As every night: measured values of services.
  const clock = createClock();
  await database.system((trx) => measureServices(trx, clock));
  await database.system((trx) => keepBoughtTogether(trx, clock));
}

async function seedHistory(trx: Trx, panelId: number, { customer, operator, orders, provider }: SeedOrdersInput) {
  const context = await readContext(trx, panelId, { customer, operator });
  const snapshot = await readPanelSnapshot(trx, panelId, context.settings);
  if (snapshot.services.length === 0) return;
  const size = { orders, customers: Math.ceil(orders / 15), ownOrders: provider ? 38 : 40 };
  const demo = context.demo.customer;
  const history = planHistory({ demo, size, snapshot, endsWithMicros: balanceMicros, provider });
  await writeHistory(trx, context, history, snapshot, provider?.accept);
  await renewGrades(trx, { userId: context.demo.id, clock: createClock() });
}

type DemoContext = SeedContext & { settings: PanelSettings };

async function readContext(
  trx: Trx,
  panelId: number,
  { customer, operator }: Pick<SeedOrdersInput, 'customer' | 'operator'>,
): Promise<DemoContext> {
  const { rows } = await sql<{
    start: Date;
    customer_id: number;
    name: string;
    operator_id: number;
    origin: string;
    settings: unknown;
  }>`
    select now() as start, customer.id as customer_id, customer.name, operator.id as operator_id, p.origin, p.settings
    from panels p join users customer on customer.panel_id = p.id and customer.email = ${customer}
    join users operator on operator.panel_id = p.id and operator.email = ${operator}
    where p.id = ${panelId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`The demo panel ${panelId} has no demo customer or no operator`);
  const joinedAt = -historyDays * 86_400;
  const demoCustomer: Customer = {
    email: customer,
    name: row.name,
    locale: 'en',
    country: 'US',
    joinedAt,
    isDemo: true,
  };
  await sql`update users set created_at = now() - make_interval(days => ${historyDays})
    where id in (${row.customer_id}, ${row.operator_id})`.execute(trx);
  return {
    panelId,
    start: row.start,
    demo: { customer: demoCustomer, id: row.customer_id },
    operatorId: row.operator_id,
    origin: row.origin,
    settings: PanelSettings.parse(row.settings),
  };
}
