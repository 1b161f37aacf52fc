import { expect, test } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { customerWith, newService, video } from '../../../testing/panels/order-panel.ts';
import { testApp } from '../../../testing/test-app.ts';
import { endOrder, type OrderEnd } from '../orders.ts';
import { mailOrderEnd } from './mail-ends.ts';

const app = await testApp();
const service = await newService(app);

async function ended(end: OrderEnd['end'], delivered: number, { locale = 'en', wants = true } = {}) {
  const person = await customerWith(app, { dollars: 10 });
  await app.database.panel(1, (trx) =>
    trx.updateTable('users').set({ locale, notify_order_actions: wants }).where('id', '=', person.id).execute(),
  );
  const { data } = await person.call.createWidgetOrders({
    body: { orders: [{ service_id: service, quantity: 1000, url: video }] },
  });
  const orderId = data.orders[0]?.id ?? 0;
  await app.database.panel(1, (trx) =>
    endOrder(trx, { panelId: 1, clock: app.clock }, { orderId, end, delivered, cause: end, by: { actor: 'system' } }),
  );
  await app.runJobs();
  const [mail] = await app.mails(person.email);
  return { person, orderId, mail };
}

test('customers are written how their orders ended, in their language, with what came back, and numbers as on the pages (CUR-010)', async () => {
  const completed = await ended('completed', 1000);
  expect(completed.mail).toMatchObject({ kind: 'order-completed', subject: `Order ${completed.orderId} is completed` });
  expect(completed.mail?.text).not.toContain('balance');
  const partial = await ended('partial', 250, { locale: 'de' });
  expect(partial.mail).toMatchObject({ kind: 'order-partial', locale: 'de' });
  expect(partial.mail?.text).toContain('250 von 1\u00a0000');
  expect(partial.mail?.text).toMatch(/0[.,]75/);
  const canceled = await ended('canceled', 0, { locale: 'ru' });
  expect(canceled.mail).toMatchObject({ kind: 'order-canceled', subject: `Заказ ${canceled.orderId} отменён` });
  expect(canceled.mail?.text).toContain('Ничего не было выполнено');
  expect(canceled.mail?.unsubscribe_url).not.toBeNull();
});

test('nobody is written who does not want to be, and nobody twice', async () => {
  expect((await ended('canceled', 0, { wants: false })).mail).toBeUndefined();
  const { person, orderId } = await ended('completed', 1000);
  const { database, clock, secrets, config } = app;
  await mailOrderEnd({ database, clock, secrets, config, log: createLog('silent') }, { panelId: 1, orderId });
  const kinds = (await app.mails(person.email)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'order-completed')).toHaveLength(1);
});
