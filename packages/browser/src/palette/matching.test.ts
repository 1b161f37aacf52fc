import { expect, test } from 'vitest';
import { matching } from './matching.ts';

const entries = [
  { id: 'new', name: 'New order', icon: null },
  { id: 'de', name: 'Deutsch', words: 'Language', isQuiet: true, icon: null },
];
const found = (text: string) => matching(entries, text).map(({ id }) => id);

test('an entry answers to every word of a text, in any order and case', () => {
  expect(found('ORDER new')).toEqual(['new']);
  expect(found('order x')).toEqual([]);
  expect(found('language deu')).toEqual(['de']);
});

test('what is quiet is offered only when it is asked for', () => {
  expect(found('  ')).toEqual(['new']);
});

test('a text that looks like a pattern is only a text', () => {
  for (const text of ['.*', '(', '[a-z']) expect(found(text)).toEqual([]);
});
