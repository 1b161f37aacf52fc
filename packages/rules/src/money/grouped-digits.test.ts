import { expect, test } from 'vitest';
import { groupDigits } from './grouped-digits.ts';

test('thousands are apart, decimals and what is no number stay as they are', () => {
  expect(
    ['', '7', '999', '1000', '1234567', '9250.00', '1000,5', '1000.12345', '.5', 'abc', '12x3456'].map((text) =>
      groupDigits(text),
    ),
  ).toEqual(['', '7', '999', '1 000', '1 234 567', '9 250.00', '1 000,5', '1 000.12345', '.5', 'abc', '12x3456']);
});
