// Fulfilment under load, with one worker as it is started in production and a provider that takes 200 ms for each call:
// how long a round of polling lasts, and how old orders get before they are handed over.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sealKey } from '../../apps/server/src/features/providers/calls/provider-access.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets.ts';
import { simulatedServices } from '../../apps/server/src/simulated-provider/simulated-services.ts';
import { forkSimulator, forkWorker } from '../../apps/server/src/testing/fulfilment-chaos/fork-worker.ts';
import { newCustomers } from '../../apps/server/src/testing/new-customers.ts';
import { testKey } from '../../apps/server/src/testing/processes/forked-api.ts';
import { type Desk, handOverAll, placeMany } from './active-orders.ts';
import { type BenchDatabase, withBenchDatabase } from './bench-database.ts';

const activeOrders = 10_000;
const latencyMs = 200;
const perSecond = 50;
const seconds = 20;
const patienceMs = 120_000;

export type FulfilmentFigures = {
  pollSeconds: number;
  submitted: number;
  /** From payment to the provider's word, in seconds. */
  ageP50: number;
  ageP95: number;
};

export async function measureFulfilment(): Promise<FulfilmentFigures> {
  return withBenchDatabase(4, async (bench) => {
    const file = join(bench.dataDir, 'provider-record.jsonl');
    const begin = () =>
      forkSimulator({ port: 0, file, speed: 1, faults: { rules: [{ mode: 'slow', delayMs: latencyMs }] } });
    // Its address has to be known before there are orders, and its orders before it starts.
    const desk = await openDesk(bench);
    await placeMany(desk, activeOrders);
    await handOverAll(desk, file);
    await bench.owner.pool.query('analyze');
    const simulator = await begin();
    await bench.owner.pool.query('update providers set url = $1', [simulator.url]);
    const { host } = new URL(simulator.url);
    const environment = { NODE_ENV: 'production', OUTBOUND_ALLOW: host };
    const worker = await forkWorker(bench, environment);
    try {
      const pollSeconds = await timePolling(bench);
      return { pollSeconds, ...(await timeSubmitting(bench, desk)) };
    } finally {
      await Promise.all([worker.kill(), simulator.kill()]);
    }
  });
}

async function openDesk({ owner, database }: BenchDatabase): Promise<Desk> {
  const [userId = 0] = await newCustomers(owner, 1, 1);
  const sold = simulatedServices.find(({ type, unitsPerDay }) => type === 'Default' && unitsPerDay === 1000);
  if (!sold) throw new Error('The simulated provider has nothing to sell');
  const key = 'bench';
  const sealed = sealKey(createSecrets([{ version: 1, secret: testKey }]), 1, key);
  return database.panel(1, async (trx) => {
    const service = await trx.selectFrom('services').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    const provider = await trx
      .insertInto('providers')
      .values({
        panel_id: 1,
        name: key,
        url: 'http://127.0.0.1:1/api/v2',
        sealed_key: sealed,
        is_simulated: true,
        calls_per_minute: 100_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const listed = await trx
      .insertInto('provider_services')
      .values({
        panel_id: 1,
        provider_id: provider.id,
        external_id: sold.externalId,
        name: sold.name,
        type: sold.type,
        rate_micros: sold.rateMicros,
        min_quantity: sold.min,
        max_quantity: sold.max,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const route = await trx
      .insertInto('service_routes')
      .values({ panel_id: 1, service_id: service.id, provider_service_id: listed.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      owner,
      userId,
      serviceId: service.id,
      providerId: provider.id,
      routeId: route.id,
      externalService: sold.externalId,
      key,
    };
  });
}

async function count({ owner }: BenchDatabase, condition: string): Promise<number> {
  const { rows } = await owner.pool.query<{ n: number }>(
    `select count(*)::int as n from submissions where ${condition}`,
  );
  return rows[0]?.n ?? 0;
}

/** Seconds from the first answer that was written to the last of a whole round. */
async function timePolling(bench: BenchDatabase): Promise<number> {
  for (const end = performance.now() + patienceMs; (await count(bench, 'polled_at is null')) > 0; await wait(200)) {
    if (performance.now() > end) throw new Error('A round of polling does not end');
  }
  const { rows } = await bench.owner.pool.query<{ seconds: number }>(
    `select extract(epoch from max(polled_at) - min(polled_at))::float8 as seconds from submissions`,
  );
  // The first batch took its time as well.
  return (rows[0]?.seconds ?? 0) + latencyMs / 1000;
}

/** The same number every second, whatever comes of them: nobody waits before ordering until others are served. */
async function timeSubmitting(bench: BenchDatabase, desk: Desk): Promise<Omit<FulfilmentFigures, 'pollSeconds'>> {
  const begun = performance.now();
  const slice = perSecond / 10;
  const placing: Promise<void>[] = [];
  for (let at = 0; at < seconds * 10; at += 1) {
    await wait(Math.max(0, begun + at * 100 - performance.now()));
    placing.push(placeMany(desk, slice));
  }
  await Promise.all(placing);
  const wanted = activeOrders + seconds * perSecond;
  for (
    const end = performance.now() + patienceMs;
    (await count(bench, `state = 'accepted'`)) < wanted;
    await wait(200)
  ) {
    if (performance.now() > end) throw new Error('Not everything was submitted');
  }
  const { rows } = await bench.owner.pool.query<{ submitted: number; p50: number; p95: number }>(
    `select count(*)::int as submitted, percentile_cont(0.5) within group (order by age) as p50,
       percentile_cont(0.95) within group (order by age) as p95
     from (select extract(epoch from s.accepted_at - o.paid_at)::float8 as age from submissions s
       join orders o on o.id = s.order_id order by o.id desc limit ${seconds * perSecond}) as fresh`,
  );
  const { submitted = 0, p50 = 0, p95 = 0 } = rows[0] ?? {};
  return { submitted, ageP50: p50, ageP95: p95 };
}
