import { expect, test } from 'vitest';
import { customerWith, newService, oneLine } from '../../../testing/panels/order-panel.ts';
import { testApp } from '../../../testing/test-app.ts';
import { endOrder, type OrderEnd } from '../orders.ts';

const app = await testApp();
const service = await newService(app);
type Person = Awaited<ReturnType<typeof customerWith>>;

async function bought(person: Person, line: object = {}) {
  const { data } = await person.call.createWidgetOrders({ body: oneLine(service, line) });
  return data.orders[0]?.id ?? 0;
}

const end = (orderId: number, how: OrderEnd['end'], delivered: number) =>
  app.database.panel(1, (trx) =>
    endOrder(
      trx,
      { panelId: 1, clock: app.clock },
      { orderId, end: how, delivered, cause: how, by: { actor: 'system' } },
    ),
  );

async function exported(token: string | undefined, query = '') {
  const headers = { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }) };
  const { statusCode, body } = await app.server.inject({ url: `/core/api/v1/orders/export${query}`, headers });
  return { statusCode, rows: body.split('\r\n').map((line) => line.split(',')) };
}

test('orders come as a file in words, with their currency, even decimals and nothing to compute (PAY-037)', async () => {
  const person = await customerWith(app, { dollars: 10 });
  const partial = await bought(person, { quantity: 1050 });
  await end(partial, 'partial', 550);
  const open = await bought(person, { url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' });
  const name = JSON.stringify({ en: '=HYPERLINK("evil")' });
  await app.database.panel(1, (trx) => trx.updateTable('services').set({ name }).where('id', '=', service).execute());
  const { rows } = await exported(person.token);
  expect(rows[0]?.join()).toBe(
    '\ufeffOrder ID,Created (UTC),Completed (UTC),Status,Service,Link,Quantity,Delivered,Cost,Refunded,Currency',
  );
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const hostile = `"'=HYPERLINK(""evil"")"`;
  expect(rows.slice(1)).toEqual([
    [
      ...[String(open), moment, '', 'In progress', hostile, 'https://www.youtube.com/watch?v=aaaaaaaaaaa'],
      ...['1000', '0', '1.00', '0.00', 'USD'],
    ],
    [
      ...[String(partial), moment, moment, 'Partially completed', hostile, expect.any(String)],
      ...['1050', '550', '1.05', '0.50', 'USD'],
    ],
    [''],
  ]);
  expect((await exported(person.token, '?status=completed&locale=de')).rows[1]?.[3]).toBe('Teilweise abgeschlossen');
});

test('the file has the orders of its customer only, and is for nobody else (PAY-037)', async () => {
  const [person, other] = [await customerWith(app, { dollars: 10 }), await customerWith(app)];
  await bought(person);
  expect((await exported(other.token)).rows).toHaveLength(2);
  expect((await exported(person.token)).rows).toHaveLength(3);
  expect((await exported(undefined)).statusCode).toBe(401);
});

test('statistics count in the quantity what they count in the cost: what was refunded is in neither (ORD-032)', async () => {
  const person = await customerWith(app, { dollars: 10 });
  await end(await bought(person, { quantity: 2000 }), 'canceled', 0);
  await end(await bought(person, { quantity: 1000 }), 'partial', 400);
  await bought(person, { quantity: 3000 });
  const { data } = await person.call.readOrderStatistics();
  expect(data).toMatchObject([{ orders_count: 2, quantity: 3400, cost: 3.4 }]);
});
