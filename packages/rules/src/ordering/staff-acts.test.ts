import { expect, test } from 'vitest';
import { orderStatuses } from './order-state.ts';
import { type StaffFacts, staffActRefusal, staffActs } from './staff-acts.ts';

const open: StaffFacts = {
  status: 'in_processing',
  isPaid: true,
  isSample: false,
  isUncertain: false,
  isAtProvider: false,
  canProviderCancel: true,
  isCancelRequested: false,
  quantity: 1000,
  isUnderGuarantee: false,
  hasOpenRefill: false,
};

test('an order that no provider has can be sent again, by any route, and ended in any way (CONS-003)', () => {
  for (const act of staffActs.filter((each) => each !== 'refill' && each !== 'request-cancel'))
    expect(staffActRefusal(act, open)).toBeNull();
  expect(staffActRefusal('resend', { ...open, status: 'error' })).toBeNull();
});

test('what would buy twice is refused: a provider has it, or may have it (CONS-003)', () => {
  for (const act of ['resend', 'route'] as const) {
    expect(staffActRefusal(act, { ...open, isAtProvider: true })).toBe('at-provider');
    expect(staffActRefusal(act, { ...open, isUncertain: true })).toBe('uncertain');
    expect(staffActRefusal(act, { ...open, isSample: true })).toBe('sample');
  }
});

test('no money goes back while nobody knows whether a provider has it (CONS-003)', () => {
  for (const act of ['completed', 'partial', 'canceled'] as const) {
    expect(staffActRefusal(act, { ...open, isUncertain: true })).toBe('uncertain');
    expect(staffActRefusal(act, { ...open, isAtProvider: true })).toBeNull();
  }
});

test('what has ended stays ended, and what nobody paid is neither sent nor delivered (CONS-003)', () => {
  for (const status of orderStatuses) {
    const refusals = staffActs
      .filter((each) => each !== 'refill')
      .map((act) => staffActRefusal(act, { ...open, status }));
    if (status === 'completed' || status === 'canceled') expect(new Set(refusals)).toEqual(new Set(['ended']));
    if (status === 'unpaid') expect(new Set(refusals)).toEqual(new Set(['unpaid']));
  }
  expect(staffActRefusal('canceled', { ...open, status: 'in_moderation', isPaid: false })).toBeNull();
});

test('a refill is for a completed order under guarantee, one at a time (CONS-003)', () => {
  const completed: StaffFacts = { ...open, status: 'completed', isUnderGuarantee: true };
  expect(staffActRefusal('refill', completed)).toBeNull();
  expect(staffActRefusal('refill', open)).toBe('not-completed');
  expect(staffActRefusal('refill', { ...completed, isUnderGuarantee: false })).toBe('no-guarantee');
  expect(staffActRefusal('refill', { ...completed, hasOpenRefill: true })).toBe('refill-open');
});

test('a provider is asked to take back what it has, where it takes such orders back, and once at a time (CONS-040)', () => {
  const taken: StaffFacts = { ...open, isAtProvider: true };
  const refusal = (facts: Partial<StaffFacts>) => staffActRefusal('request-cancel', { ...taken, ...facts });
  expect(refusal({})).toBeNull();
  expect(refusal({ isAtProvider: false })).toBe('not-at-provider');
  expect(refusal({ canProviderCancel: false })).toBe('provider-keeps');
  expect(refusal({ isCancelRequested: true })).toBe('cancel-requested');
  expect(refusal({ isUncertain: true })).toBe('uncertain');
});
