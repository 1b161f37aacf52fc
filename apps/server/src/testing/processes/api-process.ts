import { afterAll } from 'vitest';
import { forkApi } from './forked-api.ts';

/** The API as a real process on the database of a test, to be killed: by `kill`, or by itself at its CRASH_POINT. */
export async function startApiProcess(app: { appUrl: string }, environment: Record<string, string> = {}) {
  const { port, exited, kill } = await forkApi(app.appUrl, environment);
  afterAll(kill);
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
