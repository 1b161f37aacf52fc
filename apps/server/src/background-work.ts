// All that a process does by itself: the jobs that are put into the queue or come at their hour, and the loops that work
// off what is stored in rows. Any number of processes run the same ones, and one that dies leaves nothing behind that another
// would not find.
import { accountJobs } from './features/accounts/accounts.jobs.ts';
import { alertJobs } from './features/alerts/alerts.jobs.ts';
import { analyticsJobs } from './features/analytics/analytics.jobs.ts';
import { auditJobs } from './features/audit/audit.jobs.ts';
import { captchaJobs } from './features/captcha/captcha.jobs.ts';
import { checkoutJobs } from './features/checkout/checkout.jobs.ts';
import { documentJobs } from './features/documents/documents.jobs.ts';
import { runFeedsDue, secondsToNextRun } from './features/drip-feeds/drip-feeds.ts';
import { financeJobs } from './features/finances/finances.jobs.ts';
import { fulfilmentJobs } from './features/fulfilment/fulfilment.jobs.ts';
import {
  createSubmitter,
  followRefillsDue,
  pollDue,
  probeProviders,
  requestCancelsDue,
  requestRefillsDue,
  secondsToNextCancel,
  secondsToNextClaim,
  secondsToNextExpiry,
  secondsToNextPoll,
  secondsToNextProbe,
  secondsToNextRefill,
  secondsToNextRefillPoll,
  sweepExpired,
} from './features/fulfilment/fulfilment.ts';
import { ledgerJobs } from './features/ledger/ledger.jobs.ts';
import { mailJobs } from './features/mail/mail.jobs.ts';
import { orderDeskJobs } from './features/order-desk/order-desk.jobs.ts';
import { orderJobs } from './features/orders/orders.jobs.ts';
import { paymentJobs } from './features/payments/payments.jobs.ts';
import { providerJobs } from './features/providers/providers.jobs.ts';
import { storeCalls } from './features/providers/providers.ts';
import { resellerApiJobs } from './features/reseller-api/reseller-api.jobs.ts';
import { secondFactorJobs } from './features/second-factors/second-factors.jobs.ts';
import { signInJobs } from './features/sign-in/sign-in.jobs.ts';
import { staffJobs } from './features/staff/staff.jobs.ts';
import { webhookJobs } from './features/webhooks/webhooks.jobs.ts';
import { deliverWebhooksDue, secondsToNextDelivery } from './features/webhooks/webhooks.ts';
import type { JobContext, Jobs } from './platform/jobs.ts';
import { type Loop, type Notifications, startLoops } from './platform/loops.ts';

/** Everything the workers know how to do. */
export const allJobs: Jobs = {
  ...accountJobs,
  ...signInJobs,
  ...secondFactorJobs,
  ...documentJobs,
  ...captchaJobs,
  ...mailJobs,
  ...ledgerJobs,
  ...financeJobs,
  ...paymentJobs,
  ...checkoutJobs,
  ...orderJobs,
  ...orderDeskJobs,
  ...providerJobs,
  ...resellerApiJobs,
  ...webhookJobs,
  ...fulfilmentJobs,
  ...alertJobs,
  ...analyticsJobs,
  ...auditJobs,
  ...staffJobs,
};

/** The triggers of the database wake them by these names (migration 0042). */
const loops: readonly Loop[] = [
  { name: 'sweep', work: sweepExpired, secondsToNext: secondsToNextExpiry },
  { name: 'probe', work: probeProviders, secondsToNext: secondsToNextProbe },
  { name: 'poll', work: pollDue, secondsToNext: secondsToNextPoll },
  { name: 'ask-cancels', work: requestCancelsDue, secondsToNext: secondsToNextCancel },
  { name: 'ask-refills', work: requestRefillsDue, secondsToNext: secondsToNextRefill },
  { name: 'follow-refills', work: followRefillsDue, secondsToNext: secondsToNextRefillPoll },
  { name: 'run-feeds', work: runFeedsDue, secondsToNext: secondsToNextRun },
  // At every check, which comes within half a minute.
  { name: 'count-calls', work: storeCalls, secondsToNext: async () => undefined },
  { name: 'webhooks', work: deliverWebhooksDue, secondsToNext: secondsToNextDelivery },
];

/** How long one statement of a round may take: a round locks orders, so it stops before others wait long. */
const limitSeconds = 15;

/** They do not wait for each other. */
export function startAllLoops(
  given: JobContext,
  options: { concurrency?: number; notifications?: Notifications } = {},
) {
  const context = { ...given, database: given.database.within(limitSeconds) };
  const submitter = createSubmitter(context, { concurrency: options.concurrency ?? 32 });
  const submit: Loop = { name: 'submit', work: submitter.submitSome, secondsToNext: secondsToNextClaim };
  return startLoops(context, [submit, ...loops], { notifications: options.notifications, settled: submitter.settled });
}
