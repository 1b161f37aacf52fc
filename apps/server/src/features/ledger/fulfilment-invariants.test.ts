// What the proof must say of orders on their way to providers, each broken once by hand.
import { expect, test } from 'vitest';
import { fulfilmentPanel } from '../../testing/panels/fulfilment-panel.ts';
import { faultsAfter as faultsAfterIn } from '../../testing/planted-faults.ts';
import { fulfilmentInvariants } from './fulfilment-invariants.queries.ts';

const panel = await fulfilmentPanel(1);
const { app, newOrder, routedService, submitAll } = panel;
const [provider] = panel.scripted as [(typeof panel.scripted)[0]];
const { service } = await routedService([provider.url]);

const delivering = await newOrder(service);
const other = await newOrder(service);
await submitAll();
provider.behave = () => ({ refuse: 'Bad link' });
const refused = await newOrder(service);
await submitAll();
provider.behave = () => ({ accept: true, answer: 'reset' });
const unknown = await newOrder(service);
await submitAll();
const waiting = await newOrder(service);

const faultsAfter = (...statements: string[]) => faultsAfterIn(app, statements);

const submissionOf = ({ id }: { id: number }) => `(select max(id) from submissions where order_id = ${id})`;
const change = (order: { id: number }, what: string) =>
  `update submissions set ${what} where id = ${submissionOf(order)}`;
const order = ({ id }: { id: number }, what: string) => `update orders set ${what} where id = ${id}`;
const alive = `insert into worker_processes (id, worker_ids) values (gen_random_uuid(), '{}')`;
const again = (of: { id: number }, state: string, externalId: string) =>
  `insert into submissions (panel_id, order_id, provider_id, attempt_no, state, external_id, lease_token, lease_until,
    parameters, quantity, expected_micros, poll_at)
   select panel_id, order_id, provider_id, 9, '${state}', ${externalId}, lease_token, lease_until, parameters, quantity,
    expected_micros, now() from submissions where id = ${submissionOf(of)}`;
const anyTwice = 'drop index submissions__one_live';

const violations: Record<string, [what: string, ...statements: string[]][]> = {
  'orders-are-bought-once': [
    ['a second one that was accepted', anyTwice, again(delivering, 'accepted', "'X-1'")],
    ['one under way beside one that is unknown', anyTwice, again(unknown, 'sending', 'null')],
    [
      'one id for two orders',
      'drop index submissions__external_id',
      change(other, `external_id = (select external_id from submissions where order_id = ${delivering.id})`),
    ],
  ],
  'paid-orders-are-on-their-way': [
    ['delivering without a submission', `delete from submissions where order_id = ${delivering.id}`],
    ['waiting although it was accepted', order(delivering, `delivery_state = 'waiting'`)],
    ['never due', order(waiting, `submit_at = 'infinity'`)],
    ['said to be under way and is not', order(waiting, `delivery_state = 'sending'`)],
    ['in review without a reason', order(waiting, `delivery_state = 'in_review'`)],
    ['ended on its way', order(waiting, `delivery_state = 'ended'`)],
  ],
  'nothing-is-stuck': [
    [
      'a lease that ran out long ago',
      alive,
      change(unknown, `state = 'sending', lease_until = now() - interval '6 minutes'`),
    ],
    ['accepted and not followed', change(delivering, 'poll_at = null')],
    ['not asked about for long', alive, change(delivering, `poll_at = now() - interval '31 minutes'`)],
    ['unknown and not listed', 'delete from alerts'],
  ],
  'no-refund-while-unknown': [
    ['one that is unknown after all', change(refused, `state = 'unknown', refusal = null`)],
    ['one still under way', change(refused, `state = 'sending', refusal = null`)],
  ],
};

test('orders on their way break none of them', async () => {
  expect(await faultsAfter(alive)).toEqual([]);
});

test('each of them is broken in some way', () => {
  expect(Object.keys(violations).sort()).toEqual(fulfilmentInvariants.map(({ name }) => name).sort());
});

const cases = Object.entries(violations).flatMap(([name, ways]) =>
  ways.map(([what, ...statements]) => [name, what, statements] as const),
);
test.each(cases)('is found broken: %s: %s', async (name, _what, statements) => {
  expect(await faultsAfter(...statements)).toContain(name);
});
