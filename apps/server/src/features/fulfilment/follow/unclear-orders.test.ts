// Orders that a provider took and no longer knows, or reports with an unknown status word: none is polled for ever
// without a person knowing of it.
import { expect, test } from 'vitest';
import { ordersFor, scriptedProvider } from '../../../testing/fakes/following-provider.ts';
import { newPerson } from '../../../testing/new-person.ts';
import { customerWith, ordersOf } from '../../../testing/panels/order-panel.ts';
import { books } from '../../../testing/panels/payment-panel.ts';
import { testApp } from '../../../testing/test-app.ts';
import { pollDue } from './poll-submissions.ts';

const app = await testApp();
const { orders } = ordersOf(app);
const { balance } = books(app);
const staff = await newPerson(app, { permissions: ['orders.manage'] });

const openAlerts = async (orderId: number) =>
  (await staff.call.listAlerts()).data.filter(({ subject }) => subject === `order:${orderId}`);
const inReview = async (orderId: number) =>
  (await staff.call.listReview({ query: { per_page: '100' } })).data.find(({ order_id }) => order_id === orderId);
const failuresOf = (id: number) =>
  app.database.panel(1, (trx) =>
    trx.selectFrom('providers').select('failures').where('id', '=', id).executeTakeFirstOrThrow(),
  );

/** Two orders at a provider, the first of which it will report unclearly. */
async function placed() {
  const person = await customerWith(app, { dollars: 10 });
  const provider = await scriptedProvider(app);
  const [lost = 0, other = 0] = await ordersFor(app, person, 2);
  await provider.took([lost, other]);
  return {
    person,
    provider,
    lost,
    /** Polls again this many seconds later. */
    async ask(seconds: number) {
      app.clock.offsetMs += seconds * 1000;
      await provider.isDue();
      await pollDue(provider.context);
    },
    states: async () => (await orders(person.id)).map(({ delivery_state }) => delivery_state),
  };
}
const going = { status: 'In progress', remains: '10' };

test.each([
  ['says that it has no such order', { error: 'Incorrect order ID' }, 'Incorrect order ID'],
  ['leaves it out of its answers', undefined, 'missing from the response'],
  ['has a word for it that nobody knows', { status: 'Awaiting moon', remains: '10' }, '"Awaiting moon"'],
])(
  'an order whose provider %s is put in review, with an alert and no refund, until it is reported again',
  async (_what, answer, said) => {
    const { person, provider, lost, ask, states } = await placed();
    provider.reports((id) => (id === String(lost) ? answer : going));
    for (const seconds of [0, 200, 200, 200]) await ask(seconds);
    expect(await states()).toEqual(['delivering', 'delivering']);
    expect(await openAlerts(lost)).toEqual([]);

    await ask(200);
    expect(await states()).toEqual(['in_review', 'delivering']);
    expect(await openAlerts(lost)).toMatchObject([{ kind: 'delivery-in-review', text: expect.stringContaining(said) }]);
    expect(await inReview(lost)).toMatchObject({ state: 'accepted', answer: expect.stringContaining(said) });
    expect(await balance(person)).toEqual({ paidIn: 800, bonus: 0 });
    // A clear word about an order is none about its provider.
    expect(await failuresOf(provider.id)).toEqual({ failures: 0 });

    provider.reports(() => going);
    await ask(1000);
    expect(await states()).toEqual(['delivering', 'delivering']);
    expect([await openAlerts(lost), await inReview(lost)]).toEqual([[], undefined]);
    // What was counted before counts no more, neither the answers nor the time.
    for (const pauses of [
      [1000, 700],
      [1000, 20, 20, 20, 20],
    ]) {
      provider.reports((id) => (id === String(lost) ? answer : going));
      for (const seconds of pauses) await ask(seconds);
      expect(await states()).toEqual(['delivering', 'delivering']);
      provider.reports(() => going);
      await ask(20);
    }
  },
);

test('many such answers at once, or calls that come to nothing for hours, are no loss', async () => {
  const { provider, lost, ask, states } = await placed();
  provider.reports((id) => (id === String(lost) ? { error: 'Incorrect order ID' } : going));
  for (let round = 0; round < 8; round += 1) await ask(20);
  expect(await states()).toEqual(['delivering', 'delivering']);
  await ask(600);
  expect(await states()).toEqual(['in_review', 'delivering']);
  // Anyone who confirms that it is there gives it as much time again.
  const params = { id: String((await inReview(lost))?.id) };
  await staff.call.confirmSubmission({ params, body: { external_id: String(lost) } });
  await ask(20);
  expect(await states()).toEqual(['delivering', 'delivering']);

  const quiet = await placed();
  quiet.provider.says(() => 500);
  for (let round = 0; round < 8; round += 1) {
    await quiet.ask(3600);
    await quiet.provider.isBack();
  }
  expect(await quiet.states()).toEqual(['delivering', 'delivering']);
});

test('an order that is alone at its provider is lost without the provider being paused for it', async () => {
  const person = await customerWith(app, { dollars: 10 });
  const provider = await scriptedProvider(app);
  const [id = 0] = await ordersFor(app, person, 1);
  await provider.took([id]);
  provider.says(() => ({ error: 'Incorrect order ID' }));
  for (let round = 0; round < 7; round += 1) {
    app.clock.offsetMs += 200_000;
    await provider.isDue();
    expect(await pollDue(provider.context)).toBe(1);
  }
  expect(await orders(person.id)).toMatchObject([{ delivery_state: 'in_review', status: 'in_processing' }]);
  expect(await failuresOf(provider.id)).toEqual({ failures: 0 });
});

test('a status word that staff review already is held against its provider no longer', async () => {
  const person = await customerWith(app, { dollars: 10 });
  const provider = await scriptedProvider(app);
  const [id = 0] = await ordersFor(app, person, 1);
  await provider.took([id]);
  provider.says(() => ({ status: 'Awaiting moon' }));
  const failures: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    app.clock.offsetMs += 200_000;
    await provider.isDue();
    expect(await pollDue(provider.context)).toBe(1);
    failures.push((await failuresOf(provider.id)).failures);
    await provider.isBack();
  }
  expect(failures).toEqual([1, 2, 3, 4, 5, 0, 0]);
  expect(await orders(person.id)).toMatchObject([{ delivery_state: 'in_review', status: 'in_processing' }]);
});
