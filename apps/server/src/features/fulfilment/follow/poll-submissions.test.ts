import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/postgres/database.ts';
import { ordersFor, scriptedProvider } from '../../../testing/fakes/following-provider.ts';
import { customerWith, ordersOf } from '../../../testing/panels/order-panel.ts';
import { books } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';
import { pollDue } from './poll-submissions.ts';

const app = await testApp();
const { orders } = ordersOf(app);
const { balance } = books(app);

const submissionOf = (orderId: number) =>
  app.database.panel(1, (trx) =>
    trx.selectFrom('submissions').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow(),
  );
const failuresOf = (id: number) =>
  app.database.panel(1, async (trx) => {
    const row = await trx.selectFrom('providers').select('failures').where('id', '=', id).executeTakeFirstOrThrow();
    return row.failures;
  });
const causesOf = (orderId: number) =>
  app.database.panel(1, async (trx) => {
    const rows = await trx
      .selectFrom('order_events')
      .select('cause')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
    return rows.map(({ cause }) => cause);
  });

describe('statuses', () => {
  test('are requested in batches of at most a hundred of one provider, by several workers each once, and not again before their time (PROV-007)', async () => {
    const person = await customerWith(app, { dollars: 1000 });
    const [one, other] = [await scriptedProvider(app), await scriptedProvider(app)];
    const ids = await ordersFor(app, person, 260);
    await one.took(ids.slice(0, 230));
    await other.took(ids.slice(230));
    for (const provider of [one, other]) {
      provider.reports(() => ({
        status: 'In progress',
        remains: '600',
        start_count: '77',
        charge: '0.1',
        currency: 'USD',
      }));
    }
    const config = {
      ...app.config,
      OUTBOUND_ALLOW: [...one.context.config.OUTBOUND_ALLOW, ...other.context.config.OUTBOUND_ALLOW],
    };
    const second = openDatabase(app.appUrl, { connections: 5, onError: () => {} });
    const context = { ...one.context, config };
    const done = await Promise.all([pollDue(context), pollDue({ ...context, database: second })]);
    expect(done[0] + done[1]).toBe(260);
    const requested = (provider: typeof one) =>
      provider.calls.map((call) => (call.get('orders') ?? call.get('order') ?? '').split(','));
    expect(Math.max(...requested(one).map((batch) => batch.length))).toBe(100);
    expect(requested(one).flat().map(Number).toSorted()).toEqual(ids.slice(0, 230).toSorted());
    expect(requested(other).flat().map(Number).toSorted()).toEqual(ids.slice(230).toSorted());
    expect(one.calls.every((call) => call.get('key') === 'provider-key' && call.get('action') === 'status')).toBe(true);
    for (const order of await orders(person.id)) {
      expect(order).toMatchObject({ current_quantity: 400, start_quantity: 77, delivery_state: 'delivering' });
      expect(order.started_at).not.toBeNull();
    }
    expect(await pollDue(context)).toBe(0);
    await second.close();
  });

  test('that are garbage leave the order as it is, count against the provider and are requested less often (PROV-007)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const provider = await scriptedProvider(app);
    const [id = 0] = await ordersFor(app, person, 1);
    await provider.took([id]);
    const [before] = await orders(person.id);
    const garbage: unknown[] = [
      '<html>busy</html>',
      500,
      '',
      { status: 'Wandering', remains: '3' },
      { error: 'Order status is not available' },
      '{"status": "Compl',
    ];
    const delays: number[] = [];
    for (const [at, answer] of garbage.entries()) {
      provider.says(() => answer);
      await provider.isDue();
      await provider.isBack();
      expect(await pollDue(provider.context)).toBe(1);
      const { poll_failures, poll_at, polled_at } = await submissionOf(id);
      expect(poll_failures).toBe(at + 1);
      delays.push(Number(poll_at) - Number(polled_at));
      expect(await orders(person.id)).toEqual([before]);
    }
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(new Set(delays).size).toBe(delays.length);
    // Five in a row, and it is left alone; until then each counts.
    expect(await failuresOf(provider.id)).toBe(5);
    await provider.isBack();

    provider.reports(() => ({ status: 'In progress', remains: 10 }));
    await provider.isDue();
    await pollDue(provider.context);
    expect((await submissionOf(id)).poll_failures).toBe(0);
    expect(await failuresOf(provider.id)).toBe(0);
  });

  test('with numbers that cannot be true put an order in review without a refund, until they are mended', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const provider = await scriptedProvider(app);
    const [id = 0] = await ordersFor(app, person, 1);
    await provider.took([id]);
    for (const remains of ['1001', '-1', 'many', undefined, '12.5']) {
      provider.says(() => ({ status: 'Partial', remains, charge: '0.2' }));
      await provider.isDue();
      await pollDue(provider.context);
      expect((await orders(person.id))[0]).toMatchObject({
        status: 'in_processing',
        delivery_state: 'in_review',
        refunded_micros: 0n,
      });
    }
    const alerts = () =>
      app.database.panel(1, (trx) =>
        trx.selectFrom('alerts').select(['kind', 'ended_at']).where('subject', '=', `order:${id}`).execute(),
      );
    expect(await alerts()).toEqual([{ kind: 'delivery-in-review', ended_at: null }]);
    expect(await balance(person)).toEqual({ paidIn: 900, bonus: 0 });

    provider.says(() => ({ status: 'Partial', remains: '250' }));
    await provider.isDue();
    await pollDue(provider.context);
    expect((await orders(person.id))[0]).toMatchObject({
      status: 'completed',
      is_partial: true,
      current_quantity: 750,
    });
    expect(await balance(person)).toEqual({ paidIn: 925, bonus: 0 });
    expect(await alerts()).toEqual([{ kind: 'delivery-in-review', ended_at: expect.any(Date) }]);
    expect(await causesOf(id)).toEqual(['placed', 'in-review', 'delivering', 'partial']);
  });

  test('that bring an order further are kept as points of its way, a step of a fiftieth or more from each other (ORD-028)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const provider = await scriptedProvider(app);
    const [id = 0] = await ordersFor(app, person, 1);
    await provider.took([id]);
    for (const delivered of [5, 19, 20, 39, 100, 100, 60, 119, 640, 1000]) {
      provider.says(() => ({ status: 'In progress', remains: String(1000 - delivered) }));
      await provider.isDue();
      await pollDue(provider.context);
    }
    const { progress } = (await person.call.readOrder({ params: { orderId: String(id) } })).data;
    expect(progress.map((point) => point.delivered)).toEqual([20, 100, 640, 1000]);
    expect(progress.map(({ at }) => at)).toEqual(progress.map(({ at }) => at).toSorted());
  });

  test('that go back after an end change nothing: an end is the end (PROV-007)', async () => {
    const person = await customerWith(app, { dollars: 10 });
    const provider = await scriptedProvider(app);
    const [id = 0] = await ordersFor(app, person, 1);
    await provider.took([id]);
    provider.says(() => ({ status: 'Completed', remains: '0' }));
    await pollDue(provider.context);
    const [ended] = await orders(person.id);
    expect(ended).toMatchObject({
      status: 'completed',
      delivery_state: 'ended',
      current_quantity: 1000,
      is_partial: false,
    });
    expect(await submissionOf(id)).toMatchObject({ poll_at: null, external_status: 'Completed' });
    expect((await submissionOf(id)).ended_at).not.toBeNull();
    // As if a worker that was frozen meanwhile came back with an old response.
    await app.database.panel(1, (trx) =>
      sql`update submissions set ended_at = null, poll_at = now() where order_id = ${id}`.execute(trx),
    );
    provider.says(() => ({ status: 'Canceled', remains: '1000' }));
    await pollDue(provider.context);
    expect((await orders(person.id))[0]).toEqual(ended);
    expect((await submissionOf(id)).ended_at).not.toBeNull();
    expect(await balance(person)).toEqual({ paidIn: 900, bonus: 0 });
  });
});

test('whatever a provider says in whatever order and however often, orders end as the sorted words would end them, with one refund (PROV-008)', async () => {
  const words = fc.constantFrom(
    'Pending',
    'processing',
    'In progress',
    'IN_PROGRESS',
    'inprogress',
    'Dancing',
    'fail',
    '',
  );
  const noise = fc.record({
    status: words,
    remains: fc.oneof(fc.integer({ min: -5, max: 1500 }).map(String), fc.constant('x')),
  });
  const ends = fc.constantFrom('Completed', 'completed', 'Partial', 'PARTIAL', 'Canceled', 'cancelled', 'Refunded');
  const stream = fc.record({
    before: fc.array(noise, { maxLength: 4 }),
    end: fc.record({ status: ends, remains: fc.integer({ min: 1, max: 1000 }).map(String) }),
    after: fc.array(noise, { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(stream, { minLength: 6, maxLength: 6 }), async (streams) => {
      const person = await customerWith(app, { dollars: 10 });
      const provider = await scriptedProvider(app);
      const ids = await ordersFor(app, person, streams.length);
      await provider.took(ids);
      const said = streams.map(({ before, end, after }) => [...before, end, end, ...after, end]);
      for (let round = 0; round < Math.max(...said.map((all) => all.length)); round += 1) {
        provider.reports((id) => {
          const all = said[ids.indexOf(Number(id))] ?? [];
          return all[Math.min(round, all.length - 1)];
        });
        await provider.isDue();
        await pollDue(provider.context);
      }
      let back = 0;
      for (const [at, order] of (await orders(person.id)).entries()) {
        const { status, remains } = streams[at]?.end ?? { status: '', remains: '0' };
        const [isWhole, isPartial] = [/^completed$/i.test(status), /^partial$/i.test(status)];
        const delivered = isWhole ? 1000 : 1000 - Number(remains);
        // A dollar for a thousand: each unit is a tenth of a cent, rounded down to the cent.
        const refund = isWhole ? 0 : Math.floor(Number(remains) / 10);
        back += refund;
        expect(order).toMatchObject({
          status: isWhole || isPartial ? 'completed' : 'canceled',
          is_partial: isPartial,
          current_quantity: delivered,
          refunded_micros: BigInt(refund) * 10_000n,
          delivery_state: 'ended',
        });
      }
      expect(await balance(person)).toEqual({ paidIn: 1000 - 100 * streams.length + back, bonus: 0 });
    }),
    { numRuns: 8 },
  );
}, 60_000);

test('orders of one provider that does not answer hold up nobody else', async () => {
  const person = await customerWith(app, { dollars: 10 });
  const [silent, quick] = [await scriptedProvider(app), await scriptedProvider(app)];
  const [first = 0, second = 0] = await ordersFor(app, person, 2);
  await silent.took([first]);
  await quick.took([second]);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    silent.says(async () => {
      resolve();
      await held;
      return { status: 'In progress', remains: '1' };
    });
  });
  quick.reports(() => ({ status: 'Completed' }));
  const config = {
    ...app.config,
    OUTBOUND_ALLOW: [...silent.context.config.OUTBOUND_ALLOW, ...quick.context.config.OUTBOUND_ALLOW],
  };
  const polled = pollDue({ ...silent.context, config });
  await reached;
  await expect.poll(async () => (await orders(person.id))[1]?.status).toBe('completed');
  release();
  expect(await polled).toBe(2);
});
