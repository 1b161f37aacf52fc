import { ApiError } from '@crescendo/contract/errors';
import { expect, test } from 'vitest';
import { searchWithoutRefused } from './search-without-refused.ts';

test('only what the server refused is left out of an address (CONS-022)', () => {
  const refused = new ApiError('Sent data is invalid', 422, { state: ['Choose one of these'] });
  expect(searchWithoutRefused('?state=bogus&network_id=3', refused)).toBe('network_id=3');
  expect(searchWithoutRefused('?network_id=3', refused)).toBeUndefined();
  expect(searchWithoutRefused('?state=bogus', new ApiError('Away', 503))).toBeUndefined();
  expect(searchWithoutRefused('?state=bogus', new Error('No answer'))).toBeUndefined();
});
