// The API on the database of a test, as a process that may be killed. Sends its parent the port it listens on.
import { createApp } from '../../app.ts';
import { allJobs, startAllLoops } from '../../background-work.ts';
import { readConfig } from '../../config.ts';
import { openPanelDirectory } from '../../features/panels/panels.ts';
import { createClock } from '../../platform/clock.ts';
import { startWorker } from '../../platform/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { createPanelCache } from '../../platform/panel-cache.ts';
import { openDatabase } from '../../platform/postgres/database.ts';
import { createSecrets, loadKeys } from '../../platform/secrets.ts';
import { mountOrderDesk } from '../panels/order-desk.ts';

const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
const database = openDatabase(config.DATABASE_APP_URL ?? '', { connections: 4, onError: () => {} });
const secrets = createSecrets(await loadKeys(config.SECRET_KEYS, config.DATA_DIR));
const parts = { config, log, database, secrets, clock: createClock(), cache: createPanelCache() };
const { server } = await createApp({ ...parts, directory: await openPanelDirectory(database, parts.cache, log) });
mountOrderDesk(server, database);
if (config.ROLE !== 'web') {
  await startWorker(allJobs, parts, { concurrency: 2 });
  startAllLoops(parts);
}
// Whose process it is, for a front that must not take the answer of another run's.
const { RUN_NAME: runName } = process.env;
if (runName) server.server.prependListener('request', (_request, response) => response.setHeader('x-run', runName));
await server.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (server.server.address() as { port: number }).port });
