// What customers do with their money beside buying: they pay in by card, with a coupon or without, and some tell their
// bank to take a payment back.
import { dollarsToMicros } from '@crescendo/rules/money/money';
import type { CardPayments } from './card-payments.ts';
import type { CustomerStage } from './customer-stage.ts';
import type { Deposit } from './journals.ts';

const micros = (data: Record<string, unknown>, name: string) => dollarsToMicros(String(data[name]));
const given = ['totalAmount', 'paymentMethodBonus', 'discount', 'couponBonus', 'cashback'];

/** Some before the page is paid, so that a payment nobody makes brings nothing. */
const paysShare = 0.85;

export async function payIn(stage: CustomerStage): Promise<void> {
  const { random, send, diary, customers, cards } = stage;
  const { id: userId, token } = random.pick(customers);
  const coupon_code = random.chance(0.3) ? random.pick(stage.coupons).code : undefined;
  const depositBody = { payment_method_id: cards.methodId, amount: random.pick([5, 10, 100]), coupon_code };
  const { data = {} } = (await send('POST', '/core/api/v1/invoices/total-amount', { token, body: depositBody })).body;
  const deposit: Deposit = {
    key: `deposit-${diary.deposits.length}-${random.between(1, 1_000_000)}`,
    userId,
    amountMicros: dollarsToMicros(String(depositBody.amount)),
    promisedMicros: given.reduce((sum, name) => sum + micros(data, name), -micros(data, 'fee')),
    invoiceId: undefined,
    payment: undefined,
    dispute: undefined,
  };
  diary.deposits.push(deposit);
  const { status, body } = await send('POST', '/core/api/v1/add-funds', { token, key: deposit.key, body: depositBody });
  if (status !== 201) return;
  deposit.invoiceId = Number(body.data?.invoice_id);
  if (!random.chance(paysShare)) return;
  const session = new URL(String(body.data?.redirect_url)).pathname.split('/').at(-1) as string;
  deposit.payment = cards.payments.stripe.pay(session).id;
  const sessionObject = cards.payments.stripe.sessionObject(session);
  await cards.payments.sendEvent('checkout.session.completed', sessionObject, { untilTaken: random.chance(0.7) });
}

/** The customer's bank takes a payment back until it is decided who is right. */
export async function disputePayment({ random, diary, cards }: CustomerStage): Promise<void> {
  const paid = diary.deposits.filter(({ payment, dispute }) => payment !== undefined && dispute === undefined);
  if (paid.length === 0) return;
  const deposit = random.pick(paid);
  deposit.dispute = 'open';
  await reportDispute(cards.payments, deposit, 'needs_response', 'created');
}

export async function decideDispute(stage: CustomerStage): Promise<void> {
  const open = stage.diary.deposits.filter(({ dispute }) => dispute === 'open');
  if (open.length > 0) await decide(stage, stage.random.pick(open));
}

async function decide({ random, cards }: CustomerStage, deposit: Deposit): Promise<void> {
  const end = random.pick(['won', 'lost'] as const);
  deposit.dispute = end;
  await reportDispute(cards.payments, deposit, end, 'closed');
}

/** When everything is over, nothing is left undecided. */
export async function decideAllDisputes(stage: CustomerStage): Promise<void> {
  for (const deposit of stage.diary.deposits.filter(({ dispute }) => dispute === 'open')) await decide(stage, deposit);
}

async function reportDispute(payments: CardPayments, { payment }: Deposit, status: string, what: 'created' | 'closed') {
  const dispute = payments.stripe.dispute(payment as string, status);
  const object = { ...dispute, object: 'dispute', payment_intent: payment };
  await payments.sendEvent(`charge.dispute.${what}`, object, { untilTaken: true });
}
