import { expect, test } from 'vitest';
import { createPanelCache } from './panel-cache.ts';

const panels = { 1: { id: 1 }, 2: { id: 2 } };

function listening() {
  const cache = createPanelCache();
  cache.hears();
  return cache;
}

test('what is remembered is loaded once, and again after a change of its area (PROD-034)', async () => {
  const cache = listening();
  let loads = 0;
  const read = () => cache.get(panels[1], ['content'], 'pages', async () => ++loads);
  expect([await read(), await read()]).toEqual([1, 1]);
  cache.changed(1, 'catalogue');
  expect(await read()).toBe(1);
  cache.changed(1, 'content');
  expect(await read()).toBe(2);
});

test('what is known is given without waiting: nothing while it is loaded, after a change or without notifications (PROD-034)', async () => {
  const cache = listening();
  const areas = ['content'] as const;
  const known = () => cache.known(panels[1], areas, 'pages');
  const loading = cache.get(panels[1], areas, 'pages', async () => 'loaded');
  expect(known()).toBeUndefined();
  await loading;
  expect([known(), cache.known(panels[2], areas, 'pages')]).toEqual(['loaded', undefined]);
  cache.changed(1, 'content');
  expect(known()).toBeUndefined();
  await cache.get(panels[1], areas, 'pages', async () => 'again');
  expect(known()).toBe('again');
  cache.deaf();
  expect(known()).toBeUndefined();
});

test('panels share no entry and no change (TEN-001)', async () => {
  const cache = listening();
  expect(await cache.get(panels[1], ['content'], 'pages', async () => 'first')).toBe('first');
  expect(await cache.get(panels[2], ['content'], 'pages', async () => 'second')).toBe('second');
  cache.changed(2, 'content');
  expect(await cache.get(panels[1], ['content'], 'pages', async () => 'again')).toBe('first');
});

test('a slow reader cannot put old data back after a change (PROD-034)', async () => {
  const cache = listening();
  let finish: (value: string) => void = () => {};
  const slow = cache.get(
    panels[1],
    ['content'],
    'pages',
    () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
  );
  cache.changed(1, 'content');
  finish('old');
  expect(await slow).toBe('old');
  expect(await cache.get(panels[1], ['content'], 'pages', async () => 'new')).toBe('new');
});

test('equal reads under way share one load, and a failed one is not remembered (PROD-034)', async () => {
  const cache = listening();
  let loads = 0;
  const failing = () =>
    cache.get(panels[1], ['content'], 'pages', async () => {
      loads += 1;
      throw new Error('lost');
    });
  const [first, second] = await Promise.allSettled([failing(), failing()]);
  expect([first.status, second.status, loads]).toEqual(['rejected', 'rejected', 1]);
  expect(await cache.get(panels[1], ['content'], 'pages', async () => 'found')).toBe('found');
});

test('who cannot hear of changes remembers nothing (PROD-034)', async () => {
  const cache = listening();
  await cache.get(panels[1], ['content'], 'pages', async () => 'old');
  cache.deaf();
  expect(await cache.get(panels[1], ['content'], 'pages', async () => 'new')).toBe('new');
  cache.hears();
  expect(await cache.get(panels[1], ['content'], 'pages', async () => 'newer')).toBe('newer');
});

test('the cache is bounded by what it holds: old answers make room, too large a one is not kept (TEN-001)', async () => {
  const cache = listening();
  const mega = 1024 * 1024;
  let loads = 0;
  const read = (key: string, bytes: number) =>
    cache.get(
      panels[1],
      ['content'],
      key,
      async () => ++loads,
      () => bytes,
    );
  await read('first', 10 * mega);
  await read('huge', 100 * mega);
  expect(await read('first', 10 * mega)).toBe(1);
  await read('huge', 100 * mega);
  expect(loads).toBe(3);
  for (const key of ['a', 'b', 'c']) await read(key, 8 * mega);
  await read('first', 10 * mega);
  expect(loads).toBe(7);
});

test('what was made of a panel that was read again meanwhile is not found by those who have the new one (PROD-034)', async () => {
  const cache = listening();
  const [old, fresh] = [{ id: 1 }, { id: 1 }];
  cache.changed(1, 'panel');
  expect(await cache.get(old, ['panel'], 'settings', async () => 'old')).toBe('old');
  expect(await cache.get(fresh, ['panel'], 'settings', async () => 'new')).toBe('new');
  expect(await cache.get(fresh, ['panel'], 'settings', async () => 'newer')).toBe('new');
});
