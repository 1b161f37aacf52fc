// Whose a guest's order is: attacks on what strangers buy, and what proving a mailbox gives and ends.
import { describe, expect, test } from 'vitest';
import { newPerson } from '../../../testing/new-person.ts';
import { listeningApp, pressSandbox } from '../../../testing/panels/guest-panel.ts';
import { endedWith, newService, oneLine, ordersOf } from '../../../testing/panels/order-panel.ts';
import { books, methodOf } from '../../../testing/panels/payment-panel.ts';
import { registering } from '../../../testing/panels/registering.ts';
import { proof, proven, withPassword } from '../../../testing/proof.ts';
import { hashPassword, insertCode } from '../../accounts/accounts.ts';
import { findFaultsSql } from '../../ledger/ledger.ts';

const app = await listeningApp();

const { orders } = ordersOf(app);
const { balance } = books(app);
const visitor = app.caller();
const { codeFor, form, send, verify } = registering(app);
const press = pressSandbox(app);
const sandbox = await methodOf(await newPerson(app), 'sandbox');
const service = await newService(app);
const passwordHash = await hashPassword('a good password');

let made = 0;
const newAddress = () => {
  made += 1;
  return `mailbox-${made}@example.test`;
};
const buyAs = (email: string, quantity = 10_000) =>
  visitor.requestWidgetOrder({
    body: { ...oneLine(service, { quantity }), email, payment_method_id: sandbox.id },
  });
async function buyAndPay(email: string, quantity?: number) {
  const { data } = await buyAs(email, quantity);
  await press(data.payment?.redirect_url);
  return data.orders[0]?.id as number;
}

/** Somebody who opened an account with an address and never showed that it is theirs. */
async function unprovenAccount(email: string) {
  const one = await newPerson(app, { passwordHash, name: 'Somebody' });
  await app.owner.pool.query('update users set email = $2 where id = $1', [one.id, email]);
  return one;
}
const row = async (id: number) =>
  (await app.owner.pool.query('select * from users where id = $1', [id])).rows[0] as Record<string, unknown>;
const ownerOf = async (orderId: number) =>
  (await app.owner.pool.query('select user_id from orders where id = $1', [orderId])).rows[0]?.user_id as number;
const linkFor = (userId: number, email: string, purpose: 'confirm-email' | 'password-reset') =>
  app.database.panel(1, (trx) => insertCode(trx, app.clock, { panelId: 1, userId, purpose, email }));
const reset = async (email: string, userId: number) =>
  visitor.resetPassword({
    body: {
      email,
      token: await linkFor(userId, email, 'password-reset'),
      password: 'a new password',
      password_confirmation: 'a new password',
    },
  });
const faults = async () => (await app.owner.pool.query(findFaultsSql())).rows;

describe('who registered with the address of a stranger', () => {
  test('gets nothing of what the stranger buys as a guest: no order, no link, no money back (CREATE-014, CREATE-023)', async () => {
    const email = newAddress();
    const thief = await unprovenAccount(email);
    const orderId = await buyAndPay(email);
    expect(await ownerOf(orderId)).not.toBe(thief.id);
    expect((await thief.call.listOrders()).data).toEqual([]);
    const params = { orderId: String(orderId) };
    await expect(thief.call.readOrder({ params })).rejects.toMatchObject({ statusCode: 404 });
    await expect(thief.call.cancelOrder({ params, body: {} })).rejects.toMatchObject({ statusCode: 404 });
    expect(await balance(thief)).toEqual({ paidIn: 0, bonus: 0 });
  });

  test('loses the account with every sign-in method when the owner of the mailbox proves it by a new password, who gets orders and money (CREATE-023, CREATE-024)', async () => {
    const email = newAddress();
    const thief = await unprovenAccount(email);
    await withPassword(app, thief);
    const token = { scopes: ['read' as const, 'order' as const], ...proof };
    const { api_token } = proven(await thief.call.createApiToken({ body: token }));
    const orderId = await buyAndPay(email);
    const kept = await buyAndPay(email, 5000);
    const guestId = await ownerOf(orderId);
    // The order is cancelled before the proof: its money waits with the guest.
    await endedWith(app, orderId, 'partial', 0);
    expect(await balance({ id: guestId })).toEqual({ paidIn: 1000, bonus: 0 });

    await reset(email, thief.id);
    await expect(thief.call.getProfile()).rejects.toMatchObject({ statusCode: 401 });
    await expect(app.caller({ token: api_token ?? '' }).listOrders()).rejects.toMatchObject({ statusCode: 401 });
    await expect(app.logIn(email, 'a good password')).rejects.toMatchObject({ statusCode: 422 });

    const { authToken } = (await app.logIn(email, 'a new password')) as { authToken: string };
    const owner = app.caller({ token: authToken });
    expect((await owner.listOrders()).data.map(({ id }) => id)).toEqual([kept, orderId]);
    expect((await owner.getProfile()).data).toMatchObject({ balance: 10, spend: 5, email });
    // What is still under way gives back to the account, too.
    await owner.cancelOrder({ params: { orderId: String(kept) }, body: {} });
    expect((await owner.getProfile()).data).toMatchObject({ balance: 15, spend: 0 });
    expect((await owner.listPaymentStatistics()).data).toHaveLength(6);
    expect(await faults()).toEqual([]);
  });

  test('keeps nothing either when the link that confirms the address is opened by somebody who is not signed in as the account (CREATE-024)', async () => {
    const email = newAddress();
    const thief = await unprovenAccount(email);
    const orderId = await buyAndPay(email);
    const token = await linkFor(thief.id, email, 'confirm-email');
    const answer = await visitor.confirmEmail({ body: { token } });
    await expect(thief.call.getProfile()).rejects.toMatchObject({ statusCode: 401 });
    await expect(app.logIn(email, 'a good password')).rejects.toMatchObject({ statusCode: 422 });
    const link = new URL(answer.set_password ?? '');
    expect(link.pathname).toBe('/password/reset');
    await visitor.resetPassword({
      body: {
        email,
        token: link.searchParams.get('token') ?? '',
        password: 'a new password',
        password_confirmation: 'a new password',
      },
    });
    const { authToken } = (await app.logIn(email, 'a new password')) as { authToken: string };
    expect((await app.caller({ token: authToken }).listOrders()).data.map(({ id }) => id)).toEqual([orderId]);
  });

  test('does not get there by changing the address of a proven account: the link works only for who is signed in (CREATE-024)', async () => {
    const email = newAddress();
    const thief = await unprovenAccount(newAddress());
    await app.owner.pool.query('update users set email_verified_at = now() where id = $1', [thief.id]);
    const orderId = await buyAndPay(email);
    const token = await linkFor(thief.id, email, 'confirm-email');
    await expect(visitor.confirmEmail({ body: { token } })).rejects.toMatchObject({
      statusCode: 422,
      errors: { token: ['Sign in to your account first, then open this link again'] },
    });
    expect(await ownerOf(orderId)).not.toBe(thief.id);
    expect((await thief.call.listOrders()).data).toEqual([]);
  });
});

describe('who has a mailbox', () => {
  test('keeps session and password by confirming while signed in, and gets what they bought as a guest (CREATE-023, CREATE-024)', async () => {
    const email = newAddress();
    const before = await buyAndPay(email);
    const one = await unprovenAccount(email);
    const after = await buyAndPay(email);
    const own = await one.call.requestWidgetOrder({
      body: { ...oneLine(service, { quantity: 10_000 }), payment_method_id: sandbox.id },
    });
    await press(own.data.payment?.redirect_url);
    expect((await one.call.listOrders()).data).toHaveLength(1);
    const answer = await one.call.confirmEmail({ body: { token: await linkFor(one.id, email, 'confirm-email') } });
    expect(answer.set_password).toBeNull();
    expect((await one.call.listOrders()).data.map(({ id }) => id)).toEqual([own.data.orders[0]?.id, after, before]);
    expect((await one.call.getProfile()).data).toMatchObject({ spend: 30, email_verified_at: expect.any(String) });
    await expect(app.logIn(email, 'a good password')).resolves.toHaveProperty('authToken');
    // From now on the address is proven: what is bought with it is theirs at once.
    const later = await buyAndPay(email);
    expect(await ownerOf(later)).toBe(one.id);
    expect(await faults()).toEqual([]);
  });

  test('and no account becomes one by setting a password: the guest is the account (CREATE-013, CREATE-023)', async () => {
    const email = newAddress();
    const orderId = await buyAndPay(email);
    const guestId = await ownerOf(orderId);
    expect(await row(guestId)).toMatchObject({ email: null, guest_email: email });
    await visitor.sendPasswordLink({ body: { email, 'g-recaptcha-response': await app.solveCaptcha() } });
    await app.runJobs();
    const mail = (await app.mails(email)).find(({ kind }) => kind === 'password-reset');
    const [, token = ''] = /[?&]token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    await visitor.resetPassword({
      body: { email, token, password: 'a new password', password_confirmation: 'a new password' },
    });
    expect(await row(guestId)).toMatchObject({ email, guest_email: null, email_verified_at: expect.any(Date) });
    const { authToken } = (await app.logIn(email, 'a new password')) as { authToken: string };
    expect((await app.caller({ token: authToken }).listOrders()).data.map(({ id }) => id)).toEqual([orderId]);
  });

  test('and registers gets what they bought as a guest with the code that was mailed, and not before (CREATE-023, AUTH-025)', async () => {
    const email = newAddress();
    const orderId = await buyAndPay(email);
    const guestId = await ownerOf(orderId);
    const given = await form({ email });
    const { session } = (await send(given)).json() as { session: string };
    expect(await ownerOf(orderId)).toBe(guestId);
    const bought = (await app.mails(email)).length;
    const { authToken } = (await verify({ session, code: await codeFor(email) })).json() as { authToken: string };
    const call = app.caller({ token: authToken });
    expect((await call.listOrders()).data.map(({ id }) => id)).toEqual([orderId]);
    expect((await call.getProfile()).data).toMatchObject({ email, spend: 10, email_verified_at: expect.any(String) });
    expect((await app.owner.pool.query('select from users where guest_email = $1', [email])).rowCount).toBe(0);
    const mails = await app.mails(email);
    expect(mails.slice(0, -bought).map(({ kind }) => kind)).toEqual(['welcome']);
    await expect(app.logIn(email, given.password)).resolves.toHaveProperty('authToken');
    expect(await faults()).toEqual([]);
  });

  test('is one guest however many orders come at once, and none is lost when the mailbox is proven meanwhile (CREATE-023)', async () => {
    const email = newAddress();
    const one = await unprovenAccount(email);
    const tokens = [await linkFor(one.id, email, 'confirm-email')];
    const placed = await Promise.all([
      ...Array.from({ length: 3 }, () => buyAs(email)),
      ...tokens.map((token) => one.call.confirmEmail({ body: { token } })),
      ...Array.from({ length: 3 }, () => buyAs(email)),
    ]);
    expect(placed).toHaveLength(7);
    const { rows } = await app.owner.pool.query('select distinct user_id from checkouts where buyer ->> $1 = $2', [
      'email',
      email,
    ]);
    expect(rows).toEqual([{ user_id: one.id }]);
    expect(await orders(one.id)).toHaveLength(6);
    expect((await app.owner.pool.query('select from users where guest_email = $1', [email])).rowCount).toBe(0);
  });

  test('gets the money too that arrives after the proof, for an invoice that was made before (CREATE-023)', async () => {
    const email = newAddress();
    const { data } = await buyAs(email);
    const one = await unprovenAccount(email);
    await one.call.confirmEmail({ body: { token: await linkFor(one.id, email, 'confirm-email') } });
    await press(data.payment?.redirect_url);
    expect((await one.call.listOrders()).data).toMatchObject([{ id: data.orders[0]?.id, status: 'in_processing' }]);
    expect(await faults()).toEqual([]);
  });
});

test('a member of staff who gave a guest money does not receive it by proving the mailbox (CREATE-023)', async () => {
  const email = newAddress();
  const orderId = await buyAndPay(email);
  const guestId = await ownerOf(orderId);
  const finance = await newPerson(app, { roles: ['finance'] });
  await finance.call.adjustBalance({
    params: { id: String(guestId) },
    body: { amount: 5, reason: 'a present' },
  } as never);
  await app.owner.pool.query('update users set email = $2 where id = $1', [finance.id, email]);
  await finance.call.confirmEmail({ body: { token: await linkFor(finance.id, email, 'confirm-email') } });
  expect(await balance(finance)).toEqual({ paidIn: 0, bonus: 0 });
  expect(await ownerOf(orderId)).toBe(guestId);
});

test('what staff gave a guest, and money that is held because of a dispute, come along as they are (CREATE-023)', async () => {
  const email = newAddress();
  const orderId = await buyAndPay(email);
  const guestId = await ownerOf(orderId);
  const finance = await newPerson(app, { roles: ['finance'] });
  await finance.call.adjustBalance({ params: { id: String(guestId) }, body: { amount: 5, reason: 'a present' } });
  await app.owner.pool.query("update invoices set dispute_state = 'open' where user_id = $1", [guestId]);
  const held = async (userId: number) =>
    (
      await app.owner.pool.query(
        "select is_held from ledger_accounts where user_id = $1 and kind in ('paid_in', 'bonus')",
        [userId],
      )
    ).rows.map(({ is_held }) => is_held);
  if (!(await held(guestId)).includes(true)) throw new Error('The dispute holds nothing');
  const one = await unprovenAccount(email);
  await one.call.confirmEmail({ body: { token: await linkFor(one.id, email, 'confirm-email') } });
  expect(await balance(one)).toEqual({ paidIn: 500, bonus: 0 });
  expect(await held(one.id)).toEqual([true, true]);
  expect(await held(guestId)).toEqual([false, false]);
  await app.owner.pool.query("update invoices set dispute_state = 'won' where user_id = $1", [one.id]);
});

test('the database joins a guest to nobody who has not proven the mailbox, and lets nobody else say whose money it is (CREATE-023)', async () => {
  const email = newAddress();
  const orderId = await buyAndPay(email);
  const guestId = await ownerOf(orderId);
  const thief = await unprovenAccount(email);
  const join = 'insert into guest_joins (panel_id, guest_id, account_id) values (1, $1, $2)';
  await expect(app.owner.pool.query(join, [guestId, thief.id])).rejects.toMatchObject({
    constraint: 'guest_joins__proven',
  });
  for (const attempt of [
    'update orders set user_id = $2 where user_id = $1',
    'update invoices set user_id = $2 where user_id = $1',
    'update ledger_transactions set user_id = $2 where user_id = $1',
    'update ledger_lines set account_id = $2 where account_id = $1',
  ]) {
    await expect(app.owner.pool.query(attempt, [guestId, thief.id])).rejects.toMatchObject({ code: '23001' });
  }
});

describe('a frozen customer', () => {
  const refused = {
    statusCode: 422,
    errors: { email: ['You can’t place orders with this email address. Please contact support'] },
  };
  const frozenAccount = async (email: string) => {
    const one = await unprovenAccount(email);
    await app.owner.pool.query("update users set frozen_at = now(), frozen_reason = 'fraud' where id = $1", [one.id]);
    return one;
  };

  test('buys nothing as a guest with the own e-mail, however it is spelled (AUTH-012, CREATE-025)', async () => {
    await frozenAccount('cold.person@gmail.com');
    for (const email of [
      'cold.person@gmail.com',
      ' Cold.Person@GMAIL.com ',
      'cold.person+again@gmail.com',
      'coldperson@googlemail.com',
    ]) {
      await expect(buyAs(email)).rejects.toMatchObject(refused);
    }
    await expect(buyAs('warm.person@gmail.com')).resolves.toBeDefined();
  });

  test('who was a guest when frozen is refused as well, and the account that follows stays frozen (CREATE-025)', async () => {
    const email = newAddress();
    const guestId = await ownerOf(await buyAndPay(email));
    await app.owner.pool.query("update users set frozen_at = now(), frozen_reason = 'fraud' where id = $1", [guestId]);
    await expect(buyAs(email)).rejects.toMatchObject(refused);
    const one = await unprovenAccount(email);
    await one.call.confirmEmail({ body: { token: await linkFor(one.id, email, 'confirm-email') } });
    expect((await one.call.getProfile()).data.frozen_at).toEqual(expect.any(String));
  });

  test('neither orders, bulk and drip-feeds included, nor pays in while signed in (CREATE-025)', async () => {
    const one = await frozenAccount(newAddress());
    const drip_feed = { runs: 2, mode: 'flat', minutes_between_runs: 60, quantity_step: 0 } as const;
    const line = oneLine(service).orders[0] as never;
    const paidBySandbox = { payment_method_id: sandbox.id };
    for (const order of [
      () => one.call.createOrders({ body: { orders: [line, line], ...paidBySandbox } }),
      () => one.call.createWidgetOrders({ body: oneLine(service, { drip_feed }) }),
      () => one.call.requestWidgetOrder({ body: { ...oneLine(service), ...paidBySandbox } }),
      () => one.call.addFunds({ body: { amount: 10, ...paidBySandbox } }),
    ]) {
      await expect(order()).rejects.toMatchObject({ statusCode: 423 });
    }
    expect(await orders(one.id)).toEqual([]);
  });
});
