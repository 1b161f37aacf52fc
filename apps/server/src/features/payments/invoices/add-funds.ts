// Requests money. The invoice is written and committed first, with the key the call was made with; only then is
// the gateway called, and its response stored. A repeated call with the same key goes on where the first stopped.
import { createHash } from 'node:crypto';
import type { PaymentInfo } from '@crescendo/contract/money/payments';
import type { Clock } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import { Failure, type FieldProblem } from '../../../platform/http/failure.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { reserveCoupon } from '../../promotions/promotions.ts';
import { couponSubject } from '../callbacks/credit-invoice.ts';
import { findCard } from '../cards/cards.queries.ts';
import { configuredGateways } from '../gateways/gateways.ts';
import { findMethod } from '../methods/methods.queries.ts';
import { findByKey } from './invoices.queries.ts';
import { holdKey, type Invoice, insertInvoice } from './invoices.store.ts';
import { openPayment } from './open-payment.ts';
import { paymentInfo } from './payment-info.ts';
import { assertPaysIn, type Priced, priceInvoice } from './price-invoice.ts';
import { returnUrl } from './return-url.ts';

export type AddFundsInput = {
  amountMicros: bigint;
  couponCode: string | null;
  paymentMethodId: number;
  linkedCardId: number | null;
  successUrl: string | null;
  cancelUrl: string | null;
};

export async function addFunds(context: PersonContext, input: AddFundsInput): Promise<PaymentInfo> {
  const { database, panel, locale, config } = context;
  const invoice = await database.panel(panel.id, (trx) => findOrMake(trx, context, input));
  crashPoint(config, 'invoice-made');
  const opened = await openPayment(context, invoice.id);
  return database.panel(panel.id, (trx) => paymentInfo(trx, locale, opened));
}

async function findOrMake(trx: Trx, context: PersonContext, input: AddFundsInput): Promise<Invoice> {
  const { panel, locale, caller, clock, idempotencyKey } = context;
  const key = idempotencyKey === undefined ? undefined : { text: idempotencyKey, hash: hashOf(input) };
  if (key) await holdKey(trx, panel.id, caller.userId, key.text);
  const known = key && (await findByKey(trx, caller.userId, key.text));
  if (known) return sameRequest(known, key.hash);

  const method = assertPaysIn(
    await findMethod(trx, locale, input.paymentMethodId),
    await configuredGateways(trx, context),
  );
  await assertOwnCard(trx, caller.userId, input);
  const priced = await priceInvoice(trx, context, { ...input, method, userId: caller.userId });
  assertCouponHelps(input, priced);
  const made = await insertInvoice(trx, clock, {
    panelId: panel.id,
    userId: caller.userId,
    method,
    linkedCardId: input.linkedCardId,
    priced,
    successUrl: returnUrl(panel, locale, { field: 'success_url', url: input.successUrl }),
    cancelUrl: returnUrl(panel, locale, { field: 'cancel_url', url: input.cancelUrl }),
    key,
  });
  if (priced.coupon) await reserve(trx, clock, made, priced.coupon.id, priced);
  return made;
}

function reserve(trx: Trx, clock: Clock, invoice: Invoice, couponId: number, { total, amountMicros }: Priced) {
  return reserveCoupon(trx, {
    couponId,
    userId: invoice.user_id,
    subject: couponSubject(invoice),
    baseMicros: amountMicros,
    bonusMicros: total.discountMicros + total.couponBonusMicros + total.cashbackMicros,
    clock,
  });
}

const couponRefusal = (problem: FieldProblem = { key: 'coupon' }) =>
  new Failure('invalid', { fields: { coupon_code: [problem] } });

/** A coupon somebody entered is meant: without its effect nothing is charged. One that leaves nothing to pay is refused too. */
function assertCouponHelps({ couponCode }: AddFundsInput, { coupon, couponProblem, total }: Priced): void {
  if (couponCode && !coupon) throw couponRefusal(couponProblem);
  if (total.totalMicros <= 0n) throw couponRefusal();
}

async function assertOwnCard(
  trx: Trx,
  userId: number,
  { linkedCardId, paymentMethodId }: AddFundsInput,
): Promise<void> {
  if (linkedCardId === null) return;
  const card = await findCard(trx, userId, linkedCardId);
  if (card?.payment_method_id !== paymentMethodId) {
    throw new Failure('invalid', { fields: { payment_method_id: [{ key: 'linked-card' }] } });
  }
}

function hashOf(input: AddFundsInput): Buffer {
  const fields = Object.entries(input).map(([name, value]) => [name, value === null ? null : String(value)]);
  return createHash('sha256').update(JSON.stringify(fields.sort())).digest();
}

function sameRequest(known: Invoice, hash: Buffer | undefined): Invoice {
  if (hash && known.request_hash?.equals(hash)) return known;
  throw new Failure('invalid', { fields: { idempotency_key: [{ key: 'idempotency-reused' }] } });
}
