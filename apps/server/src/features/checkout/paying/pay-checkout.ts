import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { assertFreeToOrder, chargeAll, post } from '../../ledger/ledger.ts';
import {
  awaitInvoice,
  awaitInvoiceFor,
  chargeParts,
  checkoutReference,
  returnsOfGuest,
  settleCheckoutCoupon,
} from '../../orders/orders.ts';
import { makeOrderInvoice } from '../../payments/payments.ts';
import { renewGrades, reserveCoupon } from '../../promotions/promotions.ts';
import type { Buyer } from '../checkout.queries.ts';
import type { PlacedLine } from '../lines/order-line.ts';
import { type InsertedCheckout, saveInvoiceId } from '../placing/checkouts.store.ts';
import type { PricedOrder } from '../pricing/price-order.ts';
import type { Payment } from './find-payment.ts';

export type PlacedOrder = InsertedCheckout & {
  userId: number;
  payment: Payment;
  priced: PricedOrder;
  /** Unless it is a guest. */
  customer: Buyer | undefined;
};

/** Takes the money at once: from the balance, or none where a coupon leaves nothing to pay. */
export async function payCheckout(trx: Trx, context: Context, placed: PlacedOrder): Promise<null> {
  const { panel, clock } = context;
  const { checkoutId, userId, payment, priced, customer } = placed;
  const { total } = priced;
  await chargeAll(trx, panel.id, {
    userId,
    paymentMethodId: payment.methodId ?? undefined,
    accounts: customer?.accounts,
    parts: [
      ...chargeParts(placed.orders.map(charged), placed.dripFeeds.map(charged)),
      { kind: 'fee', reference: `${checkoutReference(checkoutId)}:fee`, amountMicros: total.feeMicros },
    ],
  });
  if (total.methodBonusMicros > 0n) await postMethodBonus(trx, panel.id, placed);
  if (priced.coupon) {
    await reserve(trx, context, placed);
    await settleCheckoutCoupon(trx, context, checkoutId);
  }
  if (isGradeReached(total.totalMicros, customer)) await renewGrades(trx, { userId, clock });
  return null;
}

const charged = ({ id, chargeMicros }: PlacedLine) => ({ id, charge_micros: chargeMicros });

/** Most orders change no grade: those need no query. The money is locked, so nothing else was spent since. */
function isGradeReached(spentMicros: bigint, customer: Buyer | undefined): boolean {
  if (spentMicros === 0n) return false;
  if (!customer) return true;
  return customer.untilRenewalMicros !== undefined && spentMicros >= customer.untilRenewalMicros;
}

/** Writes the invoice that pays for it; its orders wait for that. */
export async function billCheckout(trx: Trx, context: Context, placed: PlacedOrder): Promise<number> {
  const { checkoutId, userId, payment, priced } = placed;
  const { total } = priced;
  if (!payment.outside) throw new Error('The balance needs no invoice');
  if (placed.customer?.accounts) assertFreeToOrder(placed.customer.accounts);
  if (priced.coupon) await reserve(trx, context, placed);
  const { id } = await makeOrderInvoice(trx, context, {
    userId,
    by: payment.outside,
    amountMicros: total.totalMicros - total.feeMicros,
    feeMicros: total.feeMicros,
    methodBonusMicros: total.methodBonusMicros,
    returns: placed.customer ? undefined : returnsOfGuest(context, context.locale, checkoutId),
  });
  await awaitInvoiceFor(trx, { checkoutId }, id);
  if (placed.dripFeeds.length > 0) await awaitInvoice(trx, checkoutId, id);
  await saveInvoiceId(trx, checkoutId, id);
  return id;
}

function reserve(trx: Trx, { clock }: Context, { checkoutId, userId, priced }: PlacedOrder) {
  return reserveCoupon(trx, {
    couponId: priced.coupon?.id ?? 0,
    userId,
    subject: checkoutReference(checkoutId),
    baseMicros: priced.total.originalMicros,
    bonusMicros: priced.total.coupon?.micros ?? 0n,
    clock,
  });
}

function postMethodBonus(trx: Trx, panelId: number, { checkoutId, userId, payment, priced }: PlacedOrder) {
  const { methodBonusMicros } = priced.total;
  return post(trx, panelId, {
    kind: 'bonus',
    reference: `${checkoutReference(checkoutId)}:bonus`,
    userId,
    paymentMethodId: payment.methodId ?? undefined,
    lines: [
      { account: { kind: 'bonus', userId }, amountMicros: methodBonusMicros },
      { account: { kind: 'promotions' }, amountMicros: -methodBonusMicros },
    ],
  });
}
