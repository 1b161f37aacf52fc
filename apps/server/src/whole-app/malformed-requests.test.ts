// Requests that no program which keeps to the rules sends, over real sockets.
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp({ SANDBOX_GATEWAY: 'true', TRUST_PROXY: 'true' });
await app.server.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.server.address() as AddressInfo;
const operator = await app.signIn('owner@crescendo.test');
const send = (line: string, ...headers: string[]) =>
  rawRequest(port, [line, 'host: localhost', 'connection: close', ...headers, '', ''].join('\r\n'));
const sendTo = (host: string, ...headers: string[]) =>
  rawRequest(
    port,
    ['GET /core/settings HTTP/1.1', `host: ${host}`, 'connection: close', ...headers, '', ''].join('\r\n'),
  );

describe('a request of a form that nothing can be made of', () => {
  test.each([
    ['*', 'GET * HTTP/1.1'],
    ['* for options', 'OPTIONS * HTTP/1.1'],
    ['an address without a slash', 'GET core/settings HTTP/1.1'],
    ['an address of another protocol', 'GET ftp://localhost/core/settings HTTP/1.1'],
    ['half of an encoding', 'GET /core/%E0%A4%A HTTP/1.1'],
    ['a broken encoding', 'GET /core/settings/%zz HTTP/1.1'],
  ])('%s is answered 400 in the wire form (ERR-014)', async (_what, line) => {
    const { status, body } = await send(line);
    expect([status, JSON.parse(body)]).toEqual([400, { message: 'The request could not be understood' }]);
  });

  test('a whole address is read as its path, and its host names the panel (ERR-014)', async () => {
    const { status, body } = await send('GET http://second.localhost:3000/core/settings HTTP/1.1');
    expect([status, JSON.parse(body).data.panelName]).toEqual([
      200,
      app.directory.find('second.localhost').settings.panelName,
    ]);
    expect((await send('GET http://localhost HTTP/1.1')).status).toBe(404);
    expect((await send('GET http://[/core/settings HTTP/1.1')).status).toBe(400);
  });

  test.each(['TRACE', 'PROPFIND', 'QUERY'])('%s is not answered with a fault of ours (ERR-014)', async (method) => {
    const { status } = await send(`${method} /core/settings HTTP/1.1`);
    expect([404, 405]).toContain(status);
  });

  test.each(['[', '[::1', ']', 'a b', 'local_host', 'x:99999', 'x:y', '%00', '<script>', 'a,b', 'ü', '\\', 'a@b'])(
    'a host like %j names no panel and breaks nothing (ERR-014)',
    async (host) => {
      expect([host, [200, 400].includes((await sendTo(host)).status)]).toEqual([host, true]);
      const forwarded = await sendTo('localhost', `x-forwarded-host: ${host}`, 'x-forwarded-proto: java script');
      expect([host, [200, 400].includes(forwarded.status)]).toEqual([host, true]);
    },
  );

  test('a host is not needed by programs of the first version of HTTP (ERR-014)', async () => {
    expect((await rawRequest(port, 'GET /core/settings HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  test.each(['/sandbox-gateway/%00', '/core/api/v1/services/%00', '/banners/%00/frame', '/core/%00', '/%00'])(
    '%s names nothing that could exist (ERR-014)',
    async (path) => {
      expect((await send(`GET ${path} HTTP/1.1`)).status).toBe(404);
      expect([404, 405]).toContain((await send(`POST ${path}/pay HTTP/1.1`, 'content-length: 0')).status);
    },
  );

  test('names that every object has are nothing special in queries, headers and cookies (ERR-014)', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];
    for (const name of names) {
      const answers = [
        await send(`GET /core/settings?${name}=1&${name}[x]=2&locale[${name}]=1 HTTP/1.1`),
        await send('GET /core/settings HTTP/1.1', `${name}: x`, `cookie: ${name}=1; authToken=${name}`),
        await send(`GET /core/api/v1/services/${name} HTTP/1.1`),
      ];
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 200, 200, 404]);
    }
  });

  test('endless addresses and headers are refused (ERR-014)', async () => {
    expect((await send(`GET /core/api/v1/services/${'a'.repeat(10_000)} HTTP/1.1`)).status).toBe(404);
    expect((await send(`GET /core/settings?x=${'a'.repeat(40_000)} HTTP/1.1`)).status).toBe(431);
    expect((await send('GET /core/settings HTTP/1.1', `x: ${'a'.repeat(40_000)}`)).status).toBe(431);
  });
});

describe('a body with names that every object has', () => {
  const put = (payload: string, type = 'application/json') =>
    app.server.inject({
      method: 'PUT',
      url: '/core/api/v1/admin/settings',
      headers: { authorization: `Bearer ${operator}`, 'content-type': type },
      payload,
    });

  test.each(['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', '__defineGetter__', 'length'])(
    '%s is a field like any other that is unknown (ERR-014)',
    async (name) => {
      const answer = await put(JSON.stringify({ [name]: 1, colors: { [name]: { [name]: [] } } }));
      expect([answer.statusCode, answer.json().errors[name]]).toEqual([422, ['Unknown field']]);
    },
  );

  test.each(['constructor', '__proto__', 'prototype'])('%s is refused (ERR-014)', async (name) => {
    const answer = await put(`{"${name}": {"isAdmin": true}}`);
    expect([400, 422]).toContain(answer.statusCode);
  });

  test('a form is read without them too (ERR-014)', async () => {
    const customer = await app.signIn('demo@crescendo.test');
    for (const name of ['toString', '__proto__', 'constructor']) {
      const form = new FormData();
      form.append(name, 'x');
      form.append('file', new Blob(['x']), name);
      const { headers, body } = new Response(form) as unknown as { headers: Headers; body: ReadableStream };
      const answer = await app.server.inject({
        method: 'POST',
        url: '/core/api/v1/verification-document',
        headers: { authorization: `Bearer ${customer}`, 'content-type': String(headers.get('content-type')) },
        payload: Buffer.from(await new Response(body).arrayBuffer()),
      });
      expect([name, [400, 422].includes(answer.statusCode)]).toEqual([name, true]);
      const plain = await app.server.inject({
        method: 'POST',
        url: '/core/unsubscribe/1?signature=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `${name}=1`,
      });
      expect([name, plain.statusCode < 500]).toEqual([name, true]);
    }
  });
});
