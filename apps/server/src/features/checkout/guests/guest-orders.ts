// What the holder of a guest's link may do: read the order, pay for it, end what is under way. Nobody is signed in
// by it, and nothing else of the customer is shown.
import type { OrderPayment } from '@crescendo/contract/orders/checkout';
import type { GuestOrder } from '@crescendo/contract/orders/guest-orders';
import type { Order } from '@crescendo/contract/orders/order-parts';
import { methodBonus, methodFee } from '@crescendo/rules/payments/payment-terms';
import type { Context, PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { assertMayPay } from '../../ledger/ledger.ts';
import {
  awaitInvoice,
  awaitInvoiceFor,
  cancelOrder,
  listUnpaidOfCheckout,
  lockGuestCheckout,
  readGuestLink,
  returnsOfGuest,
} from '../../orders/orders.ts';
import { findOpenInvoice, makeOrderInvoice, openPayment, readOrderPayment } from '../../payments/payments.ts';
import { findPayment } from '../paying/find-payment.ts';
import { readGuestCheckout } from './guest-orders.queries.ts';

export async function readGuestOrder(context: Context, link: string): Promise<GuestOrder> {
  const found = await readGuestCheckout(await context.transaction(), context.locale, checkoutOf(context, link));
  if (!found) throw new Failure('not-found');
  context.setHeader('cache-control', 'private, no-store');
  return found;
}

export async function payGuestOrder(context: Context, link: string, paymentMethodId: number): Promise<OrderPayment> {
  const { database, panel, locale } = context;
  const checkoutId = checkoutOf(context, link);
  const invoiceId = await database.panel(panel.id, (trx) => bill(trx, context, checkoutId, paymentMethodId));
  await openPayment(context, invoiceId);
  return database.panel(panel.id, (trx) => readOrderPayment(trx, locale, invoiceId));
}

/** All that is unpaid of it by one invoice; one that is open for the same by the same method is taken up again. */
async function bill(trx: Trx, context: Context, checkoutId: number, paymentMethodId: number): Promise<number> {
  const { clock, locale } = context;
  const checkout = await lockGuestCheckout(trx, checkoutId);
  if (!checkout) throw new Failure('not-found');
  if (checkout.isFrozen) throw new Failure('invalid', { fields: { email: [{ key: 'email-not-served' }] } });
  await assertMayPay(trx, checkout.userId);
  const unpaid = await listUnpaidOfCheckout(trx, checkoutId);
  const [first] = unpaid;
  if (!first) throw new Failure('invalid', { fields: { status: [{ key: 'order-not-payable' }] } });
  const amountMicros = unpaid.reduce((sum, { charge_micros }) => sum + charge_micros, 0n);
  const open = await findOpenInvoice(trx, clock, { id: first.invoice_id, paymentMethodId, amountMicros });
  if (open) return open.id;
  // A guest pays as a guest, no matter who else is signed in at this browser.
  const asGuest = { ...context, caller: undefined };
  const serviceIds = [...new Set(unpaid.map(({ service_id }) => service_id))];
  const payment = await findPayment(trx, asGuest, { payment_method_id: paymentMethodId }, serviceIds);
  if (!payment.outside) throw new Failure('invalid', { fields: { payment_method_id: [{ key: 'payment-method' }] } });
  const { id } = await makeOrderInvoice(trx, context, {
    userId: checkout.userId,
    by: payment.outside,
    amountMicros,
    feeMicros: methodFee(payment.terms, amountMicros, first.unit_micros),
    methodBonusMicros: methodBonus(payment.terms, amountMicros, first.unit_micros),
    returns: returnsOfGuest(context, locale, checkoutId),
  });
  await awaitInvoiceFor(trx, { checkoutId }, id);
  await awaitInvoice(trx, checkoutId, id);
  return id;
}

export async function cancelGuestOrder(context: Context, link: string, orderId: number): Promise<Order> {
  const trx = await context.transaction();
  const checkoutId = checkoutOf(context, link);
  const found = await readGuestCheckout(trx, context.locale, checkoutId);
  const checkout = await lockGuestCheckout(trx, checkoutId);
  if (!checkout || !found?.orders.some(({ id }) => id === orderId)) throw new Failure('not-found');
  const caller = {
    userId: checkout.userId,
    sessionId: 0,
    isFrozen: checkout.isFrozen,
    isVisit: false,
    isConsole: false,
    roles: [],
    permissions: [],
    secondFactor: undefined,
    isEnrolling: false,
  };
  return cancelOrder({ ...context, caller } as PersonContext, orderId, null);
}

function checkoutOf(context: Context, link: string): number {
  const id = readGuestLink(context, link);
  if (id === undefined) throw new Failure('not-found');
  return id;
}
