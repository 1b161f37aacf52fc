// A worker as it is started in production, and the simulated provider as a program of its own: both to be killed.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { endWithParent } from '../processes/end-with-parent.ts';
import { compileCache, endsWithParent, testKey } from '../processes/forked-api.ts';

export type ForkedProgram = ReturnType<typeof follow>;

function follow(child: ChildProcess) {
  endWithParent(child);
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words = `${words}${chunk}`.slice(-2000);
  });
  const exited = once(child, 'exit').then(([code, signal]) => (signal ?? code) as string | number);
  return {
    exited,
    async kill() {
      child.kill('SIGKILL');
      return exited;
    },
    /** The end of its error output. */
    lastWords: () => words.trim(),
    /** Stops as on an overloaded machine, with everything it holds. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
  };
}

const options = {
  execArgv: endsWithParent,
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'] as ['ignore', 'pipe', 'inherit', 'ipc'],
};

export async function forkWorker(
  urls: { ownerUrl: string; appUrl: string; dataDir: string },
  environment: Record<string, string>,
) {
  const child = fork(new URL('../../main.ts', import.meta.url), {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      ROLE: 'worker',
      DATABASE_URL: urls.ownerUrl,
      DATABASE_APP_URL: urls.appUrl,
      DATA_DIR: urls.dataDir,
      DEMO_DATA: 'false',
      SIMULATED_PROVIDER: 'false',
      SECRET_KEYS: `1:${testKey.toString('hex')}`,
      ...environment,
    },
  });
  return follow(child);
}

export type SimulatorSettings = { port: number; file: string; speed: number; faults: object; keys?: readonly string[] };

/** Resolves with its address when it listens. */
export async function forkSimulator({ port, file, speed, faults, keys }: SimulatorSettings) {
  const program = new URL('../../simulated-provider/serve.ts', import.meta.url);
  const only = keys ? [JSON.stringify(keys)] : [];
  const child = fork(program, [String(port), file, String(speed), JSON.stringify(faults), ...only], {
    ...options,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  const followed = follow(child);
  const output = await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), followed.exited]);
  if (!Array.isArray(output)) throw new Error(`The simulated provider ended at once: ${output}`);
  return { ...followed, url: String(output[0]).trim() };
}
