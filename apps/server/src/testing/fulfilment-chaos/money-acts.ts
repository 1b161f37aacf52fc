// What customers do with their money beside buying: they pay in by card, with a coupon or without, and some tell their
// bank to take a payment back.
import { dollarsToMicros } from '@crescendo/rules/money';
import type { CustomerStage } from './customer-acts.ts';
import type { Deposit } from './journals.ts';

const micros = (data: Record<string, unknown>, name: string) => dollarsToMicros(String(data[name]));
const given = ['totalAmount', 'paymentMethodBonus', 'discount', 'couponBonus', 'cashback'];

/** Some before the page is paid, so that a payment nobody makes brings nothing. */
const paysShare = 0.85;

export async function payIn(stage: CustomerStage): Promise<void> {
  const { random, send, diary, customers, cards } = stage;
  const { id: userId, token } = random.pick(customers);
  const coupon_code = random.chance(0.3) ? random.pick(stage.coupons).code : undefined;
  const wish = { payment_method_id: cards.methodId, amount: random.pick([5, 10, 100]), coupon_code };
  const { data = {} } = (await send('POST', '/core/api/v1/invoices/total-amount', { token, body: wish })).body;
  const deposit: Deposit = {
    key: `deposit-${diary.deposits.length}-${random.between(1, 1_000_000)}`,
    userId,
    amountMicros: dollarsToMicros(String(wish.amount)),
    promisedMicros: given.reduce((sum, name) => sum + micros(data, name), -micros(data, 'fee')),
    invoiceId: undefined,
    payment: undefined,
    isTakenBack: false,
  };
  diary.deposits.push(deposit);
  const { status, body } = await send('POST', '/core/api/v1/add-funds', { token, key: deposit.key, body: wish });
  if (status !== 201) return;
  deposit.invoiceId = Number(body.data?.invoice_id);
  if (!random.chance(paysShare)) return;
  const session = new URL(String(body.data?.redirect_url)).pathname.split('/').at(-1) as string;
  deposit.payment = cards.payments.stripe.pay(session).id;
  const told = cards.payments.stripe.sessionObject(session);
  await cards.payments.tell('checkout.session.completed', told, { untilTaken: random.chance(0.7) });
}
