import { resellerTypes } from '@crescendo/rules/reseller/reseller-api';
import { expect, test } from 'vitest';
import { resellersOf } from '../../../testing/panels/reseller.ts';
import { testApp } from '../../../testing/test-app.ts';
import { seedResellerKinds } from './reseller-kinds.seed.ts';

const app = await testApp();
const { reseller } = resellersOf(app);

test('a demo catalogue has services of every kind of API v2 but subscriptions, once (APV2-002)', async () => {
  for (const _start of [1, 2]) await app.owner.system((trx) => seedResellerKinds(trx, 1));
  const { Subscriptions: _later, ...sold } = resellerTypes;
  const one = await reseller();
  await expect
    .poll(async () => {
      const listed = (await one.ask({ action: 'services' })) as unknown as { type: string }[];
      return new Set(listed.map(({ type }) => type));
    })
    .toEqual(new Set(Object.keys(sold)));
});
