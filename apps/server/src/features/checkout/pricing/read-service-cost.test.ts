import { expect, test } from 'vitest';
import { newService } from '../../../testing/panels/order-panel.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const visitor = app.caller();

test('the cost of a quantity is public, rounded up to the cent, in the requested currency (API-052)', async () => {
  const service = await newService(app, { price: 1.23 });
  const cost = (quantity: string, query: object = {}) =>
    visitor.readServiceCost({ params: { serviceId: String(service) }, query: { quantity, ...query } });
  expect((await cost('150')).data).toEqual({
    cost: '$\u00a00.19',
    cost_float: 0.19,
    quantity: 150,
    service_id: service,
  });
  expect((await cost('1000', { currency: 'RUB' })).data.cost).toContain('₽');
  for (const quantity of ['50', '120', '100050']) {
    await expect(cost(quantity)).rejects.toMatchObject({ statusCode: 422, errors: { quantity: [expect.any(String)] } });
  }
  for (const quantity of ['1e3', '-100', '']) await expect(cost(quantity)).rejects.toMatchObject({ statusCode: 422 });
});

test('a service that cannot be ordered has no cost (API-052)', async () => {
  const gone = await newService(app, { isDeactivated: true });
  const foreign = await newService(app, { panelId: 2 });
  for (const id of [gone, foreign, 999_999_999]) {
    await expect(
      visitor.readServiceCost({ params: { serviceId: String(id) }, query: { quantity: '1000' } }),
    ).rejects.toMatchObject({ statusCode: 404 });
  }
});
