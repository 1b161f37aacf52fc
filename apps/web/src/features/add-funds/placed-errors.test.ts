import { ApiError } from '@crescendo/contract/errors';
import { expect, test } from 'vitest';
import { placedErrors } from './placed-errors.ts';

const refused = (errors: Record<string, string[]>) => new ApiError('Not like this', 422, errors);

test('a refusal is beside its field, one of no field here above the button', () => {
  expect(placedErrors(refused({ amount: ['Too little'], coupon_code: ['Not now'] }), 'x')).toEqual({
    amount: 'Too little',
    coupon_code: 'Not now',
  });
  expect(placedErrors(refused({ payment_method_id: ['Gone'], success_url: ['Not ours'] }), 'x')).toEqual({
    payment_method_id: 'Gone',
    other: 'Not ours',
  });
  expect(placedErrors(refused({}), 'x')).toEqual({ other: 'Not like this' });
  expect(placedErrors(new TypeError('fetch failed'), 'No answer came')).toEqual({ other: 'No answer came' });
});
