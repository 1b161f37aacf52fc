import { expect, test } from 'vitest';
import { cssColour } from './banner-colours.ts';

test('a colour is six or three digits of hex, or a plain word', () => {
  expect(['#18223F', '#fff', 'RebeccaPurple'].map(cssColour)).toEqual(['#18223f', '#fff', 'rebeccapurple']);
});

test('what could leave its declaration is no colour', () => {
  for (const text of ['red;}body{display:none', 'url(//evil)', 'var(--x)', '</style>', '#12345', '', null]) {
    expect(cssColour(text)).toBeUndefined();
  }
});
