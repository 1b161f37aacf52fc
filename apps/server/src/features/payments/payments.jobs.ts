import type { Jobs } from '../../platform/jobs.ts';
import { expireInvoices, reconcile } from './callbacks/reconcile.ts';
import { stopOrders, stopOrdersJob } from './callbacks/stop-undelivered.ts';
import { forgetCard, forgetCardJob } from './cards/remove-card.ts';
import { releaseVerified } from './invoices/release-verified.ts';
import { refundJob, sendRefund } from './invoices/send-refund.ts';

export const paymentJobs: Jobs = {
  'payments.reconcile': { every: '*/5 * * * *', run: reconcile },
  'payments.expire': { every: '*/10 * * * *', run: expireInvoices },
  [refundJob]: { run: sendRefund },
  [stopOrdersJob]: { run: stopOrders },
  [forgetCardJob]: { run: forgetCard },
  // A fact that documents announce.
  'documents.approved': { run: releaseVerified },
};
