import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TargetViewType } from '../catalogue/service-terms.ts';
import { dollarsToMicros } from '../money/money.ts';
import { resellerTypes } from './reseller-api.ts';
import { amountText, parameterOf, resellerRate, resellerStatus, resellerType } from './reseller-words.ts';

test('amounts are written exactly, with two decimals at least', () => {
  expect([0n, 500_000n, 278_190n, 100_842_920n, 1n, -1_500_000n].map(amountText)).toEqual([
    '0.00',
    '0.50',
    '0.27819',
    '100.84292',
    '0.000001',
    '-1.50',
  ]);
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (micros) => {
      expect(dollarsToMicros(amountText(micros))).toBe(micros);
    }),
  );
});

type Rest = { isPartial?: boolean; delivered?: number; chargedMicros?: bigint };
const under = (status: string, deliveryState: string, rest: Rest = {}) =>
  resellerStatus({ status, deliveryState, isPartial: false, delivered: 0, chargedMicros: 0n, ...rest });

test('a state has one word of the protocol', () => {
  expect(under('in_processing', 'waiting')).toBe('Pending');
  expect(under('in_processing', 'queued')).toBe('Pending');
  expect(under('in_moderation', 'waiting')).toBe('Pending');
  expect(under('in_processing', 'sending')).toBe('Processing');
  expect(under('in_processing', 'in_review')).toBe('Processing');
  expect(under('in_processing', 'delivering')).toBe('In progress');
  expect(under('stopped', 'waiting', { delivered: 5 })).toBe('In progress');
  expect(under('completed', 'ended', { delivered: 10 })).toBe('Completed');
  expect(under('completed', 'ended', { isPartial: true, delivered: 5 })).toBe('Partial');
  expect(under('canceled', 'ended')).toBe('Canceled');
});

test('nothing is called canceled while any of its money is kept (APV2-008)', () => {
  expect(under('canceled', 'ended', { delivered: 5 })).toBe('Partial');
  expect(under('canceled', 'ended', { chargedMicros: 1n })).toBe('Partial');
});

const lists = new Set(['comments', 'usernames', 'hashtags', 'groups', 'keywords']);
const viewOf = (name: string): TargetViewType =>
  name === 'comments' ? 'comments' : name === 'keywords' ? 'seo_keywords' : lists.has(name) ? 'textarea' : 'input';

test('every type of the reference follows from what a service requires', () => {
  for (const [type, parameters] of Object.entries(resellerTypes)) {
    const names = parameters
      .map((name) => name.replace('?', ''))
      .filter((name) => !['link', 'quantity', 'runs', 'interval'].includes(name));
    const kindOf = (name: string) => (type === 'Comment Likes' && name === 'username' ? 'comment_username' : name);
    const service = {
      priceType: type.includes('Package') ? ('fixed' as const) : ('per_quantity' as const),
      isQuantityCounted: type === 'Mentions Custom List' || type === 'Custom Comments',
      targets: names.map((name) => ({ name: `${name}-of-service`, kind: kindOf(name), viewType: viewOf(name) })),
    };
    expect([type, resellerType(service)]).toEqual([type, type]);
    expect(service.targets.map(parameterOf)).toEqual(names);
  }
});

test('a rate is what a thousand comes to for this customer, finer than a charge', () => {
  const service = { priceMicros: 123_400n, priceType: 'per_quantity' as const, pricingPer: 1000, hasRefill: false };
  const plain = { guaranteePpm: 100_000, gradePpm: 0, feePpm: 0 };
  expect(resellerRate(service, plain)).toBe(123_400n);
  expect(resellerRate({ ...service, pricingPer: 1 }, plain)).toBe(123_400_000n);
  expect(resellerRate({ ...service, priceType: 'fixed', pricingPer: 1 }, plain)).toBe(123_400n);
  expect(resellerRate({ ...service, hasRefill: true }, plain)).toBe(135_740n);
  expect(resellerRate(service, { ...plain, gradePpm: 100_000 })).toBe(111_060n);
  expect(resellerRate(service, { ...plain, feePpm: 20_000 })).toBe(125_868n);
});
