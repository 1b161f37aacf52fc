// Processes of the API that are killed at random moments, or kill themselves at a crash point, and come back.
import { setTimeout as pass } from 'node:timers/promises';
import { forkApi } from '../processes/forked-api.ts';
import { startCrashable } from './crashable-processes.ts';
import type { Random } from './random.ts';

const crashPoints = ['invoice-made', 'gateway-answered', 'answer-kept', 'before-commit', 'after-commit'];
/** How long the killer sleeps, in milliseconds: often in the middle of something, never so often that nothing is done. */
const [shortest, longest] = [50, 1500];

export type CrashableServers = ReturnType<typeof raiseServers>;

export function raiseServers(appUrl: string, random: Random) {
  let isDeadly = true;
  // One works the queue too: jobs are killed as well.
  const processes = startCrashable(
    ['all', 'web'].map((ROLE) => (CRASH_POINT: string) => forkApi(appUrl, { ROLE, CRASH_POINT })),
    () => (random.chance(0.3) ? random.pick(crashPoints) : ''),
  );
  async function killSome(): Promise<void> {
    while (isDeadly) {
      await pass(random.between(shortest, longest));
      const live = processes.all();
      if (isDeadly && live.length > 0) await processes.kill(random.pick(live));
    }
  }
  const killing = killSome();

  return {
    deaths: processes.deaths,
    /** The port of a running one; waits for the next one to start where none is running. */
    port: async (): Promise<number> => random.pick(await processes.some()).port,
    /** From now on no process is killed: those that were going to kill themselves are replaced. */
    async calmDown(): Promise<void> {
      isDeadly = false;
      await processes.calmDown();
    },
    async stop(): Promise<void> {
      isDeadly = false;
      await processes.stop();
      await killing;
    },
  };
}
