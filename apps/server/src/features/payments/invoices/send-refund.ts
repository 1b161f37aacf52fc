// The second half of a refund: the books are written, now the gateway is called until it accepts or refuses.
import * as z from 'zod';
import { enqueue, type JobContext } from '../../../platform/jobs.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { findPanel } from '../../panels/panels.ts';
import { mailPayer } from '../callbacks/mail-payer.ts';
import { creditAgain } from '../callbacks/take-back.ts';
import { type GatewayName, GatewayRefused, GatewayUnclear } from '../gateways/gateway.ts';
import { gatewayAccountOf, gateways } from '../gateways/gateways.ts';
import { findInvoice } from './invoices.queries.ts';
import { type Invoice, lockInvoice, updateInvoice } from './invoices.store.ts';

export const refundJob = 'payments.send-refund';
const Payload = z.strictObject({ panelId: z.int(), invoiceId: z.int() });

export async function requestRefund(trx: Trx, invoice: Pick<Invoice, 'panel_id' | 'id'>): Promise<void> {
  const note: z.infer<typeof Payload> = { panelId: invoice.panel_id, invoiceId: invoice.id };
  await enqueue(trx, refundJob, note, { key: `payment-refund:${invoice.id}` });
}

export async function sendRefund(job: JobContext, payload: unknown): Promise<void> {
  const { panelId, invoiceId } = Payload.parse(payload);
  const { database } = job;
  const panel = await database.system((trx) => findPanel(trx, panelId));
  const invoice = await database.panel(panelId, (trx) => findInvoice(trx, invoiceId));
  if (!panel || invoice?.refund_state !== 'asked') return;
  const context = { ...job, panel };
  const name = invoice.gateway as GatewayName;
  const account = await gatewayAccountOf(context, name);
  if (!account) throw new GatewayUnclear('The panel no longer has keys for this gateway');
  let refusal: GatewayRefused | undefined;
  try {
    await gateways[name].refund?.(account, {
      reference: invoice.gateway_reference ?? '',
      payment: invoice.gateway_payment,
      amountMinor: BigInt(invoice.charge_minor),
      currency: invoice.charge_currency,
      onceKey: `refund:${panelId}:${invoice.id}:${invoice.refund_count}`,
    });
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    refusal = error;
  }
  await database.panel(panelId, async (trx) => {
    const current = await lockInvoice(trx, invoiceId);
    if (current?.refund_state !== 'asked') return;
    if (!refusal) {
      await updateInvoice(trx, invoiceId, { refund_state: 'done' });
      if (current.status === 'refunded') {
        await mailPayer(trx, context, current, 'payment-refunded', { reason: current.decision_reason });
      }
    } else if (current.status === 'refunded') await creditAgain(trx, current, 'refund-refused');
    else await updateInvoice(trx, invoiceId, { refund_state: 'refused', problem: 'refund-refused' });
  });
}
