import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('malformed JSON is refused as such (ERR-013)', () => {
  for (const text of ['{', '{"a":}', 'nope', '{"a":1}}', '']) {
    expect(() => parseJson(text)).toThrow('malformed-json');
  }
});

test('a body nested deeper than any document of ours is refused before it is parsed (ERR-013)', () => {
  expect(parseJson(nested(20))).toBeDefined();
  expect(() => parseJson(nested(21))).toThrow('nested-too-deep');
  expect(() => parseJson(nested(100_000))).toThrow('nested-too-deep');
});

test('brackets inside a text do not count as nesting (ERR-013)', () => {
  const text = JSON.stringify({ comment: `${'['.repeat(50)}"\\` });
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test('keys that reach an object prototype are refused (ERR-013)', () => {
  expect(() => parseJson('{"__proto__":{"isAdmin":true}}')).toThrow('bad-request');
});
