import type { ReviewItem } from '@crescendo/contract/orders/fulfilment';

export const reviewSorts = ['longest', 'stake'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const sortIn = (address: URLSearchParams): ReviewSort =>
  reviewSorts.find((each) => each === address.get('sort')) ?? 'longest';

/** They come with the one that waits longest first. */
export const sorted = (items: readonly ReviewItem[], sort: ReviewSort): ReviewItem[] =>
  sort === 'longest' ? [...items] : items.toSorted((one, other) => other.charged - one.charged);
