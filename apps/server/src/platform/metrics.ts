import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { createAnswerTimes } from './answer-times.ts';
import { Failure } from './http/failure.ts';
import type { Database } from './postgres/database.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(database: Database) {
  const registry = new Registry();
  // Its default of ten milliseconds wakes an idle process a hundred times a second, for half a percent of a core.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const requests = createAnswerTimes(registry);
  const failures = new Counter({
    name: 'failures_total',
    help: 'Answers that were refusals, by their code',
    labelNames: ['code'],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to PostgreSQL',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, database.pool.idleCount);
      this.set({ state: 'used' }, database.pool.totalCount - database.pool.idleCount);
      this.set({ state: 'waiting' }, database.pool.waitingCount);
    },
  });
  const queueDepth = new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that are due and not yet taken',
    registers: [registry],
  });
  const queueAge = new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest job that is due has waited',
    registers: [registry],
  });

  return {
    registry,
    requests,
    failures,
    /** Queries the queue when the metrics are read, not on a timer. */
    async readQueue() {
      const { rows } = await database.pool.query<{ waiting: number; oldest: number }>(
        `select count(*) as waiting, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as oldest
         from graphile_worker.jobs where locked_at is null and run_at <= now() and attempts < max_attempts`,
      );
      queueDepth.set(Number(rows[0]?.waiting ?? 0));
      queueAge.set(Number(rows[0]?.oldest ?? 0));
    },
  };
}

/** Measures every answer, and serves the figures to the bearer of the token or, without one, to this machine. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined) {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.add(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const isAllowed = token
      ? request.headers.authorization === `Bearer ${token}`
      : /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
    if (!isAllowed) throw new Failure('not-found');
    await metrics.readQueue().catch((err: unknown) => request.log.warn({ err }, 'The queue could not be counted'));
    return reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
