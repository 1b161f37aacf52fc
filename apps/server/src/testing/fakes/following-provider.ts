// A provider that responds as a test sets it to, over HTTP, with orders that it has taken before.
import { once } from 'node:events';
import { sql } from 'kysely';
import { sealKey } from '../../features/providers/calls/provider-access.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { type customerWith, newService, video } from '../panels/order-panel.ts';
import { listenForTests } from '../panels/payment-panel.ts';
import type { testApp } from '../test-app.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Person = Awaited<ReturnType<typeof customerWith>>;

/** A value becomes JSON, a text goes as it is, a number is a status without a body. */
type Script = (parameters: URLSearchParams) => unknown;

let made = 0;

export async function scriptedProvider(app: App) {
  made += 1;
  const calls: URLSearchParams[] = [];
  let script: Script = () => ({});
  const origin = await listenForTests(async (request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    await once(request, 'end');
    const parameters = new URLSearchParams(body);
    calls.push(parameters);
    const answer = await script(parameters);
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.writeHead(200).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  const { rows } = await app.database.panel(1, (trx) =>
    sql<{ id: number }>`insert into providers (panel_id, name, url, sealed_key, calls_per_minute) values (1,
      ${`Following ${made}`}, ${`${origin}/api/v2`}, ${sealKey(app.secrets, 1, 'provider-key')}, 100000) returning id`.execute(
      trx,
    ),
  );
  const id = (rows[0] as { id: number }).id;
  // What earlier tests left with other providers does not matter to this one.
  await app.database.panel(1, (trx) =>
    sql`update submissions set poll_at = 'infinity' where ended_at is null`.execute(trx),
  );
  const context: JobContext = {
    database: app.database,
    clock: app.clock,
    secrets: app.secrets,
    config: { ...app.config, OUTBOUND_ALLOW: [new URL(origin).host] },
    log: createLog('silent'),
  };
  return {
    id,
    origin,
    context,
    calls,
    /** How it answers from now on. */
    says(next: Script) {
      script = next;
      calls.length = 0;
    },
    /** Each order it is asked about is as this says, under the order's own number. */
    reports(of: (id: string) => unknown) {
      this.says((parameters) => {
        const ids = (parameters.get('orders') ?? parameters.get('order') ?? '').split(',');
        return parameters.has('order') ? of(ids[0] as string) : Object.fromEntries(ids.map((one) => [one, of(one)]));
      });
    },
    /** It has taken these orders, and is to be asked about them now. */
    async took(orderIds: readonly number[], { canCancel = false } = {}) {
      await app.database.panel(1, async (trx) => {
        await sql`insert into submissions (panel_id, order_id, provider_id, attempt_no, state, lease_token, lease_until,
            parameters, quantity, expected_micros, external_id, accepted_at, poll_at, started_at)
          select 1, o.id, ${id}, 1, 'accepted', gen_random_uuid(), now(), '{}', o.quantity, 0, o.id::text, now(), now(), now()
          from orders o where o.id = any(${[...orderIds]}::bigint[])`.execute(trx);
        await sql`update orders set is_submitted = true, delivery_state = 'delivering', can_provider_cancel = ${canCancel}
          where id = any(${[...orderIds]}::bigint[])`.execute(trx);
      });
    },
    /** Its pause after failures is over, and it works again; what it failed before still counts. */
    async isBack() {
      await app.database.panel(1, (trx) =>
        sql`update providers set closed_until = null, failures = least(failures, 4) where id = ${id}`.execute(trx),
      );
    },
    /** All that it has is due again, refills too. */
    async isDue() {
      await app.database.panel(1, async (trx) => {
        await sql`update submissions set poll_at = now() where provider_id = ${id} and ended_at is null`.execute(trx);
        await sql`update refill_requests set poll_at = now() where status in ('requested', 'in_progress')
          and ask_state <> 'unknown'`.execute(trx);
      });
    },
  };
}

/** Orders of a thousand each, a dollar apiece, on links of their own. */
export async function ordersFor(app: App, person: Person, count: number, line: object = {}): Promise<number[]> {
  const service = await newService(app, { hasRefill: true });
  const { data } = await person.call.createWidgetOrders({
    body: {
      orders: Array.from({ length: count }, (_, at) => ({
        service_id: service,
        quantity: 1000,
        url: `${video}&n=${at}`,
        ...line,
      })),
    },
  });
  return data.orders.map(({ id }) => id);
}
