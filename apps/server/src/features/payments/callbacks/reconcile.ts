// What no callback reported. Open payments are read again and again, and end after a day in any case.
import { enqueue, type JobContext } from '../../../platform/jobs.ts';
import { findPanel } from '../../panels/panels.ts';
import { listOpenLinks } from '../cards/cards.queries.ts';
import { settleCardLink } from '../cards/settle-card-link.ts';
import type { GatewayName, PaymentContext } from '../gateways/gateway.ts';
import { gatewayAccountOf, gateways } from '../gateways/gateways.ts';
import { findInvoice, listOverdue } from '../invoices/invoices.queries.ts';
import { canceledMark, claimUnasked, type Invoice } from '../invoices/invoices.store.ts';
import { openPayment } from '../invoices/open-payment.ts';
import { applyState } from './apply-state.ts';
import { closeInvoice } from './close-invoice.ts';

/** As many as fit well into the five minutes until the next round, even if each takes its time. */
const mostPerRound = 200;

type Subject = { id: number; panel_id: number };

/** Does a thing for each subject on its panel; one that fails is logged and waits for the next round. */
async function forEach<S extends Subject>(
  job: JobContext,
  subjects: readonly S[],
  work: (context: PaymentContext, subject: S) => Promise<void>,
): Promise<number> {
  let failed = 0;
  for (const subject of subjects) {
    try {
      const panel = await job.database.system((trx) => findPanel(trx, subject.panel_id));
      if (panel) await work({ ...job, panel }, subject);
    } catch (err) {
      failed += 1;
      job.log.warn({ err, subject: subject.id }, 'A payment could not be reconciled');
    }
  }
  return failed;
}

export async function reconcile(job: JobContext): Promise<void> {
  const due = await job.database.system((trx) => claimUnasked(trx, job.clock, mostPerRound));
  const failed = await forEach(job, due, readAndSettle);
  const links = await job.database.system((trx) => listOpenLinks(trx, mostPerRound));
  await forEach(job, links, async (context, { gateway, reference }) => {
    const account = reference === null ? undefined : await gatewayAccountOf(context, gateway as GatewayName);
    if (account && reference !== null) await settleCardLink(account, gateway as GatewayName, reference);
  });
  job.log.info({ asked: due.length, failed }, 'Open payments were reconciled');
}

const isCanceled = ({ status, problem }: Invoice) => status === 'expired' && problem === canceledMark;

/** Reads the state at the gateway; a charge whose response was lost is repeated under its key, which returns the first. */
export async function readAndSettle(context: PaymentContext, { id, panel_id }: Subject): Promise<void> {
  const invoice = await context.database.panel(panel_id, (trx) => findInvoice(trx, id));
  const isOpen = invoice?.status === 'created' || invoice?.dispute_state === 'open' || (invoice && isCanceled(invoice));
  if (!isOpen || invoice.gateway === null) return;
  if (invoice.gateway_reference === null) {
    // Nobody was sent to a page that nobody knows of; but a card may have been charged.
    if (invoice.strategy === 'linkedCard') await openPayment(context, id);
    return;
  }
  const account = await gatewayAccountOf(context, invoice.gateway as GatewayName);
  if (!account) return;
  const subject = { reference: invoice.gateway_reference, payment: invoice.gateway_payment };
  const state = await gateways[invoice.gateway as GatewayName].ask(account, subject);
  if (state.status === 'open' && !state.isUnderpaid) return;
  const stands = state.isUnderpaid ? 'underpaid' : state.status;
  const dispute = invoice.dispute_state === null ? '' : `:${state.losses?.dispute}:${invoice.loss_count}`;
  const eventId = `asked:${invoice.gateway_reference}:${stands}${dispute}`;
  const reported = { eventId, state, lossCount: invoice.loss_count };
  await context.database.panel(panel_id, (trx) => applyState(trx, context, id, reported));
}

/** The gateway has the last word; where it has none, time does. */
export async function expireInvoices(job: JobContext): Promise<void> {
  const overdue = await job.database.system((trx) => listOverdue(trx, job.clock, mostPerRound));
  await forEach(job, overdue, async (context, subject) => {
    await readAndSettle(context, subject);
    await context.database.panel(subject.panel_id, (trx) =>
      closeInvoice(trx, context, subject.id, { from: ['created'], to: 'expired' }),
    );
  });
  // More than one round's worth: the next one does not wait.
  if (overdue.length === mostPerRound) await job.database.system((trx) => enqueue(trx, 'payments.expire', {}));
}
