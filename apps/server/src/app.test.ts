import { readFileSync } from 'node:fs';
import { allRoutes } from '@crescendo/contract/all-routes';
import { errorStatus } from '@crescendo/contract/errors';
import type { Route } from '@crescendo/contract/route';
import { describe, expect, test } from 'vitest';
import { testApp } from './testing/test-app.ts';

const app = await testApp();
const { server } = app;
const operator = await app.signIn('owner@crescendo.test');
const customer = await app.signIn('demo@crescendo.test');
const settingsUrl = '/api/v1/admin/settings';

function put(payload: string | object, headers: Record<string, string> = {}) {
  return server.inject({
    method: 'PUT',
    url: settingsUrl,
    headers: { authorization: `Bearer ${operator}`, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

describe('the inventory of routes', () => {
  test('each route has the audience it was given, and a change of it is seen in review (ROLE-005)', () => {
    const inventory = Object.values<Route>(allRoutes).map(
      ({ method, path, audience }) => `${method} ${path} ${audience}`,
    );
    expect(inventory.sort()).toMatchSnapshot();
  });

  test('a call that needs somebody answers 401 to nobody, whichever it is (ROLE-005)', async () => {
    for (const route of Object.values<Route>(allRoutes).filter(
      ({ audience }) => !['public', 'callback', 'token'].includes(audience),
    )) {
      const answer = await server.inject({ method: route.method, url: `/core${route.path.replace(/\{\w+\}/g, '1')}` });
      expect([route.path, answer.statusCode, answer.json()]).toEqual([route.path, 401, { message: 'Please sign in' }]);
    }
  });

  test('a call of staff does not exist for a customer', async () => {
    const answer = await server.inject({ url: settingsUrl, headers: { authorization: `Bearer ${customer}` } });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found' }]);
  });
});

describe('the wire form of errors', () => {
  test('a validation error names every wrong field in the requested language (ERR-013, VAL-001, I18N-011)', async () => {
    const settings = { ...app.directory.find('localhost').settings, version: 0 };
    const answer = await server.inject({
      method: 'PUT',
      url: `${settingsUrl}?locale=de`,
      headers: { authorization: `Bearer ${operator}` },
      payload: { ...settings, panelName: '', supportEmail: 'nobody', surprise: 1 },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      message: 'Die gesendeten Daten sind ungültig',
      errors: {
        panelName: ['Geben Sie mindestens 1 Zeichen ein'],
        supportEmail: ['Geben Sie eine gültige E-Mail-Adresse ein'],
        surprise: ['Unbekanntes Feld'],
      },
    });
  });

  test.each([
    ['1e3', '"1e3"'],
    ['a list', '[500]'],
    ['null', 'null'],
    ['a text', '"2"'],
    ['true', 'true'],
  ])('a number given as %s is refused, not converted (ERR-013)', async (_what, value) => {
    const settings = { ...app.directory.find('localhost').settings, version: 0 };
    const answer = await put(`${JSON.stringify({ ...settings, rounding_precision: 7777 }).replace('7777', value)}`);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['rounding_precision']);
  });

  test('every way to fail has a text in English, German and Russian (ERR-012)', () => {
    const texts = ['en', 'de', 'ru'].map((tag) =>
      JSON.parse(readFileSync(new URL(`../locales/${tag}/errors.json`, import.meta.url), 'utf8')),
    );
    for (const own of texts) expect(Object.keys(own).sort()).toEqual(Object.keys(errorStatus).sort());
  });

  test.each([
    ['malformed JSON', '{"panelName":', 400, 'The body is not valid JSON'],
    ['an empty body', '', 400, 'The body is not valid JSON'],
    ['deep nesting', '['.repeat(5000), 400, 'The body is nested too deeply'],
    ['more than the route takes', JSON.stringify('x'.repeat(70_000)), 413, 'The body is too large'],
  ])('%s is refused with one sentence (ERR-013)', async (_what, payload, status, message) => {
    const answer = await put(payload);
    expect([answer.statusCode, answer.json()]).toEqual([status, { message }]);
  });

  test('a body of another kind than JSON is refused (ERR-013)', async () => {
    const answer = await put('panelName=x', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([answer.statusCode, answer.json()]).toEqual([415, { message: 'Send the body as JSON' }]);
  });

  test('an unknown path answers 404 in the wire form, with the request id in a header (ERR-013)', async () => {
    const answer = await server.inject('/core/nowhere');
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found' }]);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a defect answers 500 without internals (ERR-013, SECU-007)', async () => {
    const broken = { ...app.directory.find('localhost'), id: Number.NaN };
    const find = app.directory.find;
    app.directory.find = () => broken;
    const answer = await server.inject({
      url: '/core/api/v1/profile',
      headers: { authorization: `Bearer ${customer}` },
    });
    app.directory.find = find;
    expect([answer.statusCode, answer.body]).toEqual([500, '{"message":"Server error"}']);
  });
});

describe('where calls are answered', () => {
  test('the same read is served on the API host, under /core and to callers that accept JSON (CONST-010, CONST-011)', async () => {
    const answers = await Promise.all([
      server.inject({ url: '/settings', headers: { host: 'core.localhost:3000' } }),
      server.inject({ url: '/core/settings', headers: { host: 'localhost:3000' } }),
      server.inject({ url: '/settings', headers: { host: 'localhost:3000', accept: 'application/json' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  test('a panel origin may call with credentials and read the authorization header, a strange one may not (API-161)', async () => {
    const ask = (origin: string) => server.inject({ url: '/settings', headers: { host: 'core.localhost', origin } });
    const own = await ask('http://localhost:3000');
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:3000',
      'access-control-allow-credentials': 'true',
    });
    expect(own.headers['access-control-expose-headers']).toContain('authorization');
    const strange = await ask('https://evil.example');
    expect(strange.headers['access-control-allow-origin']).toBeUndefined();
    expect(strange.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test.each([
    'https://localhost:3000',
    'http://localhost',
    'http://localhost:3001',
    'http://localhost:3000.evil.example',
    'http://user@localhost:3000',
    'http://second.localhost:3000',
    'null',
  ])('%s is not the origin of the panel, whose scheme, host and port all count (SECU-009)', async (origin) => {
    const { headers } = await server.inject({ url: '/settings', headers: { host: 'core.localhost', origin } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('the question before a cross-origin call is answered for calls of the API (API-161)', async () => {
    const answer = await server.inject({
      method: 'OPTIONS',
      url: '/api/v1/profile',
      headers: {
        host: 'core.localhost',
        origin: 'http://localhost:3000',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-headers']).toContain('authorization');
    const allowed = String(answer.headers['access-control-allow-methods']).split(', ');
    expect(allowed).toEqual(expect.arrayContaining(Object.values(allRoutes).map(({ method }) => method)));
  });
});

describe('answers that did not change', () => {
  test('are not sent twice: the same entity tag answers 304 (API-141)', async () => {
    const first = await server.inject('/core/settings');
    const second = await server.inject({
      url: '/core/settings',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([second.statusCode, second.body]).toEqual([304, '']);
  });

  test('are compressed for who can read that (API-141)', async () => {
    const answer = await server.inject({ url: '/core/settings', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.rawPayload.length).toBeLessThan((await server.inject('/core/settings')).rawPayload.length);
  });
});

describe('running it', () => {
  test('health and figures are there for who operates it (OPSR-003)', async () => {
    expect((await server.inject('/health/live')).json()).toEqual({ status: 'live' });
    expect((await server.inject('/health/ready')).json()).toEqual({ status: 'ready' });
    const figures = (await server.inject('/metrics')).body;
    expect(figures).toContain('http_request_duration_seconds_bucket');
    expect(figures).toContain('jobs_waiting 0');
  });

  test('figures are hidden from other machines (OPSR-003)', async () => {
    expect((await server.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
  });

  test('the description of the API is made once, kept compressed, and sent again only where it differs (API-162)', async () => {
    const ask = (headers: Record<string, string> = {}) => server.inject({ url: '/openapi.json', headers });
    const first = await ask();
    // Anyone who made it again would find this.
    const route: { summary: string } = allRoutes.listPages;
    const { summary } = route;
    route.summary = 'Changed since';
    const again = await Promise.all([ask(), ask({ 'accept-encoding': 'gzip' }), server.inject('/core/openapi.json')]);
    route.summary = summary;
    expect(again.map(({ body }) => body.includes('Changed since'))).toEqual([false, false, false]);
    expect(new Set([first, ...again].map(({ headers }) => headers.etag)).size).toBe(1);
    expect(again[1]?.rawPayload.length).toBeLessThan(first.rawPayload.length / 4);
    const same = await ask({ 'if-none-match': String(first.headers.etag) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    const other = await server.inject({ url: '/openapi.json', headers: { host: 'second.localhost' } });
    expect([other.json().info.title, other.headers.etag === first.headers.etag]).toEqual([
      app.directory.find('second.localhost').settings.panelName,
      false,
    ]);
  });

  test('the description of the API can be requested sixty times a minute from one address (API-162)', async () => {
    app.nextMinute();
    const ask = () => server.inject({ url: '/openapi.json', remoteAddress: '203.0.113.77' });
    for (let round = 1; round <= 60; round += 1) expect([round, (await ask()).statusCode]).toEqual([round, 200]);
    const refused = await ask();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('the description of the API names every route with its audience (API-002)', async () => {
    const document = (await server.inject('/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.values(document.paths as Record<string, object>).flatMap((path) => Object.keys(path));
    expect(described).toHaveLength(Object.keys(allRoutes).length);
    expect(document.paths['/api/v1/admin/settings'].put['x-audience']).toBe('staff:settings.manage');
    expect(document.paths['/api/v1/orders'].post.security).toEqual([{ bearer: [] }, { apiToken: ['order'] }]);
    expect(Object.keys(document.paths['/api/v2'].post.requestBody.content)).toHaveLength(3);
    expect(document.components.securitySchemes.apiToken.scheme).toBe('bearer');
  });
});
