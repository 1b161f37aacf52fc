// How long things are kept, by the decision in docs/decisions/0025-retention.md: what is older goes, and nothing younger.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { customerWith, newService, ordersOf, video } from './testing/panels/order-panel.ts';
import { testApp } from './testing/test-app.ts';

const app = await testApp();
const { orders } = ordersOf(app);

/** Runs statements past the triggers: what is old cannot be made in a test's time. */
async function byHand(...statements: string[]) {
  const client = await app.owner.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}
const read = async (statement: string) => (await app.owner.pool.query(statement)).rows;

/** Orders that were placed so many days ago and ended, or not, with three points of progress each. */
async function placed(days: readonly number[], status = 'completed') {
  const person = await customerWith(app, { dollars: 100 });
  const service = await newService(app);
  for (const at of days.keys()) {
    const body = { orders: [{ service_id: service, quantity: 1000, url: `${video}&n=${at}` }] };
    await person.call.createWidgetOrders({ body });
  }
  const made = (await orders(person.id)).map(({ id }) => id).sort((a, b) => a - b);
  for (const [at, id] of made.entries()) {
    const before = `now() - interval '${days[at]} days'`;
    await byHand(
      `update orders set created_at = ${before}, status = '${status}', current_quantity = ${status === 'completed' ? 1000 : 0},
        is_submitted = true, delivery_state = '${status === 'completed' ? 'ended' : 'delivering'}' where id = ${id}`,
      ...(status === 'completed'
        ? [
            `insert into order_events (panel_id, order_id, from_status, to_status, cause, actor, created_at)
            values (1, ${id}, 'in_processing', 'completed', 'delivered', 'system', ${before})`,
          ]
        : []),
      `insert into order_progress (panel_id, order_id, delivered, reached_at)
        select 1, ${id}, part * 100, ${before} from generate_series(1, 3) as part`,
      `update checkouts set created_at = ${before}, response = '{"kept": true}', idempotency_key = 'key-${id}'
        where id = (select checkout_id from orders where id = ${id})`,
      `insert into submissions (panel_id, order_id, provider_id, attempt_no, state, lease_token, lease_until, parameters,
          quantity, expected_micros, external_id, answer, response_status, response, started_at, poll_at, ended_at)
        values (1, ${id}, 1, 1, 'accepted', gen_random_uuid(), ${before}, '{}', 1000, 1, 'a${id}', 'taken', 200, 'taken', ${before},
          now() + interval '1 hour', ${status === 'completed' ? before : 'null'})`,
    );
  }
  return made;
}

test('details of old orders go after their time: answers to calls after 90 days, of providers after 180, progress after 400 (OPSR-008)', async () => {
  const ids = await placed([500, 401, 399, 181, 179, 91, 89]);
  const open = await placed([500], 'in_processing');
  for (const job of ['checkout.forget-responses', 'fulfilment.forget-details']) await app.runJob(job);
  const all = [...ids, ...open].join();
  expect(
    await read(`select array_agg(points order by order_id) as points from (
    select order_id, count(*)::int as points from order_progress where order_id in (${all}) group by 1) as p`),
  ).toEqual([{ points: [1, 1, 3, 3, 3, 3, 3, 3] }]);
  // How far it came in the end stays true.
  expect(await read(`select delivered from order_progress where order_id = ${ids[0]}`)).toEqual([{ delivered: 300 }]);
  expect(
    await read(`select array_agg(c.response is not null order by o.id) as answers,
    bool_and(c.idempotency_key is not null) as keys from orders o join checkouts c on c.id = o.checkout_id
    where o.id in (${ids.join()})`),
  ).toEqual([{ answers: [false, false, false, false, false, false, true], keys: true }]);
  expect(
    await read(`select array_agg(answer is not null and response is not null order by order_id) as answers,
      array_agg(response_status is not null order by order_id) as responses, bool_and(external_id is not null) as ids
    from submissions where order_id in (${ids.join()})`),
  ).toEqual([
    {
      answers: [false, false, false, false, true, true, true],
      responses: [false, false, false, false, true, true, true],
      ids: true,
    },
  ]);
  // The history that a customer is shown is kept as long as the order.
  expect(await read(`select count(*)::int as events from order_events where order_id in (${ids.join()})`)).toEqual([
    { events: 2 * ids.length },
  ]);
  await byHand(
    `delete from submissions where order_id in (${all})`,
    `update orders set status = 'completed',
    delivery_state = 'ended', current_quantity = quantity where id in (${open.join()})`,
    `insert into order_events (panel_id,
    order_id, from_status, to_status, cause, actor) select 1, id, 'in_processing', 'completed', 'delivered', 'system'
    from orders where id in (${open.join()})`,
  );
});

test('the database itself refuses to forget progress that is still kept (OPSR-008)', async () => {
  const [young] = await placed([10]);
  await expect(read(`delete from order_progress where order_id = ${young} and delivered = 100`)).rejects.toThrow(
    /still kept/,
  );
  await expect(read(`update order_progress set delivered = 1 where order_id = ${young}`)).rejects.toThrow(
    /append-only/,
  );
  const [old] = await placed([500]);
  await expect(read(`delete from order_progress where order_id = ${old} and delivered = 300`)).rejects.toThrow(
    /still kept/,
  );
  await byHand(`delete from submissions where order_id in (${young}, ${old})`);
});

test('alerts that are over go after 180 days, as do payments of the sandbox; how people came after 400, or 90 (OPSR-008)', async () => {
  const person = await customerWith(app, { dollars: 1 });
  await app.database.panel(1, async (trx) => {
    for (const days of [500, 401, 399, 181, 179, 91, 89]) {
      const before = sql`now() - make_interval(days => ${days})`;
      await sql`insert into alerts (panel_id, kind, subject, text, created_at, ended_at)
        values (1, 'kept', ${`over:${days}`}, '', ${before}, ${before}), (1, 'kept', ${`open:${days}`}, '', ${before}, null)`.execute(
        trx,
      );
      await sql`insert into sandbox_payments (reference, panel_id, kind, subject, success_url, cancel_url, locale, created_at)
        values (${`kept-${days}`}, 1, 'payment', ${`kept-${days}`}, '/', '/', 'en', ${before})`.execute(trx);
      await sql`insert into marketing_sources (panel_id, user_id, utm_source, created_at)
        values (1, ${person.id}, ${`kept-${days}`}, ${before}), (1, null, ${`kept-${days}`}, ${before})`.execute(trx);
    }
  });
  for (const job of ['alerts.delete-old', 'payments.delete-old-sandbox', 'accounts.delete-old-sources'])
    await app.runJob(job);
  expect(
    await read(`select count(*) filter (where ended_at is null)::int as open, count(*) filter (where ended_at is not null)::int as over
    from alerts where kind = 'kept'`),
  ).toEqual([{ open: 7, over: 3 }]);
  expect(await read(`select count(*)::int as n from sandbox_payments where subject like 'kept-%'`)).toEqual([{ n: 3 }]);
  expect(
    await read(`select count(user_id)::int as known, count(*) filter (where user_id is null)::int as unknown
    from marketing_sources where utm_source like 'kept-%'`),
  ).toEqual([{ known: 5, unknown: 1 }]);
});

test('figures of providers go after their time: hours after 90 days, changes after 180, differences after 400 (OPSR-008)', async () => {
  const [order] = await placed([1]);
  const ago = (days: number) => `now() - interval '${days} days'`;
  await byHand(
    `insert into provider_hours (panel_id, provider_id, hour) select 1, 1, now() - make_interval(days => days)
      from unnest(array[91, 89, 1]) as days`,
    `insert into provider_differences (panel_id, provider_id, submission_id, order_id, quoted_micros, charged_micros,
        quantity, delivered, ended_at)
      select 1, 1, id + days, ${order}, 1, 2, 1, 1, now() - make_interval(days => days)
      from submissions, unnest(array[401, 399]) as days where order_id = ${order}`,
    `insert into provider_service_changes (panel_id, provider_id, provider_service_id, kind, created_at)
      values (1, 1, 1, 'gone', ${ago(181)}), (1, 1, 1, 'back', ${ago(179)})`,
  );
  await app.runJob('providers.delete-old-figures');
  expect(
    await read(`select count(*)::int as hours from provider_hours where hour < ${ago(1)} + interval '1 minute'`),
  ).toEqual([{ hours: 2 }]);
  expect(await read(`select count(*)::int as kept from provider_differences where order_id = ${order}`)).toEqual([
    { kept: 1 },
  ]);
  expect(await read('select kind from provider_service_changes')).toEqual([{ kind: 'back' }]);
});
