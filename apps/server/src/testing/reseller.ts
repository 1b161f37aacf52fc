// A reseller's program on the whole server: what it sends, and what it is answered.
import { expect } from 'vitest';
import { customerWith, video } from './order-panel.ts';
import type { testApp } from './test-app.ts';

export type Sent = Record<string, unknown>;
type Options = { url?: string; headers?: Record<string, string>; method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' };

/** An order of a thousand; the service is the test's. */
export const add = { action: 'add', link: video, quantity: '1000' };

export function resellersOf(app: Awaited<ReturnType<typeof testApp>>) {
  /** A call as a form, which is what most programs send. */
  async function raw(sent: Sent | string, { url = '/api/v2', headers = {}, method = 'POST' }: Options = {}) {
    const payload = typeof sent === 'string' ? sent : new URLSearchParams(sent as Record<string, string>).toString();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const all = { host: 'localhost', ...form, ...headers };
    const answer = await app.server.inject({ method, url, headers: all, payload });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    return answer;
  }
  const call = async (sent: Sent | string, options?: Options) => (await raw(sent, options)).json();

  async function reseller(dollars = 100, wish: object = {}) {
    const one = await customerWith(app, { dollars });
    const { data } = await one.call.addApiToken({ body: { name: 'shop', scopes: ['read', 'order'], ...wish } });
    const key = data.api_token ?? '';
    const ask = (sent: Sent) => call({ key, ...sent });
    return {
      ...one,
      key,
      ask,
      /** How a service stands in the list, once the server has heard of it. */
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
