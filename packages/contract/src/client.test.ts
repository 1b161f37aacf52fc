import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allRoutes } from './all-routes.ts';
import { createClient, httpTransport, UnchangedAnswer } from './client.ts';
import { ApiError } from './errors.ts';
import { paths } from './paths.gen.ts';
import { renderPaths } from './render-paths.ts';

function clientAgainst(answer: { status: number; body?: unknown }, token?: string) {
  const sent: Request[] = [];
  const client = createClient(
    httpTransport({
      base: 'https://core.panel.example',
      locale: 'de',
      token: () => token,
      countryCode: () => 'DE',
      fetch: async (input, init) => {
        sent.push(new Request(input as string, init));
        return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), { status: answer.status });
      },
    }),
  );
  return { client, sent };
}

test('every request carries token, country and language (API-001, I18N-007)', async () => {
  const { client, sent } = clientAgainst({ status: 200, body: { data: {} } }, 'secret-token');
  await client.getProfile();
  expect(sent[0]?.url).toBe('https://core.panel.example/api/v1/profile?locale=de');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret-token');
  expect(sent[0]?.headers.get('x-country-code')).toBe('DE');
});

test('without a saved token no authorization header is sent (API-001)', async () => {
  const { client, sent } = clientAgainst({ status: 200, body: { data: [], total: 0 } });
  await client.listBanners();
  expect(sent[0]?.headers.has('authorization')).toBe(false);
});

test('parameters are put into the path and escaped (API-051)', async () => {
  const { client, sent } = clientAgainst({ status: 200, body: {} });
  await client.readService({ params: { idOrSlug: 'a/b c' } });
  expect(new URL(sent[0]?.url ?? '').pathname).toBe('/api/v1/services/a%2Fb%20c');
});

test('a refused call is a normalised error, a 404 is passed on (ERR-001, ERR-002)', async () => {
  await expect(
    clientAgainst({ status: 423, body: { message: 'Account is frozen' } }).client.getProfile(),
  ).rejects.toThrow(ApiError);
  await expect(clientAgainst({ status: 404, body: { message: 'Not found' } }).client.getProfile()).rejects.toThrow(
    UnchangedAnswer,
  );
});

test('the table of paths equals the table of routes (API-001)', () => {
  expect(readFileSync(new URL('./paths.gen.ts', import.meta.url), 'utf8')).toBe(renderPaths(allRoutes));
  expect(Object.keys(paths)).toEqual(Object.keys(allRoutes));
});

test('a body with a file is sent as a form, and an answer that is no JSON is a file', async () => {
  const sent: Request[] = [];
  const answers = [
    Response.json({ data: {} }, { status: 201 }),
    new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
  ];
  const client = createClient(
    httpTransport({
      base: 'https://core.panel.example',
      locale: 'en',
      token: () => undefined,
      fetch: async (input, init) => {
        sent.push(new Request(input as string, init));
        return answers[sent.length - 1] as Response;
      },
    }),
  );
  const file = new File(['%PDF-'], 'card.pdf', { type: 'application/pdf' });
  await client.addDocument({ body: { file, step: '1' } });
  const form = await sent[0]?.formData();
  expect(form?.get('step')).toBe('1');
  expect(form?.get('file')).toMatchObject({ name: 'card.pdf' });
  const answer = await client.readDocumentFile({ params: { id: '7' } });
  expect(await answer.text()).toBe('%PDF-');
});
