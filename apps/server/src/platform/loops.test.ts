// Loops with work that only counts: how often they check and how often they work is what is tested, never how long it took.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobContext } from './jobs.ts';
import { createLog } from './log.ts';
import { type Loop, startLoops } from './loops.ts';
import { createPanelCache } from './panel-cache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const context = {
  database: { system: (work: (trx: unknown) => unknown) => work({}) },
  clock: {},
  log: createLog('silent'),
} as unknown as JobContext;

function counting(name: string) {
  const counted = {
    worked: 0,
    looked: 0,
    /** What the next round finds. */
    due: 0,
    next: undefined as number | undefined,
    duringWork: async () => {},
  };
  const loop: Loop = {
    name,
    async work() {
      counted.worked += 1;
      const done = counted.due;
      counted.due = 0;
      await counted.duringWork();
      return done;
    },
    async secondsToNext() {
      counted.looked += 1;
      return counted.due > 0 ? 0 : counted.next;
    },
  };
  return Object.assign(counted, { loop });
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

function start(...loops: Loop[]) {
  const cache = createPanelCache();
  cache.hears();
  const started = startLoops(context, loops, { notifications: cache });
  return { cache, wake: (...names: string[]) => cache.noticed('work', { loops: names }), stop: started.stop };
}

test('a loop that has nothing to do sleeps, and works as soon as it is notified', async () => {
  const [own, other] = [counting('own'), counting('other')];
  const { wake, stop } = start(own.loop, other.loop);
  await pass(20);
  expect([own.worked, own.looked, other.worked]).toEqual([1, 1, 1]);
  own.due = 3;
  wake('own');
  await pass(0);
  // It worked, and once more to see that this was all.
  expect([own.worked, other.worked]).toEqual([3, 1]);
  // What one does may be work for another, which checks and finds none.
  expect(other.looked).toBe(2);
  await stop();
});

test('a notification without work makes it check the rows and not work more, however often it is notified', async () => {
  const own = counting('own');
  const { wake, stop } = start(own.loop);
  await pass(1);
  for (let round = 0; round < 1000; round += 1) {
    wake('own', 'all');
    await pass(0.001);
  }
  expect(own.worked).toBe(1);
  expect(own.looked).toBeLessThan(8);
  await stop();
});

test('what comes due by itself is done on time without a notification', async () => {
  const own = counting('own');
  own.next = 12;
  const { stop } = start(own.loop);
  await pass(11.9);
  expect(own.worked).toBe(1);
  await pass(0.2);
  expect(own.worked).toBe(2);
  await stop();
});

test('work without a notification and without a due row is found within a minute', async () => {
  const own = counting('own');
  const { stop } = start(own.loop);
  await pass(1);
  own.due = 1;
  await pass(40);
  expect(own.due).toBe(0);
  await stop();
});

test('a loop that is notified while it works checks again before it sleeps', async () => {
  const own = counting('own');
  let wake = (..._names: string[]) => {};
  own.duringWork = async () => {
    own.duringWork = async () => {};
    await Promise.resolve();
    own.due = 1;
    wake('own');
  };
  const started = start(own.loop);
  wake = started.wake;
  // Less than the half second after which it would try by itself what is due.
  await pass(0.3);
  expect(own.due).toBe(0);
  await started.stop();
});

test('without a listening connection a loop works twice a second, and when it listens again it checks at once', async () => {
  const own = counting('own');
  const { cache, stop } = start(own.loop);
  await pass(1);
  cache.deaf();
  await pass(60);
  const before = own.worked;
  await pass(10);
  expect(own.worked - before).toBeGreaterThan(12);
  cache.hears();
  await pass(1);
  own.due = 1;
  cache.hears();
  await pass(0.3);
  expect(own.due).toBe(0);
  await stop();
});

test('a loop whose round fails tries again in a moment, and stops when it is to stop', async () => {
  const own = counting('own');
  own.duringWork = async () => {
    own.duringWork = async () => {};
    throw new Error('The database is away');
  };
  const { stop } = start(own.loop);
  await pass(2);
  expect(own.worked).toBe(2);
  await stop();
  await pass(100);
  expect(own.worked).toBe(2);
});
