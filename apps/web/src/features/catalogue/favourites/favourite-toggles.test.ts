import { expect, test, vi } from 'vitest';
import { createToggles } from './favourite-toggles.ts';

function heart() {
  const shown = new Map<number, boolean>();
  const calls: { id: number; answer: (is: boolean) => void; refuse: () => void }[] = [];
  const failed = vi.fn();
  const press = createToggles({
    send: (id) =>
      new Promise((resolve, reject) => calls.push({ id, answer: resolve, refuse: () => reject(new Error('503')) })),
    show: (id, is) => shown.set(id, is),
    failed,
  });
  return { shown, calls, failed, press: (id: number) => press(id, shown.get(id) ?? false) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a heart is filled before the server has answered, and empty again when it refuses (CAT-021)', async () => {
  const { press, shown, calls, failed } = heart();
  press(7);
  expect(shown.get(7)).toBe(true);
  calls[0]?.answer(true);
  await settled();
  press(7);
  expect(shown.get(7)).toBe(false);
  calls[1]?.refuse();
  await settled();
  expect(shown.get(7)).toBe(true);
  expect(failed).toHaveBeenCalledExactlyOnceWith(7);
});

test('anyone who presses again meanwhile gets what was wanted last, one call after the other', async () => {
  const { press, shown, calls } = heart();
  press(7);
  press(7);
  press(7);
  expect(calls).toHaveLength(1);
  calls[0]?.answer(true);
  await settled();
  expect([calls.length, shown.get(7)]).toEqual([1, true]);

  press(7);
  press(7);
  calls[1]?.answer(false);
  await settled();
  calls[2]?.answer(true);
  await settled();
  expect([calls.length, shown.get(7)]).toEqual([3, true]);
});
