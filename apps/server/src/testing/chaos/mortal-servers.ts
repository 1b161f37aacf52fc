// Processes of the API that are killed at random moments, or kill themselves at a crash point, and come back.
import { setTimeout as pass } from 'node:timers/promises';
import { forkApi } from '../processes/forked-api.ts';
import { raiseMortals } from './mortals.ts';
import type { Random } from './random.ts';

const crashPoints = ['invoice-made', 'gateway-answered', 'answer-kept', 'before-commit', 'after-commit'];
/** How long the killer sleeps, in milliseconds: often in the middle of something, never so often that nothing is done. */
const [shortest, longest] = [50, 1500];

export type MortalServers = ReturnType<typeof raiseServers>;

export function raiseServers(appUrl: string, random: Random) {
  let isDeadly = true;
  // One works the queue too: jobs are killed as well.
  const mortals = raiseMortals(
    ['all', 'web'].map((ROLE) => (CRASH_POINT: string) => forkApi(appUrl, { ROLE, CRASH_POINT })),
    () => (random.chance(0.3) ? random.pick(crashPoints) : ''),
  );
  async function killSome(): Promise<void> {
    while (isDeadly) {
      await pass(random.between(shortest, longest));
      const live = mortals.all();
      if (isDeadly && live.length > 0) await mortals.kill(random.pick(live));
    }
  }
  const killing = killSome();

  return {
    deaths: mortals.deaths,
    /** The port of one that lives; waits for the next to come up where none does. */
    port: async (): Promise<number> => random.pick(await mortals.some()).port,
    /** From now on they live: nobody kills, and those that were going to kill themselves are replaced. */
    async calmDown(): Promise<void> {
      isDeadly = false;
      await mortals.calmDown();
    },
    async stop(): Promise<void> {
      isDeadly = false;
      await mortals.stop();
      await killing;
    },
  };
}
