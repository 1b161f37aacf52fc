// What staff write to the customer of an order, and what they read of the calls that were made for it.
import { expect, test } from 'vitest';
import { newPerson } from '../../../testing/new-person.ts';
import { fulfilmentPanel } from '../../../testing/panels/fulfilment-panel.ts';
import { books } from '../../../testing/panels/payment-panel.ts';

const panel = await fulfilmentPanel(2);
const { app, newOrder, routedService, submitAll } = panel;
const [first, second] = panel.scripted as [(typeof panel.scripted)[0], (typeof panel.scripted)[0]];
const { audits } = books(app);
const staff = await newPerson(app, { permissions: ['orders.manage'], name: 'Desk person' });
const reader = await newPerson(app, { permissions: ['orders.read'] });
const stranger = await newPerson(app);
const paramsOf = ({ id }: { id: number }) => ({ orderId: String(id) });
const mailsOf = (userId: number) =>
  app.database.panel(1, (trx) =>
    trx.selectFrom('mails').selectAll().where('user_id', '=', userId).where('kind', '=', 'order-message').execute(),
  );

test('staff write to the customer of an order: by mail in the frame of their language, kept with the order, on record, and once (CONS-049, ROLE-003)', async () => {
  const { service } = await routedService([first.url]);
  const placed = await newOrder(service);
  const { person } = placed;
  await app.owner.pool.query(`update users set locale = 'de' where id = $1`, [person.id]);
  const params = paramsOf(placed);
  const body = { text: ' The counter lagged.\n\nIt catches up <b>tonight</b>. ' };
  await expect(app.caller().messageCustomer({ params, body })).rejects.toMatchObject({ statusCode: 401 });
  for (const other of [reader, stranger]) {
    await expect(other.call.messageCustomer({ params, body })).rejects.toMatchObject({ statusCode: 404 });
  }
  const idempotencyKey = crypto.randomUUID();
  const { data } = await staff.call.messageCustomer({ params, body, idempotencyKey });
  expect((await staff.call.messageCustomer({ params, body, idempotencyKey })).data).toEqual(data);
  expect(data).toMatchObject({ author: 'Desk person', text: body.text.trim() });
  const mails = await mailsOf(person.id);
  expect(mails).toMatchObject([
    { subject: `Zu Ihrer Bestellung ${placed.id}`, locale: 'de', recipient: person.email, unsubscribe_url: null },
  ]);
  expect(mails[0]?.text).toContain('The counter lagged.');
  expect(mails[0]?.text).toContain(`/de/orders/${placed.id}`);
  expect(mails[0]?.html).not.toContain('<b>tonight');
  expect((await reader.call.readOrderDesk({ params })).data.messages).toEqual([data]);
  // The log names the message and does not repeat what was written to a customer.
  const entries = (await audits('orders.message')).filter(({ subject }) => subject === `order:${placed.id}`);
  expect(entries).toMatchObject([{ actor_id: staff.id, details: { message: data.id } }]);
  expect(JSON.stringify(entries)).not.toContain('lagged');
  // Nobody changes it afterwards.
  await expect(
    app.database.panel(1, (trx) => trx.updateTable('order_messages').set({ text: 'x' }).execute()),
  ).rejects.toThrow(/permission denied/);
});

test('nobody is written to who has no address, about no order, or without words (CONS-049)', async () => {
  const { service } = await routedService([first.url]);
  const placed = await newOrder(service);
  await app.owner.pool.query('update users set email = null where id = $1', [placed.person.id]);
  const text = 'Hello';
  await expect(staff.call.messageCustomer({ params: paramsOf(placed), body: { text } })).rejects.toMatchObject({
    errors: { text: ['This customer has no email address'] },
  });
  await expect(staff.call.messageCustomer({ params: { orderId: '999999' }, body: { text } })).rejects.toMatchObject({
    statusCode: 404,
  });
  await expect(staff.call.messageCustomer({ params: paramsOf(placed), body: { text: ' ' } })).rejects.toMatchObject({
    statusCode: 422,
  });
  expect((await staff.call.readOrderDesk({ params: paramsOf(placed) })).data.messages).toEqual([]);
});

test('every attempt shows what was sent and what came back, without the key, to those who manage orders (CONS-050, ROLE-003)', async () => {
  const { service } = await routedService([first.url, second.url]);
  first.behave = () => ({ refuse: 'Incorrect service ID' });
  second.behave = () => 'accept';
  const placed = await newOrder(service, { quantity: 1500 });
  await submitAll();
  first.behave = () => 'accept';
  const params = paramsOf(placed);
  await expect(app.caller().readOrderExchanges({ params })).rejects.toMatchObject({ statusCode: 401 });
  for (const other of [reader, stranger]) {
    await expect(other.call.readOrderExchanges({ params })).rejects.toMatchObject({ statusCode: 404 });
  }
  const { data } = await staff.call.readOrderExchanges({ params });
  const [bought] = second.bought(placed.url);
  expect(data).toMatchObject([
    { no: 1, response: { status: 200, text: JSON.stringify({ error: 'Incorrect service ID' }) } },
    { no: 2, response: { status: 200, text: JSON.stringify({ order: bought?.order }) }, answer: null },
  ]);
  const { key, ...sent } = bought?.parameters ?? {};
  expect(key).toBe('the-key');
  expect(Object.fromEntries(data[1]?.request.map(({ name, value }) => [name, value]) ?? [])).toEqual({
    ...sent,
    action: 'add',
    key: '…',
  });
  expect(JSON.stringify(data)).not.toContain('the-key');

  // One that repeats our key, and a character that no table takes.
  first.behave = () => ({ accept: false, answer: { body: '{"you_sent":"key=the-key&x=\u0000"}' } });
  const repeated = await newOrder(service);
  await submitAll();
  first.behave = () => 'accept';
  const [only] = (await staff.call.readOrderExchanges({ params: paramsOf(repeated) })).data;
  expect(only?.response?.text).toBe('{"you_sent":"key=…&x="}');
});

test('a response is kept as far as somebody would read it, and one that never came is none (CONS-050)', async () => {
  const { service } = await routedService([first.url]);
  first.behave = () => ({ accept: false, answer: { status: 502, body: `<html>${'€'.repeat(9000)}` } });
  const long = await newOrder(service);
  await submitAll();
  first.behave = () => ({ accept: false, answer: 'reset' });
  const lost = await newOrder(service);
  await submitAll();
  first.behave = () => 'accept';
  const [kept] = (await staff.call.readOrderExchanges({ params: paramsOf(long) })).data;
  expect(kept?.response).toMatchObject({ status: 502 });
  expect(kept?.response?.text).toHaveLength(4000);
  const [none] = (await staff.call.readOrderExchanges({ params: paramsOf(lost) })).data;
  expect(none).toMatchObject({ response: null, answer: expect.any(String) });
});
