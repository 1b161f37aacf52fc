// Demo panels start with a history: ninety days of customers, orders and payments, marked as samples, and one order of
// the demo customer that the simulated provider really delivers.
import { PanelSettings } from '@crescendo/contract/panels/panels';
import { orderTotal } from '@crescendo/rules/pricing/order-total';
import { normaliseQuantity } from '@crescendo/rules/pricing/quantity';
import { sql } from 'kysely';
import { createClock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/postgres/database.ts';
import { once } from '../../platform/postgres/seed.ts';
import { chargeAll } from '../ledger/ledger.ts';
import { chargeParts, keepBoughtTogether, measureServices } from '../orders/orders.ts';
import { renewGrades } from '../promotions/promotions.ts';
import type { Customer, PanelSnapshot } from './demo-history/history.ts';
import { readPanelSnapshot } from './demo-history/panel-snapshot.seed.ts';
import { type HistorySize, historyDays, planHistory } from './demo-history/plan-history.ts';
import type { SeedContext } from './demo-history/seed-context.ts';
import { writeHistory } from './demo-history/write-history.seed.ts';
import type { CheckedLine } from './lines/order-line.ts';
import { insertCheckout } from './placing/checkouts.store.ts';

/** What the demo customer can spend after the start. */
const balanceMicros = 250_000_000n;

type SeedOrdersInput = {
  customer: string;
  operator: string;
  /** Besides the demo customer's own. */
  orders: number;
  /** Whether a provider will deliver what is ordered for real. */
  isDelivered: boolean;
};

const sizeOf = (orders: number): HistorySize => ({ orders, customers: Math.ceil(orders / 15), ownOrders: 39 });

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

async function seedHistory(trx: Trx, panelId: number, { customer, operator, orders, isDelivered }: SeedOrdersInput) {
  const context = await readContext(trx, panelId, { customer, operator });
  const snapshot = await readPanelSnapshot(trx, panelId, context.settings);
  if (snapshot.services.length === 0) return;
  const moving = isDelivered ? priceMoving(snapshot) : undefined;
  const history = planHistory({
    demo: context.demo.customer,
    size: sizeOf(orders),
    snapshot,
    endsWithMicros: balanceMicros + (moving?.totalMicros ?? 0n),
  });
  await writeHistory(trx, context, history, snapshot);
  if (moving) await placeMoving(trx, context, moving, snapshot);
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

/** At the simulated provider, sixty times faster than stated, it takes about two hours. */
const movingDays = 5;
const highestMovingMicros = 60_000_000n;

/** Of what is delivered steadily, what takes longest within these days, and of that the service with the most to count. */
function priceMoving({ services, unitMicros }: PanelSnapshot) {
  const offers = services
    .filter(({ isDripFeedAllowed }) => isDripFeedAllowed)
    .flatMap(({ unitsPerDay, ...service }) => {
      if (unitsPerDay === null) return [];
      const affordable = Number((highestMovingMicros * BigInt(service.pricingPer)) / service.priceMicros);
      const quantity = normaliseQuantity(Math.min(unitsPerDay * movingDays, affordable), service);
      const line: CheckedLine = {
        ...{ service, url: service.exampleLink, name: null, quantity, totalQuantity: quantity },
        ...{ isGuarantee: false, isReorder: false, targets: [], dripFeed: undefined },
      };
      const total = orderTotal([line], { unitMicros, guaranteePpm: 0, speedupPpm: 0, isSpeedup: false });
      return [{ total, quantity, days: Math.min(movingDays, Math.round(quantity / unitsPerDay)) }];
    });
  return offers.sort((a, b) => b.days - a.days || b.quantity - a.quantity)[0]?.total;
}

async function placeMoving(
  trx: Trx,
  { panelId, demo }: DemoContext,
  total: NonNullable<ReturnType<typeof priceMoving>>,
  { unitMicros }: PanelSnapshot,
) {
  const userId = demo.id;
  const placed = await insertCheckout(trx, createClock(), {
    ...{ panelId, userId, isGuest: false, isWelcomeDue: false, source: 'single_form', isSpeedup: false, unitMicros },
    ...{ couponId: null, paymentMethodId: null, total, analytics: null, caller: 'demo', key: undefined, buyer: {} },
    lines: total.lines.map((line) => ({ ...line, status: 'in_processing' })),
    isPaid: true,
    isTest: false,
  });
  if (!placed) return;
  const charged = placed.orders.map(({ id, chargeMicros }) => ({ id, charge_micros: chargeMicros }));
  await chargeAll(trx, panelId, { userId, parts: chargeParts(charged) });
  // No mail for an order that nobody placed.
  await sql`update checkouts set is_confirmed = true where id = ${placed.checkoutId}`.execute(trx);
}
