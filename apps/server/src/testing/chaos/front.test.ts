// Two runs at once: a port that a killed process has left may belong to a process of the other run.
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startSimulatedProvider } from '../../simulated-provider/simulated-provider.ts';
import { createThrowAwayFolder } from '../processes/test-cluster.ts';
import { openFront } from './front.ts';
import { httpCall } from './http-call.ts';
import { createRandom } from './random.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A server that says whose it is, as those of a run do. */
async function serverOf(run: string): Promise<number> {
  const server = createServer((_, response) => response.writeHead(200, { 'x-run': run }).end(run));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

test('what a server of another run answers is no answer', async () => {
  const front = await openFront(createRandom(1), 'own');
  closings.push(front.close);
  const ports = [await serverOf('own'), await serverOf('other')];
  const get = async (port: number) => {
    front.leadTo({ port: async () => port });
    return httpCall(front.port, { method: 'GET', path: '/', headers: {}, body: Buffer.alloc(0) });
  };
  expect(await get(ports[0] as number)).toMatchObject({ status: 200, body: Buffer.from('own') });
  expect(await get(ports[1] as number)).toMatchObject({ status: 502 });
});

test('a provider of a run takes no order from another run', async () => {
  const folder = await createThrowAwayFolder('crescendo-test-runs-');
  closings.push(() => rm(folder, { recursive: true }));
  const provider = await startSimulatedProvider({
    port: 0,
    file: join(folder, 'provider-record.jsonl'),
    speed: 1,
    keys: ['own'],
  });
  closings.unshift(provider.stop);
  const add = async (key: string) => {
    const order = { action: 'add', service: '1001', link: 'https://example.com/1', quantity: '100' };
    const body = new URLSearchParams({ key, ...order });
    return (await fetch(provider.url, { method: 'POST', body })).json();
  };
  expect(await add('other')).toEqual({ error: 'Invalid API key' });
  expect(provider.providerRecord()).toEqual([]);
  expect(await add('own')).not.toEqual({ error: 'Invalid API key' });
});
