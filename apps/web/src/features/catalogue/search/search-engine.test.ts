import { columnsOf, row } from '@crescendo/rules/catalogue/sample-columns';
import { type Search, searchServices } from '@crescendo/rules/catalogue/search-services';
import { openColumns, type ServiceColumns } from '@crescendo/rules/catalogue/service-columns';
import { expect, test } from 'vitest';
import { createSearchEngine, type SearchOrder, type SearchShare, type Thread } from './search-engine.ts';

const columns = columnsOf(
  Array.from({ length: 23 }, (_, place) => row(place + 1, { price: (place * 7) % 5, type: place % 3 })),
);
const cheapestFirst: Search = { filter: { sort: 'price_asc' } };
const spotify: Search = { filter: { networkId: 2 } };
const rowsOf = (search: Search) => [...searchServices(columns, search).rows];

/** Threads that answer when the test lets them, as the worker does. */
function heldThreads() {
  const held: (() => void)[] = [];
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const failures: (() => void)[] = [];
  let ended = 0;
  function start(): Thread {
    let share: { columns: ServiceColumns; firstRow: number } | undefined;
    let listener: (event: { data: unknown }) => void = () => {};
    return {
      addEventListener(type: string, given: (event: { data: unknown }) => void) {
        if (type === 'error') failures.push(given as () => void);
        else {
          listener = given;
          listeners.push(given);
        }
      },
      postMessage(data: SearchShare | SearchOrder) {
        if ('index' in data) {
          share = { columns: openColumns(structuredClone(data.index)), firstRow: data.firstRow };
          return;
        }
        const { columns: own, firstRow } = share as NonNullable<typeof share>;
        const { rows, keys } = searchServices(own, data.search);
        held.push(() => listener({ data: { id: data.id, rows: rows.map((each) => each + firstRow), keys } }));
      },
      terminate: () => (ended += 1),
    } as unknown as Thread;
  }
  const release = () => held.splice(0).forEach((answer) => void answer());
  return { start, release, held, listeners, fail: () => failures[0]?.(), ended: () => ended };
}

test('each thread searches its slice, and the slices are one answer in order (CAT-003)', async () => {
  const threads = heldThreads();
  const engine = createSearchEngine(columns, threads.start, 4);
  const answer = engine.find(cheapestFirst);
  expect(threads.held).toHaveLength(4);
  // The order of the results is not the order in which workers finish.
  threads.held.reverse();
  threads.release();
  expect([...((await answer) ?? [])]).toEqual(rowsOf(cheapestFirst));
});

test('the answer to an older question is dropped, whenever it comes (CAT-003)', async () => {
  const threads = heldThreads();
  const engine = createSearchEngine(columns, threads.start, 3);
  const older = engine.find(cheapestFirst);
  const newer = engine.find(spotify);
  threads.release();
  expect(await older).toBeUndefined();
  expect([...((await newer) ?? [])]).toEqual(rowsOf(spotify));
});

test('without workers, or when they fail, the same search runs in the page (CAT-003)', async () => {
  const without = createSearchEngine(columns, () => {
    throw new ReferenceError('Worker is not defined');
  });
  expect([...((await without.find(spotify)) ?? [])]).toEqual(rowsOf(spotify));

  const threads = heldThreads();
  const engine = createSearchEngine(columns, threads.start, 2);
  const answer = engine.find(spotify);
  threads.fail();
  expect([...((await answer) ?? [])]).toEqual(rowsOf(spotify));
  expect(threads.ended()).toBe(2);
  expect([...((await engine.find(cheapestFirst)) ?? [])]).toEqual(rowsOf(cheapestFirst));
});

test('there are as many threads as the machine has, four where it does not say, and never more than services (CAT-003)', () => {
  const started = (count?: number) => {
    const threads = heldThreads();
    createSearchEngine(columns, threads.start, count);
    return threads.listeners.length;
  };
  expect(started(8)).toBe(8);
  expect(started(100)).toBe(23);
  expect(started()).toBe(Math.min(23, navigator.hardwareConcurrency));
});
