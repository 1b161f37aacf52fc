// A panel that buys what it sells from a provider of API v2, and a worker that a test runs step by step.
import { sql } from 'kysely';
import { pollDue } from '../../features/fulfilment/follow/poll-submissions.ts';
import { requestCancelsDue } from '../../features/fulfilment/follow/request-cancels.ts';
import { createSubmitter } from '../../features/fulfilment/submit/submit-orders.ts';
import { sealKey } from '../../features/providers/calls/provider-access.ts';
import { createLog } from '../../platform/log.ts';
import { giveMoney } from '../money.ts';
import { newPerson } from '../new-person.ts';
import type { testApp } from '../test-app.ts';
import { newService } from './order-panel.ts';

type BuyingPanelOptions = { panelId: number; host: string; key: string; externalId: number };

export async function buyingPanel(
  app: Awaited<ReturnType<typeof testApp>>,
  { panelId, host, key, externalId }: BuyingPanelOptions,
) {
  const { database, clock, secrets } = app;
  await app.owner.pool.query('update providers set is_enabled = false');
  const config = { ...app.config, OUTBOUND_ALLOW: [host] };
  const context = { database, clock, secrets, config, log: createLog('silent') };
  const worker = createSubmitter(context, { concurrency: 5, timeoutMs: 5_000 });
  const service = await newService(app, { panelId, price: 1 });
  // Whatever it sells, the link of a video fits.
  await app.owner.pool.query(
    `update service_types set link_patterns = '[{"hosts": ["youtube.com"]}]'
     where id = (select service_type_id from services where id = $1)`,
    [service],
  );
  await database.panel(panelId, (trx) =>
    sql`with provider as (
        insert into providers (panel_id, name, url, sealed_key)
        values (${panelId}, 'Another panel', ${`http://${host}/api/v2/`}, ${sealKey(secrets, panelId, key)}) returning id
      ), offer as (
        insert into provider_services (panel_id, provider_id, external_id, name, rate_micros, min_quantity, max_quantity,
          can_cancel)
        select ${panelId}, id, ${String(externalId)}, 'Sold there', 500000, 100, 100000, true from provider returning id
      )
      insert into service_routes (panel_id, service_id, provider_service_id)
      select ${panelId}, ${service}, id from offer`.execute(trx),
  );

  let links = 0;
  return {
    /** A customer's order, handed over. */
    async order() {
      const one = await newPerson(app, { panelId });
      await giveMoney(database, one.id, { paidInMicros: 10_000_000n, panelId });
      links += 1;
      const url = `https://www.youtube.com/watch?v=between${links}`;
      const body = { orders: [{ service_id: service, quantity: 1000, url }] };
      const { data } = await one.call.createWidgetOrders({ body });
      while ((await worker.submitSome()) > 0) await worker.settled();
      return { ...one, orderId: data.orders[0]?.id ?? 0, url };
    },
    /** Requests the status of its orders, when it is time to. */
    async follow() {
      clock.offsetMs += 600_000;
      await pollDue(context);
    },
    askCancels: () => requestCancelsDue(context),
    stateOf: (id: number) =>
      database.panel(panelId, (trx) =>
        trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ),
  };
}
