import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBulkLines } from './bulk-lines.ts';

test('lines of service, link and quantity are read, from text and from spreadsheets', () => {
  expect(readBulkLines('12 | youtube.com/watch?v=1 | 1 000\r\n\r\n#7\thttps://t.me/x\t50')).toEqual([
    {
      number: 1,
      text: '12 | youtube.com/watch?v=1 | 1 000',
      serviceId: 12,
      link: 'youtube.com/watch?v=1',
      quantity: 1000,
    },
    { number: 3, text: '#7\thttps://t.me/x\t50', serviceId: 7, link: 'https://t.me/x', quantity: 50 },
  ]);
});

test('a line that cannot be read says which part of it is wrong', () => {
  const problems = (text: string) => readBulkLines(text).map(({ problem }) => problem);
  expect(problems('12 | link')).toEqual(['parts']);
  expect(problems('12 | link | 5 | 6')).toEqual(['parts']);
  expect(problems('views | link | 5')).toEqual(['service']);
  expect(problems('12 | | 5')).toEqual(['link']);
  expect(problems('12 | link | -5\n12 | link | 1e3\n12 | link | 5.5\n12 | link | 0')).toEqual(
    Array(4).fill('quantity'),
  );
});

test('no line is lost and none is invented, whatever is pasted', () => {
  fc.assert(
    fc.property(fc.array(fc.string().filter((line) => !/[\r\n]/.test(line))), (lines) => {
      const kept = lines.map((line) => line.trim()).filter((line) => line !== '');
      expect(readBulkLines(lines.join('\n')).map(({ text }) => text)).toEqual(kept);
    }),
  );
});
