// Processes of the API that are killed at random moments, or kill themselves at a crash point, and come back.
import { setTimeout as pass } from 'node:timers/promises';
import { type ForkedApi, forkApi } from '../forked-api.ts';
import type { Random } from './random.ts';

const crashPoints = ['invoice-made', 'gateway-answered', 'answer-kept', 'before-commit', 'after-commit'];
/** How long the killer sleeps, in milliseconds: often in the middle of something, never so often that nothing is done. */
const [shortest, longest] = [50, 1500];

export type MortalServers = ReturnType<typeof raiseServers>;

export function raiseServers(appUrl: string, random: Random) {
  const live = new Map<ForkedApi, string>();
  const deaths: Record<string, number> = {};
  let isDeadly = true;
  let isOver = false;
  let failure: unknown;
  const waiting: (() => void)[] = [];

  async function keepAlive(role: string): Promise<void> {
    while (!isOver) {
      const point = isDeadly && random.chance(0.3) ? random.pick(crashPoints) : '';
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
  const nextBirth = () => new Promise<void>((resolve) => waiting.push(resolve));
  async function killSome(): Promise<void> {
    while (isDeadly) {
      await pass(random.between(shortest, longest));
      if (!isDeadly || live.size === 0) continue;
      // On a slow machine the dead take their time to come back: then they die less often, and not in vain.
      const born = nextBirth();
      await strike(random.pick([...live.keys()]), 'kill -9');
      await born;
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
      while (live.size === 0 && !failure) await nextBirth();
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
      for (const go of waiting.splice(0)) go();
      while (live.size > 0) await Promise.all([...live.keys()].map((api) => strike(api)));
      await lives;
    },
  };
}
