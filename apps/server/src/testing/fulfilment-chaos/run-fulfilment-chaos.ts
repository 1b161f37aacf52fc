// Customers buy, cancel and request refills while workers, servers, the database and the provider die and misbehave;
// then faults end, time passes until everything has settled, and the journals are compared.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import type pg from 'pg';
import { readProviderRecord } from '../../simulated-provider/provider-record.ts';
import { type NextCrashPoint, startCrashable } from '../chaos/crashable-processes.ts';
import { openFront } from '../chaos/front.ts';
import { createRandom } from '../chaos/random.ts';
import { createRepeatingClient } from '../chaos/repeating-client.ts';
import { settleRest } from '../chaos/settle-rest.ts';
import { databaseProxy } from '../processes/database-proxy.ts';
import { forkApi } from '../processes/forked-api.ts';
import { openCardPayments } from './card-payments.ts';
import { actAtRandom } from './customer-acts.ts';
import type { Diary } from './customer-stage.ts';
import { dealFaults } from './fault-deck.ts';
import { forkWorker } from './fork-worker.ts';
import { startKillableDatabase } from './killable-database.ts';
import { startProvider } from './killable-provider.ts';
import { decideAllDisputes } from './money-acts.ts';
import { hurry, passTime } from './pass-time.ts';
import { type History, readHistory } from './read-history.ts';
import { resolveUnknown } from './resolve-unknown.ts';
import { setFulfilmentStage } from './set-fulfilment-stage.ts';
import { type Settled, settle } from './settle.ts';
import { withClient } from './with-client.ts';

const clients = 5;
const customers = 20;
const workerPoints = ['', 'fulfilment-intent', 'fulfilment-sent', 'fulfilment-end', '', ''];
const webPoints = ['', 'order-placed', 'order-committed', 'before-commit', 'after-commit', '', ''];
/** Longer than any lease, and than a balance has to wait before it shows what is unknown. */
const quietSeconds = 600;

export type SoFar = {
  seconds: number;
  faults: Record<string, number>;
  deaths: Record<string, number>;
  /** What the provider has taken on, by how it will end: read from its log, which grows long. */
  taken: () => Record<string, number>;
  /** How orders of customers have ended, as the panel says. */
  ended: ReadonlySet<string>;
  diary: Diary;
};
export type FulfilmentChaos = Settled & {
  /** How often each kind of fault struck, and what processes died of. */
  faults: Record<string, number>;
  deaths: Record<string, number>;
  unanswered: number;
  /** How long faults came. */
  lastedSeconds: number;
  /** Unknown ones that staff decided about afterwards. */
  resolved: number;
  /** All that is known of the orders the differences name. */
  history: History | undefined;
};

export type ChaosSettings = { seed: number; isEnough: (soFar: SoFar) => boolean };

export async function runFulfilmentChaos({ seed, isEnough }: ChaosSettings): Promise<FulfilmentChaos> {
  const random = createRandom(seed);
  const closings: (() => Promise<unknown>)[] = [];
  const closing = <Thing>(thing: Thing, close: (thing: Thing) => Promise<unknown>): Thing => {
    closings.unshift(() => close(thing));
    return thing;
  };
  try {
    const folder = closing(await mkdtemp(join(tmpdir(), 'crescendo-provider-')), (path) =>
      rm(path, { recursive: true }),
    );
    const recordFile = join(folder, 'provider-record.jsonl');
    const database = closing(await startKillableDatabase(), (it) => it.destroy());
    // Known to nobody outside this run: a process of another run refuses it.
    const run = randomBytes(8).toString('hex');
    const keys = [`first-${run}`, `second-${run}`] as const;
    const provider = closing(await startProvider({ file: recordFile, keys }, random), (it) => it.stop());
    const front = closing(await openFront(random, run), (it) => it.close());
    const proxy = closing(await databaseProxy(database.appUrl), (it) => it.close());
    const payments = closing(await openCardPayments(run, front.port), (it) => it.close());
    const addresses = { urls: database, port: front.port, providerUrl: provider.url };
    const stage = await setFulfilmentStage({ ...addresses, keys, cardKeys: payments.keys, customers });

    const environment = { OUTBOUND_ALLOW: provider.host, STRIPE_URL: payments.url };
    const urls = { ...database, appUrl: proxy.url };
    const startWorker = (CRASH_POINT: string) => forkWorker(urls, { ...environment, CRASH_POINT });
    const startWeb = (CRASH_POINT: string) =>
      forkApi(proxy.url, { ...environment, CRASH_POINT, RUN_NAME: run }, 'ignore');
    const webs = closing(startCrashable([startWeb, startWeb], rotate(webPoints)), (it) => it.stop());
    const workers = startCrashable([startWorker, startWorker], rotate(workerPoints));
    closing(workers, (it) => it.stop());
    front.leadTo({ port: async () => random.pick(await webs.some()).port });
    await Promise.all([webs.some(), workers.some()]);

    const diary: Diary = { purchases: [], deposits: [], requests: [], unanswered: 0 };
    const send = createRepeatingClient(front.port, diary);
    const begun = performance.now();
    let isOver = false;
    await provider.misbehave();
    const { counts, dealt } = dealFaults(
      { random, workers, webs, database, proxy, provider },
      { isOver: () => isOver, answers: () => countAnswers(diary) },
    );
    const ended = new Set<string>();
    const tick = keepHurrying(database.ownerUrl, ended, () => isOver);
    const secondsSoFar = () => (performance.now() - begun) / 1000;
    const isDone = () =>
      isEnough({
        seconds: secondsSoFar(),
        faults: counts,
        deaths: countDeaths(workers, webs),
        taken: () => countTaken(recordFile),
        ended,
        diary,
      });
    const { services, coupons } = stage;
    const cards = { methodId: stage.cardMethodId, payments };
    const scene = { random, send, customers: stage.customers, services, coupons, cards, diary };
    const live = async () => {
      while (!isDone()) {
        await actAtRandom(scene);
        await pass(random.between(20, 200));
      }
      isOver = true;
      // The last calls of the others are answered.
      await webs.calmDown();
    };
    await Promise.all([dealt, tick, ...Array.from({ length: clients }, live)]);
    const lastedSeconds = Math.round(secondsSoFar());
    await decideAllDisputes(scene);

    // Whatever the workers hold dies with them; time shows what became of it.
    await workers.stop();
    await provider.behave();
    await settleRest(database, { STRIPE_URL: payments.url });
    await withClient(database.ownerUrl, (client) => passTime(client, quietSeconds));
    const helpers = closing(
      startCrashable([startWorker, startWorker], () => ''),
      (it) => it.stop(),
    );
    await helpers.some();
    const sources = { stage, diary, send, recordFile };
    const quiet = await settle(database.ownerUrl, sources);
    // What is left for people is left to them, and has to add up as well.
    const staff = { send, token: stage.staffToken, secondToken: stage.secondStaffToken, random };
    const resolved = quiet.differences.length > 0 ? 0 : await resolveUnknown(staff, quiet.journals, diary.requests);
    const { differences } = resolved > 0 ? await settle(database.ownerUrl, sources) : quiet;
    const history =
      differences.length === 0
        ? undefined
        : await withClient(database.ownerUrl, (client) => readHistory(client, differences, { diary, recordFile }));
    return {
      ...quiet,
      history,
      differences: [...differences, ...checkLastWords([...workers.lastWords, ...helpers.lastWords])],
      resolved,
      faults: counts,
      deaths: countDeaths(workers, webs),
      unanswered: diary.unanswered,
      lastedSeconds,
    };
  } finally {
    for (const close of closings) await close();
  }
}

const countAnswers = ({ purchases, requests }: Diary) =>
  purchases.reduce((sum, { responses }) => sum + responses.length, requests.length);

function countTaken(recordFile: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const entry of readProviderRecord(recordFile)) {
    const end = entry.kind === 'add' ? (entry.ending?.state ?? 'Completed') : entry.kind;
    counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
}

function countDeaths(...kinds: { deaths: Record<string, number> }[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [cause, times] of kinds.flatMap(({ deaths }) => Object.entries(deaths))) {
    all[cause] = (all[cause] ?? 0) + times;
  }
  return all;
}

/** A worker that starts while the database is away may say so and end. One that has started lives on. */
const checkLastWords = (words: readonly string[]) =>
  words.filter((text) => !text.includes('cannot be reached')).map((text) => `a worker ended by itself: ${text}`);

/** Those first that nobody has died of yet; then one after the other. */
function rotate(points: readonly string[]): NextCrashPoint {
  let at = -1;
  return (deaths, carried) => {
    const missing = points.find((point) => point !== '' && !deaths[point] && !carried.includes(point));
    if (missing) return missing;
    at = (at + 1) % points.length;
    return points[at] as string;
  };
}

/** A database that is away is tried again later. */
async function keepHurrying(ownerUrl: string, ended: Set<string>, isOver: () => boolean): Promise<void> {
  const work = async (client: pg.Client) => {
    await hurry(client);
    for (const end of await readEnds(client)) ended.add(end);
  };
  while (!isOver()) {
    await pass(1000);
    await withClient(ownerUrl, work).catch(() => undefined);
  }
}

async function readEnds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ end: string }>(
    `select distinct case when is_partial then 'partial' else status end as end from orders
     where status in ('completed', 'canceled')`,
  );
  return rows.map(({ end }) => end);
}
