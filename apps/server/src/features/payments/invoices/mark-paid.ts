import type { PaymentInfo } from '@crescendo/contract/money/payments';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { lockInvoice, moveInvoice } from './invoices.store.ts';
import { paymentInfo } from './payment-info.ts';

/** 'I've paid' is a note for the operator: the invoice waits for them. Saying it twice changes nothing. */
export async function markPaid(context: PersonContext, id: number, comment: string | null): Promise<PaymentInfo> {
  const trx = await context.transaction();
  const invoice = await lockInvoice(trx, id);
  if (invoice?.user_id !== context.caller.userId) throw new Failure('not-found');
  const isManual = invoice.gateway === null;
  if (!isManual || !['created', 'waiting_confirmation'].includes(invoice.status)) {
    throw new Failure('conflict', { text: 'validation.invoice-not-waiting' });
  }
  const moved = await moveInvoice(trx, id, ['created'], 'waiting_confirmation', { customer_comment: comment });
  return paymentInfo(trx, context.locale, moved ?? invoice);
}
