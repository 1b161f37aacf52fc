import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attempt, forgetAttemptAt } from './attempt.ts';

type Answer = { key: string; isOpen: boolean };
const isOpen = (answer: Answer) => answer.isOpen;
let state = true;
const call = async (key: string): Promise<Answer> => ({ key, isOpen: state });
const lost = () => Promise.reject(new Error('lost'));
const pay = (asked: unknown) => attempt('payment', asked, call, isOpen);

beforeEach(() => {
  state = true;
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => vi.unstubAllGlobals());

test('the same request again is the same attempt for as long as its payment is open; another is another', async () => {
  const first = await pay({ amount: '10' });
  expect(await pay({ amount: '10' })).toEqual(first);
  expect((await pay({ amount: '20' })).key).not.toBe(first.key);
});

test('what has ended meanwhile was seen to end: the same once more is another payment', async () => {
  const first = await pay('ten dollars');
  state = false;
  const second = await pay('ten dollars');
  expect(second.key).not.toBe(first.key);
  expect((await pay('ten dollars')).key).not.toBe(second.key);
});

test('an answer that got lost is requested by its own key, even where the payment has ended since', async () => {
  const keys: string[] = [];
  const losing = (key: string) => {
    keys.push(key);
    return lost();
  };
  await expect(attempt('payment', 'ten', losing, isOpen)).rejects.toThrow('lost');
  state = false;
  expect((await pay('ten')).key).toBe(keys[0]);
});

test('what was refused for good, or is reported as over, leaves no key', async () => {
  const refused = async (key: string) => Promise.reject(Object.assign(new Error(key), { statusCode: 422 }));
  const refusal = await attempt('payment', 'ten', refused, isOpen).catch((error: Error) => error.message);
  const first = await pay('ten');
  expect(first.key).not.toBe(refusal);
  forgetAttemptAt('payment');
  expect((await pay('ten')).key).not.toBe(first.key);
});

test('an attempt that an earlier version stored keeps its key, so that a deploy makes no second payment', async () => {
  window.sessionStorage.setItem('payment', JSON.stringify({ asked: '"ten"', key: 'k-1', isAnswered: true }));
  expect((await pay('ten')).key).toBe('k-1');
});
