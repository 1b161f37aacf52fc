import type { Jobs } from '../../platform/jobs.ts';
import { expireInvoices, reconcile } from './reconcile.ts';
import { releaseVerified } from './release-verified.ts';
import { forgetCard, forgetCardJob } from './remove-card.ts';
import { refundJob, sendRefund } from './send-refund.ts';
import { stopOrders, stopOrdersJob } from './stop-orders.ts';

export const paymentJobs: Jobs = {
  'payments.reconcile': { every: '*/5 * * * *', run: reconcile },
  'payments.expire': { every: '*/10 * * * *', run: expireInvoices },
  [refundJob]: { run: sendRefund },
  [stopOrdersJob]: { run: stopOrders },
  [forgetCardJob]: { run: forgetCard },
  // A fact that documents announce.
  'documents.approved': { run: releaseVerified },
};
