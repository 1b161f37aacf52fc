import { expect, test } from 'vitest';
import { isPlainText, toPlainText } from './plain-text.ts';

test.each(['Anna Müller', 'Иван Петров', 'علی\u200cرضا', 'क्\u200dष', '山田 太郎', "O'Neil-Smith", '👩\u200d💻'])(
  'takes the name %s (SECU-030)',
  (name) => {
    expect([isPlainText(name), toPlainText(name)]).toEqual([true, name]);
  },
);

test.each([
  '\u0000',
  '\n',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\u202e',
  '\u2066',
  '\u200f',
  '\u2028',
  '\u200b',
  '\ufeff',
])('refuses a name with %j in it, and takes it out of one that others hand over (SECU-030)', (character) => {
  const name = `Anna${character}gpj.exe`;
  expect(isPlainText(name)).toBe(false);
  expect(isPlainText(toPlainText(name))).toBe(true);
});
