// A reseller's program on the whole server: what it sends, and what it is answered.
import { ResellerError, resellerAnswers } from '@crescendo/contract/reseller/reseller-schemas';
import { isResellerAction } from '@crescendo/rules/reseller/reseller-api';
import { resellerErrorOf } from '@crescendo/rules/reseller/reseller-reference';
import { expect } from 'vitest';
import { proof, proven, withPassword } from '../proof.ts';
import type { testApp } from '../test-app.ts';
import { customerWith, video } from './order-panel.ts';

export type Sent = Record<string, unknown>;
type Options = { url?: string; headers?: Record<string, string>; method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' };

/** An order of a thousand; the service is the test's. */
export const add = { action: 'add', link: video, quantity: '1000' };

/** Whatever is answered is what the documentation says: a known error, or the answer of the action. */
function expectDescribed(sent: Sent | string, answer: unknown): void {
  const errors = [answer, ...(typeof answer === 'object' && answer !== null ? Object.values(answer) : [])].flatMap(
    (part: unknown) => {
      const { error, ...rest } = (part ?? {}) as { error?: unknown };
      const within = Object.values(rest).map((inner) => (inner as { error?: unknown } | null)?.error);
      return [error, ...within].filter((text) => typeof text === 'string');
    },
  );
  for (const text of errors) expect([text, resellerErrorOf(text)]).toEqual([text, expect.any(String)]);
  const action = typeof sent === 'string' ? undefined : String(sent.action ?? '');
  if (action === undefined || !isResellerAction(action) || ResellerError.safeParse(answer).success) return;
  expect([action, resellerAnswers[action].safeParse(answer).error]).toEqual([action, undefined]);
}

export function resellersOf(app: Awaited<ReturnType<typeof testApp>>) {
  /** A call as a form, which is what most programs send. */
  async function raw(sent: Sent | string, { url = '/api/v2', headers = {}, method = 'POST' }: Options = {}) {
    const payload = typeof sent === 'string' ? sent : new URLSearchParams(sent as Record<string, string>).toString();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const all = { host: 'localhost', ...form, ...headers };
    const answer = await app.server.inject({ method, url, headers: all, payload });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expectDescribed(sent, answer.json());
    return answer;
  }
  const call = async (sent: Sent | string, options?: Options) => (await raw(sent, options)).json();

  async function reseller(dollars = 100, more: object = {}) {
    const one = await withPassword(app, await customerWith(app, { dollars }));
    const body = { name: 'shop', scopes: ['read' as const, 'order' as const], ...proof, ...more };
    const data = proven(await one.call.addApiToken({ body }));
    const key = data.api_token ?? '';
    const ask = (sent: Sent) => call({ key, ...sent });
    return {
      ...one,
      key,
      ask,
      /** A service's entry in the list, once the server knows it. */
      async listed(service: number): Promise<Sent> {
        const find = async () =>
          (await ask({ action: 'services' })).find((entry: Sent) => entry.service === service) as Sent;
        await expect.poll(find, { timeout: 5000 }).toBeDefined();
        return find();
      },
    };
  }
  return { call, raw, reseller };
}
