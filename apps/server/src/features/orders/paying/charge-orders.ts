// Orders become paid: the one place where money is taken for orders that were placed before.
import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { isVerified } from '../../documents/documents.ts';
import { chargeAll, lockBalance, type PartOfCharge } from '../../ledger/ledger.ts';
import { releaseCoupon, renewGrades } from '../../promotions/promotions.ts';
import { type Actor, isWaitingElsewhere, lockUnpaidOfInvoice, moveOrders, withdrawCoupon } from '../orders.store.ts';
import { findToHold, paidState } from '../requests/hold-for-identity.ts';
import { lockFeedsOfInvoice, startFeeds, withdrawCouponShares } from './paid-drip-feeds.store.ts';
import { checkoutReference, settleCheckoutCoupon } from './settle-checkout-coupon.ts';

export type OrderContext = Pick<Context, 'panel' | 'clock'>;
type PaidInvoice = { id: number; user_id: number; payment_method_id: number };
type Charged = { id: number; charge_micros: bigint };
type Unpaid = Charged & { checkout_id: number };

const system: Actor = { actor: 'system' };

export const chargeOfOrder = (id: number) => `order:${id}:charge`;
export const holdOfFeed = (id: number) => `drip-feed:${id}:hold`;

/** What is charged for a checkout: each order by itself, and what its drip-feeds set aside. */
export const chargeParts = (orders: readonly Charged[], feeds: readonly Charged[] = []) => [
  ...orders.map(
    ({ id, charge_micros }): PartOfCharge => ({
      kind: 'order',
      reference: chargeOfOrder(id),
      orderId: id,
      amountMicros: charge_micros,
    }),
  ),
  ...feeds.map(
    ({ id, charge_micros }): PartOfCharge => ({ kind: 'hold', reference: holdOfFeed(id), amountMicros: charge_micros }),
  ),
];

/**
 * An invoice was paid and credited; its orders are charged in the same transaction. What was deleted meanwhile, or
 * became dearer because its coupon is gone, leaves its money on the balance.
 */
export async function settleInvoice(trx: Trx, context: OrderContext, invoice: PaidInvoice): Promise<void> {
  const { panel } = context;
  const { id: invoiceId, user_id: userId, payment_method_id: paymentMethodId } = invoice;
  let left = await lockBalance(trx, panel.id, userId);
  const affordable = <T extends Unpaid>(rows: readonly T[]) =>
    rows.filter(({ charge_micros }) => {
      if (charge_micros > left) return false;
      left -= charge_micros;
      return true;
    });
  const orders = affordable(await lockUnpaidOfInvoice(trx, invoiceId));
  const feeds = affordable(await lockFeedsOfInvoice(trx, invoiceId));
  await payFor(trx, context, { userId, paymentMethodId, orders, feeds, by: system });
}

type Payment = {
  userId: number;
  paymentMethodId?: number | undefined;
  orders: readonly Unpaid[];
  feeds?: readonly Unpaid[];
  by: Actor;
};

/** Charges what was locked, and lets it begin. */
export async function payFor(trx: Trx, context: OrderContext, payment: Payment): Promise<void> {
  const { panel, clock } = context;
  const { userId, paymentMethodId, orders, feeds = [], by } = payment;
  await chargeAll(trx, panel.id, { userId, paymentMethodId, parts: chargeParts(orders, feeds) });
  const ids = orders.map(({ id }) => id);
  const awaited = new Set(await findToHold(trx, userId, ids));
  for (const isAwaited of [false, true]) {
    await moveOrders(trx, clock, {
      panelId: panel.id,
      ids: ids.filter((id) => awaited.has(id) === isAwaited),
      from: ['unpaid', 'in_moderation'],
      to: paidState(isAwaited),
      cause: 'paid',
      isPaid: true,
      ...by,
    });
  }
  const isKnown = feeds.length === 0 || (await isVerified(trx, userId));
  await startFeeds(trx, clock, { ids: feeds.map(({ id }) => id), isKnown });
  for (const checkoutId of new Set([...orders, ...feeds].map(({ checkout_id }) => checkout_id))) {
    await settleCheckoutCoupon(trx, context, checkoutId);
    await enqueue(trx, 'orders.placed', { panelId: panel.id, checkoutId });
  }
  await renewGrades(trx, { userId, clock });
}

/** The money has come, but waits until its payer has proven who they are; so do the orders. */
export async function moderateInvoice(trx: Trx, { panel, clock }: OrderContext, invoiceId: number): Promise<void> {
  const orders = await lockUnpaidOfInvoice(trx, invoiceId);
  await moveOrders(trx, clock, {
    panelId: panel.id,
    ids: orders.map(({ id }) => id),
    from: ['unpaid'],
    to: 'in_moderation',
    cause: 'moderated',
    ...system,
  });
}

/** An invoice ended without money: its coupon is free again, and what waited in moderation is over. */
export async function releaseInvoice(trx: Trx, { panel, clock }: OrderContext, invoiceId: number): Promise<void> {
  const orders = await lockUnpaidOfInvoice(trx, invoiceId);
  const feeds = await lockFeedsOfInvoice(trx, invoiceId);
  await moveOrders(trx, clock, {
    panelId: panel.id,
    ids: orders.map(({ id }) => id),
    from: ['in_moderation'],
    to: 'canceled',
    cause: 'canceled',
    cancel: { reason: 'payment', description: null },
    ...system,
  });
  for (const checkoutId of new Set([...orders, ...feeds].map(({ checkout_id }) => checkout_id))) {
    if (await isWaitingElsewhere(trx, checkoutId, invoiceId)) continue;
    if (!(await releaseCoupon(trx, clock, checkoutReference(checkoutId)))) continue;
    await withdrawCoupon(trx, checkoutId);
    await withdrawCouponShares(trx, checkoutId);
  }
}
