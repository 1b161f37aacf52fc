// A customer gives up a payment that is still open. The gateway is asked first whether it was paid meanwhile; whatever
// comes afterwards is credited like any late payment, so nothing is lost by canceling at the wrong moment.
import type { PaymentInfo } from '@crescendo/contract/money/payments';
import * as z from 'zod';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { enqueue, type JobContext } from '../../../platform/jobs.ts';
import { findPanel } from '../../panels/panels.ts';
import { closeInvoice } from '../callbacks/close-invoice.ts';
import { readAndSettle } from '../callbacks/reconcile.ts';
import { GatewayRefused, GatewayUnclear } from '../gateways/gateway.ts';
import { findInvoice } from './invoices.queries.ts';
import { canceledMark, type Invoice, lockInvoice } from './invoices.store.ts';
import { isCancelable, paymentInfo } from './payment-info.ts';

export const askCanceledJob = 'payments.ask-canceled';

/** Ended before, by whatever: canceling it again changes nothing. */
const isOver = ({ status }: Invoice) => status === 'expired' || status === 'failed';

export async function cancelInvoice(context: PersonContext, id: number): Promise<PaymentInfo> {
  const { database, panel, locale, caller } = context;
  const known = await database.panel(panel.id, (trx) => findInvoice(trx, id, caller.userId));
  if (!known) throw new Failure('not-found');
  if (known.gateway !== null && isCancelable(known)) await readState(context, id);
  return database.panel(panel.id, async (trx) => {
    const invoice = (await lockInvoice(trx, id)) as Invoice;
    if (isOver(invoice)) return paymentInfo(trx, locale, invoice);
    if (!isCancelable(invoice)) throw new Failure('conflict', { text: 'validation.invoice-not-cancelable' });
    const closed = (await closeInvoice(trx, context, id, {
      from: ['created', 'waiting_confirmation'],
      to: 'expired',
      changes: { problem: canceledMark },
    })) as Invoice;
    // Its page at the gateway stays open until it expires there, and the callback of a payment may be lost.
    if (closed.gateway_reference !== null) {
      const asking = { panelId: panel.id, invoiceId: id };
      await enqueue(trx, askCanceledJob, asking, { key: `${askCanceledJob}:${id}`, runAt: closed.expires_at });
    }
    return paymentInfo(trx, locale, closed);
  });
}

/** A gateway that cannot be reached does not keep anybody from giving up: a payment it has taken is found later. */
async function readState(context: PersonContext, id: number): Promise<void> {
  try {
    await readAndSettle(context, { id, panel_id: context.panel.id });
  } catch (error) {
    if (!(error instanceof GatewayUnclear || error instanceof GatewayRefused)) throw error;
    context.log.warn({ err: error, invoice: id }, 'The state of a payment could not be read before it was canceled');
  }
}

const Payload = z.strictObject({ panelId: z.int(), invoiceId: z.int() });

/** Whether somebody paid an invoice after it was canceled, asked when nobody can pay it any more. */
export async function askCanceled(job: JobContext, payload: unknown): Promise<void> {
  const { panelId, invoiceId } = Payload.parse(payload);
  const panel = await job.database.system((trx) => findPanel(trx, panelId));
  if (panel) await readAndSettle({ ...job, panel }, { id: invoiceId, panel_id: panelId });
}
