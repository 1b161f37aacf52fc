// A client that repeats its call, under the same key, until it gets a response.
import { setTimeout as pass } from 'node:timers/promises';
import { httpCall } from './http-call.ts';
import type { Journal } from './journal.ts';

type Call = { token?: string; key?: string; body?: object };
export type Answer = {
  status: number;
  body: { data?: Record<string, unknown>; message?: string };
  isRepeated: boolean;
};
export type RepeatingClient = (method: string, path: string, call?: Call) => Promise<Answer>;

export function createRepeatingClient(port: number, journal: Pick<Journal, 'unanswered'>): RepeatingClient {
  return async (method, path, { token, key, body } = {}) => {
    const text = Buffer.from(body ? JSON.stringify(body) : '');
    const headers = {
      host: `localhost:${port}`,
      'content-length': String(text.length),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    for (let attempt = 1; ; attempt += 1) {
      const response = await httpCall(port, { method, path, headers, body: text });
      const status = response?.status ?? 502;
      if (response && status < 500 && status !== 429) {
        const isJson = String(response.headers['content-type']).includes('json');
        return { status, body: isJson ? JSON.parse(response.body.toString()) : {}, isRepeated: attempt > 1 };
      }
      // A 500 is a fault of ours and would be repeated for ever: it ends the run.
      if (status === 500) throw new Error(`${method} ${path}: ${response?.body}`);
      if (status === 502) journal.unanswered += 1;
      else await pass(1000 * Number(response?.headers['retry-after'] ?? 1));
    }
  };
}
