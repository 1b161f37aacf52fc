import { expect, test } from 'vitest';
import { isSameMailbox } from './mailbox.ts';

test.each([
  ['ann@example.com', 'Ann+second@Example.com', true],
  ['a.n.n@gmail.com', 'ann+x@googlemail.com', true],
  ['a.nn@example.com', 'ann@example.com', false],
  ['ann@example.com', 'ann@example.org', false],
  [null, null, false],
])('%s and %s are one mailbox: %s (ROLE-012)', (one, other, isSame) => {
  expect(isSameMailbox(one, other)).toBe(isSame);
});
