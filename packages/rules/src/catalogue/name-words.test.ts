import { expect, test } from 'vitest';
import { beginWordsOf, foundParts, wordsOf } from './name-words.ts';

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

test('what was typed is found in a name as a whole, or else each word where one begins (HEAD-040)', () => {
  const marked = (name: string, typed: string) =>
    foundParts(name, typed)
      .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
      .join('');
  expect(marked('Boosted Reels', 'REEL')).toBe('Boosted [Reel]s');
  expect(marked('Boosted Reels', ' eels ')).toBe('Boosted R[eels]');
  expect(marked('In-feed video ads', 'video ads')).toBe('In-feed [video ads]');
  expect(marked('In-feed video ads', 'ad youtube vid')).toBe('In-feed [vid]eo [ad]s');
  expect(marked('In-feed video ads', 'deo ads')).toBe('In-feed vi[deo ads]');
  expect(marked('In-feed video ads', 'deo in-feed in')).toBe('[In-feed] video ads');
  expect(marked('Показы в ленте', 'лент пок')).toBe('[Пок]азы в [лент]е');
  // The lower case of such a letter is longer, so places in it are not places in the name.
  expect(marked('İ reel', 'reel')).toBe('İ reel');
  expect(marked('Boosted Reels', '')).toBe('Boosted Reels');
  expect(marked('(a+)+$', '(a+)+$')).toBe('[(a+)+$]');
});
