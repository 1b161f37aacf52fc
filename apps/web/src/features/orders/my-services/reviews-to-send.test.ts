import { expect, test } from 'vitest';
import { reviewsToSend } from './reviews-to-send.ts';

test('only services that were given stars are reviewed, however much was written about the others (ORD-024)', () => {
  const drafts = new Map([
    [1, { rating: 5, comment: '  Quick and exact.  ' }],
    [2, { rating: null, comment: 'I have not decided yet' }],
    [3, { rating: 2, comment: '   ' }],
  ]);
  expect(reviewsToSend(drafts)).toEqual([
    { service_id: 1, rating: 5, comment: 'Quick and exact.' },
    { service_id: 3, rating: 2, comment: null },
  ]);
});
