// What a service cannot be delivered without is required wherever it is bought: form, list of lines, cart and API alike.
import { describe, expect, test } from 'vitest';
import { customerWith, newService, newTarget, oneLine, ordersOf } from '../../../testing/panels/order-panel.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const customer = await customerWith(app, { dollars: 100 });
const service = await newService(app);
const code = await newTarget(app, service, 'input');
const remark = await newTarget(app, service, 'textarea');
await app.database.panel(1, (trx) =>
  trx.updateTable('targets').set({ is_required: true }).where('id', '=', code).execute(),
);

const missing = { statusCode: 422, errors: { [`orders.0.targetable_values.${code}`]: [expect.any(String)] } };
const without = [
  ['nothing', undefined],
  ['an empty list', []],
  ['another target alone', [{ target_id: remark, values: ['as agreed'] }]],
  ['no value', [{ target_id: code, values: [] }]],
  ['a blank value', [{ target_id: code, values: ['  ', ''] }]],
] as const;

describe('an order without the code its service needs', () => {
  test.each(without)('is refused with %s, before and when it is placed (VAL-033)', async (_what, given) => {
    const body = oneLine(service, given ? { targetable_values: given as never } : {});
    await expect(customer.call.validateOrder({ body })).rejects.toMatchObject(missing);
    await expect(customer.call.createWidgetOrders({ body })).rejects.toMatchObject(missing);
    expect(await ordersOf(app).orders(customer.id)).toEqual([]);
  });

  test('among others names its own line (VAL-033)', async () => {
    const whole = { ...oneLine(service).orders[0], targetable_values: [{ target_id: code, values: ['#A1'] }] };
    const body = { ...oneLine(service), orders: [whole, oneLine(service).orders[0]] } as never;
    await expect(customer.call.validateOrder({ body })).rejects.toMatchObject({
      errors: { [`orders.1.targetable_values.${code}`]: [expect.any(String)] },
    });
  });

  test('has a price all the same, while it is being written (VAL-033)', async () => {
    const { data } = await customer.call.readTotalCost({
      body: { services: [{ service_id: service, quantity: 1000, index: 0 }] } as never,
    });
    expect(data.float_total_amount).toBeGreaterThan(0);
  });
});

test('an order with the code is placed, without what is optional (VAL-033)', async () => {
  const given = [{ target_id: code, values: ['#A1'] }];
  await customer.call.createWidgetOrders({ body: oneLine(service, { targetable_values: given }) });
  expect((await ordersOf(app).orders(customer.id)).map(({ targets }) => targets)).toEqual([given]);
});

test('the service says which of its targets are required (VAL-033)', async () => {
  const { data } = await customer.call.readService({ params: { idOrSlug: String(service) } });
  expect(data.targets.map(({ id, is_required }) => [id, is_required])).toEqual([
    [code, true],
    [remark, false],
  ]);
});

test('an order is found wrong for a guest’s e-mail too, before anything is offered (FORM-042)', async () => {
  const body = { ...oneLine(service, { targetable_values: [{ target_id: code, values: ['#A1'] }] }) };
  const check = (email: string) => app.caller().validateOrder({ body: { orders: body.orders, email } });
  await expect(check('somebody')).rejects.toMatchObject({ statusCode: 422, errors: { email: [expect.any(String)] } });
  expect((await check('somebody@example.com')).data).toBeNull();
});
