// The whole server on a database of its own, called by injection: what a route test needs to act as a caller.
import { type Client, createClient } from '@crescendo/contract/client';
import { afterAll } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { insertSession } from '../features/accounts/accounts.ts';
import { openPanelDirectory } from '../features/panels/panels.ts';
import { createClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { createPanelCache, listenForChanges } from '../platform/panel-cache.ts';
import { createSecrets } from '../platform/secrets.ts';
import { seedDemo } from '../seed-demo.ts';
import { testDatabase } from './test-database.ts';

/** The smallest catalogue that still has one of everything. */
const services = 100;

export async function testApp(environment: Record<string, string> = {}) {
  const urls = await testDatabase();
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment });
  const log = createLog(config.LOG_LEVEL);
  const onError = () => {};
  const owner = openDatabase(urls.ownerUrl, { connections: 2, onError });
  await seedDemo(owner, { port: config.PORT, services });

  const database = openDatabase(urls.appUrl, { connections: 5, onError });
  const clock = createClock();
  const cache = createPanelCache();
  const secrets = createSecrets([{ version: 1, secret: Buffer.alloc(32, 7) }]);
  const listener = await listenForChanges(urls.appUrl, cache, log);
  const directory = await openPanelDirectory(database, cache, log);
  const { server, edge } = await createApp({ config, database, cache, clock, secrets, directory, log });
  afterAll(async () => {
    await server.close();
    await listener.close();
    await Promise.all([database.close(), owner.close()]);
  });

  /** A token of a demo person on a panel. */
  async function signIn(email: string, panelId = 1): Promise<string> {
    return database.panel(panelId, async (trx) => {
      const { id } = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
      return insertSession(trx, clock, { panelId, userId: id });
    });
  }
  async function openSession(userId: number, panelId = 1): Promise<string> {
    return database.panel(panelId, (trx) => insertSession(trx, clock, { panelId, userId }));
  }

  /** The typed client of a caller on a host. */
  function caller(options: { host?: string; token?: string; locale?: string } = {}): Client {
    return createClient(async (_name, { method, path, query, body }) => {
      const answer = await server.inject({
        method,
        url: `/core${path}`,
        query: { ...(options.locale ? { locale: options.locale } : {}), ...query },
        headers: {
          host: options.host ?? 'localhost',
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return { status: answer.statusCode, body: answer.body ? answer.json() : undefined };
    });
  }

  return {
    ownerUrl: urls.ownerUrl,
    server,
    edge,
    database,
    owner,
    cache,
    clock,
    secrets,
    config,
    directory,
    signIn,
    openSession,
    caller,
  };
}
