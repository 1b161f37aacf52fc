import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ordersFor, scriptedProvider } from '../../../testing/fakes/following-provider.ts';
import { customerWith, ordersOf } from '../../../testing/panels/order-panel.ts';
import { books } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';
import { stopOrder } from '../../orders/orders.ts';
import { pollDue } from './poll-submissions.ts';
import { requestCancelsDue } from './request-cancels.ts';

const app = await testApp();
const { orders } = ordersOf(app);
const { balance } = books(app);

async function submitted({ canCancel = true } = {}) {
  const person = await customerWith(app, { dollars: 10 });
  const provider = await scriptedProvider(app);
  const [id = 0] = await ordersFor(app, person, 1);
  await provider.took([id], { canCancel });
  const params = { orderId: String(id) };
  const cancel = (description?: string) =>
    person.call.cancelOrder({ params, body: description ? { description } : {} });
  const causes = async () => (await person.call.readOrder({ params })).data.timeline.map(({ cause }) => cause);
  return { person, provider, id, cancel, causes, params };
}

const set = (id: number, columns: object) =>
  app.database.panel(1, (trx) => trx.updateTable('orders').set(columns).where('id', '=', id).execute());

describe('a cancel of an order that a provider has', () => {
  test('is a request: it is passed to the provider, and the money comes back when its status says so (PROV-009, ORD-011)', async () => {
    const { person, provider, id, cancel, causes } = await submitted();
    const { data } = await cancel('Too slow');
    expect(data).toMatchObject({ status: 'in_processing', actions: { cancelable: false } });
    expect(data.cancel_requested_at).not.toBeNull();
    await expect(cancel()).rejects.toMatchObject({ statusCode: 422 });
    expect(await balance(person)).toEqual({ paidIn: 900, bonus: 0 });

    provider.says((call) => [{ order: Number(call.get('orders')), cancel: 1 }]);
    expect(await requestCancelsDue(provider.context)).toBe(1);
    expect(provider.calls.map((call) => [call.get('action'), call.get('orders')])).toEqual([['cancel', String(id)]]);
    expect(await requestCancelsDue(provider.context)).toBe(0);
    expect((await orders(person.id))[0]).toMatchObject({ status: 'in_processing', refunded_micros: 0n });

    // Requested is not confirmed: it may go on for a while.
    provider.reports(() => ({ status: 'In progress', remains: '700' }));
    expect(await pollDue(provider.context)).toBe(1);
    expect(await balance(person)).toEqual({ paidIn: 900, bonus: 0 });
    provider.reports(() => ({ status: 'Canceled', remains: '600', charge: '0.1' }));
    await provider.isDue();
    await pollDue(provider.context);
    expect((await orders(person.id))[0]).toMatchObject({
      status: 'canceled',
      cancel_reason: 'user',
      cancel_description: 'Too slow',
      current_quantity: 400,
      refunded_micros: 600_000n,
    });
    expect(await balance(person)).toEqual({ paidIn: 960, bonus: 0 });
    expect(await causes()).toEqual(['placed', 'cancel-requested', 'started', 'canceled']);
  });

  test('that ends in a part delivered says that its customer ended it, and in which words (ORD-011, ORD-031)', async () => {
    const { person, provider, id, cancel } = await submitted();
    await cancel('Too slow');
    provider.says(() => [{ order: id, cancel: 1 }]);
    await requestCancelsDue(provider.context);
    provider.reports(() => ({ status: 'Partial', remains: '600', charge: '0.1' }));
    await pollDue(provider.context);
    expect((await orders(person.id))[0]).toMatchObject({
      status: 'completed',
      is_partial: true,
      cancel_reason: 'user',
      cancel_description: 'Too slow',
      refunded_micros: 600_000n,
    });
  });

  test('that nobody wanted but the panel, whose payment was taken back, does not name the customer (ORD-031)', async () => {
    const { person, provider, id } = await submitted();
    await app.database.panel(1, (trx) =>
      stopOrder(trx, { panelId: 1, clock: app.clock }, { orderId: id, userId: person.id }),
    );
    provider.says(() => [{ order: id, cancel: 1 }]);
    await requestCancelsDue(provider.context);
    provider.reports(() => ({ status: 'Partial', remains: '600' }));
    await pollDue(provider.context);
    expect((await orders(person.id))[0]).toMatchObject({ is_partial: true, cancel_reason: 'payment' });
  });

  test('that the provider refuses leaves the order as it was, and may be requested again (PROV-009)', async () => {
    const { person, provider, id, cancel, causes } = await submitted();
    await cancel();
    provider.says(() => [{ order: id, cancel: { error: 'Order cannot be canceled' } }]);
    await requestCancelsDue(provider.context);
    const [order] = await orders(person.id);
    expect(order).toMatchObject({ status: 'in_processing', cancel_requested_at: null, refunded_micros: 0n });
    expect(await causes()).toEqual(['placed', 'cancel-requested', 'cancel-refused']);
    await cancel();
    provider.says(() => ({ [id]: { cancel: 'requested' } }));
    expect(await requestCancelsDue(provider.context)).toBe(1);
    provider.reports(() => ({ status: 'Cancelled', remains: 0, charge: '0' }));
    await pollDue(provider.context);
    expect(await balance(person)).toEqual({ paidIn: 1000, bonus: 0 });
  });

  test('is requested again where it is unknown whether the provider received it', async () => {
    const { provider, id, cancel } = await submitted();
    await cancel();
    for (const answer of [500, '<html>', []]) {
      provider.says(() => answer);
      await requestCancelsDue(provider.context);
      expect(provider.calls).toHaveLength(1);
      expect(await requestCancelsDue(provider.context)).toBe(0);
      await app.database.panel(1, (trx) =>
        sql`update submissions set cancel_at = now() where order_id = ${id}`.execute(trx),
      );
    }
  });

  test('is offered where the provider takes it back or the promised start was missed, and nowhere else (FACT-003, ORD-010)', async () => {
    const { person, provider, id, cancel, params } = await submitted({ canCancel: false });
    const isOffered = async () => (await person.call.readOrder({ params })).data.actions.cancelable;
    expect(await isOffered()).toBe(false);
    await expect(cancel()).rejects.toMatchObject({ statusCode: 422 });
    await set(id, { start_promised_at: new Date(Date.now() + 60_000) });
    expect(await isOffered()).toBe(false);
    await set(id, { start_promised_at: new Date(Date.now() - 60_000) });
    expect(await isOffered()).toBe(true);
    // Begun in time is a promise kept, however long the rest takes.
    await set(id, { started_at: new Date(Date.now() - 120_000) });
    expect(await isOffered()).toBe(false);
    await set(id, { started_at: new Date() });
    expect(await isOffered()).toBe(true);
    await cancel();
    provider.says(() => [{ order: id, cancel: { error: 'Not cancelable' } }]);
    await requestCancelsDue(provider.context);
    const alerts = await app.database.panel(1, (trx) =>
      trx.selectFrom('alerts').select('kind').where('subject', '=', `order:${id}`).execute(),
    );
    expect(alerts).toEqual([{ kind: 'cancel-refused' }]);
  });
});

test('a cancel while an order is handed over is kept, and ends it at once where the provider did not take it (PROV-009)', async () => {
  const person = await customerWith(app, { dollars: 10 });
  const provider = await scriptedProvider(app);
  const [id = 0] = await ordersFor(app, person, 1);
  const params = { orderId: String(id) };
  await set(id, { delivery_state: 'sending' });
  const { data } = await person.call.cancelOrder({ params, body: { description: 'Wrong link' } });
  expect(data).toMatchObject({ status: 'in_processing', delivery_state: 'sending' });
  expect(await requestCancelsDue(provider.context)).toBe(0);
  expect(await balance(person)).toEqual({ paidIn: 900, bonus: 0 });
  await set(id, { delivery_state: 'waiting' });
  expect(await requestCancelsDue(provider.context)).toBe(1);
  expect((await orders(person.id))[0]).toMatchObject({
    status: 'canceled',
    cancel_reason: 'user',
    cancel_description: 'Wrong link',
  });
  expect(await balance(person)).toEqual({ paidIn: 1000, bonus: 0 });
});

test('a cancel while an order is handed over is passed on when the provider has taken it (PROV-009)', async () => {
  const person = await customerWith(app, { dollars: 10 });
  const provider = await scriptedProvider(app);
  const [id = 0] = await ordersFor(app, person, 1);
  await set(id, { delivery_state: 'sending' });
  await person.call.cancelOrder({ params: { orderId: String(id) }, body: {} });
  await provider.took([id], { canCancel: false });
  provider.says(() => [{ order: id, cancel: 1 }]);
  expect(await requestCancelsDue(provider.context)).toBe(1);
  expect(provider.calls).toHaveLength(1);
});

test('the start a service states is frozen on the order when it is paid (FACT-003)', async () => {
  const person = await customerWith(app, { dollars: 10 });
  const [plain = 0] = await ordersFor(app, person, 1);
  const service = (await orders(person.id)).find(({ id }) => id === plain)?.service_id ?? 0;
  const state = (minutes: number | null) =>
    app.database.panel(1, (trx) =>
      trx.updateTable('services').set({ start_time_minutes: minutes }).where('id', '=', service).execute(),
    );
  await state(90);
  await person.call.createWidgetOrders({
    body: { orders: [{ service_id: service, quantity: 1000, url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' }] },
  });
  await state(5);
  const [first, second] = await orders(person.id);
  expect(first?.start_promised_at).toBeNull();
  expect(Number(second?.start_promised_at) - Number(second?.paid_at)).toBe(90 * 60_000);
});

test('a speed-up halves the start that is promised, for services that can be sped up alone (CREATE-030)', async () => {
  const person = await customerWith(app, { dollars: 50 });
  const [plain = 0] = await ordersFor(app, person, 1);
  const service = (await orders(person.id)).find(({ id }) => id === plain)?.service_id ?? 0;
  const promised = async (canSpeedup: boolean, isSpeedup: boolean) => {
    const terms = { start_time_minutes: 91, speedup_is_allowed: canSpeedup };
    await app.database.panel(1, (trx) => trx.updateTable('services').set(terms).where('id', '=', service).execute());
    const line = { service_id: service, quantity: 1000, url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' };
    await person.call.createWidgetOrders({ body: { orders: [line], is_speedup: isSpeedup } });
    const newest = (await orders(person.id)).sort((a, b) => b.id - a.id)[0];
    return (Number(newest?.start_promised_at) - Number(newest?.paid_at)) / 60_000;
  };
  expect([await promised(true, true), await promised(true, false), await promised(false, true)]).toEqual([46, 91, 91]);
});
