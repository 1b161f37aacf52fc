import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { customerWith, newService, newTarget, oneLine, ordersOf } from '../../../testing/panels/order-panel.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const customer = await customerWith(app, { dollars: 100 });

async function choiceOf(service: number, list: 'countries' | 'languages'): Promise<number> {
  const target = await newTarget(app, service, 'select');
  await app.database.panel(1, (trx) =>
    sql`update target_types set selectable = ${list}
      where id = (select target_type_id from targets where id = ${target})`.execute(trx),
  );
  return target;
}

test('a country or language is ordered by the tag its entry has, and by nothing else (ENT-013)', async () => {
  const service = await newService(app);
  const country = await choiceOf(service, 'countries');
  const language = await choiceOf(service, 'languages');
  const kingdom = (await app.caller().listOrderCountries()).data.find(({ name }) => name === 'United Kingdom');
  const german = (await app.caller().listOrderLanguages()).data.find(({ name }) => name === 'German');
  expect([kingdom?.iso_code_2, german?.iso_code_2]).toEqual(['GB', 'de']);

  const order = (targetable_values: { target_id: number; values: string[] }[]) =>
    customer.call.createWidgetOrders({ body: oneLine(service, { targetable_values }) });
  const given = [
    { target_id: country, values: ['GB'] },
    { target_id: language, values: ['de'] },
  ];
  await order(given);
  expect((await ordersOf(app).orders(customer.id)).map(({ targets }) => targets)).toEqual([given]);
  for (const wrong of ['gb', 'ZZ', String(kingdom?.id), 'United Kingdom'])
    await expect(order([{ target_id: country, values: [wrong] }])).rejects.toMatchObject({
      statusCode: 422,
      errors: { 'orders.0.targetable_values': [expect.any(String)] },
    });
  await expect(order([{ target_id: language, values: ['DE'] }])).rejects.toMatchObject({ statusCode: 422 });
});
