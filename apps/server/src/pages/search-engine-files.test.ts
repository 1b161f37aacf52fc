import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const app = await testApp();
const get = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { host: 'localhost', ...headers } });

/** Addresses of one language, by path. */
async function pathsOf(host: string, locale = 'de'): Promise<string[]> {
  const { body } = await get('/sitemap.xml', { host });
  const files = [...body.matchAll(/<loc>(https?:\/\/[^<]+\.xml)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const bodies =
    files.length > 0 ? await Promise.all(files.map(async (file) => (await get(file, { host })).body)) : [body];
  return bodies
    .flatMap((each) => [...each.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname))
    .filter((path) => path === `/${locale}` || path.startsWith(`/${locale}/`))
    .map((path) => path.slice(locale.length + 1) || '/');
}

test('the sitemap of a panel has its own pages, service types and services in each language, under its own origin (A11Y-002)', async () => {
  const answer = await get('/sitemap.xml');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  const first = await pathsOf('localhost');
  const { data: types } = await app.caller().listServiceTypes();
  const { data: services } = await app.caller().listServices();
  for (const { slug } of [...types, ...services]) expect(first).toContain(`/services/${slug}`);
  expect(first).toEqual(expect.arrayContaining(['/', '/home', '/account-management', '/terms']));
  for (const hidden of ['/profile', '/login', '/not-found', '/orders']) expect(first).not.toContain(hidden);
  expect(new Set(first).size).toBe(first.length);

  const second = await pathsOf('second.localhost');
  expect(second.some((path) => path.startsWith('/services/'))).toBe(true);
  expect(second.filter((path) => path.startsWith('/services/') && first.includes(path))).toEqual([]);
  const origins = (await get('/sitemap.xml', { host: 'second.localhost' })).body.match(/<loc>https?:\/\/[^/]+/g);
  expect(new Set(origins).size).toBe(1);
  expect(origins?.[0]).toContain('second.');
});

test('a service that is taken from the list leaves the sitemap too, and an unchanged one is not sent again', async () => {
  const { data } = await app.caller().listServices();
  const { id, slug } = data[0] as (typeof data)[number];
  const { etag } = (await get('/sitemap.xml')).headers;
  expect((await get('/sitemap.xml', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  expect((await get('/sitemap.xml', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  await app.database.panel(1, (trx) => sql`update services set restricted_access = true where id = ${id}`.execute(trx));
  await vi.waitFor(async () => expect(await pathsOf('localhost')).not.toContain(`/services/${slug}`), {
    timeout: 30_000,
  });
});

test('files that no sitemap lists are not there', async () => {
  for (const file of ['/sitemap-xx-1.xml', '/sitemap-de-0.xml', '/sitemap-de-99.xml', '/sitemap-de-.xml'])
    expect([file, (await get(file)).statusCode]).toEqual([file, 404]);
});

test('robots may read pages, not calls, and learn where the panel’s sitemap is (A11Y-002)', async () => {
  const first = await get('/robots.txt');
  expect(first.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(first.body).toMatch(/^User-agent: \*\nDisallow: \/core\/\n/);
  expect(first.body).not.toMatch(/^Disallow: \/$/m);
  const second = await get('/robots.txt', { host: 'second.localhost' });
  expect(second.body.match(/^Sitemap: (.*)$/m)?.[1]).toMatch(/^https?:\/\/second\..*\/sitemap\.xml$/);
  expect(first.body.match(/^Sitemap: (.*)$/m)?.[1]).not.toContain('second.');
});
