// What may be cached by anything between the server and a person: nothing that was made for that person.
import { allRoutes } from '@crescendo/contract/all-routes';
import { permissions, type Route } from '@crescendo/contract/route';
import { expect, test } from 'vitest';
import { newPerson } from '../testing/new-person.ts';
import { proof, proven, withPassword } from '../testing/proof.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp({ SANDBOX_GATEWAY: 'true' });
const customer = await withPassword(app, await newPerson(app));
const staff = await newPerson(app, { permissions: [...permissions] });
const program = proven(await customer.call.createApiToken({ body: proof }));
const tokens = {
  guest: undefined,
  customer: customer.token,
  staff: staff.token,
  program: program.api_token ?? undefined,
  stranger: 'x'.repeat(43),
};

const reads = Object.values<Route>(allRoutes).filter(({ method, answers }) => method === 'GET' && answers !== 'stream');
const addresses = [
  ...reads.map(({ path }) => `/core${path.replace(/\{\w+\}/g, '1')}`),
  ...['/core/nowhere', '/core', '/nowhere', '/sandbox-gateway/1', '/health/live', '/core/%zz'],
];

async function get(url: string, token: string | undefined) {
  const { headers, statusCode, body } = await app.server.inject({
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return {
    status: statusCode,
    body,
    kept: headers['cache-control'],
    etag: headers.etag,
    vary: String(headers.vary ?? ''),
  };
}

test.each(Object.entries(tokens))(
  'no answer to a %s may be kept by anybody, unless a guest gets the very same (SECU-010)',
  async (_who, token) => {
    const wrong: string[] = [];
    for (const url of addresses) {
      const response = await get(url, token);
      if (response.kept === 'private, no-store' && response.etag === undefined) continue;
      const asGuest = await get(url, undefined);
      const isShared =
        response.kept === 'private, no-cache' && response.body === asGuest.body && response.etag === asGuest.etag;
      if (!isShared || !/accept,.*authorization/.test(response.vary))
        wrong.push(`${url} ${response.status} ${response.kept}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('what a write answers is kept by nobody, whatever it was (SECU-010)', async () => {
  const writes = Object.values<Route>(allRoutes).filter(({ method }) => method !== 'GET');
  const wrong: string[] = [];
  for (const { method, path } of writes) {
    const url = `/core${path.replace(/\{\w+\}/g, '999999')}`;
    const { headers } = await app.server.inject({ method, url, payload: { surprise: 1 } });
    if (headers['cache-control'] !== 'private, no-store') wrong.push(`${method} ${path} ${headers['cache-control']}`);
  }
  expect(wrong).toEqual([]);
});
