import { expect, test } from 'vitest';
import { chunk } from './chunk.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve));

test('fetches the heavy part of a piece once, however often it is wanted', async () => {
  let loads = 0;
  const piece = chunk(async () => ++loads);
  const seen: number[] = [];
  piece.warm();
  piece.warm();
  piece.whenReady((module) => seen.push(module));
  await soon();
  piece.whenReady((module) => seen.push(module));
  expect(loads).toBe(1);
  expect(seen).toEqual([1, 1]);
});

test('uses a part that is already here without waiting', async () => {
  const piece = chunk(async () => 'menu');
  piece.warm();
  await soon();
  let used = '';
  piece.whenReady((module) => {
    used = module;
  });
  expect(used).toBe('menu');
});

test('tries again after the connection was lost', async () => {
  let loads = 0;
  const piece = chunk(async () => {
    loads += 1;
    if (loads === 1) throw new Error('offline');
    return 'menu';
  });
  piece.warm();
  await soon();
  let used = '';
  piece.whenReady((module) => {
    used = module;
  });
  await soon();
  expect(used).toBe('menu');
});
