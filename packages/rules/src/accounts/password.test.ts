import { expect, test } from 'vitest';
import { passwordStrength } from './password.ts';

test.each([
  ['', 0],
  ['short', 1],
  ['aaaaaaaa', 1],
  ['abcdefgh', 2],
  ['abcdefghijkl', 3],
  ['Abcdefg1', 3],
  ['Abcdefghijk1', 4],
  ['correct horse battery', 4],
])('%j has a strength of %i', (text, strength) => expect(passwordStrength(text)).toBe(strength));
