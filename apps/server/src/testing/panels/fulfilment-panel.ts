// A panel whose orders go to scripted providers, and a worker that a test runs step by step.
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { startAllLoops } from '../../background-work.ts';
import { pollDue } from '../../features/fulfilment/follow/poll-submissions.ts';
import { probeProviders } from '../../features/fulfilment/probe/probe-balance.ts';
import { createSubmitter } from '../../features/fulfilment/submit/submit-orders.ts';
import { sweepExpired } from '../../features/fulfilment/submit/sweep.ts';
import { sealKey } from '../../features/providers/calls/provider-access.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { createLog } from '../../platform/log.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { scriptedProvider } from '../fakes/scripted-provider.ts';
import { testApp } from '../test-app.ts';
import { customerWith, newService } from './order-panel.ts';

type Terms = Partial<{
  priority: number;
  rateMicros: number;
  type: string;
  min: number;
  max: number;
  canCancel: boolean;
  isSimulated: boolean;
  callsPerMinute: number;
}>;

/** Scripted providers have their addresses before the panel starts, so that it may call them. */
export async function fulfilmentPanel(providers = 2) {
  const scripted = await Promise.all(Array.from({ length: providers }, scriptedProvider));
  afterAll(async () => {
    await Promise.all(scripted.map((provider) => provider.close()));
  });
  const app = await testApp({ OUTBOUND_ALLOW: scripted.map(({ host }) => host).join(',') });
  // Those of the demo do not matter to these tests.
  await app.owner.pool.query('update providers set is_enabled = false');
  const context: JobContext = {
    database: app.database,
    clock: app.clock,
    secrets: app.secrets,
    config: app.config,
    log: createLog('silent'),
  };
  let made = 0;

  /** A provider at a scripted address, with one service and a route to it. */
  async function newRoute(serviceId: number, url: string, terms: Terms = {}) {
    made += 1;
    return app.database.panel(1, async (trx) => {
      const { rows } = await sql<{ provider: number; route: number }>`
        with provider as (
          insert into providers (panel_id, name, url, sealed_key, calls_per_minute, is_simulated)
          values (1, ${`Provider ${made}`}, ${url}, ${sealKey(app.secrets, 1, 'the-key')},
            ${terms.callsPerMinute ?? 100_000}, ${terms.isSimulated ?? false}) returning id
        ), sold as (
          insert into provider_services (panel_id, provider_id, external_id, name, type, rate_micros, min_quantity,
            max_quantity, can_cancel)
          select 1, id, ${String(7000 + made)}, 'Sold', ${terms.type ?? 'Default'}, ${terms.rateMicros ?? 500_000},
            ${terms.min ?? 1}, ${terms.max ?? 1_000_000}, ${terms.canCancel ?? false} from provider
          returning id, provider_id
        )
        insert into service_routes (panel_id, service_id, provider_service_id, priority)
        select 1, ${serviceId}, sold.id, ${terms.priority ?? made} from sold
        returning id as route, (select provider_id from sold) as provider`.execute(trx);
      return rows[0] as { provider: number; route: number };
    });
  }

  /** A service behind a route of its own, or behind several. */
  async function routedService(urls: readonly string[], terms: Terms = {}) {
    const service = await newService(app);
    const routes = [];
    for (const url of urls) routes.push(await newRoute(service, url, terms));
    return { service, routes };
  }

  let links = 0;
  function newLink(): string {
    links += 1;
    return `https://www.youtube.com/watch?v=link${links}`;
  }

  /** Paid by somebody with just enough money. */
  async function newOrder(service: number, line: { url?: string; quantity?: number } = {}) {
    const person = await customerWith(app, { dollars: 10 });
    const url = line.url ?? newLink();
    const { data } = await person.call.createWidgetOrders({
      body: { orders: [{ service_id: service, quantity: line.quantity ?? 1000, url }] },
    });
    return { id: data.orders[0]?.id as number, url, person };
  }

  /** A worker of its own on the same database. */
  function newWorker(options: { database?: Database; timeoutMs?: number; concurrency?: number } = {}) {
    const own = { ...context, ...(options.database ? { database: options.database } : {}) };
    // Long enough for a busy machine, and short for the two tests of a provider that never answers.
    const submitter = createSubmitter(own, { concurrency: 25, timeoutMs: 5000, ...options });
    return {
      ...submitter,
      /** Everything that is due now, with its answers. */
      async submitAll(): Promise<void> {
        while ((await submitter.submitSome()) > 0) await submitter.settled();
      },
    };
  }
  const worker = newWorker();

  const row = async <T>(statement: string, ...values: unknown[]) =>
    (await app.owner.pool.query(statement, values)).rows as T[];

  return {
    app,
    context,
    scripted,
    newRoute,
    routedService,
    newLink,
    newOrder,
    newWorker,
    submitAll: worker.submitAll,
    /** All loops of a process, as it starts them. */
    startLoops: (options: Parameters<typeof startAllLoops>[1] = {}) => startAllLoops(context, options),
    sweep: () => sweepExpired(context),
    probe: () => probeProviders(context),
    poll: () => pollDue(context),
    pass: (seconds: number) => {
      app.clock.offsetMs += seconds * 1000;
    },
    order: async (id: number) => (await row<OrderRow>('select * from orders where id = $1', id))[0] as OrderRow,
    submissions: (orderId: number) =>
      row<SubmissionRow>('select * from submissions where order_id = $1 order by id', orderId),
    causes: async (orderId: number) =>
      (await row<{ cause: string }>('select cause from order_events where order_id = $1 order by id', orderId)).map(
        ({ cause }) => cause,
      ),
    provider: async (id: number) =>
      (await row<ProviderRow>('select * from providers where id = $1', id))[0] as ProviderRow,
    alerts: async () =>
      (
        await row<{ kind: string; subject: string }>(
          'select kind, subject from alerts where ended_at is null order by id',
        )
      ).map(({ kind, subject }) => `${kind} ${subject}`),
  };
}

type OrderRow = {
  status: string;
  delivery_state: string;
  refunded_micros: bigint;
  route_id: number | null;
  route_reason: string | null;
  is_submitted: boolean;
};
type SubmissionRow = {
  id: number;
  state: string;
  external_id: string | null;
  refusal: string | null;
  answer: string;
  cancel_state: string | null;
  resolution: string | null;
  evidence: { balance?: { verdict: string; is_proof: boolean }; listing?: { verdict: string } } | null;
};
type ProviderRow = {
  failures: number;
  closed_until: Date | null;
  probe_until: Date | null;
  calls_spent_until: Date;
  is_out_of_funds: boolean;
};
