// Faults in a shuffled row: each kind comes before any comes again, so that a short run meets all of them.
import { setTimeout as pass } from 'node:timers/promises';
import type { CrashableProcesses } from '../chaos/crashable-processes.ts';
import type { Random } from '../chaos/random.ts';
import type { databaseProxy } from '../processes/database-proxy.ts';
import type { ForkedApi } from '../processes/forked-api.ts';
import type { ForkedProgram } from './fork-worker.ts';
import type { KillableDatabase } from './killable-database.ts';
import type { KillableProvider } from './killable-provider.ts';
import { loseLeases } from './pass-time.ts';
import { withClient } from './with-client.ts';

export type Stricken = {
  random: Random;
  workers: CrashableProcesses<ForkedProgram>;
  webs: CrashableProcesses<ForkedApi>;
  database: KillableDatabase;
  proxy: Awaited<ReturnType<typeof databaseProxy>>;
  provider: KillableProvider;
};

/** Between two faults, in milliseconds: so that some work is done between them, and seldom all of it. */
const [shortest, longest] = [300, 1500];
/** On a busy machine everything would be down all the time: so many answers come between two faults, or so long a wait. */
const answersBetween = 8;
const longestWaitMs = 30_000;
/** The sweep comes about every five seconds; a process that was stopped that long finds its leases lost. */
const frozenMs = 7000;

type Fault = (stricken: Stricken) => Promise<void>;

const faults: Record<string, Fault> = {
  'worker killed': async ({ workers }) => {
    const [oldest] = workers.all();
    if (oldest) await workers.kill(oldest);
  },
  'server killed': async ({ webs }) => {
    const [oldest] = webs.all();
    if (oldest) await webs.kill(oldest);
  },
  'database cut off': ({ database }) => database.cutPower(),
  'commit cut': async ({ proxy, random }) => {
    proxy.cutNextCommit(random.pick(['before', 'after']));
    await pass(100);
    proxy.cutNextCommit(random.pick(['before', 'after']));
  },
  'provider killed': ({ provider, random }) => provider.kill(() => pass(random.between(100, 1200))),
  'provider misbehaves otherwise': ({ provider }) => provider.misbehave(),
  'worker frozen beyond its leases': async ({ workers, database }) => {
    const youngest = workers.all().at(-1);
    if (!youngest) return;
    youngest.freeze();
    try {
      await withClient(database.ownerUrl, loseLeases);
      await pass(frozenMs);
    } finally {
      youngest.thaw();
    }
  },
};
export const faultKinds = Object.keys(faults);

/** Strikes until it is stopped; the counts grow meanwhile. */
export function dealFaults(stricken: Stricken, { isOver, answers }: { isOver: () => boolean; answers: () => number }) {
  const { random } = stricken;
  const counts: Record<string, number> = Object.fromEntries(faultKinds.map((kind) => [kind, 0]));
  async function deal(): Promise<void> {
    for (let deck: string[] = []; !isOver(); ) {
      if (deck.length === 0) deck = faultKinds.toSorted(() => (random.chance(0.5) ? 1 : -1));
      const kind = deck.pop() as string;
      await pass(random.between(shortest, longest));
      const [until, wanted] = [performance.now() + longestWaitMs, answers() + answersBetween];
      while (!isOver() && answers() < wanted && performance.now() < until) await pass(50);
      if (isOver()) return;
      await faults[kind]?.(stricken);
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
  }
  return { counts, dealt: deal() };
}
