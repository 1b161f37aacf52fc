import { checkAcknowledgements } from './check-acknowledgements.ts';
import { checkEnds } from './check-ends.ts';
import { checkDeposits, checkFeeds, checkMoney } from './check-money.ts';
import { checkPurchases } from './check-purchases.ts';
import type { Journals } from './journals.ts';

/** Where the journals of a run disagree, in words. Nothing: nothing was lost, doubled, or given back without cause. */
export function checkJournals(journals: Journals): string[] {
  return [
    ...checkAcknowledgements(journals),
    ...checkPurchases(journals),
    ...checkEnds(journals),
    ...checkReview(journals),
    ...checkFeeds(journals),
    ...checkDeposits(journals),
    ...checkMoney(journals),
  ];
}

/** Whatever nobody knows the outcome of is shown to staff, with an alert; and they see nothing else. */
function checkReview({ submissions, orders, review, alerts }: Journals): string[] {
  const listed = new Set(review);
  const inReview = new Set(orders.filter((it) => it.deliveryState === 'in_review').map(({ id }) => id));
  const uncertain = submissions.filter(
    ({ state, orderId }) => state === 'unknown' || (state === 'accepted' && inReview.has(orderId)),
  );
  const ids = new Set(uncertain.map(({ id }) => id));
  return [
    ...uncertain.filter(({ id }) => !listed.has(id)).map(({ id }) => `submission ${id}: unknown, and not listed`),
    ...uncertain
      .filter(({ state, orderId }) => state === 'unknown' && !alerts.includes(`order:${orderId}`))
      .map(({ id }) => `submission ${id}: unknown, and without an alert`),
    ...review.filter((id) => !ids.has(id)).map((id) => `submission ${id}: listed, and not unknown`),
  ];
}
