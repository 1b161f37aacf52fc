import { expect, test } from 'vitest';
import { networkColour } from './network-colour.ts';

test('a network without colour is shown with #FEDEA0 (ENT-016)', () => {
  expect(networkColour(null)).toBe('#FEDEA0');
  expect(networkColour('')).toBe('#FEDEA0');
  expect(networkColour('#FF0000')).toBe('#FF0000');
});
