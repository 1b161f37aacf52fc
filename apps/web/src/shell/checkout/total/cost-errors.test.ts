import { expect, test } from 'vitest';
import { costErrors } from './cost-errors.ts';

test('a quantity error is under its service, and that of the first also above the settings (VAL-020)', () => {
  expect(costErrors({ 'services.0.quantity': ['Too few'], 'services.12.quantity': ['Too many', 'again'] })).toEqual({
    quantities: { 0: 'Too few', 12: 'Too many' },
    settings: 'Too few',
  });
  expect(costErrors({ 'services.1.quantity': ['Too many'] })).toEqual({ quantities: { 1: 'Too many' } });
});

test('an error of the coupon code is the error of the coupon (VAL-021)', () => {
  expect(costErrors({ coupon_code: ['Coupon does not apply'] })).toEqual({
    quantities: {},
    coupon: 'Coupon does not apply',
  });
});

test('other errors, and keys that only look alike, are left alone', () => {
  expect(costErrors({ 'services.x.quantity': ['?'], 'services.0.quantity.more': ['?'], balance: ['?'] })).toEqual({
    quantities: {},
  });
  expect(costErrors({ 'services.0.quantity': [] })).toEqual({ quantities: {} });
});
