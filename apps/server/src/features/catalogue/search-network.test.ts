import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const guest = app.caller();
const { data: networks } = await guest.listNetworks();
const networkId = (slug: string) => networks.find((network) => network.slug === slug)?.id as number;

test('a search uses network 1 where none is named, and on the one that is (CONST-008)', async () => {
  expect(networkId('youtube')).toBe(1);
  const found = { id: 'films', title: '@films', thumbnail: null };
  expect(await guest.searchNetwork({ body: { query: '@films' } })).toEqual({
    data: [{ ...found, url: 'https://www.youtube.com/@films' }],
    total: 1,
  });
  const { data } = await guest.searchNetwork({ body: { query: '@films', network_id: networkId('instagram') } });
  expect(data).toEqual([{ ...found, url: 'https://www.instagram.com/films/' }]);
  const byAddress = { query: '@films', network_id: 1, options: { searchType: 'channel' as const } };
  expect((await guest.searchNetwork({ body: byAddress })).data).toEqual([]);
});

test('a network without search finds nothing, an unknown one is not found, and what is no question is refused', async () => {
  const ask = (body: object) => guest.searchNetwork({ body: body as { query: string } });
  expect((await ask({ query: '@films', network_id: networkId('telegram') })).data).toEqual([]);
  await expect(ask({ query: '@films', network_id: 999_999 })).rejects.toMatchObject({ statusCode: 404 });
  for (const body of [
    {},
    { query: '' },
    { query: 7 },
    { query: 'x'.repeat(10_000) },
    { query: 'x', network_id: 'all' },
    { query: 'x', options: { searchType: 'video' } },
  ])
    await expect(ask(body)).rejects.toMatchObject({ statusCode: 422 });
});
