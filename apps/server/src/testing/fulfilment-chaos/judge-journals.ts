import type { Journals } from './journals.ts';
import { judgeAcknowledgements } from './judge-acknowledgements.ts';
import { judgeEnds } from './judge-ends.ts';
import { judgeDeposits, judgeFeeds, judgeMoney } from './judge-money.ts';
import { judgePurchases } from './judge-purchases.ts';

/** Where the journals of a run disagree, in words. Nothing: nothing was lost, doubled, or given back without cause. */
export function judgeJournals(journals: Journals): string[] {
  return [
    ...judgeAcknowledgements(journals),
    ...judgePurchases(journals),
    ...judgeEnds(journals),
    ...judgeReview(journals),
    ...judgeFeeds(journals),
    ...judgeDeposits(journals),
    ...judgeMoney(journals),
  ];
}

/** Whatever nobody knows the outcome of is before the eyes of staff, with an alert; and they see nothing else. */
function judgeReview({ submissions, orders, review, alerts }: Journals): string[] {
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
