// The whole server on a database of its own, called by injection: what a route test needs to act as a caller.
import { type Client, createClient } from '@crescendo/contract/client';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll } from 'vitest';
import { createApp } from '../app.ts';
import { allJobs } from '../background-work.ts';
import { type Config, readConfig } from '../config.ts';
import { openPanelDirectory } from '../features/panels/panels.ts';
import { createClock } from '../platform/clock.ts';
import { runJob } from '../platform/jobs.ts';
import { listenForChanges } from '../platform/listen-for-changes.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createPanelCache } from '../platform/panel-cache.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { createSecrets } from '../platform/secrets.ts';
import { seedDemo } from '../seed-demo.ts';
import { demoPort, demoServices } from './demo-template.ts';
import { testKey } from './processes/forked-api.ts';
import { runDueJobs } from './processes/run-due-jobs.ts';
import { testDatabase } from './test-database.ts';
import { openTestSession } from './test-session.ts';

type Another = Partial<Config> & { appUrl?: string; listens?: boolean; listenUrl?: string };

export async function testApp(environment: Record<string, string> = {}, options: { log?: Log } = {}) {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment });
  const withDemo = config.PORT === demoPort;
  const urls = await testDatabase({ withDemo });
  const log = options.log ?? createLog(config.LOG_LEVEL);
  const onError = () => {};
  const owner = openDatabase(urls.ownerUrl, { connections: 2, onError });
  if (!withDemo) await seedDemo(owner, { port: config.PORT, services: demoServices });

  const database = openDatabase(urls.appUrl, { connections: 5, onError });
  const clock = createClock();
  const cache = createPanelCache();
  const secrets = createSecrets([{ version: 1, secret: testKey }]);
  const listener = await listenForChanges(urls.appUrl, { database, cache, log });
  const directory = await openPanelDirectory(database, cache, log);
  const { server, edge } = await createApp({ config, database, cache, clock, secrets, directory, log });
  afterAll(async () => {
    await server.close();
    await listener.close();
    await Promise.all([database.close(), owner.close()]);
  });

  /** A token of a person on a panel; of staff, one for the console. */
  async function signIn(email: string, panelId = 1): Promise<string> {
    return database.panel(panelId, async (trx) => {
      const { id } = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
      return openTestSession(trx, clock, { panelId, userId: id });
    });
  }
  async function openSession(userId: number, panelId = 1): Promise<string> {
    return database.panel(panelId, (trx) => openTestSession(trx, clock, { panelId, userId }));
  }

  /** The typed client of a caller on a host. */
  function caller(options: { host?: string; token?: string; locale?: string; country?: string } = {}): Client {
    return createClient(async (_name, { method, path, query, body, idempotencyKey }) => {
      const answer = await server.inject({
        method,
        url: `/core${path}`,
        query: { ...(options.locale ? { locale: options.locale } : {}), ...query },
        headers: {
          host: options.host ?? 'localhost',
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
          ...(options.country ? { 'cf-ipcountry': options.country } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return { status: answer.statusCode, body: answer.body ? answer.json() : undefined };
    });
  }

  /** What a job is called with. */
  const job = { database, clock, secrets, config, log };

  /** Does what waits in the queue, and what that puts there, until nothing is due. */
  const runJobs = () => runDueJobs(job);

  /** Does what comes by itself at night, now. */
  const runJobNow = (name: string) => runJob(allJobs, name, job, {});

  /** The mailbox: mails that somebody got, the latest first. */
  async function mails(recipient: string, panelId = 1) {
    return database.panel(panelId, (trx) =>
      trx.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id', 'desc').execute(),
    );
  }

  /** The captcha of a panel, really solved. */
  async function solveCaptcha(host = 'localhost'): Promise<string> {
    const { challenge } = await caller({ host }).getCaptcha();
    const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  /** Signs in as a person does, with the captcha solved. */
  async function logIn(email: string, password: string, host = 'localhost') {
    return caller({ host }).logIn({ body: { email, password, 'g-recaptcha-response': await solveCaptcha(host) } });
  }

  /** Moves to the beginning of a minute that has seen no call, so that a test meets a limit only where it wants to. */
  function nextMinute() {
    const ahead = 120_000 - ((Date.now() + clock.offsetMs) % 60_000);
    clock.offsetMs += ahead;
  }

  /** The same with an hour, for what is counted by the hour. */
  function nextHour() {
    const hour = 3_600_000;
    clock.offsetMs += hour - ((Date.now() + clock.offsetMs) % hour);
  }

  /** A second process on the same database, for all a test can see; by way of a proxy, where one is named. */
  async function anotherServer({
    appUrl = urls.appUrl,
    listens = false,
    listenUrl = appUrl,
    ...changes
  }: Another = {}) {
    const otherDatabase = openDatabase(appUrl, { connections: 2, onError });
    const otherCache = createPanelCache();
    const otherListener = listens
      ? await listenForChanges(listenUrl, { database: otherDatabase, cache: otherCache, log })
      : undefined;
    const parts = {
      config: { ...config, ...changes },
      database: otherDatabase,
      cache: otherCache,
      clock,
      secrets,
      log,
    };
    const other = await createApp({ ...parts, directory: await openPanelDirectory(otherDatabase, otherCache, log) });
    afterAll(async () => {
      await other.server.close();
      await otherListener?.close();
      await otherDatabase.close();
    });
    return other.server;
  }

  return {
    ownerUrl: urls.ownerUrl,
    appUrl: urls.appUrl,
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
    job,
    runJobs,
    runJob: runJobNow,
    mails,
    solveCaptcha,
    logIn,
    nextMinute,
    nextHour,
    anotherServer,
  };
}
