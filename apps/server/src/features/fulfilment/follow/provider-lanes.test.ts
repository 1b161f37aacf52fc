import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { scriptedProvider } from '../../../testing/fakes/following-provider.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { ProviderRow } from '../provider-row.queries.ts';
import { workByProvider } from './provider-lanes.ts';

const app = await testApp();

test('a provider whose orders cannot be claimed holds up no other, and is tried once in a round (PROV-007)', async () => {
  const [first, second] = [await scriptedProvider(app), await scriptedProvider(app)];
  const due = new Set([first.id, second.id]);
  const [tried, worked]: [number[], number[]] = [[], []];
  const done = await workByProvider(first.context, {
    next: async (_trx, _clock, busy) => [...due].find((id) => !busy.includes(id)),
    claim: async (trx, _clock, id) => {
      tried.push(id);
      if (id === first.id) await sql`select 1 / 0`.execute(trx);
      due.delete(id);
      return { provider: { id } as ProviderRow };
    },
    work: async ({ provider }) => worked.push(provider.id),
  });
  expect(tried).toEqual([first.id, second.id]);
  expect(worked).toEqual([second.id]);
  expect(done).toBe(1);
});

test('a round without a database fails', async () => {
  const { context } = await scriptedProvider(app);
  const next = () => Promise.reject(new Error('The database is away'));
  const batches = { next, claim: async () => undefined, work: async () => 0 };
  await expect(workByProvider(context, batches)).rejects.toThrow('The database is away');
});
