import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ordersFor, scriptedProvider } from '../../testing/fakes/following-provider.ts';
import { customerWith } from '../../testing/panels/order-panel.ts';
import { testApp } from '../../testing/test-app.ts';
import { followRefillsDue } from './follow/follow-refills.ts';
import { pollDue } from './follow/poll-submissions.ts';
import { requestRefillsDue } from './follow/request-refills.ts';

const app = await testApp();

/** A completed order under guarantee, and its provider. */
async function completed() {
  const person = await customerWith(app, { dollars: 10 });
  const provider = await scriptedProvider(app);
  const [id = 0] = await ordersFor(app, person, 1, { is_guarantee: true });
  const params = { orderId: String(id) };
  const ask = () => person.call.requestRefill({ params, body: {} });
  await expect(ask()).rejects.toMatchObject({ statusCode: 422 });
  await provider.took([id]);
  provider.reports(() => ({ status: 'Completed', remains: '0' }));
  await pollDue(provider.context);
  const refills = async () => (await person.call.listRefillRequests({ params })).data.map(({ status }) => status);
  const mailKinds = async () => {
    await app.runJobs();
    return (await app.mails(person.email)).map(({ kind }) => kind);
  };
  /** What its timeline says of refills. */
  const timeline = async () =>
    (await person.call.readOrder({ params })).data.timeline
      .filter(({ cause }) => cause.startsWith('refill-'))
      .map(({ cause, actor, text }) => [cause, actor, text]);
  return { person, provider, id, ask, refills, mailKinds, timeline };
}

const ended = (id: number) =>
  app.database.panel(1, (trx) =>
    trx
      .selectFrom('refill_requests')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );

test('a refill is requested from the provider once, followed to its end, and one at a time (PROV-010)', async () => {
  const { provider, id, ask, refills, mailKinds } = await completed();
  await ask();
  await expect(ask()).rejects.toMatchObject({ statusCode: 422 });
  provider.says(() => ({ refill: '51' }));
  expect(await Promise.all([requestRefillsDue(provider.context), requestRefillsDue(provider.context)])).toContain(1);
  expect(provider.calls.map((call) => [call.get('action'), call.get('order')])).toEqual([['refill', String(id)]]);
  expect(await refills()).toEqual(['in_progress']);
  await expect(ask()).rejects.toMatchObject({ statusCode: 422 });

  for (const status of ['Pending', 'In progress', 'Juggling']) {
    provider.says(() => ({ status }));
    await provider.isDue();
    expect(await followRefillsDue(provider.context)).toBe(1);
    expect(provider.calls.map((call) => [call.get('action'), call.get('refill')])).toEqual([['refill_status', '51']]);
    expect(await refills()).toEqual(['in_progress']);
  }
  provider.says(() => ({ status: 'Completed' }));
  await provider.isDue();
  await followRefillsDue(provider.context);
  expect(await refills()).toEqual(['completed']);
  expect(await followRefillsDue(provider.context)).toBe(0);
  expect(await mailKinds()).toContain('refill-completed');
  await ask();
  expect(await refills()).toEqual(['requested', 'completed']);
});

test('a refill that the provider declines, at once or later, is rejected, and its customer is told why (PROV-010, ORD-030)', async () => {
  const { provider, ask, refills, mailKinds, timeline } = await completed();
  await ask();
  provider.says(() => ({ error: 'Order not eligible for refill.' }));
  await requestRefillsDue(provider.context);
  expect(await refills()).toEqual(['rejected']);
  expect(await mailKinds()).toContain('refill-rejected');
  await ask();
  provider.says(() => ({ refill: 7 }));
  await requestRefillsDue(provider.context);
  provider.says(() => [{ refill: 7, status: 'Rejected' }]);
  await provider.isDue();
  await followRefillsDue(provider.context);
  expect(await refills()).toEqual(['rejected', 'rejected']);
  expect(await timeline()).toEqual([
    ['refill-requested', 'customer', null],
    ['refill-declined', 'system', 'This order can’t be refilled anymore.'],
    ['refill-requested', 'customer', null],
    ['refill-declined', 'system', 'No reason was given. Contact support if you think this is a mistake.'],
  ]);
});

test('a refill whose answer is lost is not requested twice, and over within a day', async () => {
  const { provider, id, ask, refills, timeline } = await completed();
  await ask();
  provider.says(() => 500);
  await requestRefillsDue(provider.context);
  expect((await ended(id)).ask_state).toBe('unknown');
  provider.says(() => ({ refill: 8 }));
  await requestRefillsDue(provider.context);
  expect(provider.calls).toHaveLength(0);
  expect(await refills()).toEqual(['requested']);
  await app.database.panel(1, (trx) =>
    sql`update refill_requests set poll_at = poll_at - interval '1 day' where order_id = ${id}`.execute(trx),
  );
  await requestRefillsDue(provider.context);
  expect(await refills()).toEqual(['rejected']);
  expect((await timeline()).at(-1)?.[2]).toBe('There was no answer within a day. You can request it again.');
});

test('a refill that was being requested when a process died is unknown, and a late answer is not taken', async () => {
  const { provider, id, ask } = await completed();
  await ask();
  provider.says(async () => {
    // Frozen beyond its lease, while another worker takes it over.
    await app.database.panel(1, (trx) =>
      sql`update refill_requests set lease_until = now() - interval '1 second' where order_id = ${id}`.execute(trx),
    );
    await requestRefillsDue({ ...provider.context });
    return { refill: 9 };
  });
  await requestRefillsDue(provider.context);
  expect(await ended(id)).toMatchObject({ ask_state: 'unknown', status: 'requested', external_id: null });
});

test('a refill that cannot even be sent waits and is requested later', async () => {
  const { provider, id, ask, refills } = await completed();
  await ask();
  await app.database.panel(1, (trx) =>
    sql`update providers set url = 'http://127.0.0.1:1/api/v2' where id = ${provider.id}`.execute(trx),
  );
  const config = { ...provider.context.config, OUTBOUND_ALLOW: ['127.0.0.1:1'] };
  await requestRefillsDue({ ...provider.context, config });
  expect(await ended(id)).toMatchObject({ ask_state: 'waiting', status: 'requested', poll_failures: 1 });
  expect(await refills()).toEqual(['requested']);
});

test('a refill asks for what was delivered, not for what was ordered, and is in the timeline to its end (ORD-030)', async () => {
  const person = await customerWith(app, { dollars: 10 });
  const provider = await scriptedProvider(app);
  const [id = 0] = await ordersFor(app, person, 1, { is_guarantee: true });
  const params = { orderId: String(id) };
  await provider.took([id]);
  provider.reports(() => ({ status: 'Partial', remains: '400' }));
  await pollDue(provider.context);
  const { data } = await person.call.requestRefill({ params, body: {} });
  expect(data.quantity).toBe(600);
  provider.says(() => ({ refill: '61' }));
  await requestRefillsDue(provider.context);
  provider.says(() => ({ status: 'Completed' }));
  await provider.isDue();
  await followRefillsDue(provider.context);
  const { timeline } = (await person.call.readOrder({ params })).data;
  expect(timeline.map(({ cause }) => cause).slice(-3)).toEqual(['partial', 'refill-requested', 'refill-completed']);
  expect(new Set(timeline.map((event) => event.id)).size).toBe(timeline.length);
});
