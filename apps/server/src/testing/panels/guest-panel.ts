// A panel where people pay at the sandbox, whose callback comes over HTTP.

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect } from 'vitest';
import { testApp } from '../test-app.ts';

type App = Awaited<ReturnType<typeof testApp>>;

/** A port that nobody listens at, for the server of a test. */
async function openPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The whole server, where the sandbox reaches it. */
export async function listeningApp() {
  const port = await openPort();
  const app = await testApp({ PORT: String(port) });
  await app.server.listen({ host: '127.0.0.1', port });
  return app;
}

/** What the sandbox calls the payment of this page. */
export const referenceOf = (url: string | null | undefined) => new URL(url ?? '').pathname.split('/').at(-1) as string;

/** Presses a button of the sandbox's page and gives the address it leads back to. */
export const pressSandbox =
  (app: App) =>
  async (url: string | null | undefined, choice: 'pay' | 'cancel' = 'pay'): Promise<string> => {
    const answer = await app.server.inject({
      method: 'POST',
      url: `/sandbox-gateway/${referenceOf(url)}/${choice}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    expect(answer.statusCode).toBeLessThan(400);
    return String(answer.headers.location);
  };
