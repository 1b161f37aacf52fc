// A database as a busy panel has it after two years: orders, what belongs to them, and books that hold. The rows are
// written past the triggers, in one statement per table, so that a million of them take minutes and not days.
import type { Database } from '../platform/postgres/database.ts';

/** Dollars are small here: a hundred orders of a customer come to one. */
const chargeMicros = 10_000;
const quantity = 1000;

/** Two lines are bought at once, a fiftieth is cancelled, and what is younger than a week is still under way. */
const statements = (orders: number, ordersPerCustomer: number): string[] => {
  // One more than a round number, so that customers and services are not correlated.
  const customers = Math.round(orders / ordersPerCustomer) + 1;
  const at = (i: string) => `(now() - interval '730 days' + ${i} * interval '730 days' / ${orders})`;
  const customer = (i: string) => `(1000000 + (${i} / 2) % ${customers})`;
  const status = (i: string) =>
    `case when ${i} > ${orders} * 0.99 then 'in_processing' when ${i} % 50 = 0 then 'canceled' else 'completed' end`;
  // One in a thousand brings little.
  const cost = (i: string) => `case when ${i} % 1000 = 0 then 9500 else 5000 end`;
  const each = (from = 1, to = orders) => `generate_series(${from}, ${to}) as i`;
  const transaction = (i: string) => `(1000000000 + ${customers} + 2 * ${i})`;
  const account = (user: string, kind: string) => `(1000000000 + (${user} - 1000000) * 5 + ${kind})`;
  const panelAccount = (kind: string) =>
    `(select id from ledger_accounts where panel_id = 1 and user_id is null and kind = '${kind}')`;
  const rows = (table: string, columns: string, select: string) =>
    `insert into ${table} (${columns}) overriding system value ${select}`;
  return [
    rows(
      'users',
      'id, panel_id, email, name, created_at',
      `select 1000000 + i, 1, 'many-' || i || '@crescendo.test', 'Customer ' || i, ${at('0')} from ${each(0, customers - 1)}`,
    ),
    rows(
      'ledger_accounts',
      'id, panel_id, user_id, kind, balance_micros',
      `select ${account('u.id', 'k.place')}, 1, u.id, k.kind, 0 from users u, unnest(array['paid_in', 'bonus', 'referral', 'task', 'hold'])
        with ordinality as k (kind, place) where u.id >= 1000000`,
    ),
    rows('ledger_accounts', 'panel_id, kind, name', `select 1, 'gateway', 'filled'`),
    rows(
      'providers',
      'id, panel_id, name, url, sealed_key, is_enabled',
      `select 1000000, 1, 'Filled', 'http://127.0.0.1:1', '-', false`,
    ),
    rows(
      'checkouts',
      `id, panel_id, user_id, source, is_speedup, before_discount_micros, grade_discount_micros, coupon_discount_micros,
        coupon_bonus_micros, speedup_micros, fee_micros, method_bonus_micros, total_micros, caller, buyer, response, created_at`,
      `select 1000000 + i / 2, 1, ${customer('i')}, 'site', false, ${2 * chargeMicros}, 0, 0, 0, 0, 0, 0,
        ${2 * chargeMicros}, 'user:' || ${customer('i')}, json_build_object('email', 'many-' || i || '@crescendo.test'),
        json_build_object('orders', repeat('x', 300)), ${at('i')}
        from generate_series(2, ${orders}, 2) as i`,
    ),
    rows(
      'orders',
      `id, panel_id, user_id, checkout_id, line_no, service_id, url, quantity, status, price_micros, price_type,
        pricing_per, unit_micros, cost_micros, guarantee_micros, speedup_micros, discount_micros, charge_micros,
        refunded_micros, min_quantity, max_quantity, quantity_step, has_refill, is_guarantee, is_speedup, is_submitted,
        source, start_quantity, current_quantity, created_at, paid_at, started_at, completed_at, delivery_state,
        is_end_told, provider_id, provider_cost_micros`,
      `select 1000000 + i, 1, ${customer('i')}, 1000000 + i / 2, 1 + i % 2, s.ids[1 + (i / 2 + (i % 2) * (1 + (i / 2) % 7)) % s.many],
        'https://www.youtube.com/watch?v=many' || i, ${quantity}, ${status('i')}, ${chargeMicros}, 'fixed', 1,
        ${chargeMicros}, ${chargeMicros}, 0, 0, 0, ${chargeMicros}, case when ${status('i')} = 'canceled' then ${chargeMicros} else 0 end,
        1, 10000, 1, false, false, false, true, 'site', 0, case when ${status('i')} = 'completed' then ${quantity} else 0 end, ${at('i')},
        ${at('i')}, ${at('i')} + interval '20 minutes', case when ${status('i')} = 'completed' then ${at('i')} + interval '1 day' end,
        case when ${status('i')} = 'in_processing' then 'delivering' else 'ended' end, true, 1000000, ${cost('i')}
        from ${each(2, orders + 1)}, (select array_agg(id order by id) as ids, count(*)::int as many from services where panel_id = 1) as s`,
    ),
    rows(
      'order_links',
      'panel_id, order_id, link_key, link_tail',
      `select 1, id, link_key(url), link_tail(url) from orders where id > 1000000`,
    ),
    rows(
      'order_events',
      'id, panel_id, order_id, from_status, to_status, cause, actor, created_at',
      `select 1000000000 + 2 * i, 1, 1000000 + i, null, 'in_processing', 'placed', 'customer', ${at('i')} from ${each(2, orders + 1)}
        union all select 1000000001 + 2 * i, 1, 1000000 + i, 'in_processing', ${status('i')}, 'delivered', 'system',
          least(${at('i')} + interval '1 day', now()) from ${each(2, orders + 1)} where ${status('i')} <> 'in_processing'`,
    ),
    rows(
      'order_progress',
      'panel_id, order_id, delivered, reached_at',
      `select 1, 1000000 + i, part * ${quantity / 2}, ${at('i')} + part * interval '12 hours'
        from ${each(2, orders + 1)}, generate_series(1, 2) as part where ${status('i')} = 'completed'`,
    ),
    rows(
      'submissions',
      `id, panel_id, order_id, provider_id, attempt_no, state, lease_token, lease_until, parameters, quantity,
        expected_micros, external_id, answer, started_at, answered_at, accepted_at, poll_at, ended_at`,
      `select 1000000 + i, 1, 1000000 + i, 1000000, 1, 'accepted', gen_random_uuid(), ${at('i')}, '{}', ${quantity}, ${cost('i')}, i::text,
        '{"order":' || i || '}', ${at('i')}, ${at('i')}, ${at('i')}, case when ${status('i')} = 'in_processing' then now() + interval '1 hour' end,
        case when ${status('i')} <> 'in_processing' then ${at('i')} + interval '1 day' end from ${each(2, orders + 1)}`,
    ),
    rows(
      'provider_costs',
      'panel_id, order_id, provider_id, submission_id, charged_micros, quoted_micros, created_at',
      `select 1, order_id, provider_id, id, 0, expected_micros, accepted_at from submissions where provider_id = 1000000`,
    ),
    rows(
      'ledger_transactions',
      'id, panel_id, kind, reference, user_id, amount_micros, refund_of, order_id, created_at',
      `select 1000000000 + i, 1, 'invoiced', 'filled:' || i, 1000000 + i, ${200 * chargeMicros}, null::bigint, null::bigint, ${at('0')}
          from ${each(0, customers - 1)}
        union all select ${transaction('i')}, 1, 'order', 'order:' || 1000000 + i || ':charge', ${customer('i')}, -${chargeMicros},
          null, 1000000 + i, ${at('i')} from ${each(2, orders + 1)}
        union all select ${transaction('i')} + 1, 1, 'cancel_order', 'order:' || 1000000 + i || ':refund', ${customer('i')},
          ${chargeMicros}, ${transaction('i')}, 1000000 + i, ${at('i')} + interval '1 day'
          from ${each(2, orders + 1)} where ${status('i')} = 'canceled'`,
    ),
    rows(
      'ledger_lines',
      'panel_id, transaction_id, account_id, amount_micros',
      `select t.panel_id, t.id, side.account, side.amount from ledger_transactions t
        cross join (select ${panelAccount('revenue')} as revenue, (select id from ledger_accounts where name = 'filled') as gateway) as p
        cross join lateral (values (${account('t.user_id', '1')}, t.amount_micros),
          (case when t.kind = 'invoiced' then p.gateway else p.revenue end, -t.amount_micros)) as side (account, amount)
        where t.id >= 1000000000`,
    ),
    `update ledger_accounts a set balance_micros = s.balance, spent_micros = s.spent from (
      select l.account_id, sum(l.amount_micros) as balance, -coalesce(sum(l.amount_micros) filter (where t.kind <> 'invoiced'), 0) as spent
      from ledger_lines l join ledger_transactions t on t.panel_id = l.panel_id and t.id = l.transaction_id
      where l.account_id >= 1000000000 group by l.account_id) as s where s.account_id = a.id`,
    rows(
      'mails',
      'panel_id, user_id, kind, recipient, locale, sender_name, sender, subject, text, created_at, sent_at',
      `select 1, ${customer('i')}, 'order-completed', 'many-' || i || '@crescendo.test', 'en', 'Panel', 'panel@crescendo.test',
        'Done', repeat('text ', 40), now() - i * interval '40 days' / ${orders}, now() from ${each(1, orders)} where i % 5 = 0`,
    ),
    rows(
      'idempotency_keys',
      'panel_id, caller, key, route, request_hash, status, response, created_at',
      `select 1, 'user:' || ${customer('i')}, 'filled-' || i, 'order', sha256(i::text::bytea), 200, '{}', now() - i * interval '100 days' / ${orders}
        from ${each(1, orders)} where i % 5 = 0`,
    ),
    rows(
      'webhooks',
      'id, panel_id, user_id, url, sealed_secret, is_enabled',
      `select 1000000, 1, 1000000, 'http://127.0.0.1:1/', '-', false`,
    ),
    rows(
      'webhook_events',
      'id, panel_id, user_id, subject_id, sequence, type, to_status, cause, created_at',
      `select 1000000 + i, 1, 1000000, 1000000 + i, 1, 'order.changed', 'completed', 'delivered', now() - i * interval '40 days' / ${orders}
        from ${each(2, orders + 1)} where i % 5 = 0`,
    ),
    rows(
      'webhook_deliveries',
      'id, panel_id, webhook_id, event_id, subject_id, state, created_at, ended_at',
      `select id, 1, 1000000, id, subject_id, 'delivered', created_at, created_at from webhook_events where id > 1000000`,
    ),
    rows(
      'sessions',
      'panel_id, user_id, token_hash, expires_at',
      `select 1, ${customer('i')}, sha256(i::text::bytea), now() + (i % 3 - 1) * interval '1 day' from ${each(1, orders)} where i % 10 = 0`,
    ),
    rows(
      'rate_counters',
      'panel_id, name, subject_hash, span_start, span_end, count',
      `select 1, 'filled', sha256(i::text::bytea), now() - interval '3 hours', now() - interval '2 hours', 1 from ${each(1, orders)} where i % 5 = 0`,
    ),
  ];
};

/** Ids given by hand are used up: sequences continue after them. */
const sequences = [
  'users',
  'ledger_accounts',
  'checkouts',
  'orders',
  'order_events',
  'submissions',
  'ledger_transactions',
];

/** Fills panel 1 of a database with the demo, as its owner. The books hold afterwards. */
export async function fillOrders(owner: Database, orders: number, ordersPerCustomer = 100): Promise<void> {
  const client = await owner.pool.connect();
  try {
    await client.query('set session_replication_role = replica; set jit = off');
    for (const statement of statements(orders, ordersPerCustomer)) await client.query(statement);
    for (const table of sequences) {
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    }
    await client.query('analyze');
    await client.query('reset session_replication_role; reset jit');
  } finally {
    client.release();
  }
}
