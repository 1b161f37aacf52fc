import { expect, test } from 'vitest';
import { leaningOf, reviewSigns } from './review-signs.ts';

const balance = (verdict: string) => ({ balance: { verdict, is_proof: true, missing_micros: '25200000' } });

test('each sign has a verdict of its own, and what says nothing stays neutral (PROV-006)', () => {
  expect(reviewSigns(null)).toEqual([]);
  expect(reviewSigns(balance('charged'))).toEqual([
    { kind: 'balance', verdict: 'taken', values: { verdict: 'charged', missing_micros: '25200000' } },
  ]);
  expect(reviewSigns(balance('unclear'))[0]?.verdict).toBe('neutral');
  expect(reviewSigns({ listing: { verdict: 'found', externalId: 'NR-1' } })[0]).toEqual({
    kind: 'listing',
    verdict: 'taken',
    values: { verdict: 'found', externalId: 'NR-1' },
  });
  expect(reviewSigns({ listing: { verdict: 'unread', text: 'status 502' } })[0]?.verdict).toBe('neutral');
  expect(reviewSigns({ duplicate: 'You have active order with this link' })[0]?.verdict).toBe('taken');
});

test('signs that contradict each other lean nowhere (PROV-006)', () => {
  const lean = (evidence: Record<string, unknown> | null) => leaningOf(reviewSigns(evidence));
  expect(lean(null)).toBe('none');
  expect(lean(balance('unclear'))).toBe('none');
  expect(lean(balance('charged'))).toBe('taken');
  expect(lean({ ...balance('not-charged'), listing: { verdict: 'not-listed', orders: 3 } })).toBe('not-taken');
  expect(lean({ ...balance('charged'), listing: { verdict: 'not-listed', orders: 3 } })).toBe('disagree');
});
