import { expect, test } from 'vitest';
import { beginWordsOf, wordsOf } from './name-words.ts';

test('a text is split into its different words in lower case', () => {
  expect(wordsOf('  YouTube\tview  youtube ')).toEqual(['youtube', 'view']);
  expect(wordsOf(' ')).toEqual([]);
});

test('words begin after a space or a mark, in every alphabet; in Chinese and Japanese anywhere (HEAD-040)', () => {
  expect(beginWordsOf('In-feed video ads', ['feed', 'ad'])).toBe(true);
  expect(beginWordsOf('In-feed video ads', ['deo'])).toBe(false);
  expect(beginWordsOf('Показы в ленте, Украина', ['укр', 'лент'])).toBe(true);
  expect(beginWordsOf('Показы в ленте', ['казы'])).toBe(false);
  expect(beginWordsOf('Überall für Köln', ['köl', 'über'])).toBe(true);
  expect(beginWordsOf('動画の再生回数', ['再生', '動画'])).toBe(true);
  expect(beginWordsOf('हिन्दी विज्ञापन', ['दी'])).toBe(false);
});
