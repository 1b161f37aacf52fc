import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLastState, providerRefillState, providerState, providerStates } from './provider-status.ts';

test.each([
  ['Pending', 'pending'],
  ['Processing', 'processing'],
  ['In progress', 'in_progress'],
  ['Completed', 'completed'],
  ['Partial', 'partial'],
  ['Canceled', 'canceled'],
  ['Cancelled', 'canceled'],
  ['Refunded', 'canceled'],
  ['Active', 'in_progress'],
  ['Paused', 'in_progress'],
  ['Expired', 'partial'],
  ['Error', 'failed'],
  ['Fail', 'failed'],
] as const)('the word %s of a provider means %s, in any case and with any separator', (word, state) => {
  for (const form of [word, word.toUpperCase(), word.toLowerCase(), word.replaceAll(' ', '_'), ` ${word} `]) {
    expect(providerState(form)).toBe(state);
  }
});

test('numbered states are understood as number and as text', () => {
  const numbered = ['pending', 'in_progress', 'completed', 'partial', 'canceled', 'processing'];
  for (const [number, state] of numbered.entries()) {
    expect(providerState(number)).toBe(state);
    expect(providerState(String(number))).toBe(state);
  }
});

test('whatever else is there is an unknown word and ends nothing', () => {
  for (const word of ['', 'constructor', '__proto__', 'Kompletiert', 6, -1, 1.5, null, undefined, {}, [], true]) {
    expect(providerState(word)).toBe('unknown-word');
  }
  expect(isLastState('unknown-word')).toBe(false);
  fc.assert(fc.property(fc.anything(), (word) => providerStates.includes(providerState(word))));
});

test('a refill is followed to completed or rejected, whatever the wording', () => {
  expect(['Pending', 'In progress', 'Completed', 'Rejected', 'Error', 'done?'].map(providerRefillState)).toEqual([
    'pending',
    'in_progress',
    'completed',
    'rejected',
    'rejected',
    'unknown-word',
  ]);
});
