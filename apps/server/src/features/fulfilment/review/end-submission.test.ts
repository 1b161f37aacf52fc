// What a person decides about an order that its provider had and of which nobody can make sense: that it is over, with
// so much delivered.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ordersFor, scriptedProvider } from '../../../testing/fakes/following-provider.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { customerWith, ordersOf } from '../../../testing/panels/order-panel.ts';
import { books } from '../../../testing/panels/payment-panel.ts';
import { runCommand } from '../../../testing/processes/run-command.ts';
import { waitTogether } from '../../../testing/processes/wait-together.ts';
import { testApp } from '../../../testing/test-app.ts';
import { lockBalance } from '../../ledger/ledger.ts';
import { pollDue } from '../follow/poll-submissions.ts';

const app = await testApp();
const { orders } = ordersOf(app);
const { balance, audits } = books(app);
const staff = await newPerson(app, { permissions: ['orders.manage'] });

/** An order of a dollar whose provider writes nonsense about it. */
async function puzzling() {
  const person = await customerWith(app, { dollars: 10 });
  const provider = await scriptedProvider(app);
  const [id = 0] = await ordersFor(app, person, 1);
  await provider.took([id]);
  provider.says(() => ({ status: 'Fail', remains: '5000' }));
  await provider.isDue();
  await pollDue(provider.context);
  const found = (await staff.call.listReview({ query: { per_page: '100' } })).data.find((one) => one.order_id === id);
  return { person, provider, id, params: { id: String(found?.id) } };
}
const end = (params: { id: string }, delivered: number, caller = staff.call) =>
  caller.endSubmission({ params, body: { delivered, reason: 'They wrote so' } });
const alertsOf = async (id: number) =>
  (await staff.call.listAlerts()).data.filter(({ subject }) => subject === `order:${id}`);

test.each([
  [1000, { status: 'completed', is_partial: false, refunded_micros: 0n, cancel_reason: null }, 900],
  [334, { status: 'completed', is_partial: true, refunded_micros: 660_000n, cancel_reason: null }, 966],
  [0, { status: 'canceled', is_partial: false, refunded_micros: 1_000_000n, cancel_reason: 'provider' }, 1000],
])(
  'ended with %i delivered, the order and its money are as if the provider had said so',
  async (delivered, order, paidIn) => {
    const { person, id, params } = await puzzling();
    expect(await alertsOf(id)).toHaveLength(1);
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => end(params, delivered)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await orders(person.id)).toMatchObject([{ ...order, current_quantity: delivered, delivery_state: 'ended' }]);
    expect(await balance(person)).toEqual({ paidIn, bonus: 0 });
    expect(await alertsOf(id)).toEqual([]);
    const entries = (await audits('submission.end')).filter(({ subject }) => subject === `order:${id}`);
    expect(entries).toMatchObject([{ actor_id: staff.id, details: { delivered, reason: 'They wrote so' } }]);
    const { data } = await person.call.readOrder({ params: { orderId: String(id) } });
    const cause = delivered === 1000 ? 'completed' : delivered > 0 ? 'partial' : 'canceled';
    expect(data.timeline.map((event) => event.cause)).toEqual(['placed', 'in-review', cause]);
    expect(JSON.stringify(data)).not.toContain('They wrote so');
    const seen = await staff.call.readOrderAsStaff({ params: { orderId: String(id) } });
    expect(seen.data.timeline.at(-1)).toMatchObject({ cause, by: expect.any(String), text: 'They wrote so' });
  },
);

test('what goes back on the word of one person counts towards what they may move in a day (ROLE-011)', async () => {
  const clerk = await newPerson(app, { permissions: ['orders.manage', 'invoices.manage', 'invoices.approve'] });
  const second = await newPerson(app, { permissions: ['invoices.manage', 'invoices.approve'] });
  const other = await newPerson(app);
  await clerk.call.adjustBalance({ params: other.params, body: { amount: 99.5, reason: 'An apology' } });
  const { person, id, params } = await puzzling();
  const { data } = await end(params, 0, clerk.call);
  expect(data).toEqual({ money_act_id: expect.any(Number) });
  expect(await orders(person.id)).toMatchObject([{ status: 'in_processing', refunded_micros: 0n }]);
  const act = { params: { id: String(data?.money_act_id) } };
  expect((await second.call.listMoneyActs({ query: { status: 'asked' } })).data[0]).toMatchObject({
    kind: 'order_refund',
    user_id: person.id,
    amount: 1,
    asked_by: clerk.id,
  });
  await expect(clerk.call.approveMoneyAct(act)).rejects.toMatchObject({ statusCode: 422 });
  await second.call.approveMoneyAct(act);
  expect(await orders(person.id)).toMatchObject([{ status: 'canceled', refunded_micros: 1_000_000n }]);
  expect(await balance(person)).toEqual({ paidIn: 1000, bonus: 0 });
  const [entry] = (await audits('submission.end')).filter(({ subject }) => subject === `order:${id}`);
  expect(entry?.actor_id).toBe(second.id);
});

test('what the provider says afterwards changes nothing any more', async () => {
  const { person, provider, params } = await puzzling();
  await end(params, 400);
  const [ended] = await orders(person.id);
  await app.database.panel(1, (trx) =>
    sql`update submissions set ended_at = null, poll_at = now() where id = ${Number(params.id)}`.execute(trx),
  );
  provider.says(() => ({ status: 'Canceled', remains: '1000' }));
  await pollDue(provider.context);
  expect((await orders(person.id))[0]).toEqual(ended);
  expect(await balance(person)).toEqual({ paidIn: 960, bonus: 0 });
});

test('nobody ends what was not decided otherwise first: unknown, under way, or delivered as it should be', async () => {
  const { person, provider, params } = await puzzling();
  const isNow = (state: string, change = '') =>
    app.owner.pool.query(`update submissions set state = $1 ${change} where id = $2`, [state, params.id]);
  await isNow('unknown', ', external_id = null');
  await expect(end(params, 400)).rejects.toMatchObject({
    statusCode: 422,
    errors: { id: [expect.stringContaining('Confirm or release')] },
  });
  await isNow('sending');
  await expect(end(params, 400)).rejects.toMatchObject({ statusCode: 404 });
  await isNow('accepted', `, external_id = '77'`);
  await expect(end(params, 1001)).rejects.toMatchObject({
    statusCode: 422,
    errors: { delivered: [expect.stringContaining('higher than the ordered quantity')] },
  });
  await expect(end(params, -1)).rejects.toMatchObject({ statusCode: 422 });
  for (const caller of [person.call, (await newPerson(app, { permissions: ['content.manage'] })).call]) {
    await expect(end(params, 400, caller)).rejects.toMatchObject({ statusCode: 404 });
  }
  provider.says(() => ({ status: 'In progress', remains: '600' }));
  await provider.isDue();
  await pollDue(provider.context);
  await expect(end(params, 400)).rejects.toMatchObject({ statusCode: 404 });
  expect(await orders(person.id)).toMatchObject([{ status: 'in_processing', refunded_micros: 0n }]);
  expect(await balance(person)).toEqual({ paidIn: 900, bonus: 0 });
});

test('what goes on by itself while somebody decides about it is not ended', async () => {
  const { person, provider, params } = await puzzling();
  const [answer] = await waitTogether(
    app,
    1,
    (trx) => lockBalance(trx, 1, person.id),
    [() => end(params, 400)],
    async () => {
      provider.says(() => ({ status: 'In progress', remains: '600' }));
      await provider.isDue();
      await pollDue(provider.context);
    },
  );
  expect(answer).toMatchObject({ status: 'rejected', reason: { statusCode: 409 } });
  expect(await orders(person.id)).toMatchObject([{ delivery_state: 'delivering', refunded_micros: 0n }]);
});

test('the same by command, named by the order', async () => {
  const { person, id } = await puzzling();
  const run = (...words: string[]) => runCommand(app.ownerUrl, ['orders.ts', 'end', ...words]);
  expect(await run(String(id))).toContain('Usage');
  expect(await run(String(id), '1001')).toContain('than was ordered');
  expect(await run('987654321', '5')).toContain('No provider has order 987654321');
  expect(await run(String(id), '250', 'Their', 'support')).toContain('was decided');
  expect(await run(String(id), '250')).toContain('does not wait for review');
  expect(await orders(person.id)).toMatchObject([{ status: 'completed', is_partial: true, current_quantity: 250 }]);
  expect(await balance(person)).toEqual({ paidIn: 975, bonus: 0 });
  expect((await audits('submission.end')).at(-1)).toMatchObject({
    actor_label: 'command line',
    details: { delivered: 250, reason: 'Their support' },
  });
}, 60_000);
