import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { sendFailure } from './mount.ts';
import { refuseWhenOverloaded } from './overload.ts';

test('calls are refused while the event loop keeps everybody waiting, and taken again when it does not', async () => {
  const server = fastify();
  server.setErrorHandler(sendFailure);
  refuseWhenOverloaded(server, 400);
  server.get('/', async () => 'here');
  const status = async () => (await server.inject('/')).statusCode;
  expect(await status()).toBe(200);
  const seen = new Set<number>();
  for (let round = 0; round < 6 && !seen.has(503); round += 1) {
    // Nothing else gets its turn meanwhile.
    for (const until = performance.now() + 900; performance.now() < until; );
    await new Promise((resolve) => setTimeout(resolve, 1));
    seen.add(await status());
  }
  expect(seen).toContain(503);
  expect((await server.inject('/')).headers['retry-after']).toBe('2');
  await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 30_000, interval: 100 });
  await server.close();
}, 60_000);
