// Places where a process can be made to die at once, so that tests can see what is left. They do nothing unless the
// environment variable CRASH_POINT names one of them.
import type { Config } from '../config.ts';

/** Dies here as a machine without power would: no rollback, no answer, no clean-up. */
export function crashPoint(config: Pick<Config, 'CRASH_POINT'>, name: string): void {
  if (config.CRASH_POINT === name) process.kill(process.pid, 'SIGKILL');
}
