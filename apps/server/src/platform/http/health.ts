import type { FastifyInstance } from 'fastify';
import type { PanelCache } from '../panel-cache.ts';
import type { Database } from '../postgres/database.ts';
import { Failure } from './failure.ts';

const unheard =
  'Notifications of the database do not arrive: caches are off. DATABASE_LISTEN_URL names a way past a transaction pooler.';

/**
 * `live` says the process answers; `ready` says it can serve: the database answers, notifications of changes arrive, and
 * nobody asked it to stop. Anyone who hears nothing any more serves without its caches, slowly and right, and says so: all
 * processes lose their listeners at the same moment, and none that could serve would be left.
 */
export function mountHealth(
  server: FastifyInstance,
  database: Database,
  cache: Pick<PanelCache, 'isListening' | 'hasListened'>,
) {
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
  });
  server.get('/health/live', async () => ({ status: 'live' }));
  server.get('/health/ready', async (_request, reply) => {
    if (isStopping) throw new Failure('unavailable', { retryAfterSeconds: 2 });
    await database.pool.query('select 1');
    if (cache.isListening) return { status: 'ready' };
    if (cache.hasListened) return { status: 'degraded', reason: unheard };
    return reply.code(503).header('retry-after', '2').send({ status: 'not ready', reason: unheard });
  });
}
