import { expect, test } from 'vitest';
import { errorCard, errorMessage, errorStatus } from './error-status.ts';

test('the status is that of statusCode, then status, then the response, then 500 (ERRV-015)', () => {
  const response = { status: 429 };
  expect(errorStatus({ statusCode: 403, status: 404, response })).toBe(403);
  expect(errorStatus({ status: 404, response })).toBe(404);
  expect(errorStatus({ response })).toBe(429);
  expect(errorStatus(new Error('x'))).toBe(500);
});

test.each([undefined, null, 'text', 7, { status: '404' }, { status: 200 }, { statusCode: Number.NaN }, { status: 99 }])(
  'what names no status of an error is a 500: %j (ERRV-015)',
  (error) => expect(errorStatus(error)).toBe(500),
);

test('a message is shown when it was meant to be read, never that of an accident (ERRV-015)', () => {
  expect(errorMessage({ status: 500, data: { message: 'Unknown middleware' } })).toBe('Unknown middleware');
  expect(errorMessage({ statusCode: 409, message: 'Already paid' })).toBe('Already paid');
  expect(errorMessage(new TypeError('x is undefined'))).toBeUndefined();
  expect(errorMessage({ status: 500, data: { message: 7 } })).toBeUndefined();
});

test('a card is shown for a 404 that names one of ours (ERRV-001, ERRV-002, ERRV-003)', () => {
  for (const card of ['service', 'deactivated-service', 'service-type', 'orders'])
    expect(errorCard({ status: 404, data: { card } })).toBe(card);
  expect(errorCard({ status: 404, data: { card: 'other' } })).toBeUndefined();
  expect(errorCard({ status: 500, data: { card: 'service' } })).toBeUndefined();
  expect(errorCard({ status: 404, data: null })).toBeUndefined();
});
