import type { Review } from '@crescendo/contract/catalogue/catalogue';

export type ReviewSummary = {
  /** With one decimal, as it is shown. */
  average: string;
  count: number;
  shares: { rating: number; count: number }[];
  /** Nobody has written anything yet: this is what samples come to. */
  isSample: boolean;
};

/** Samples count only as long as there is nothing else to count. */
export function summarise(reviews: readonly Pick<Review, 'rating' | 'is_sample'>[]): ReviewSummary {
  const real = reviews.filter(({ is_sample }) => !is_sample);
  const counted = real.length > 0 ? real : reviews;
  const tenths = Math.round((10 * counted.reduce((sum, { rating }) => sum + rating, 0)) / Math.max(1, counted.length));
  return {
    average: `${Math.trunc(tenths / 10)}.${tenths % 10}`,
    count: counted.length,
    shares: [5, 4, 3, 2, 1].map((rating) => ({
      rating,
      count: counted.filter((review) => review.rating === rating).length,
    })),
    isSample: real.length === 0,
  };
}
