import { expect, test } from 'vitest';
import { customerWith, newService, oneLine, ordersOf } from '../../../testing/panels/order-panel.ts';
import { methodOf } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { orders } = ordersOf(app);

test('the profile contains the last order that was paid, and in which network it was (ENT-002)', async () => {
  const person = await customerWith(app, { dollars: 10 });
  const lastOrder = async () => (await person.call.getProfile()).data.last_order;
  expect(await lastOrder()).toBeNull();
  const service = await newService(app);
  const transfer = await methodOf(person, 'bank_transfer');
  const big = oneLine(service, { quantity: 100_000 });
  await person.call.createOrders({ body: { ...big, payment_method_id: transfer.id } });
  expect(await lastOrder()).toBeNull();
  await person.call.createWidgetOrders({ body: oneLine(service) });
  const elsewhere = await newService(app, { type: 'instagram-story-reach', isLinkRequired: false });
  await person.call.createWidgetOrders({ body: oneLine(elsewhere, { url: null }) });
  const paid = (await orders(person.id)).at(-1);
  expect(paid).toMatchObject({ service_id: elsewhere, status: 'in_processing' });
  const instagram = await app.database.panel(1, (trx) =>
    trx.selectFrom('networks').select('id').where('slug', '=', 'instagram').executeTakeFirstOrThrow(),
  );
  expect(await lastOrder()).toEqual({
    created_at: paid?.created_at.toISOString(),
    service_type: { network_id: instagram.id },
  });
});
