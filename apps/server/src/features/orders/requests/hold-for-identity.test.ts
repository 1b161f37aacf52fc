import { expect, test } from 'vitest';
import { enqueue } from '../../../platform/jobs.ts';
import { agreeToAll } from '../../../testing/agree.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { customerWith, newService, oneLine, ordersOf } from '../../../testing/panels/order-panel.ts';
import { books, methodOf } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { orders } = ordersOf(app);
const { balance, records, verify } = books(app);
const staff = await newPerson(app, { roles: ['finance'] });
const reviewed = await newService(app, { isReviewRequired: true });
const plain = await newService(app);

const states = async ({ id }: { id: number }) => (await orders(id)).map(({ status }) => status);
const both = { orders: [oneLine(reviewed).orders[0], oneLine(plain).orders[0]] as never };

test('an order of a service that requires a review is paid, waits in moderation and leaves it with the documents (ORD-027)', async () => {
  const person = await customerWith(app, { dollars: 10 });
  const { data } = await person.call.createWidgetOrders({ body: both });
  expect(data.orders.map(({ status }) => status)).toEqual(['in_moderation', 'in_processing']);
  expect(await states(person)).toEqual(['in_moderation', 'in_processing']);
  expect(await balance(person)).toEqual({ paidIn: 800, bonus: 0 });

  const approve = async () => {
    const fact = { panelId: 1, userId: person.id, reviewerId: staff.id };
    await app.database.panel(1, (trx) => enqueue(trx, 'documents.approved', fact));
    await app.runJobs();
  };
  await verify(person, [1, 2]);
  await approve();
  expect(await states(person)).toEqual(['in_moderation', 'in_processing']);
  await verify(person, [3]);
  await approve();
  expect(await states(person)).toEqual(['in_processing', 'in_processing']);
  const params = { orderId: String(data.orders[0]?.id) };
  const { data: detail } = await person.call.readOrder({ params });
  expect(detail.timeline.map(({ cause }) => cause).sort()).toEqual(['placed', 'released']);

  const { data: next } = await person.call.createWidgetOrders({ body: oneLine(reviewed) });
  expect(next.orders).toMatchObject([{ status: 'in_processing' }]);
});

test('one that an invoice paid waits as well, and cancelled it gives everything back (ORD-027)', async () => {
  const person = await customerWith(app);
  const transfer = await methodOf(person, 'bank_transfer');
  const big = oneLine(reviewed, { quantity: 100_000 });
  const { data } = await person.call.createOrders({ body: { ...big, payment_method_id: transfer.id } });
  await staff.call.confirmInvoice({ params: { id: String(data.payment?.invoice_id) }, body: {} });
  await agreeToAll(app);
  expect(await states(person)).toEqual(['in_moderation']);
  await person.call.cancelOrder({ params: { orderId: String(data.orders[0]?.id) }, body: {} });
  expect(await states(person)).toEqual(['canceled']);
  expect(await records(person)).toEqual([
    ['invoiced', 10_000],
    ['order', -10_000],
    ['cancel_order', 10_000],
  ]);
});
