// Runs the simulated provider inside a process of the panel. Several processes of one machine share it: one listens,
// the others call it, and one of them takes over when the first is gone.
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../platform/log.ts';
import { type Simulator, startSimulatedProvider } from './simulated-provider.ts';

const tryAgainMs = 2000;

export const recordFile = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'simulated-provider.jsonl');

export async function keepSimulating(
  config: Pick<Config, 'SIMULATOR_PORT' | 'SIMULATOR_SPEED' | 'DATA_DIR'>,
  log: Log,
): Promise<{ stop: () => Promise<void> }> {
  let running: Simulator | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isReported = false;

  async function listen() {
    try {
      running = await startSimulatedProvider({
        port: config.SIMULATOR_PORT,
        file: recordFile(config),
        speed: config.SIMULATOR_SPEED,
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (!isReported && !(await isOurs(config.SIMULATOR_PORT))) {
        isReported = true;
        log.warn(
          `Port ${config.SIMULATOR_PORT} is taken: the simulated provider waits for it. Set SIMULATOR_PORT to another.`,
        );
      }
      timer = setTimeout(
        () => listen().catch((err: unknown) => log.error({ err }, 'The simulated provider could not start')),
        tryAgainMs,
      );
      timer.unref();
    }
  }
  await listen();
  return {
    async stop() {
      clearTimeout(timer);
      await running?.stop();
    },
  };
}

/** Whether another process of this machine simulates already. */
async function isOurs(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2000) })
    .then((response) => response.json() as Promise<{ simulated?: unknown }>)
    .catch(() => undefined);
  return answer?.simulated === true;
}
