// A few orders of every state for the demo customer, so that the pages have something to show. Marked as samples; their
// money is in the books like any other, and comes to nothing in the end.

import { unitOf } from '@crescendo/rules/money/rounding';
import { type OrderStatus, stateAfter } from '@crescendo/rules/ordering/order-state';
import { orderTotal } from '@crescendo/rules/pricing/order-total';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/postgres/database.ts';
import { once } from '../../platform/postgres/seed.ts';
import { readOrderableServices } from '../catalogue/catalogue.ts';
import { chargeAll, post, refund } from '../ledger/ledger.ts';
import { addRefunded, chargeOfOrder, chargeParts, moveOrders } from '../orders/orders.ts';
import { renewGrades } from '../promotions/promotions.ts';
import type { CheckedLine } from './lines/order-line.ts';
import { insertCheckout } from './placing/checkouts.store.ts';

type Sample = {
  state: OrderStatus;
  minutesAgo: number;
  /** When delivery began, at which count, and which share of the quantity came since. */
  started?: { after: number; at: number; percent: number };
  /** When it came into its last state. */
  moved?: number;
};

const hour = 60;
const day = 24 * hour;

/** Times in minutes; those that happened to an order are counted from when it was placed. */
const samples: readonly Sample[] = [
  { state: 'completed', minutesAgo: 21 * day, started: { after: 38, at: 12_480, percent: 100 }, moved: 19 * hour },
  { state: 'completed', minutesAgo: 12 * day, started: { after: 95, at: 3906, percent: 100 }, moved: 2 * day + 431 },
  { state: 'canceled', minutesAgo: 9 * day + 131, moved: 47 },
  { state: 'error', minutesAgo: 5 * day + 77, started: { after: 64, at: 27_312, percent: 25 }, moved: 9 * hour },
  { state: 'stopped', minutesAgo: 3 * day + 205, started: { after: 22, at: 1743, percent: 35 }, moved: 14 * hour },
  { state: 'in_processing', minutesAgo: 2 * day + 313, started: { after: 51, at: 5631, percent: 60 } },
  { state: 'in_processing', minutesAgo: 12 },
  { state: 'unpaid', minutesAgo: 5 * hour },
];

const minutesAgo = (minutes: number): Clock => ({ offsetMs: -minutes * 60_000, now: async () => new Date() });

const ways = { completed: 'complete', canceled: 'cancel', error: 'fail', stopped: 'pause' } as const;

export async function seedOrders(database: Database, panelId: number, email: string): Promise<void> {
  await database.panel(panelId, async (trx) => {
    await once(trx, panelId, 'orders', 1, async () => {
      const { rows } = await sql<{ id: number; user_id: number; example_link: string }>`
        select s.id, s.example_link, (select u.id from users u where u.panel_id = ${panelId} and u.email = ${email}) as user_id
        from services s where s.panel_id = ${panelId} and s.is_enabled and not s.is_deactivated and not s.is_package
          and not s.restricted_access and not s.calculable_quantity and s.example_link is not null
        order by s.min_quantity between 100 and 1000 desc, s.popularity desc, s.id limit ${samples.length}`.execute(
        trx,
      );
      for (const [at, row] of rows.entries()) {
        const sample = samples[at] as Sample;
        await seedOrder(trx, panelId, { ...row, sample, at });
      }
      const [first] = rows;
      if (first) await renewGrades(trx, { userId: first.user_id, clock: minutesAgo(0) });
    });
  });
}

type SampleOrder = { id: number; user_id: number; example_link: string; sample: Sample; at: number };

async function seedOrder(trx: Trx, panelId: number, { id, user_id: userId, example_link, sample, at }: SampleOrder) {
  const service = (await readOrderableServices(trx, { kinds: undefined }, [id])).get(id);
  if (!service) return;
  const then = minutesAgo(sample.minutesAgo);
  const unitMicros = unitOf(2);
  // Enough for something to be seen of it.
  const quantity = Math.min(service.min * 4, service.max);
  const checked: CheckedLine = {
    service,
    url: example_link,
    name: null,
    quantity,
    totalQuantity: quantity,
    isGuarantee: false,
    isReorder: false,
    targets: [],
    dripFeed: undefined,
  };
  const total = orderTotal([checked], { unitMicros, guaranteePpm: 0, speedupPpm: 0, isSpeedup: false });
  const isPaid = sample.state !== 'unpaid';
  const [line] = total.lines;
  if (!line) return;
  const placed = await insertCheckout(trx, then, {
    panelId,
    userId,
    isGuest: false,
    isWelcomeDue: false,
    source: 'single_form',
    isSpeedup: false,
    unitMicros,
    couponId: null,
    paymentMethodId: null,
    total,
    analytics: null,
    caller: `seed:${at}`,
    key: undefined,
    buyer: {},
    lines: [{ ...line, status: isPaid ? 'in_processing' : 'unpaid' }],
    isPaid,
    isTest: false,
  });
  const orderId = placed?.orders[0]?.id;
  if (!placed || orderId === undefined) return;
  // Nobody is written about samples.
  await sql`update checkouts set is_confirmed = true where id = ${placed.checkoutId}`.execute(trx);
  const { started, moved = 0 } = sample;
  await sql`update orders set is_sample = true, start_quantity = ${started?.at ?? null},
    current_quantity = ${Math.floor((quantity * (started?.percent ?? 0)) / 100)},
    started_at = created_at + make_interval(mins => ${started?.after ?? null}),
    completed_at = case when ${sample.state === 'completed'} then created_at + make_interval(mins => ${moved}) end
    where id = ${orderId}`.execute(trx);
  if (started) await insertProgress(trx, orderId, moved || sample.minutesAgo);
  if (!isPaid) return;
  await pay(trx, panelId, { userId, orderId, micros: line.chargeMicros });
  if (sample.state === 'in_processing') return;
  await moveOrders(trx, minutesAgo(sample.minutesAgo - moved), {
    panelId,
    ids: [orderId],
    from: ['in_processing'],
    to: stateAfter('in_processing', ways[sample.state as keyof typeof ways]) as OrderStatus,
    cause: sample.state,
    actor: 'system',
    ...(sample.state === 'canceled' ? { cancel: { reason: 'user', description: null } } : {}),
  });
  if (sample.state === 'canceled') await refundSample(trx, panelId, { userId, orderId, micros: line.chargeMicros });
}

/** Which share had come at equal times. */
const shares = [0.04, 0.07, 0.13, 0.17, 0.2, 0.3, 0.35, 0.43, 0.48, 0.59, 0.63, 0.76, 0.88, 1];

/** Progress as if it had been polled now and then, from the start until this many minutes after the order was placed. */
async function insertProgress(trx: Trx, orderId: number, until: number) {
  await sql`
    insert into order_progress (panel_id, order_id, delivered, reached_at)
    select panel_id, id, ceil(current_quantity * share),
      started_at + (created_at + make_interval(mins => ${until}) - started_at) * nth / ${shares.length}::float8
    from orders, unnest(${shares}::float8[]) with ordinality as way (share, nth)
    where id = ${orderId} and current_quantity > 0 on conflict do nothing`.execute(trx);
}

type Money = { userId: number; orderId: number; micros: bigint };

/** What the order takes is paid in for it, so that the customer has neither more nor less than before. */
async function pay(trx: Trx, panelId: number, { userId, orderId, micros }: Money) {
  await post(trx, panelId, {
    kind: 'invoiced',
    reference: `sample:${orderId}:invoiced`,
    userId,
    lines: [
      { account: { kind: 'paid_in', userId }, amountMicros: micros },
      { account: { kind: 'gateway', name: 'sandbox' }, amountMicros: -micros },
    ],
  });
  await chargeAll(trx, panelId, {
    userId,
    parts: chargeParts([{ id: orderId, charge_micros: micros }]),
  });
}

/** … and what comes back goes where it was paid in from. */
async function refundSample(trx: Trx, panelId: number, { userId, orderId, micros }: Money) {
  await refund(trx, panelId, {
    chargeReference: chargeOfOrder(orderId),
    reference: `order:${orderId}:cancel`,
    orderId,
    amountMicros: micros,
  });
  await addRefunded(trx, orderId, micros);
  await post(trx, panelId, {
    kind: 'source_refund',
    reference: `sample:${orderId}:source_refund`,
    userId,
    lines: [
      { account: { kind: 'paid_in', userId }, amountMicros: -micros },
      { account: { kind: 'gateway', name: 'sandbox' }, amountMicros: micros },
    ],
  });
}
