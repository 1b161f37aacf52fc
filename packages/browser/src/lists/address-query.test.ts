import { expect, test } from 'vitest';
import { readPageNumber, withFilter } from './address-query.ts';

const query = (text: string) => new URLSearchParams(text);

test('an address that names no page means the first', () => {
  expect(readPageNumber(query('page=12'))).toBe(12);
  for (const wrong of ['', 'page=', 'page=0', 'page=-1', 'page=1.5', 'page=07', 'page=1234567', 'page=x'])
    expect(readPageNumber(query(wrong))).toBe(1);
});

test('another filter keeps the others and begins at the first page; an empty one goes away', () => {
  expect(String(withFilter(query('type=refund&page=3'), 'from', '2026-01-02'))).toBe('type=refund&from=2026-01-02');
  expect(String(withFilter(query('type=refund&page=3'), 'type', ''))).toBe('');
});
