import { batchSize, inBatches, type Jobs } from '../../platform/jobs.ts';
import { expireInvoices, reconcile } from './callbacks/reconcile.ts';
import { stopOrders, stopOrdersJob } from './callbacks/stop-undelivered.ts';
import { forgetCard, forgetCardJob } from './cards/remove-card.ts';
import { deleteOldSandboxPayments } from './gateways/sandbox.store.ts';
import { askCanceled, askCanceledJob } from './invoices/cancel-invoice.ts';
import { releaseVerified } from './invoices/release-verified.ts';
import { refundJob, sendRefund } from './invoices/send-refund.ts';

export const paymentJobs: Jobs = {
  'payments.reconcile': { every: '*/5 * * * *', limitSeconds: 30, run: reconcile },
  'payments.expire': { every: '*/10 * * * *', limitSeconds: 30, run: expireInvoices },
  'payments.delete-old-sandbox': {
    every: '55 3 * * *',
    limitSeconds: 60,
    run: async ({ database, log }) => {
      const deleted = await inBatches(() => database.system((trx) => deleteOldSandboxPayments(trx, batchSize)));
      log.info({ deleted }, 'Old payments of the sandbox were deleted');
    },
  },
  [askCanceledJob]: { limitSeconds: 10, run: askCanceled },
  [refundJob]: { limitSeconds: 10, run: sendRefund },
  [stopOrdersJob]: { limitSeconds: 10, run: stopOrders },
  [forgetCardJob]: { limitSeconds: 10, run: forgetCard },
  // A fact that documents announce.
  'documents.approved': { limitSeconds: 10, run: releaseVerified },
};
