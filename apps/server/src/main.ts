// Starts one process of the product in its role, and stops it so that nothing answered is lost.
import { createApp } from './app.ts';
import { allJobs, startAllLoops } from './background-work.ts';
import { type Config, readConfig, showsDemoCode, showsMails, simulatorUrl } from './config.ts';
import { mountConsole } from './console.ts';
import { demoCustomer, demoFinance, demoOperator } from './features/accounts/accounts.seed.ts';
import { openPanelDirectory } from './features/panels/panels.ts';
import { createClock } from './platform/clock.ts';
import { type JobContext, startWorker } from './platform/jobs.ts';
import { listenForChanges } from './platform/listen-for-changes.ts';
import { createLog, type Log } from './platform/log.ts';
import { createPanelCache } from './platform/panel-cache.ts';
import { type Database, openDatabase, roleFaults } from './platform/postgres/database.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { ensureRoles } from './platform/postgres/roles.ts';
import { createSecrets, loadKeys, type Secrets } from './platform/secrets.ts';
import { StartRefused } from './platform/start-refused.ts';
import { seedDemo } from './seed-demo.ts';
import { keepSimulating, recordFile } from './simulated-provider/keep-simulating.ts';
import { mountWeb } from './web.ts';

type Stop = () => Promise<unknown>;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(config: Config, log: Log, stops: Stop[]) {
  const secrets = createSecrets(await loadKeys(config.SECRET_KEYS, config.DATA_DIR));
  const urls = await prepareDatabase(config, secrets.passwordFor('database:crescendo_app'), log, stops);
  try {
    await startRole(config, { log, stops, secrets, urls });
  } catch (error) {
    // It may go away at any moment of the start.
    throw isAway(error) ? new StartRefused(describeDatabaseError(error, urls.app)) : error;
  }
}

type Prepared = { log: Log; stops: Stop[]; secrets: Secrets; urls: { owner: string; app: string; listen: string } };

async function startRole(config: Config, { log, stops, secrets, urls }: Prepared) {
  const database = openDatabase(urls.app, {
    connections: config.DATABASE_POOL,
    onError: (err) => log.warn({ err }, 'A database connection was lost'),
  });
  stops.unshift(database.close);
  const faults = await roleFaults(database);
  if (faults.length > 0) {
    throw new StartRefused(
      `The role the server would work as is too powerful: ${faults.join(', ')}. Use crescendo_app.`,
    );
  }

  const isDemo = config.DEMO_DATA ?? config.DATABASE_URL === undefined;
  if (isDemo) await seedAsOwner(urls.owner, config, secrets, log);

  const clock = createClock();
  const cache = createPanelCache();
  const listener = await listenForChanges(urls.listen, { database, cache, log });
  stops.unshift(listener.close);
  const jobContext: JobContext = { database, clock, secrets, config, log };

  if (config.ROLE !== 'worker') {
    const directory = await openPanelDirectory(database, cache, log);
    const app = await createApp({ config, database, cache, clock, secrets, directory, log });
    await mountWeb(app, { config, directory, database, cache, clock, secrets });
    await mountConsole(app, { config, directory });
    stops.unshift(() => app.server.close());
    await app.server.listen({ host: config.HOST, port: config.PORT }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new StartRefused(`Port ${config.PORT} is taken. Stop what uses it, or set PORT to another.`);
    });
    announce(
      config,
      directory.all.map(({ origin, settings }) => `${settings.panelName}: ${origin}`),
      isDemo,
    );
  }
  if (config.ROLE !== 'web') {
    if (config.SIMULATED_PROVIDER) {
      const simulator = await keepSimulating(config, log);
      stops.unshift(simulator.stop);
    }
    const worker = await startWorker(allJobs, jobContext, { concurrency: 5, listenUrl: config.DATABASE_LISTEN_URL });
    stops.unshift(worker.stop);
    stops.unshift(startAllLoops(jobContext, { notifications: cache }).stop);
  }
}

async function prepareDatabase(config: Config, appPassword: string, log: Log, stops: Stop[]) {
  let owner = config.DATABASE_URL;
  if (owner === undefined) {
    const embedded = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, notice: (line) => log.warn(line) });
    stops.unshift(embedded.stop);
    owner = embedded.url;
  }
  try {
    if (!config.DATABASE_APP_URL) await ensureRoles(owner, appPassword);
    await migrate(owner);
  } catch (error) {
    throw new StartRefused(describeDatabaseError(error, owner));
  }
  const app = new URL(owner);
  app.username = 'crescendo_app';
  app.password = appPassword;
  const appUrl = config.DATABASE_APP_URL ?? app.href;
  return { owner, app: appUrl, listen: config.DATABASE_LISTEN_URL ?? appUrl };
}

/** 57P: it is starting up or shutting down, or was stopped in between. */
const awayWords = /ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|timeout|^57P|Connection terminated/i;

function isAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return !(error instanceof StartRefused) && awayWords.test(`${code} ${message}`);
}

function describeDatabaseError(error: unknown, url: string): string {
  const { host, pathname } = new URL(url);
  const { code, message } = error as { code?: string; message?: string };
  const where = `The database ${pathname.slice(1)} at ${host}`;
  if (isAway(error)) {
    return `${where} cannot be reached (${code ?? message}). Check DATABASE_URL and that PostgreSQL is running.`;
  }
  if (code === '28P01' || code === '28000') return `${where} refused the user or password of DATABASE_URL.`;
  if (code === '3D000') return `${where} does not exist. Create it first.`;
  if (code === '42501') {
    return `${where} does not let this user create roles or tables (${message}). Give it CREATEROLE, or create crescendo_app and crescendo_system and set DATABASE_APP_URL.`;
  }
  return message ?? String(error);
}

/** Demo data is written as the owner, without the application's time limits: a large catalogue takes seconds. */
async function seedAsOwner(ownerUrl: string, config: Config, secrets: Secrets, log: Log) {
  const owner: Database = openDatabase(ownerUrl, {
    connections: 1,
    onError: (err) => log.warn({ err }, 'Seeding lost its connection'),
  });
  try {
    await seedDemo(owner, {
      port: config.PORT,
      services: config.DEMO_SERVICES,
      orders: config.DEMO_ORDERS,
      secrets: showsDemoCode(config) ? secrets : undefined,
      simulated: config.SIMULATED_PROVIDER
        ? { url: simulatorUrl(config), secrets, file: recordFile(config), speed: config.SIMULATOR_SPEED }
        : undefined,
    });
  } finally {
    await owner.close();
  }
}

function announce(config: Config, panels: string[], isDemo: boolean) {
  say('');
  for (const panel of panels) say(`  ${panel}`);
  if (panels.length === 0) say('  There is no panel yet. Start once with DEMO_DATA=true to make the demo panels.');
  if (isDemo) {
    say(`  Demo customer: ${demoCustomer.email} / ${demoCustomer.password}`);
    say(`  Demo operator: ${demoOperator.email} / ${demoOperator.password}`);
    say(`  Demo finance: ${demoFinance.email} / ${demoFinance.password}`);
  }
  if (showsMails(config))
    say('  No mail leaves: open /mails to read those that were written, with their codes and links.');
  else if (!config.SMTP_URL)
    say('  No mail leaves: npm run mails shows those that were written, with their codes and links.');
  say(`  Listening on port ${config.PORT}. Stop with Ctrl-C.`);
  say('');
}

async function main() {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const stops: Stop[] = [];
  const stopAll = async () => {
    for (const stop of stops) await stop().catch((err: unknown) => log.error({ err }, 'A part did not stop cleanly'));
  };

  // Parts are added as they start, so a stop that comes early waits until all that will be there is there.
  const starting = start(config, log, stops);
  let isStopping = false;
  const onSignal = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'Stopping');
    await starting.catch(() => undefined);
    await stopAll();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void onSignal(signal));

  try {
    await starting;
  } catch (error) {
    if (isStopping) return;
    await stopAll();
    throw error;
  }
}

main().catch((error: unknown) => {
  const sentence =
    error instanceof Error
      ? error instanceof StartRefused
        ? error.message
        : (error.stack ?? error.message)
      : String(error);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
});
