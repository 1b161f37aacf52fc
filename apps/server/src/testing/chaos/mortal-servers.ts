// Processes of the API that are killed at random moments, or kill themselves at a crash point, and come back.
import { setTimeout as pass } from 'node:timers/promises';
import { type ForkedApi, forkApi } from '../forked-api.ts';
import type { Random } from './random.ts';

const crashPoints = ['invoice-made', 'gateway-answered', 'answer-kept', 'before-commit', 'after-commit'];
/** How long the killer sleeps, in milliseconds: about as long as a process needs to come back. */
const [shortest, longest] = [200, 1500];

export type MortalServers = ReturnType<typeof raiseServers>;

export function raiseServers(appUrl: string, random: Random) {
  const live = new Map<ForkedApi, string>();
  const deaths: Record<string, number> = {};
  let isDeadly = true;
  let isOver = false;
  let failure: unknown;
  let waiting: (() => void)[] = [];

  async function keepAlive(role: string): Promise<void> {
    while (!isOver) {
      const point = isDeadly && random.chance(0.4) ? random.pick(crashPoints) : '';
      const api = await forkApi(appUrl, { ROLE: role, CRASH_POINT: point });
      // Born too late.
      if (isOver) await api.kill();
      else live.set(api, point);
      for (const go of waiting.splice(0)) go();
      await api.exited;
      if (live.has(api)) note(point);
      live.delete(api);
    }
  }
  function note(cause: string) {
    deaths[cause] = (deaths[cause] ?? 0) + 1;
  }
  /** Whoever is killed from outside is taken off the list at once, so that a death has one cause. */
  function strike(api: ForkedApi, cause?: string) {
    live.delete(api);
    if (cause) note(cause);
    return api.kill();
  }
  async function killSome(): Promise<void> {
    while (isDeadly) {
      await pass(random.between(shortest, longest));
      const [victim] = [...live.keys()].sort(() => (random.chance(0.5) ? 1 : -1));
      if (isDeadly && victim) await strike(victim, 'kill -9');
    }
  }
  // One works the queue too: jobs are killed as well.
  const lives = Promise.all([keepAlive('all'), keepAlive('web'), killSome()]).catch((error: unknown) => {
    failure = error;
    for (const go of waiting.splice(0)) go();
  });

  return {
    deaths,
    /** The port of one that lives; waits for the next to come up where none does. */
    async port(): Promise<number> {
      while (live.size === 0 && !failure) await new Promise<void>((resolve) => waiting.push(resolve));
      // One that does not even start will never answer.
      if (failure) throw failure;
      return random.pick([...live.keys()]).port;
    },
    /** From now on they live: nobody kills, and those that were going to kill themselves are replaced. */
    async calmDown(): Promise<void> {
      isDeadly = false;
      await Promise.all([...live].filter(([, point]) => point !== '').map(([api]) => strike(api)));
    },
    async stop(): Promise<void> {
      isDeadly = false;
      isOver = true;
      waiting = [];
      while (live.size > 0) await Promise.all([...live.keys()].map((api) => strike(api)));
      await lives;
    },
  };
}
