import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test('takes the first letters of the first and the last name (A11Y-001)', () => {
  expect(initialsOf('Maria da Costa Klein')).toBe('MK');
  expect(initialsOf('élodie öztürk')).toBe('ÉÖ');
});

test('takes two letters of a single name or of an address (A11Y-001)', () => {
  expect(initialsOf('demo@crescendo.test')).toBe('DE');
  expect(initialsOf('Анна')).toBe('АН');
  expect(initialsOf('李')).toBe('李');
});

test('stays empty where there is no letter to show (A11Y-001)', () => {
  expect(initialsOf(' - ')).toBe('');
});
