import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { trustedHops, visitorOf } from './visitor.ts';

async function addressOf(remoteAddress: string, forwarded?: string, proxies = 0) {
  const server: FastifyInstance = fastify({ trustProxy: trustedHops(proxies) });
  server.get('/', async (request) => ({ address: visitorOf(request).address ?? null }));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await server.inject({ url: '/', remoteAddress, headers });
  await server.close();
  return answer.json().address;
}

test('the address is that of the connection, whatever a header says, where no proxy is trusted', async () => {
  expect(await addressOf('192.0.2.1', '203.0.113.9')).toBe('192.0.2.1');
});

test('behind a proxy it is what that proxy wrote, not what the visitor wrote before it', async () => {
  expect(await addressOf('10.0.0.1', '203.0.113.9', 1)).toBe('203.0.113.9');
  expect(await addressOf('10.0.0.1', '198.51.100.1, 203.0.113.9', 1)).toBe('203.0.113.9');
  expect(await addressOf('10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9');
});

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:db8::1', '2001:db8::1'],
])('an address is written in one form: %s', async (given, plain) => {
  expect(await addressOf(given)).toBe(plain);
});

test.each(['nonsense', '', '192.0.2.1:8080', "1' or '1", '999.1.1.1'])(
  'what is no address is none, and reaches no column: %j',
  async (forwarded) => {
    expect([null, '10.0.0.1']).toContain(await addressOf('10.0.0.1', forwarded, 1));
  },
);
