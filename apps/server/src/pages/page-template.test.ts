import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cutPage, fillPacked, fillPlain, markOf } from './page-template.ts';

const mark = 'm0123456789abcdef';
const page = `<p>${'some text '.repeat(500)}</p><b>${markOf(mark, 'name')}</b><i>${markOf(mark, 'sum')}</i>${'more '.repeat(900)}<b>${markOf(mark, 'name')}</b>`;
const cut = () => cutPage<'name' | 'sum'>(page, mark, ['name', 'sum']);

describe('a page with gaps', () => {
  test.each([
    ['plain texts', { name: 'Ann', sum: '$ 1.00' }],
    ['nothing at all', { name: '', sum: '' }],
    ['signs of several bytes', { name: '🦄 Ünïcödé ‮RTL', sum: '₽ 12' }],
    ['more than one block can hold', { name: 'x'.repeat(200_001), sum: 'y'.repeat(65_535) }],
    ['a text that looks like a mark', { name: markOf(mark, 'sum'), sum: '$&$1' }],
  ])('has %s in their places, compressed or not (SECU-032)', (_what, filling) => {
    const expected = page.split(markOf(mark, 'name')).join('\0').split(markOf(mark, 'sum')).join('\x01');
    const wanted = [...expected.split('\0')].join(filling.name).replace('\x01', () => filling.sum);
    expect(fillPlain(cut(), filling).toString()).toBe(wanted);
    expect(gunzipSync(fillPacked(cut(), filling)).toString()).toBe(wanted);
  });

  test('is one member of gzip, which is all that browsers read', () => {
    const packed = fillPacked(cut(), { name: 'Ann', sum: '1' });
    expect(packed.subarray(0, 3)).toEqual(Buffer.from([0x1f, 0x8b, 8]));
    expect(packed.indexOf(Buffer.from([0x1f, 0x8b, 8]), 1)).toBe(-1);
    expect(packed.length).toBeLessThan(page.length / 10);
  });

  test('whose marks are another’s keeps them: each rendering has marks of its own', () => {
    const other = cutPage(page, 'mffffffffffffffff', ['name', 'sum']);
    expect(other.slots).toEqual([]);
    expect(fillPlain(other, { name: 'Ann', sum: '1' }).toString()).toBe(page);
  });
});
