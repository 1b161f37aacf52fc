import { createHash } from 'node:crypto';
import type { OrderPayment } from '@crescendo/contract/orders/checkout';
import { methodBonus, methodFee } from '@crescendo/rules/payments/payment-terms';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { OpenTransaction, Trx } from '../../../platform/postgres/database.ts';
import { assertMayPay } from '../../ledger/ledger.ts';
import { awaitInvoiceFor, lateCharge, lockFor, setLateDiscount } from '../../orders/orders.ts';
import {
  findRepeated,
  makeOrderInvoice,
  type OrderInvoice,
  openPayment,
  readOrderPayment,
} from '../../payments/payments.ts';
import { serviceOfOrder } from '../checkout.queries.ts';
import { findPayment } from './find-payment.ts';

type PayByInvoiceInput = { orderId: number; paymentMethodId: number; wantsDiscount: boolean };

/** An unpaid order gets a new invoice, whatever became of the one before; the last one made pays for it. */
export async function payByInvoice(context: PersonContext, input: PayByInvoiceInput): Promise<OrderPayment> {
  const { database, panel, locale } = context;
  const invoiceId = await billOrFind(context, input);
  await openPayment(context, invoiceId);
  return database.panel(panel.id, (trx) => readOrderPayment(trx, locale, invoiceId));
}

/** A repeated call gets the invoice of the first, even where that one was paid meanwhile and the order takes no other. */
async function billOrFind(context: PersonContext, input: PayByInvoiceInput): Promise<number> {
  const { database, panel, caller, idempotencyKey } = context;
  const hash = createHash('sha256').update(JSON.stringify(input)).digest();
  const key = idempotencyKey === undefined ? undefined : { text: idempotencyKey, hash };
  try {
    return await database.panel(panel.id, (trx) => bill(trx, context, input, key));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const first = await database.panel(panel.id, (trx) => findRepeated(trx, caller.userId, key));
    if (!first) throw error;
    return first.id;
  }
}

async function bill(
  trx: Trx,
  context: PersonContext,
  input: PayByInvoiceInput,
  key: OrderInvoice['key'],
): Promise<number> {
  const { panel, caller } = context;
  await assertMayPay(trx, caller.userId);
  // The use cases of orders take the transaction from the context: here it is this one, which ends before the gateway.
  const here = { ...context, transaction: async () => trx as OpenTransaction };
  const order = await lockFor(here, input.orderId, 'payable');
  const payment = await findPayment(trx, context, { payment_method_id: input.paymentMethodId }, [
    await serviceOfOrder(trx, input.orderId),
  ]);
  if (!payment.outside) throw new Failure('invalid', { fields: { payment_method_id: [{ key: 'payment-method' }] } });
  const { discountMicros, chargeMicros } = lateCharge(panel, order, input.wantsDiscount);
  if (discountMicros !== order.late_discount_micros) await setLateDiscount(trx, input.orderId, discountMicros);
  const { id } = await makeOrderInvoice(trx, context, {
    userId: caller.userId,
    by: payment.outside,
    amountMicros: chargeMicros,
    feeMicros: methodFee(payment.terms, chargeMicros, order.unit_micros),
    methodBonusMicros: methodBonus(payment.terms, chargeMicros, order.unit_micros),
    key,
  });
  await awaitInvoiceFor(trx, { orderId: input.orderId }, id);
  return id;
}
