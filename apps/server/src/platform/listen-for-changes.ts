// Receives the database's notifications on its own connection. An open connection and a response to LISTEN prove
// nothing: a transaction pooler says yes and passes no notification on, and a line that is cut in between says nothing at
// all. So the process sends itself a notification every few seconds and counts as listening only while it comes back.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';
import type { Area, PanelCache } from './panel-cache.ts';
import type { Database } from './postgres/database.ts';

const reconnectAfterMs = 500;
export const proofEveryMs = 5_000;
/** From the moment it was sent: a notification takes milliseconds. */
export const proofWithinMs = 3_000;

/** What a transaction announces when it commits (migration 0042). */
type Announced = {
  areas?: [panel: number, area: Area][];
  orders?: [panel: number, user: number, order: number][];
  sessions?: [panel: number, session: number][];
  work?: string[];
};

/** The queue announces every job that is put into it; a paid order puts one there. */
const jobChannel = 'jobs:insert';
const madeByJobs = ['submit', 'run-feeds'];

type Parts = { database: Pick<Database, 'pool'>; cache: PanelCache; log: Log };

/** Reconnects by itself when the connection is lost, or is open and delivers nothing. */
export async function listenForChanges(url: string, { database, cache, log }: Parts) {
  const ownChannel = `heard_${randomUUID().replaceAll('-', '')}`;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let awaited: { token: string; arrive: () => void } | undefined;
  let isClosed = false;
  let isWarned = false;

  function take(channel: string, payload: string) {
    if (channel === ownChannel) {
      if (awaited?.token === payload) awaited.arrive();
      return;
    }
    if (channel === jobChannel) return cache.noticed('work', { loops: madeByJobs });
    const { areas = [], orders = [], sessions = [], work = [] } = JSON.parse(payload) as Announced;
    for (const [panel, area] of areas) cache.changed(panel, area);
    for (const [panel, user, order] of orders) cache.noticed('order', { panel, user, order });
    for (const [panel, session] of sessions) cache.noticed('sessionEnd', { panel, session });
    if (work.length > 0) cache.noticed('work', { loops: work });
  }

  async function connect() {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 1500 });
    const lost = () => {
      if (client !== fresh || isClosed) return;
      log.warn('The listener for changes lost its connection; caches are off until it is back');
      leave(reconnectAfterMs);
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', ({ channel, payload }) => take(channel, payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen panel_changes; listen "${jobChannel}"; listen ${ownChannel}`);
    } catch (error) {
      // If it opens after all, nothing would ever close it.
      void fresh.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) return void fresh.end().catch(() => undefined);
    client = fresh;
    await prove(fresh);
  }

  /** Whether what the pool sends arrives here; undefined where it could not be sent, which says nothing. */
  async function isDelivered(): Promise<boolean | undefined> {
    const token = randomUUID();
    const over = new AbortController();
    const arrived = new Promise<boolean>((resolve) => {
      awaited = { token, arrive: () => resolve(true) };
    });
    try {
      await database.pool.query('select pg_notify($1, $2)', [ownChannel, token]);
    } catch {
      return undefined;
    }
    // A process that stood still finds its timer due before it reads what has come meanwhile: it gets a moment to.
    const late = sleep(proofWithinMs, undefined, { signal: over.signal })
      .then(() => sleep(50, undefined, { signal: over.signal }))
      .then(
        () => false,
        () => false,
      );
    const isArrived = await Promise.race([arrived, late]);
    over.abort();
    return isArrived;
  }

  async function prove(proven: pg.Client) {
    const delivered = await isDelivered();
    if (client !== proven || isClosed) return;
    if (delivered === false) {
      if (!isWarned)
        log.error(
          'Database notifications do not arrive, so caches are off and jobs start late. Is there a transaction pooler in between? Set DATABASE_LISTEN_URL to a URL that bypasses it',
        );
      isWarned = true;
      leave(proofEveryMs);
      return;
    }
    if (delivered && !cache.isListening) {
      isWarned = false;
      cache.hears();
    }
    timer = setTimeout(() => void prove(proven), delivered ? proofEveryMs : reconnectAfterMs);
  }

  function leave(afterMs: number) {
    const left = client;
    client = undefined;
    clearTimeout(timer);
    cache.deaf();
    void left?.end().catch(() => undefined);
    retry(afterMs);
  }
  function retry(afterMs: number) {
    if (isClosed) return;
    timer = setTimeout(() => connect().catch(() => retry(reconnectAfterMs)), afterMs);
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      awaited?.arrive();
      cache.deaf();
      await client?.end();
    },
  };
}
