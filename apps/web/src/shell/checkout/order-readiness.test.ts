import { expect, test } from 'vitest';
import { canBuy, guaranteeOf } from './order-readiness.ts';

const line = { serviceId: 7, urlIsRequired: true, url: 'https://example.com' };

test('nobody buys while a service or its link is missing (FORM-035)', () => {
  expect(canBuy([line, line])).toBe(true);
  expect(canBuy([])).toBe(false);
  expect(canBuy([line, { ...line, serviceId: null }])).toBe(false);
  expect(canBuy([line, { ...line, url: '  ' }])).toBe(false);
});

test('a service that needs no link is bought without one (FORM-036)', () => {
  expect(canBuy([{ ...line, urlIsRequired: false, url: '' }])).toBe(true);
});

test('errors of coupon and e-mail block nobody, others do (FORM-037)', () => {
  expect(canBuy([line], { coupon: ['Coupon does not apply'], email: ['Required'] })).toBe(true);
  expect(canBuy([line], { url: ['This link doesn’t match the service'] })).toBe(false);
});

test('the guarantee is a choice only where the service refills and the panel charges for it (FORM-026, FORM-027)', () => {
  const refilling = { has_refill: true };
  expect(guaranteeOf(refilling, 0.08, false)).toEqual({ isOffered: true, isGuarantee: false });
  expect(guaranteeOf(refilling, 0.08, true)).toEqual({ isOffered: true, isGuarantee: true });
  expect(guaranteeOf(refilling, 0, false)).toEqual({ isOffered: false, isGuarantee: true });
  expect(guaranteeOf({ has_refill: false }, 0.08, true)).toEqual({ isOffered: false, isGuarantee: false });
});
