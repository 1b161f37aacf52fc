import type { FastifyInstance } from 'fastify';
import type { Database } from '../postgres/database.ts';
import { Failure } from './failure.ts';

/** `live` says the process answers; `ready` says it can serve: the database answers and nobody asked it to stop. */
export function mountHealth(server: FastifyInstance, database: Database) {
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
  });
  server.get('/health/live', async () => ({ status: 'live' }));
  server.get('/health/ready', async () => {
    if (isStopping) throw new Failure('unavailable', { retryAfterSeconds: 2 });
    await database.pool.query('select 1');
    return { status: 'ready' };
  });
}
