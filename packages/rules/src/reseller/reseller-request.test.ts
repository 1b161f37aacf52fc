import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionOf, linesOf, namedIds, readResellerCall, textOf, wholeOf } from './reseller-request.ts';

const read = (given: Record<string, unknown>) => readResellerCall(Object.entries(given));

test('numbers and texts say the same', () => {
  const [asNumbers, asTexts] = [read({ service: 7, quantity: 100 }), read({ service: ' 7 ', quantity: '100' })];
  expect(asNumbers).toEqual(asTexts);
  expect(wholeOf(asNumbers, 'service')).toBe(7);
});

test.each(['undefined', 'null', '', '  ', null, undefined, [], {}])('%j is as if it had not been sent', (runs) => {
  expect(read({ runs }).has('runs')).toBe(false);
});

test('lists come with commas, as arrays, and in the way of PHP', () => {
  const forms = [
    read({ orders: '1,2, 3' }),
    read({ orders: [1, '2', 3] }),
    read({ 'orders[0]': '1', 'orders[1]': '2', 'orders[2]': '3' }),
    readResellerCall([
      ['orders[]', '1'],
      ['orders[]', '2'],
      ['orders[]', '3'],
    ]),
    read({ orders: { 0: 1, 1: 2, 2: 3 } }),
    read({ orders: '[1,2,3]' }),
    read({ order: '1,2,3' }),
  ];
  for (const form of forms) {
    const { ids, isMany } = namedIds(form, 'order', 'orders');
    expect([ids.map(({ id }) => id), isMany]).toEqual([[1, 2, 3], true]);
  }
  expect(namedIds(read({ order: 1 }), 'order', 'orders').isMany).toBe(false);
  expect(namedIds(read({ orders: 1 }), 'order', 'orders').isMany).toBe(true);
});

test('lines end as any system ends them, and a list is lines too', () => {
  for (const comments of ['one\ntwo', 'one\r\ntwo\r\n', 'one\rtwo', ['one', 'two']]) {
    expect(linesOf(read({ comments }), 'comments')).toEqual(['one', 'two']);
  }
});

test('what is no whole number is none', () => {
  for (const quantity of ['1e3', '1000.0', '-1', '0x10', '１００', 'NaN', '99999999999']) {
    expect(wholeOf(read({ quantity }), 'quantity')).toBeUndefined();
  }
});

test('without an action nothing is done, save for refills that are named alone (APV2-003)', () => {
  expect(actionOf(read({ key: 'k', refill: 1 }))).toBe('refill_status');
  expect(actionOf(read({ refill: '1' }))).toBe('refill_status');
  expect(actionOf(read({ key: 'k', refills: '1,3' }))).toBe('refill_status');
  expect(actionOf(read({ key: 'k', 'refills[0]': 1, 'refills[1]': 3 }))).toBe('refill_status');
  for (const given of [
    {},
    { order: 1 },
    { orders: '1,2' },
    { refill: 1, order: 2 },
    { refills: '1', link: 'x' },
    { link: 'x' },
  ]) {
    expect(actionOf(read({ key: 'k', ...given }))).toBeUndefined();
  }
  for (const action of ['toString', '__proto__', 'Add', 'add ', 'orders']) {
    expect([action, actionOf(read({ action }))]).toEqual([action, action === 'add ' ? 'add' : undefined]);
  }
});

test('whatever is sent is read without an end or an error, and never as an id that is none', () => {
  const anything = fc.dictionary(fc.string(), fc.anything({ withBigInt: true, withNullPrototype: true }));
  fc.assert(
    fc.property(anything, (given) => {
      const call = read({ ...given });
      for (const values of call.values()) {
        expect(values.length).toBeGreaterThan(0);
        for (const value of values) expect(value.includes('\0') || value.trim() === '').toBe(false);
      }
      actionOf(call);
      textOf(call, 'link');
      for (const { id } of namedIds(call, 'order', 'orders').ids) {
        expect(id === undefined || (Number.isSafeInteger(id) && id > 0)).toBe(true);
      }
    }),
  );
});

test('ids are read back as they were written, in every form', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 999_999_999 }), { minLength: 2, maxLength: 100 });
  const form = fc.constantFrom<(ids: number[]) => Record<string, unknown>>(
    (all) => ({ orders: all.join(',') }),
    (all) => ({ orders: all }),
    (all) => ({ orders: all.map(String) }),
    (all) => Object.fromEntries(all.map((id, at) => [`orders[${at}]`, id])),
    (all) => ({ order: all.join(', ') }),
  );
  fc.assert(
    fc.property(ids, form, (all, write) => {
      expect(namedIds(read(write(all)), 'order', 'orders').ids.map(({ id }) => id)).toEqual(all);
    }),
  );
});
