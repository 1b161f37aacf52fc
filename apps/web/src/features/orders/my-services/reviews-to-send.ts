/** A review as it is being written; a service is left out until it has stars. */
export type ReviewDraft = { rating: number | null; comment: string };

/** What is sent of the drafts: those with a rating, and no empty comments. */
export function reviewsToSend(drafts: ReadonlyMap<number, ReviewDraft>) {
  return [...drafts].flatMap(([service_id, { rating, comment }]) =>
    rating === null ? [] : [{ service_id, rating, comment: comment.trim() || null }],
  );
}
