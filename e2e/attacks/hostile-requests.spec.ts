// Pages requested in ways that no browser does, and what may be kept of their answers. No browser is needed for either.

import { connect } from 'node:net';
import { namedPages } from '@crescendo/rules/navigation/page-names';
import { expect } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const pages = Object.values(namedPages).map(({ path }) =>
  path.replace(/\/?\{(\w+)\??\}/g, (_, name) => `/${name === 'slug' ? 'youtube-ad-views' : 7}`),
);

/** The bytes as they are; the status of the answer, 0 where the connection was closed without one. */
function statusOf(port: number, bytes: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)));
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

test('no page answers that the server is at fault, however it is requested (ERR-014)', async ({ baseURL }) => {
  const port = Number(new URL(baseURL ?? '').port);
  const send = async (line: string, ...headers: string[]) => {
    const hosts = headers.some((each) => each.startsWith('host:')) ? [] : ['host: localhost'];
    const bytes = [`${line} HTTP/1.1`, ...hosts, 'connection: close', ...headers, '', ''].join('\r\n');
    return [line, headers.join(), await statusOf(port, bytes)] as const;
  };
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const odd = [
    '%00',
    '%2e%2e',
    '%2e%2e%2f%2e%2e%2fetc',
    '%5c',
    '%0d%0ax:y',
    '%F0%9F%98%80',
    '%FF',
    '%',
    '..;',
    '~',
    'a'.repeat(6000),
  ];
  const responses = [
    ...(await Promise.all(
      names.flatMap((name) => [
        send(`GET /?${name}=1`),
        send(`GET /de?${name}=1&sort=${name}`),
        send(`GET /${name}`),
        send(`GET /${name}.data`),
      ]),
    )),
    ...(await Promise.all(
      names.map((name) =>
        send(
          'GET /',
          `cookie: drawerCollapsed=${name}; theme=${name}; currency=${name}; marketplaceView=${name}; i18n_redirected=${name}; authToken=${name}; ${name}=1`,
        ),
      ),
    )),
    ...(await Promise.all(
      odd.flatMap((piece) => [
        send(`GET /${piece}`),
        send(`GET /de/${piece}`),
        send(`GET /services/${piece}`),
        send(`GET /${piece}.data`),
        send(`GET /?page=${piece}`),
      ]),
    )),
    ...(await Promise.all(
      [
        'GET *',
        'OPTIONS *',
        'OPTIONS /',
        'TRACE /',
        'TRACE /profile',
        'PROPFIND /',
        'PUT /',
        'DELETE /profile',
        'PATCH /de',
      ].map((line) => send(line)),
    )),
    ...(await Promise.all(
      [
        'GET http://localhost/',
        'GET http://localhost',
        'GET http://localhost/de/home?x=1',
        'GET https://evil.example/profile',
        'GET http://[/',
        'GET //evil.example/',
        'GET /\\evil.example',
        'GET /en//evil.example',
      ].map((line) => send(line)),
    )),
    ...(await Promise.all(['[', ']', 'x:99999', '<', 'a b', ''].map((host) => send('GET /home', `host: ${host}`)))),
    ...(await Promise.all(
      ['[', 'x y', 'a/b'].map((host) => send('GET /home', `x-forwarded-host: ${host}`, 'x-forwarded-proto: x:')),
    )),
    await send('POST /', 'content-type: application/json', 'content-length: 2', '', '{}'),
    await send('POST /login', 'content-type: multipart/form-data; boundary=x', 'content-length: 4', '', '--x-'),
    await send(
      'POST /login.data',
      'content-type: application/x-www-form-urlencoded',
      'content-length: 11',
      '',
      '__proto__=1',
    ),
    ...(await Promise.all(
      pages.flatMap((path) => [
        send(`GET ${path}.data?_routes=${names[0]}`),
        send(`GET ${path === '/' ? '' : path}/_.data?_routes=root`),
        send(`GET /__manifest?p=${path}&version=${names[1]}`),
      ]),
    )),
  ];
  expect(responses.filter(([, , status]) => status >= 500 || status === 0)).toEqual([]);
});

test('what was made for a customer is kept by nobody, on any page and beside it (SECU-010)', async ({
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signIn(context, { baseURL });
  const beside = pages.flatMap((path) => {
    const own = path === '/' ? '' : path;
    return [path, `${own}/x.css`, `${path === '/' ? '/_root' : path}.data`, `/de${own}`, `/de${own || '/_'}.data`];
  });
  const wrong: string[] = [];
  for (const path of [...beside, '/no-such-page', '/no-such-page.data', '/profile/a/b.js', '/%zz', '/refund-policy']) {
    const { status, headers } = await context.request
      .get(path, { maxRedirects: 0 })
      .then((answer) => ({ status: answer.status(), headers: answer.headers() }));
    const isKept = headers['cache-control'] !== 'private, no-store' || headers.etag !== undefined;
    // What is no page below /api is refused by the API, to everybody alike.
    const isOfApi = /^\/api\/.*x\.css$/.test(path);
    const isVaried = isOfApi || status === 400 || status === 302 || /accept,.*cookie/.test(headers.vary ?? '');
    if (isKept || !isVaried) wrong.push(`${path} ${status} ${headers['cache-control']} ${headers.vary}`);
  }
  expect(wrong).toEqual([]);
});

test('what guests are sent is kept by their own browsers at most, and without anybody in it (SECU-010)', async ({
  request,
}) => {
  const wrong: string[] = [];
  for (const path of [...pages, '/profile.data', '/no-such-page', '/profile/x.css']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const kept = answer.headers()['cache-control'] ?? 'nothing said';
    if (
      !['private, no-store', 'private, no-cache'].includes(kept) ||
      (await answer.text()).includes('demo@crescendo.test')
    ) {
      wrong.push(`${path} ${answer.status()} ${kept}`);
    }
  }
  expect(wrong).toEqual([]);
});
