import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('cells that a spreadsheet would compute stay text, and numbers stay numbers', () => {
  const table = toCsv(
    ['name', 'amount'],
    [
      ['=HYPERLINK("https://evil.test")', -12.5],
      ['+1 555', 3],
      ['@SUM(A1)', null],
      ['  =1+1', '-7'],
      ['\t=1', '1'],
      ['plain, with a comma', '2026-01-01T00:00:00.000Z'],
      ['two\nlines', ''],
    ],
  );
  expect(table).toBe(
    [
      '\ufeffname,amount',
      `"'=HYPERLINK(""https://evil.test"")",-12.5`,
      "'+1 555,3",
      "'@SUM(A1),",
      "'  =1+1,-7",
      "'\t=1,1",
      '"plain, with a comma",2026-01-01T00:00:00.000Z',
      '"two\nlines",',
      '',
    ].join('\r\n'),
  );
});
