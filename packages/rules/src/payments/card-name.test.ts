import { expect, test } from 'vitest';
import { cardMonth, cardName } from './card-name.ts';

test('a card is called by its brand, its last digits and its last month', () => {
  expect(cardName({ brand: 'visa', last4: '4242' })).toBe('Visa •••• 4242');
  expect(cardName({ brand: 'amex', last4: '0005' })).toBe('American Express •••• 0005');
  expect(cardName({ brand: 'Elo', last4: '1111' })).toBe('Elo •••• 1111');
  expect(cardMonth('2031-04')).toBe('04/31');
});
