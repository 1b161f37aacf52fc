// What customers and staff do with money, by chance, and how the journal remembers it.
import { dollarsToMicros } from '@crescendo/rules/money/money';
import { type DeskCharge, type DeskRefund, orderDeskPath } from '../panels/order-desk.ts';
import type { Deposit, Journal, Movement } from './journal.ts';
import type { Random } from './random.ts';
import type { RepeatingClient } from './repeating-client.ts';

export type Stage = {
  journal: Journal;
  random: Random;
  send: RepeatingClient;
  customers: { id: number; token: string }[];
  staffToken: string;
  /** The payment method of the test gateway. */
  methodId: number;
  couponCodes: string[];
};

const micros = (data: Record<string, unknown>, name: string) => dollarsToMicros(String(data[name]));

let howMany = 0;
function newName(what: string): string {
  howMany += 1;
  return `chaos-${what}:${howMany}`;
}

/** One of many customers; The first is chosen most often, so that calls collide on one account. */
const somebody = ({ random, customers }: Stage) =>
  (random.chance(0.2) ? customers[0] : undefined) ?? random.pick(customers);

async function deposit(stage: Stage): Promise<void> {
  const { random, send, journal } = stage;
  const payer = random.pick(stage.customers.slice(1));
  const coupon_code = random.chance(0.4) ? random.pick(stage.couponCodes) : undefined;
  const funds = { payment_method_id: stage.methodId, amount: random.pick([5, 20, 49.99, 100, 250]), coupon_code };
  const { token } = payer;
  const { data = {} } = (await send('POST', '/core/api/v1/invoices/total-amount', { token, body: funds })).body;
  // The coupon is gone: another customer was quicker.
  if (coupon_code && data.couponBonusType === null) return;
  const given = ['totalAmount', 'paymentMethodBonus', 'discount', 'couponBonus', 'cashback'];
  const promisedMicros = given.reduce((sum, name) => sum + micros(data, name), -micros(data, 'fee'));
  const key = newName('deposit');
  const { status, body } = await send('POST', '/core/api/v1/add-funds', { token, key, body: funds });
  const isMade = status === 201;
  const made: Deposit = {
    key,
    userId: payer.id,
    amountMicros: dollarsToMicros(String(funds.amount)),
    promisedMicros,
    couponCode: coupon_code ?? null,
    invoiceId: isMade ? Number(body.data?.invoice_id) : undefined,
    choice: random.pick(['pay', 'pay', 'pay', 'pay', 'cancel', 'leave']),
    isRefunded: false,
  };
  journal.deposits.push(made);
  if (!isMade || made.choice === 'leave') return;
  const { pathname } = new URL(String(body.data?.redirect_url));
  await send('POST', `${pathname}/${made.choice}`);
  if (made.choice === 'pay' && random.chance(0.15)) await refundToSource(stage, made, token);
}

async function refundToSource({ send, staffToken }: Stage, made: Deposit, token: string): Promise<void> {
  const body = { reason: 'Chaos' };
  const path = `/core/api/v1/admin/invoices/${made.invoiceId}/refund`;
  const { status, isRepeated, body: answer } = await send('POST', path, { token: staffToken, body });
  // Beyond what one person may move in a day it waits for a second, who does not come.
  made.isRefunded = status === 200 && answer.data?.status === 'refunded';
  // Not paid yet, or spent; or refunded by the call whose answer was lost, which the invoice itself shows.
  if (status !== 409 || !isRepeated) return;
  const now = await send('GET', `/core/api/v1/invoices/${made.invoiceId}`, { token });
  made.isRefunded = now.body.data?.status === 'refunded';
}

function note({ journal }: Stage, movement: Movement): void {
  journal.movements.push(movement);
}

async function charge(stage: Stage): Promise<void> {
  const { id: userId } = somebody(stage);
  const [reference, amount] = [newName('order'), BigInt(stage.random.between(1, 3_000_000))];
  const body: DeskCharge = { userId, reference, micros: String(amount) };
  const { status } = await stage.send('POST', `${orderDeskPath}/charge`, { body });
  note(stage, { kind: 'charge', userId, reference, changeMicros: -amount, isDone: status === 200 });
}

async function refund(stage: Stage): Promise<void> {
  const charged = stage.journal.movements.filter(({ kind, isDone }) => kind === 'charge' && isDone);
  if (charged.length === 0) return;
  const { reference: chargeReference, userId, changeMicros } = stage.random.pick(charged);
  const reference = newName('cancel');
  const amount = BigInt(stage.random.between(1, Number(-changeMicros)));
  const body: DeskRefund = { chargeReference, reference, micros: String(amount) };
  const { status } = await stage.send('POST', `${orderDeskPath}/refund`, { body });
  note(stage, { kind: 'refund', userId, reference, changeMicros: amount, isDone: status === 200 });
}

async function adjust(stage: Stage): Promise<void> {
  const { random, staffToken: token } = stage;
  const { id } = somebody(stage);
  // Small, so that many fit into what one person may move in a day.
  const amount = `${random.chance(0.5) ? '-' : ''}${random.between(0, 3)}.${random.between(10, 99)}`;
  const call = { token, key: newName('adjustment'), body: { amount, reason: 'Chaos' } };
  const { status, body } = await stage.send('POST', `/core/api/v1/admin/users/${id}/adjustments`, call);
  // Beyond that it waits for a second person, who does not come.
  const isDone = status === 201 && body.data?.status === 'done';
  const reference = isDone ? `adjustment:${body.data?.id}` : call.key;
  note(stage, { kind: 'adjustment', userId: id, reference, changeMicros: dollarsToMicros(amount), isDone });
}

const acts = [deposit, deposit, charge, charge, charge, refund, adjust];

export async function actAtRandom(stage: Stage): Promise<void> {
  await stage.random.pick(acts)(stage);
}
