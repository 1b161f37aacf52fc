// Demo panels begin in the middle of their life: ninety days of customers, orders and money, marked as samples, and one
// order of the demo customer that the simulated provider really delivers.
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
import type { Person, Surroundings } from './life/life-shape.ts';
import { type LifeSize, lifeDays, planLife } from './life/plan-life.ts';
import type { Stage } from './life/stage.ts';
import { readSurroundings } from './life/surroundings.seed.ts';
import { writeLife } from './life/write-life.seed.ts';
import type { CheckedLine } from './lines/order-line.ts';
import { insertCheckout } from './placing/checkouts.store.ts';

/** What the demo customer can spend after the start. */
const balanceMicros = 250_000_000n;

type LifeOptions = {
  customer: string;
  operator: string;
  /** Besides the demo customer's own. */
  orders: number;
  /** Whether a provider will deliver what is ordered for real. */
  isDelivered: boolean;
};

const sizeOf = (orders: number): LifeSize => ({ orders, customers: Math.ceil(orders / 15), ownOrders: 39 });

/** Lets a demo panel live, once, and only where nobody has bought anything yet. */
export async function seedOrders(database: Database, panelId: number, options: LifeOptions): Promise<void> {
  const isNew = await database.panel(panelId, (trx) =>
    once(trx, panelId, 'orders', 2, async () => {
      const { rows } = await sql`select from orders where panel_id = ${panelId} limit 1`.execute(trx);
      if (rows.length === 0) await seedLife(trx, panelId, options);
    }),
  );
  if (!isNew) return;
  // As every night: what the orders say about services.
  const clock = createClock();
  await database.system((trx) => measureServices(trx, clock));
  await database.system((trx) => keepBoughtTogether(trx, clock));
}

async function seedLife(trx: Trx, panelId: number, { customer, operator, orders, isDelivered }: LifeOptions) {
  const stage = await readStage(trx, panelId, { customer, operator });
  const surroundings = await readSurroundings(trx, panelId, stage.settings);
  if (surroundings.services.length === 0) return;
  const moving = isDelivered ? priceMoving(surroundings) : undefined;
  const life = planLife({
    demo: stage.demo.person,
    size: sizeOf(orders),
    surroundings,
    endsWithMicros: balanceMicros + (moving?.totalMicros ?? 0n),
  });
  await writeLife(trx, stage, life, surroundings);
  if (moving) await placeMoving(trx, stage, moving, surroundings);
  await renewGrades(trx, { userId: stage.demo.id, clock: createClock() });
}

type DemoStage = Stage & { settings: PanelSettings };

async function readStage(
  trx: Trx,
  panelId: number,
  { customer, operator }: Pick<LifeOptions, 'customer' | 'operator'>,
): Promise<DemoStage> {
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
  if (!row) throw new Error(`The demo panel ${panelId} has nobody to live on it`);
  const joinedAt = -lifeDays * 86_400;
  const person: Person = { email: customer, name: row.name, locale: 'en', country: 'US', joinedAt, isDemo: true };
  await sql`update users set created_at = now() - make_interval(days => ${lifeDays})
    where id in (${row.customer_id}, ${row.operator_id})`.execute(trx);
  return {
    panelId,
    start: row.start,
    demo: { person, id: row.customer_id },
    operatorId: row.operator_id,
    origin: row.origin,
    settings: PanelSettings.parse(row.settings),
  };
}

/** At the simulated provider, sixty times faster than stated, it takes about two hours. */
const movingDays = 5;
const dearestMoving = 60_000_000n;

/** Of what is delivered steadily, what takes longest within these days, and of that the service with the most to count. */
function priceMoving({ services, unitMicros }: Surroundings) {
  const offers = services
    .filter(({ isDripFeedAllowed }) => isDripFeedAllowed)
    .flatMap(({ unitsPerDay, ...service }) => {
      if (unitsPerDay === null) return [];
      const affordable = Number((dearestMoving * BigInt(service.pricingPer)) / service.priceMicros);
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
  { panelId, demo }: DemoStage,
  total: NonNullable<ReturnType<typeof priceMoving>>,
  { unitMicros }: Surroundings,
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
  // Nobody is written about what they did not order themselves.
  await sql`update checkouts set is_confirmed = true where id = ${placed.checkoutId}`.execute(trx);
}
