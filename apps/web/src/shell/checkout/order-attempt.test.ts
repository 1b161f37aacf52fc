import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attemptFor, awaitPayment, beginAttempt, forgetAttempt } from './order-attempt.ts';

const given = { wish: 'two services', call: 'createWidgetOrders', body: { orders: [1, 2] } } as const;
let isFull = false;

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage;
}

beforeEach(() => {
  isFull = false;
  vi.useFakeTimers();
  vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage() });
});
afterEach(() => {
  for (const place of ['cart', 'form'] as const) forgetAttempt(place);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the same draft is the same attempt, word for word, until it is known what became of it', () => {
  const begun = beginAttempt('cart', given);
  expect(attemptFor('cart', given.wish)).toEqual(begun);
  expect(attemptFor('cart', 'another draft')).toBeUndefined();
  expect(attemptFor('form', given.wish)).toBeUndefined();
  forgetAttempt('cart');
  expect(attemptFor('cart', given.wish)).toBeUndefined();
});

test('another attempt has another key', () => {
  const first = beginAttempt('form', given);
  expect(beginAttempt('form', given).key).not.toBe(first.key);
});

test('a payment that is under way is found again for half an hour; an answer that is missing, for a day', () => {
  const begun = beginAttempt('cart', given);
  vi.advanceTimersByTime(60 * 60_000);
  expect(attemptFor('cart', given.wish)?.key).toBe(begun.key);
  awaitPayment('cart', begun);
  expect(attemptFor('cart', given.wish)).toBeUndefined();
  const again = beginAttempt('cart', given);
  awaitPayment('cart', again);
  vi.advanceTimersByTime(29 * 60_000);
  expect(attemptFor('cart', given.wish)).toMatchObject({ key: again.key, isAwaitingPayment: true });
});

test('where nothing can be stored, the attempt lives as long as the page', () => {
  isFull = true;
  const begun = beginAttempt('form', given);
  expect(attemptFor('form', given.wish)).toEqual(begun);
});

test('an attempt that an earlier version stored is found, so that a deploy makes no second order', () => {
  const stored = { wish: 'two services', key: 'k-1', call: 'createWidgetOrders', body: {}, madeAt: Date.now() };
  window.localStorage.setItem('cart-order-attempt', JSON.stringify(stored));
  expect(attemptFor('cart', 'two services')).toEqual(stored);
});
