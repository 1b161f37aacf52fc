import type { FastifyInstance } from 'fastify';

const checkEveryMs = 50;
/** Deployments give a process about 30 s to end; what has not finished by then never will. */
const patienceMs = 20_000;

/**
 * Lets answers under way finish when the server closes, and closes each connection as soon as it has: a browser
 * would otherwise keep it open for a request that nobody will answer.
 */
export function drainOnClose(server: FastifyInstance) {
  server.addHook('preClose', async () => {
    const closing = setInterval(() => server.server.closeIdleConnections(), checkEveryMs);
    const lastResort = setTimeout(() => server.server.closeAllConnections(), patienceMs);
    server.server.once('close', () => {
      clearInterval(closing);
      clearTimeout(lastResort);
    });
  });
}
