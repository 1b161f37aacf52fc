// Faults on the way through buying: there is one order or none, never a charge without an order, and anyone who repeats the
// call gets it.
import { afterAll, describe, expect, test } from 'vitest';
import { customerWith, newService, oneLine, ordersOf } from '../../../testing/panels/order-panel.ts';
import { books } from '../../../testing/panels/payment-panel.ts';
import { startApiProcess } from '../../../testing/processes/api-process.ts';
import { databaseProxy } from '../../../testing/processes/database-proxy.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { orders } = ordersOf(app);
const { balance } = books(app);
const service = await newService(app);
const path = '/api/v1/order-widget/orders';

describe('a process killed', () => {
  test.each([
    ['order-placed', 0],
    ['order-committed', 1],
  ])(
    'at %s leaves the whole order or nothing, and the repeated call ends in one (LEDG-006)',
    async (point, there) => {
      const person = await customerWith(app, { dollars: 10 });
      const body = oneLine(service);
      const key = `killed-at-${point}`;
      const doomed = await startApiProcess(app, { CRASH_POINT: point });
      await expect(doomed.call('POST', path, { token: person.token, key, body })).resolves.toBeUndefined();
      await expect(doomed.exited).resolves.toBe('SIGKILL');
      expect(await orders(person.id)).toHaveLength(there);
      expect(await balance(person)).toEqual({ paidIn: there ? 900 : 1000, bonus: 0 });

      const { data } = await person.call.createWidgetOrders({ body, idempotencyKey: key });
      expect(data.orders).toMatchObject([{ status: 'in_processing' }]);
      expect(await orders(person.id)).toMatchObject([{ id: data.orders[0]?.id }]);
      expect(await balance(person)).toEqual({ paidIn: 900, bonus: 0 });
    },
    60_000,
  );
});

describe('a connection cut', () => {
  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)(
    '%s the commit answers 503 with the whole order or nothing there, and the repeated call ends in one',
    async (when, there) => {
      const proxy = await databaseProxy(app.appUrl);
      afterAll(() => proxy.close());
      const server = await app.anotherServer({ appUrl: proxy.url });
      const person = await customerWith(app, { dollars: 10 });
      const order = () =>
        server.inject({
          method: 'POST',
          url: `/core${path}`,
          headers: {
            host: 'localhost',
            authorization: `Bearer ${person.token}`,
            'idempotency-key': `cut-${when}-commit`,
          },
          payload: oneLine(service),
        });
      // The first commit counts the call against its limits.
      proxy.cutNextCommit(when, 1);
      expect((await order()).statusCode).toBe(503);
      expect(proxy.cuts()).toBe(1);
      expect(await orders(person.id)).toHaveLength(there);
      expect(await balance(person)).toEqual({ paidIn: there ? 900 : 1000, bonus: 0 });
      expect((await order()).statusCode).toBe(201);
      expect(await orders(person.id)).toHaveLength(1);
      expect(await balance(person)).toEqual({ paidIn: 900, bonus: 0 });
    },
  );
});
