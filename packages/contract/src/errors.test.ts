import { expect, test } from 'vitest';
import { ApiError, toApiError } from './errors.ts';

test('an answer without a body, and any 404, is passed through unchanged (ERR-001)', () => {
  expect(toApiError(500, undefined)).toBeUndefined();
  expect(toApiError(404, { message: 'Not found' })).toBeUndefined();
});

test('an answer with only a message becomes an error that carries it (ERR-002)', () => {
  const error = toApiError(423, { message: 'Account is frozen' });
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: 'Account is frozen', statusCode: 423, errors: {} });
});

test('an errors map becomes texts per field, with a default message (ERR-003, ERR-011, VAL-001)', () => {
  expect(toApiError(422, { errors: { email: ['Enter a full e-mail address'], name: 'Too long' } })).toMatchObject({
    message: 'Sent data is invalid',
    statusCode: 422,
    errors: { email: ['Enter a full e-mail address'], name: ['Too long'] },
  });
  expect(toApiError(422, { message: 'No', errors: {} })?.message).toBe('No');
});

test('a normalised error has status 500 where none is known (ERR-004)', () => {
  expect(toApiError(undefined, { message: 'Lost' })).toMatchObject({ message: 'Lost', statusCode: 500 });
});
