// Processes of one kind that die, by force or by themselves at a crash point, and come back.
import { setTimeout as pass } from 'node:timers/promises';

export type Crashable = { exited: Promise<unknown>; kill: () => Promise<unknown>; lastWords?: () => string };
/** Starts one, to kill itself at the crash point unless that is empty. */
export type Start<Kind extends Crashable> = (crashPoint: string) => Promise<Kind>;

/** In a row: a database that is away for a while makes some starts fail, a broken program all of them. */
const mostFailedStarts = 40;
const startAgainMs = 250;

export type CrashableProcesses<Kind extends Crashable> = ReturnType<typeof startCrashable<Kind>>;

/** Chooses by what died how often, and by what the running ones have already. */
export type NextCrashPoint = (deaths: Readonly<Record<string, number>>, carried: readonly string[]) => string;

export function startCrashable<Kind extends Crashable>(starts: Start<Kind>[], nextCrashPoint: NextCrashPoint) {
  const live = new Map<Kind, string>();
  const deaths: Record<string, number> = {};
  const lastWords: string[] = [];
  let isDeadly = true;
  let isOver = false;
  let failure: unknown;
  const waiting: (() => void)[] = [];

  async function keepAlive(start: Start<Kind>): Promise<void> {
    for (let failed = 0; !isOver; ) {
      const point = isDeadly ? nextCrashPoint(deaths, [...live.values()]) : '';
      const one = await start(point).catch((error: unknown) => {
        failed += 1;
        if (failed > mostFailedStarts) throw error;
      });
      if (!one) {
        await pass(startAgainMs);
        continue;
      }
      failed = 0;
      // Started after the end.
      if (isOver) await one.kill();
      else live.set(one, point);
      for (const go of waiting.splice(0)) go();
      await one.exited;
      if (!live.delete(one)) continue;
      note(point || 'its own');
      if (point === '') lastWords.push(one.lastWords?.() ?? '');
    }
  }
  function note(cause: string) {
    deaths[cause] = (deaths[cause] ?? 0) + 1;
  }
  /** A process that is killed from outside is taken off the list at once, so that a death has one cause. */
  function strike(one: Kind, cause?: string) {
    live.delete(one);
    if (cause) note(cause);
    return one.kill();
  }
  const nextBirth = () => new Promise<void>((resolve) => waiting.push(resolve));
  const lives = Promise.all(starts.map(keepAlive)).catch((error: unknown) => {
    failure = error;
    for (const go of waiting.splice(0)) go();
  });

  return {
    deaths,
    /** Of those that were not killed. */
    lastWords,
    /** The running ones, the oldest first. */
    all: () => [...live.keys()],
    /** Waits for the next one to start where none is running. */
    async some(): Promise<Kind[]> {
      while (live.size === 0 && !failure) await nextBirth();
      // One that does not even start will never answer.
      if (failure) throw failure;
      return [...live.keys()];
    },
    /** Kills one, and waits until it is back: on a slow machine there are fewer kills, and each one has an effect. */
    async kill(one: Kind): Promise<void> {
      if (!live.has(one)) return;
      const born = nextBirth();
      await strike(one, 'kill -9');
      if (!isOver && !failure) await born;
    },
    /** From now on no process is killed: those that were going to kill themselves are replaced. */
    async calmDown(): Promise<void> {
      isDeadly = false;
      await Promise.all([...live].filter(([, point]) => point !== '').map(([one]) => strike(one)));
    },
    async stop(): Promise<void> {
      isDeadly = false;
      isOver = true;
      for (const go of waiting.splice(0)) go();
      while (live.size > 0) await Promise.all([...live.keys()].map((one) => strike(one)));
      await lives;
    },
  };
}
