// Staff ask a provider to take an order back: the provider decides, and only its word ends the order and moves money.
import { expect, test } from 'vitest';
import { ordersFor, scriptedProvider } from '../../../testing/fakes/following-provider.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { customerWith, ordersOf } from '../../../testing/panels/order-panel.ts';
import { books } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';
import { pollDue, requestCancelsDue } from '../../fulfilment/fulfilment.ts';

const app = await testApp();
const { orders } = ordersOf(app);
const { balance, audits } = books(app);
const staff = await newPerson(app, { permissions: ['orders.manage'] });

async function submitted({ canCancel = true } = {}) {
  const person = await customerWith(app, { dollars: 10 });
  const provider = await scriptedProvider(app);
  const [id = 0] = await ordersFor(app, person, 1);
  await provider.took([id], { canCancel });
  const params = { orderId: String(id) };
  const desk = async () => (await staff.call.readOrderDesk({ params })).data;
  const refusal = async () => (await desk()).acts.find(({ act }) => act === 'request-cancel')?.refusal;
  const request = async (by = staff.call) =>
    by.requestOrderCancel({ params, body: { version: (await desk()).version, reason: 'The creator left' } });
  const timeline = async () =>
    (await staff.call.readOrderAsStaff({ params })).data.timeline.map(({ cause, actor }) => `${cause} ${actor}`);
  return { person, provider, id, params, refusal, request, timeline };
}

test('the order goes on until the provider confirms; then the rest goes back and staff are the ones who ended it (CONS-040, PROV-009)', async () => {
  const { person, provider, id, params, refusal, request, timeline } = await submitted();
  expect(await refusal()).toBeNull();
  await request();
  expect(await refusal()).toBe('cancel-requested');
  await expect(request()).rejects.toMatchObject({ statusCode: 422 });
  expect((await orders(person.id))[0]).toMatchObject({ status: 'in_processing', refunded_micros: 0n });

  provider.says((call) => [{ order: Number(call.get('orders')), cancel: 1 }]);
  expect(await requestCancelsDue(provider.context)).toBe(1);
  expect(provider.calls.map((call) => [call.get('action'), call.get('orders')])).toEqual([['cancel', String(id)]]);
  expect(await balance(person)).toEqual({ paidIn: 900, bonus: 0 });
  provider.reports(() => ({ status: 'Canceled', remains: '600', charge: '0.1' }));
  await pollDue(provider.context);
  expect((await orders(person.id))[0]).toMatchObject({
    status: 'canceled',
    cancel_reason: 'staff',
    current_quantity: 400,
    refunded_micros: 600_000n,
  });
  expect(await balance(person)).toEqual({ paidIn: 960, bonus: 0 });
  expect(await timeline()).toEqual(['placed customer', 'cancel-requested staff', 'canceled system']);
  // Why staff wanted it is on record, and nothing that the customer reads.
  expect(JSON.stringify(await person.call.readOrder({ params }))).not.toContain('The creator left');
  const entries = (await audits('orders.request-cancel')).filter(({ subject }) => subject === `order:${id}`);
  expect(entries).toMatchObject([
    {
      actor_id: staff.id,
      details: {
        reason: 'The creator left',
        before: { is_cancel_requested: false },
        after: { is_cancel_requested: true },
      },
    },
  ]);
});

test('a provider that refuses keeps the order, which goes on and may be asked about again (CONS-040)', async () => {
  const { person, provider, id, refusal, request, timeline } = await submitted();
  await request();
  provider.says(() => [{ order: id, cancel: { error: 'Order cannot be canceled' } }]);
  await requestCancelsDue(provider.context);
  expect((await orders(person.id))[0]).toMatchObject({ status: 'in_processing', cancel_requested_at: null });
  expect(await timeline()).toEqual(['placed customer', 'cancel-requested staff', 'cancel-refused system']);
  expect(await refusal()).toBeNull();
});

test('a request whose order turns out to be at no provider ends it as the staff’s own decision (CONS-040)', async () => {
  const { person, provider, id, request, timeline } = await submitted();
  await request();
  await app.owner.pool.query(
    `update submissions set state = 'released', external_id = null, accepted_at = null where order_id = $1`,
    [id],
  );
  await app.owner.pool.query(
    `update orders set delivery_state = 'waiting', is_submitted = false, submit_at = now() where id = $1`,
    [id],
  );
  await requestCancelsDue(provider.context);
  expect((await orders(person.id))[0]).toMatchObject({ status: 'canceled', cancel_reason: 'staff' });
  expect((await timeline()).at(-1)).toBe('canceled staff');
  expect(await balance(person)).toEqual({ paidIn: 1000, bonus: 0 });
});

test('a provider that takes nothing back is not asked, and only who manages orders asks (CONS-040, ROLE-003)', async () => {
  const kept = await submitted({ canCancel: false });
  expect(await kept.refusal()).toBe('provider-keeps');
  await expect(kept.request()).rejects.toMatchObject({ statusCode: 422 });
  const open = await submitted();
  await expect(open.request(app.caller())).rejects.toMatchObject({ statusCode: 401 });
  await expect(open.request(open.person.call)).rejects.toMatchObject({ statusCode: 404 });
  const reader = await newPerson(app, { permissions: ['orders.read'] });
  await expect(open.request(reader.call)).rejects.toMatchObject({ statusCode: 404 });
  await requestCancelsDue(open.provider.context);
  expect([...open.provider.calls, ...kept.provider.calls]).toEqual([]);
});
