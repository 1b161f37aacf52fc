// The API as a process of its own, for tests that kill it. Knows nothing of the test runner.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { endWithParent } from './end-with-parent.ts';

/** The key that tests seal and sign with. */
export const testKey = Buffer.alloc(32, 7);

/** A run that was ended leaves no process behind; the parent's own loaders and inspectors are not for it. */
export const endsWithParent = [
  '--import',
  'data:text/javascript,process.on("disconnect",()=>process.kill(process.pid,"SIGKILL"));process.channel?.unref()',
];

/** What Node compiled for one program is there for the next: a start costs a third. */
export const compileCache = new URL('../../../../../node_modules/.cache/compiled', import.meta.url).pathname;

export type ForkedApi = Awaited<ReturnType<typeof forkApi>>;

/** Starts it on a database; with CRASH_POINT it kills itself there. It works no jobs unless ROLE says so. */
export async function forkApi(
  appUrl: string,
  environment: Record<string, string> = {},
  /** Its error output, which is not printed. */
  stderr: 'inherit' | 'ignore' = 'inherit',
) {
  const child = fork(new URL('./api-program.ts', import.meta.url), {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      ROLE: 'web',
      DATABASE_APP_URL: appUrl,
      SECRET_KEYS: `1:${testKey.toString('hex')}`,
      ...environment,
    },
    stdio: ['inherit', 'inherit', stderr, 'ipc'],
    execArgv: endsWithParent,
  });
  endWithParent(child);
  const exited = once(child, 'exit').then(([code, signal]) => (signal ?? code) as string | number);
  const message = await Promise.race([once(child, 'message'), exited]);
  if (!Array.isArray(message)) throw new Error(`The process ended at once: ${message}`);
  return {
    port: (message[0] as { port: number }).port,
    /** Resolves with the signal or code the process ended by. */
    exited,
    async kill() {
      child.kill('SIGKILL');
      return exited;
    },
    /** Stops it in the middle of whatever it does, as a machine that swaps or sleeps would, and lets it go on. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
  };
}
