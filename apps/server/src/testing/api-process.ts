import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll } from 'vitest';
import { testKey } from './test-app.ts';

/** What Node compiled for one program is there for the next: a start costs a third. */
export const compileCache = new URL('../../../../node_modules/.cache/compiled', import.meta.url).pathname;

/**
 * Starts the API as a real process on the database of a test, to be killed: by `kill`, or by itself at the crash point
 * that CRASH_POINT names. It works no jobs unless ROLE says so.
 */
export async function startApiProcess(app: { appUrl: string }, environment: Record<string, string> = {}) {
  const child = fork(new URL('./api-program.ts', import.meta.url), {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      ROLE: 'web',
      DATABASE_APP_URL: app.appUrl,
      SECRET_KEYS: `1:${testKey.toString('hex')}`,
      ...environment,
    },
    // The parent's own loaders and inspectors are not for it.
    execArgv: [],
  });
  const exited = once(child, 'exit').then(([code, signal]) => (signal ?? code) as string | number);
  const kill = async () => {
    child.kill('SIGKILL');
    return exited;
  };
  afterAll(kill);
  const told = await Promise.race([once(child, 'message'), exited]);
  if (!Array.isArray(told)) throw new Error(`The process ended at once: ${told}`);
  const { port } = told[0] as { port: number };
  return {
    /** Resolves with the signal or code the process ended by. */
    exited,
    kill,
    /** Undefined where no answer came, because the process died on the way. */
    async call(method: string, path: string, { token, key, body }: { token?: string; key?: string; body?: object }) {
      const answer = await fetch(`http://127.0.0.1:${port}/core${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }).catch(() => undefined);
      return answer && { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
  };
}
