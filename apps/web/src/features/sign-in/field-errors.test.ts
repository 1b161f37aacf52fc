import { expect, test } from 'vitest';
import { fieldError, otherErrors } from './field-errors.ts';

test('the repeated password shows errors of both its names (VAL-006)', () => {
  expect(fieldError({ confirmation: ['differs'] }, 'confirmation')).toBe('differs');
  expect(fieldError({ password_confirmation: ['differs', 'too short'] }, 'confirmation')).toBe('differs');
  expect(fieldError({ password: ['too short'] }, 'confirmation')).toBeUndefined();
});

test('whatever is wrong with a messenger stands under the messengers', () => {
  expect(fieldError({ 'messengers.0.value': ['empty'] }, 'messengers')).toBe('empty');
  expect(fieldError({ messengersX: ['empty'] }, 'messengers')).toBeUndefined();
});

test('what no field shows is left for the form as a whole', () => {
  const errors = { email: ['taken'], 'messengers.1.type': ['unknown'], token: ['used', 'old'] };
  expect(otherErrors(errors, ['email', 'messengers'])).toEqual(['used']);
  expect(otherErrors({}, ['email'])).toEqual([]);
});
