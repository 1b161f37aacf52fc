// The front door of fulfilment: paid orders on their way to providers and back.

export { secondsToNextCancel } from './follow/cancels.store.ts';
export { followRefillsDue } from './follow/follow-refills.ts';
export { pollDue } from './follow/poll-submissions.ts';
export { secondsToNextPoll } from './follow/polls.store.ts';
export { secondsToNextRefill, secondsToNextRefillPoll } from './follow/refills.store.ts';
export { requestCancelsDue } from './follow/request-cancels.ts';
export { requestRefillsDue } from './follow/request-refills.ts';
export { probeProviders } from './probe/probe-balance.ts';
export { secondsToNextProbe } from './probe/probes.store.ts';
export { listReview } from './review/review.queries.ts';
export { carryOutOrderRefund } from './review/review-by-staff.ts';
export { secondsToNextClaim } from './submit/claim-orders.ts';
export { secondsToNextExpiry } from './submit/expired-leases.store.ts';
export { type ChosenRoute, chooseRouteOf, findRouteOf, sendAgain } from './submit/send-again.store.ts';
export { createSubmitter } from './submit/submit-orders.ts';
export { sweepExpired } from './submit/sweep.ts';
