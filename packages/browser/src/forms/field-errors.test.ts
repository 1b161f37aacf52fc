import { ApiError } from '@crescendo/contract/errors';
import { expect, test } from 'vitest';
import { describeProblem } from '../calls/problem.ts';
import { fieldError, formError } from './field-errors.ts';

const refused = (errors: Record<string, string[]>) => describeProblem(new ApiError('Invalid', 422, errors), 'Failed');
const names = { confirmation: ['confirmation', 'password_confirmation'], messengers: ['messengers', 'messengers.*'] };

test('the repeated password shows errors of both its names (VAL-006)', () => {
  expect(fieldError(refused({ confirmation: ['differs'] }), 'confirmation', names)).toBe('differs');
  const both = refused({ password_confirmation: ['differs', 'too short'] });
  expect(fieldError(both, 'confirmation', names)).toBe('differs');
  expect(fieldError(refused({ password: ['too short'] }), 'confirmation', names)).toBeUndefined();
});

test('whatever is wrong with a messenger is under the messengers', () => {
  expect(fieldError(refused({ 'messengers.0.value': ['empty'] }), 'messengers', names)).toBe('empty');
  expect(fieldError(refused({ messengersX: ['empty'] }), 'messengers', names)).toBeUndefined();
});

test('what no field shows is left for the form as a whole', () => {
  const problem = refused({ email: ['taken'], 'messengers.1.type': ['unknown'], token: ['used', 'old'], id: ['gone'] });
  expect(formError(problem, ['email', 'messengers'], names)).toBe('used. gone');
  expect(formError(problem, ['email', 'messengers', 'token', 'id'], names)).toBeUndefined();
});

test('a refusal without fields is shown by its message, and no response by a text of its own', () => {
  expect(formError(refused({}), ['email'])).toBe('Invalid');
  expect(formError(describeProblem(new TypeError('fetch'), 'Failed', 'Unreachable'), [])).toBe('Unreachable');
  expect(formError(describeProblem(new TypeError('fetch'), 'Failed'), [])).toBe('Failed');
  expect(formError(undefined, [])).toBeUndefined();
});
