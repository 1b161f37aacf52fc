import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { isPublicAddress, outboundFetch } from './outbound-http.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const serve = (handler: RequestListener) => listen(createServer(handler));
const limits = (...allow: string[]) => ({ allow, timeoutMs: 5000, mostBytes: 1000 });

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2001:0:1::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('the address %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('addresses handed out to the public are public', () => {
  expect(
    ['8.8.8.8', '172.32.0.1', '192.167.255.255', '2606:4700::1111', '2a00:1450::8'].filter(isPublicAddress),
  ).toHaveLength(5);
});

test('no address given by a person leads to this machine or its neighbours, by number or by name, unless the configuration allows the host (SECU-004)', async () => {
  let calls = 0;
  const port = await serve((_request, response) => {
    calls += 1;
    response.end('hello');
  });
  const resolve = async (name: string) =>
    name === 'two-faced.example'
      ? [
          { address: '8.8.8.8', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]
      : [{ address: '127.0.0.1', family: 4 }];
  for (const host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'two-faced.example',
    'inside.example',
  ]) {
    const custom = host.endsWith('.example') ? { resolve } : {};
    const answer = await outboundFetch(`http://${host}:${port}/`, {}, { ...limits(), ...custom });
    expect([host, answer]).toMatchObject([host, { ok: false, wasSent: false, reason: 'refused-address' }]);
  }
  for (const url of ['ftp://127.0.0.1/', 'file:///etc/passwd', 'http://user:pass@8.8.8.8/', 'nonsense', '']) {
    expect(await outboundFetch(url, {}, limits())).toMatchObject({ ok: false, reason: 'refused-address' });
  }
  expect(calls).toBe(0);
  // Another port of an allowed host is another service.
  expect(await outboundFetch(`http://127.0.0.1:${port}/`, {}, limits(`127.0.0.1:${port + 1}`))).toMatchObject({
    ok: false,
  });
  expect(await outboundFetch(`http://127.0.0.1:${port}/`, {}, limits(`127.0.0.1:${port}`))).toMatchObject({
    ok: true,
    status: 200,
  });
  expect(calls).toBe(1);
});

test('a name is resolved once, and the connection goes to the address that was looked at (SECU-004)', async () => {
  const port = await serve((request, response) => response.end(request.headers.host));
  let lookups = 0;
  const resolve = async () => {
    lookups += 1;
    // A second question would be answered by a machine that is not there.
    return [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  };
  const answer = await outboundFetch(
    `http://panel.example:${port}/`,
    {},
    { ...limits(`panel.example:${port}`), resolve },
  );
  expect(answer.ok && answer.body.toString()).toBe(`panel.example:${port}`);
  expect(lookups).toBe(1);
});

test('a redirect is an answer and is not followed (SECU-004)', async () => {
  let inside = 0;
  const secret = await serve((_request, response) => {
    inside += 1;
    response.end('secret');
  });
  const port = await serve((_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${secret}/` }).end(),
  );
  expect(await outboundFetch(`http://127.0.0.1:${port}/`, {}, limits(`127.0.0.1:${port}`))).toMatchObject({
    ok: true,
    status: 302,
  });
  expect(inside).toBe(0);
});

test('the caller learns whether anything of the request was sent', async () => {
  const taken = createTcpServer();
  const free = await listen(taken);
  await new Promise((resolve) => taken.close(resolve));
  const at = (port: number, init = {}) =>
    outboundFetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'a=1', ...init }, limits(`127.0.0.1:${port}`));
  expect(await at(free)).toMatchObject({ ok: false, wasSent: false, reason: 'unreachable' });
  const nowhere = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
  expect(await outboundFetch('http://gone.example/', {}, { ...limits(), resolve: nowhere })).toMatchObject({
    ok: false,
    wasSent: false,
    text: 'ENOTFOUND',
  });

  const reset = await serve((request) => request.socket.resetAndDestroy());
  expect(await at(reset)).toMatchObject({ ok: false, wasSent: true, reason: 'broken' });
  const cut = await serve((request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"order":', () => request.socket.destroy());
  });
  expect(await at(cut)).toMatchObject({ ok: false, wasSent: true, reason: 'broken' });
  const huge = await serve((_request, response) => response.end('x'.repeat(5000)));
  expect(await at(huge)).toMatchObject({ ok: false, wasSent: true, reason: 'too-long' });
  const silent = await serve(() => undefined);
  const answer = await outboundFetch(
    `http://127.0.0.1:${silent}/`,
    { method: 'POST' },
    { ...limits(`127.0.0.1:${silent}`), timeoutMs: 100 },
  );
  expect(answer).toMatchObject({ ok: false, wasSent: true, reason: 'timeout' });
});
