// A provider answers a new order with the id of another one, whose own answer was lost: nobody else has that id yet, and
// whatever it says of it is about the other order.
import { expect, test } from 'vitest';
import type { Behaviour } from '../../../testing/fakes/scripted-provider.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { fulfilmentPanel } from '../../../testing/panels/fulfilment-panel.ts';
import { books } from '../../../testing/panels/payment-panel.ts';
import { applyStatuses } from './apply-status.ts';
import { pollDue } from './poll-submissions.ts';
import { claimPolls, type PollBatch } from './polls.store.ts';

const panel = await fulfilmentPanel(1);
const { alerts, app, context, newOrder, newWorker, order, pass, routedService, submissions, submitAll } = panel;
const [provider] = panel.scripted as [(typeof panel.scripted)[0]];
const { balance } = books(app);
const staff = await newPerson(app, { permissions: ['orders.manage'] });

/** As the provider sees it: half a dollar for a thousand, and less where less was delivered. */
const status = (word: string, quantity: number, delivered: number) => ({
  status: word,
  charge: String((word === 'In progress' ? quantity : delivered) * 0.0005),
  start_count: '7',
  remains: String(quantity - delivered),
  currency: 'USD',
});

let providerId = 0;
async function freshService() {
  await app.owner.pool.query('update providers set is_enabled = false');
  const { service, routes } = await routedService([provider.url]);
  providerId = routes[0]?.provider as number;
  return service;
}

async function sent(service: number, quantity: number, behaviour: Behaviour) {
  provider.behave = () => behaviour;
  const placed = await newOrder(service, { quantity });
  await submitAll();
  provider.behave = () => 'accept';
  await app.owner.pool.query('update providers set failures = 0, closed_until = null');
  return { ...placed, quantity };
}

async function confirm(orderId: number, externalId: string) {
  const params = { id: String((await submissions(orderId))[0]?.id) };
  await staff.call.confirmSubmission({ params, body: { external_id: externalId } });
}

async function poll() {
  pass(600);
  await pollDue(context);
}

/** One of a hundred that was bought and never answered; then one that is answered with its id. */
async function mixedUp(quantities: [number, number] = [100, 200]) {
  const service = await freshService();
  const other = await sent(service, quantities[0], { accept: true, answer: 'reset' });
  const id = provider.adds.at(-1)?.order as number;
  const own = await sent(service, quantities[1], { acceptAs: id });
  expect(await submissions(other.id)).toMatchObject([{ state: 'unknown' }]);
  expect(await submissions(own.id)).toMatchObject([{ state: 'accepted', external_id: String(id) }]);
  return { service, other, own, id: String(id) };
}

test('a partial end reported under an id that may be that of an order nobody knows the id of refunds nothing until staff decide (PROV-016)', async () => {
  const { own } = await mixedUp();
  provider.statusOf = () => status('Partial', 100, 50);
  await poll();
  expect(await order(own.id)).toMatchObject({
    status: 'in_processing',
    delivery_state: 'in_review',
    refunded_micros: 0n,
  });
  expect(await alerts()).toContain(`delivery-in-review order:${own.id}`);
});

test('staff give each of the two its own id, and both end by what is reported of it (PROV-016)', async () => {
  const { own, other, id } = await mixedUp();
  const real = provider.nextOrder++;
  provider.statusOf = (requested) => (requested === id ? status('Partial', 100, 50) : status('Partial', 200, 120));
  await poll();
  await confirm(own.id, String(real));
  await confirm(other.id, id);
  await poll();
  expect(await order(own.id)).toMatchObject({ status: 'completed', current_quantity: 120, refunded_micros: 80_000n });
  expect(await order(other.id)).toMatchObject({ status: 'completed', current_quantity: 50, refunded_micros: 50_000n });
  expect(await balance(own.person)).toMatchObject({ paidIn: 988 });
});

test('of two of the same size nothing distinguishes them: the end waits, and is believed once the other proves never to have been bought (PROV-016)', async () => {
  const { own, other } = await mixedUp([200, 200]);
  provider.statusOf = () => status('Canceled', 200, 0);
  await poll();
  expect(await order(own.id)).toMatchObject({ delivery_state: 'in_review', refunded_micros: 0n });
  const params = { id: String((await submissions(other.id))[0]?.id) };
  await staff.call.releaseSubmission({ params, body: { how: 'refund', reason: 'Not there' } });
  await poll();
  expect(await order(own.id)).toMatchObject({ status: 'canceled', refunded_micros: 200_000n });
  expect(await alerts()).not.toContain(`delivery-in-review order:${own.id}`);
});

test('an end that is this order’s by its numbers, and none of the lost one’s, is believed at once', async () => {
  const { own } = await mixedUp();
  provider.statusOf = () => status('Partial', 200, 120);
  await poll();
  expect(await order(own.id)).toMatchObject({ status: 'completed', current_quantity: 120, refunded_micros: 80_000n });
});

test('completed at the price of the lost one is not completed; at its own price, or without any, it is', async () => {
  const { own } = await mixedUp();
  provider.statusOf = () => ({ ...status('Completed', 100, 100) });
  await poll();
  expect(await order(own.id)).toMatchObject({ status: 'in_processing', delivery_state: 'in_review' });
  provider.statusOf = () => ({ status: 'Completed' });
  await poll();
  expect(await order(own.id)).toMatchObject({ status: 'completed', refunded_micros: 0n });
});

test('while the answer to the other one is on its way, an end waits for it; an id that is then given to both is nobody’s (PROV-016)', async () => {
  const service = await freshService();
  let answerNow = () => {};
  provider.beforeAnswer = () => new Promise((resolve) => (answerNow = resolve));
  const other = await newOrder(service, { quantity: 100 });
  const slow = newWorker({ timeoutMs: 20_000 });
  await slow.submitSome();
  await expect.poll(() => provider.bought(other.url)).toHaveLength(1);
  const id = provider.bought(other.url)[0]?.order as number;
  const own = await sent(service, 200, { acceptAs: id });
  provider.statusOf = () => status('Partial', 100, 50);
  pass(20);
  await pollDue(context);
  expect(await order(own.id)).toMatchObject({ delivery_state: 'delivering', refunded_micros: 0n });
  answerNow();
  await slow.settled();
  provider.beforeAnswer = async () => {};
  expect(await submissions(other.id)).toMatchObject([{ state: 'unknown' }]);
  await poll();
  expect(await order(own.id)).toMatchObject({ delivery_state: 'in_review', refunded_micros: 0n });
});

test('an order with a higher id than one that was sent after the lost one is not doubted', async () => {
  const service = await freshService();
  await sent(service, 200, { accept: true, answer: 'reset' });
  pass(60);
  await sent(service, 200, 'accept');
  pass(60);
  const own = await sent(service, 200, 'accept');
  provider.statusOf = () => status('Canceled', 200, 0);
  await poll();
  expect(await order(own.id)).toMatchObject({ status: 'canceled', refunded_micros: 200_000n });
});

test('what was reported of an id that staff have replaced meanwhile says nothing about the order (PROV-016)', async () => {
  const service = await freshService();
  const own = await sent(service, 200, 'accept');
  provider.statusOf = () => status('Fail', 200, 0);
  await poll();
  pass(3600);
  const batch = await app.database.system((trx) => claimPolls(trx, app.clock, providerId));
  expect(batch?.followed).toMatchObject([{ order_id: own.id }]);
  const [requested] = batch?.followed ?? [];
  await confirm(own.id, String(provider.nextOrder++));
  const reported = {
    state: 'canceled',
    word: 'Canceled',
    remains: 200,
    startCount: 7,
    chargeMicros: 0n,
    currency: 'USD',
  } as const;
  await applyStatuses(context, batch as PollBatch, new Map([[requested?.external_id as string, reported]]));
  expect(await order(own.id)).toMatchObject({
    status: 'in_processing',
    delivery_state: 'delivering',
    refunded_micros: 0n,
  });
  await applyStatuses(
    context,
    batch as PollBatch,
    new Map([[requested?.external_id as string, { ...reported, state: 'completed' as const }]]),
  );
  expect(await order(own.id)).toMatchObject({ status: 'in_processing' });
});
