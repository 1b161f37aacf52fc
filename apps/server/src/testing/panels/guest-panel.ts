// A panel where guests buy and pay at the sandbox, whose callback comes over HTTP.

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect } from 'vitest';
import type { testApp } from '../test-app.ts';

type App = Awaited<ReturnType<typeof testApp>>;

/** A port that nobody listens at, for the server of a test. */
export async function openPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Presses a button of the sandbox's page and gives the address it leads back to. */
export const pressSandbox =
  (app: App) =>
  async (url: string | null | undefined, choice: 'pay' | 'cancel' = 'pay'): Promise<string> => {
    const reference = new URL(url ?? '').pathname.split('/').at(-1);
    const answer = await app.server.inject({
      method: 'POST',
      url: `/sandbox-gateway/${reference}/${choice}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    expect(answer.statusCode).toBeLessThan(400);
    return String(answer.headers.location);
  };
