// Every named page in every language, requested as a document and as the browser requests it when somebody moves to it inside
// the app. Needs the built web application, which `npm test` makes before.
import { isDeepStrictEqual } from 'node:util';
import { locales, localisedPath } from '@crescendo/rules/content/locales';
import { namedPages } from '@crescendo/rules/navigation/page-names';
import { UNSAFE_decodeViaTurboStream as decodeStream } from 'react-router';
import { describe, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { mountWeb } from '../web.ts';

const app = await testApp();
await mountWeb(app, app);
const token = await app.signIn('demo@crescendo.test');

/** A service type of the demo panel, and a number where any will do. */
const values: Record<string, string> = { slug: 'youtube-ad-views' };
/** Each page as somebody opens it whom it is open to. */
const visits = Object.values<{ path: string; openTo: string }>(namedPages).flatMap(({ path, openTo }) => {
  const filled = path.replace(/\{(\w+)\??\}/g, (_, key: string) => values[key] ?? '7');
  const paths = path.includes('?}') ? [path.replace(/\/\{\w+\?\}/, ''), filled] : [filled];
  return paths.map((each) => ({ path: each, session: openTo === 'customers' ? token : undefined }));
});

/** What a visit comes to: where it leads, why there is no page, or what each route of the page gives. */
type Answer = { to: string } | { error: unknown } | { routes: Record<string, unknown> };
type Routes = Record<string, unknown>;
type Decoded = Record<string, { data?: unknown; error?: unknown }>;

/** The token of a guest is none: it only keeps the page from being taken from those that guests share. */
async function get(url: string, session = 'none') {
  return app.server.inject({ url, headers: { host: 'localhost', accept: '*/*', cookie: `authToken=${session}` } });
}

async function decode(text: string): Promise<unknown> {
  const body = new Blob([text]).stream();
  const { value, done } = await decodeStream(body as never, globalThis as never);
  await done;
  return value;
}

async function visited(url: string, session?: string): Promise<Answer> {
  const answer = await get(url, session);
  if (answer.headers.location) return { to: String(answer.headers.location) };
  const pieces = [...answer.body.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)];
  const { loaderData, errors } = (await decode(pieces.map(([, text]) => JSON.parse(text as string)).join(''))) as {
    loaderData: Record<string, unknown>;
    errors: Record<string, unknown> | null;
  };
  if (errors) return { error: plain(Object.values(errors)[0]) };
  return { routes: plain(withReader(loaderData, answer.body)) as Routes };
}

/** A document has its reader in a block of its own; the data of a page have it among those of the frame. */
function withReader(loaderData: Record<string, unknown>, body: string): Record<string, unknown> {
  const block = /<script type="application\/json" id="personal">(.*?)<\/script>/.exec(body)?.[1];
  if (!block) return loaderData;
  const { person } = JSON.parse(block) as { person: unknown };
  return { ...loaderData, root: { ...(loaderData.root as object), person } };
}

async function movedTo(url: string, session?: string): Promise<Answer> {
  const answer = await get(url, session);
  if (answer.headers['x-remix-redirect']) return { to: String(answer.headers['x-remix-redirect']) };
  const decoded = (await decode(answer.body)) as Decoded;
  const failed = Object.values(decoded).find((each) => 'error' in each);
  if (failed) return { error: plain(failed.error) };
  return { routes: plain(Object.fromEntries(Object.entries(decoded).map(([id, { data }]) => [id, data]))) as Routes };
}

/** The moment at which a loader read the clock is all that two readings may differ in. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, each) => (key === 'now' ? 'the moment of reading' : each)));

/** Enough to see which routes answered and in which language, without pages of texts. */
const inShort = (answer: Answer) =>
  !('routes' in answer)
    ? JSON.stringify(answer)
    : Object.entries(answer.routes)
        .map(([id, value]) => `${id} ${JSON.stringify(value).slice(0, 60)}`)
        .join(', ');

/** As the router's own program in the browser writes it. */
const dataOf = (url: string) => (url.endsWith('/') ? `${url}_.data` : `${url}.data`);

describe.each(locales)('in %s', (locale) => {
  test('moving to any named page gives what a visit gives (ROUTE-070)', { timeout: 120_000 }, async () => {
    const faults: string[] = [];
    for (const { path, session } of visits) {
      const url = localisedPath(locale, path);
      const direct = await visited(url, session);
      const moved = await movedTo(dataOf(url), session);
      if (!isDeepStrictEqual(moved, direct)) faults.push(`${url}: ${inShort(moved)} instead of ${inShort(direct)}`);
    }
    expect(faults).toEqual([]);
  });

  test('the index is found at each way to write the address of its data (ROUTE-070)', async () => {
    const prefix = localisedPath(locale, '/').replace(/\/$/, '');
    const forms = [dataOf(localisedPath(locale, '/')), `${prefix}/_.data`, `${prefix}/_root.data`];
    const direct = await visited(`${localisedPath(locale, '/')}?networkId=1`);
    for (const form of forms) {
      expect(isDeepStrictEqual(await movedTo(`${form}?networkId=1`), direct), form).toBe(true);
      const { routes } = (await movedTo(`${form}?networkId=1&_routes=index`)) as { routes: Routes };
      expect(Object.keys(routes), form).toEqual(['index']);
    }
  });
});

test('data of a page in another spelling of its language are requested where the language is listed (ROUTE-070)', async () => {
  const to = async (url: string) => (await get(url)).headers.location;
  expect(await to('/DE.data?a=1')).toBe('/de.data?a=1');
  expect(await to('/en.data')).toBe('/_.data');
  expect(await to('/en/orders.data')).toBe('/orders.data');
});

test('an address where nothing is answers JSON to those that want it, and a page to those that want one (API-163)', async () => {
  const json = { message: expect.any(String) };
  const accepts = (accept: string, cookie = '') => ({ host: 'localhost', accept, ...(cookie ? { cookie } : {}) });
  for (const [url, headers] of [
    ['/api/v1/no-such-call', accepts('text/html,*/*;q=0.8')],
    ['/api/v3/orders', accepts('*/*')],
    ['/no/such/address', accepts('application/json')],
    ['/no/such/address', accepts('application/json, text/plain, */*', 'authToken=none')],
    ['/de/no/such/address', accepts('application/json')],
  ] as const) {
    const answer = await app.server.inject({ url, headers });
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
      url,
      404,
      'application/json; charset=utf-8',
    ]);
    expect(answer.json()).toEqual(json);
  }
  for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*']) {
    const answer = await app.server.inject({ url: '/no/such/address', headers: accepts(accept) });
    expect([accept, answer.statusCode, answer.headers['content-type']]).toEqual([
      accept,
      404,
      expect.stringContaining('text/html'),
    ]);
  }
  // A page that exists is a page for everybody.
  const page = await app.server.inject({ url: '/api/documentation', headers: accepts('application/json') });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
});
