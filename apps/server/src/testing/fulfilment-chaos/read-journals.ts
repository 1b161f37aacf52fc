// The journals as they are now: rows read as the owner, past every policy; the provider's own log; and what staff
// are shown, by the call that shows it.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { findFaultsSql } from '../../features/ledger/ledger.ts';
import { deliveryOf } from '../../simulated-provider/deliver.ts';
import { readProviderRecord } from '../../simulated-provider/provider-record.ts';
import type { RepeatingClient } from '../chaos/repeating-client.ts';
import type { Diary } from './customer-stage.ts';
import type {
  BookedRow,
  EventRow,
  FeedRow,
  InvoiceRow,
  Journals,
  MoneyChange,
  OrderRow,
  Purchase,
  RefillRow,
  SubmissionRow,
} from './journals.ts';
import type { FulfilmentStage } from './set-fulfilment-stage.ts';

export type Sources = {
  client: pg.Client;
  stage: FulfilmentStage;
  diary: Diary;
  send: RepeatingClient;
  recordFile: string;
};

const ordersSql = `select o.id, o.user_id as "userId", c.idempotency_key as key, o.drip_feed_id as "feedId",
    o.run_no as "runNo", o.service_id as "serviceId", o.url as link, o.quantity, o.status,
    o.delivery_state as "deliveryState", o.is_partial as "isPartial",
    o.current_quantity as delivered,
    o.charge_micros as "chargeMicros", o.refunded_micros as "refundedMicros", o.unit_micros as "unitMicros"
  from orders o join checkouts c on c.panel_id = o.panel_id and c.id = o.checkout_id
  where o.user_id = any($1) order by o.id`;
const feedsSql = `select f.id, f.user_id as "userId", c.idempotency_key as key, f.service_id as "serviceId", f.url as link,
    f.quantity, f.runs, f.status, f.charge_micros as "chargeMicros", f.refunded_micros as "refundedMicros"
  from drip_feeds f join checkouts c on c.panel_id = f.panel_id and c.id = f.checkout_id
  where f.user_id = any($1) order by f.id`;
const eventsSql = `select e.order_id as "orderId", e.from_status as from, e.to_status as to, e.cause
  from order_events e join orders o on o.id = e.order_id where o.user_id = any($1) order by e.id`;
const refillsSql = `select r.id, r.order_id as "orderId", r.ask_state as "askState", r.external_id as "externalId"
  from refill_requests r join orders o on o.id = r.order_id where o.user_id = any($1) order by r.id`;
const submissionsSql = `select s.id, s.order_id as "orderId", s.provider_id as "providerId", s.state,
    s.external_id as "externalId", s.parameters ->> 'service' as service, s.parameters ->> 'link' as link,
    (s.parameters ->> 'quantity')::int as quantity
  from submissions s join orders o on o.id = s.order_id where o.user_id = any($1) order by s.id`;
const bookedSql = `select kind, reference, order_id as "orderId", user_id as "userId", amount_micros as micros
  from ledger_transactions where user_id = any($1) order by id`;
const invoicesSql = `select i.id, i.idempotency_key as key, i.status, coalesce(sum(t.amount_micros), 0) as "netMicros",
    count(*) filter (where t.kind = 'invoiced') as credits
  from invoices i left join ledger_transactions t on t.panel_id = i.panel_id and t.invoice_id = i.id
  where i.user_id = any($1) group by i.id order by i.id`;
/** Other than by buying. A dispute that is lost moves no money and ends the holding of the rest: only what the gateway reported shows it. */
const moneyChangesSql = `select user_id as "userId", (extract(epoch from created_at) * 1000)::bigint as at
  from ledger_transactions where user_id = any($1) and kind <> 'order'
  union all
  select i.user_id, (extract(epoch from e.received_at) * 1000)::bigint
  from payment_events e join invoices i on i.panel_id = e.panel_id and i.id = e.invoice_id where i.user_id = any($1)`;
const balancesSql = `select user_id as id, coalesce(sum(balance_micros) filter (where kind in ('paid_in', 'bonus')), 0)
    as "closingMicros", coalesce(sum(balance_micros) filter (where kind = 'hold'), 0) as "heldMicros"
  from ledger_accounts where user_id = any($1) group by user_id order by user_id`;

/** The panel keeps a client's name for its request in its own form. */
const keptAs = ({ key, via }: Purchase) =>
  via === 'rest' ? key : `api-v2:${createHash('sha256').update(key).digest('base64url')}`;

const asMicros = (name: string) => name.endsWith('icros');

export async function readJournals({ client, stage, diary, send, recordFile }: Sources): Promise<Journals> {
  const ids = stage.customers.map(({ id }) => id);
  /** Whole numbers come as text: money becomes bigint, the rest numbers. */
  async function read<Row extends object>(statement: string): Promise<Row[]> {
    const { rows, fields } = await client.query<Record<string, unknown>>(statement, [ids]);
    const wide = new Set(
      fields.filter(({ dataTypeID }) => dataTypeID === 20 || dataTypeID === 1700).map((it) => it.name),
    );
    const parse = (name: string, value: unknown) => {
      if (!wide.has(name) || value === null) return value;
      return asMicros(name) ? BigInt(value as string) : Number(value);
    };
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, parse(name, value)])),
    ) as Row[];
  }
  const balances = await read<{ id: number; closingMicros: bigint; heldMicros: bigint }>(balancesSql);
  const submissions = await read<Omit<SubmissionRow, 'account'> & { providerId: number }>(submissionsSql);
  const faults = await client.query<{ invariant: string; subject: string }>(findFaultsSql());
  const alerts = await client.query<{ subject: string }>(
    `select subject from alerts where kind = 'submission-unknown' and ended_at is null`,
  );
  const keys = new Map(diary.purchases.map((purchase) => [keptAs(purchase), purchase.key]));
  const named = <Row extends { key: string | null }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, key: keys.get(row.key ?? '') ?? row.key }));
  return {
    ...diary,
    coupons: stage.coupons,
    moneyChanges: await read<MoneyChange>(moneyChangesSql),
    invoices: await read<InvoiceRow>(invoicesSql),
    customers: balances.map((balance) => ({ ...balance, openingMicros: stage.openingMicros })),
    orders: named(await read<OrderRow>(ordersSql)),
    events: await read<EventRow>(eventsSql),
    feeds: named(await read<FeedRow>(feedsSql)),
    refills: await read<RefillRow>(refillsSql),
    submissions: submissions.map(({ providerId, ...row }) => ({
      ...row,
      account: stage.accounts.get(providerId) ?? '',
    })),
    booked: await read<BookedRow>(bookedSql),
    review: await listReview(send, stage.staffToken),
    alerts: alerts.rows.map(({ subject }) => subject),
    providerRecord: readProvider(recordFile),
    bookFaults: faults.rows.map(({ invariant, subject }) => `${invariant}: ${subject}`),
  };
}

async function listReview(send: RepeatingClient, token: string): Promise<number[]> {
  const listed: number[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/core/api/v1/admin/submissions/review?page=${page}&per_page=100`;
    const { status, body } = await send('GET', path, { token });
    if (status !== 200) throw new Error(`The review queue responds with status ${status}`);
    const found = body.data as unknown as { id: number }[];
    listed.push(...found.map(({ id }) => id));
    if (found.length === 0 || found.length < 100) return listed;
  }
}

/** The status of each order there is a function of its log and of time. */
function readProvider(file: string): Journals['providerRecord'] {
  const entries = readProviderRecord(file);
  const cancels = new Map(entries.flatMap((it) => (it.kind === 'cancel' ? [[it.order, it.at] as const] : [])));
  return {
    orders: entries.flatMap((entry) => {
      if (entry.kind !== 'add') return [];
      const { status, delivered } = deliveryOf(entry, cancels.get(entry.id), Date.now());
      const { id, told, account, service, link, quantity } = entry;
      return [{ id, told, account, service, link, quantity, state: status, delivered }];
    }),
    refills: entries.flatMap((it) => (it.kind === 'refill' ? [{ id: it.id, order: it.order }] : [])),
  };
}
