import { expect, test } from 'vitest';
import { openAccess } from './features/providers/providers.ts';
import { createSecrets } from './platform/secrets.ts';
import { seedDemo } from './seed-demo.ts';
import { testKey } from './testing/processes/forked-api.ts';
import { testApp } from './testing/test-app.ts';

const app = await testApp();
const secrets = createSecrets([{ version: 1, secret: testKey }]);
const seed = (url: string) =>
  seedDemo(app.owner, { port: 3000, services: 100, simulated: { url, secrets, file: '', speed: 60 } });
const readAll = () =>
  app.owner.system(async (trx) => ({
    providers: await trx.selectFrom('providers').selectAll().orderBy('panel_id').execute(),
    routes: await trx
      .selectFrom('service_routes as route')
      .innerJoin('services as service', 'service.id', 'route.service_id')
      .innerJoin('provider_services as behind', 'behind.id', 'route.provider_service_id')
      .select(['route.id', 'route.service_id', 'service.price_micros', 'service.price_type', 'service.pricing_per'])
      .select(['behind.rate_micros', 'behind.type'])
      .execute(),
    services: await trx.selectFrom('services').select('id').execute(),
  }));

test('a demo panel, also one that was there before, gets the simulated provider behind each service, at less than its price', async () => {
  await seed('http://127.0.0.1:7000/api/v2');
  const first = await readAll();
  expect(first.providers.map(({ panel_id, is_simulated }) => [panel_id, is_simulated])).toEqual([
    [1, true],
    [2, true],
  ]);
  expect(new Set(first.routes.map(({ service_id }) => service_id)).size).toBe(first.services.length);
  for (const { price_micros, price_type, pricing_per, rate_micros, type } of first.routes) {
    expect(type === 'Package').toBe(price_type === 'fixed');
    const price = price_type === 'fixed' ? price_micros : (price_micros * 1000n) / BigInt(pricing_per);
    expect(rate_micros).toBeLessThan(price);
  }
  expect(new Set(first.routes.map(({ type }) => type))).toEqual(
    new Set(['Default', 'Package', 'SEO', 'Custom Comments']),
  );

  // The next start may serve on another port, and changes nothing else.
  await seed('http://127.0.0.1:7001/api/v2');
  const second = await readAll();
  expect(second.routes).toEqual(first.routes);
  expect(second.providers.map(({ url }) => url)).toEqual(Array(2).fill('http://127.0.0.1:7001/api/v2'));
  const [provider] = second.providers;
  expect(provider?.sealed_key).not.toContain('simulated');
  expect(openAccess({ secrets, config: { OUTBOUND_ALLOW: [] } }, provider as never).key).toBe('simulated-panel-1');
});
