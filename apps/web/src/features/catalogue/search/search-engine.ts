// Searches the catalogue in as many workers as the machine has threads, each over its slice; where there are none, in
// the page. A new request cancels the one before.
import {
  type Found,
  mergeFound,
  type Search,
  searchServices,
  slicesOf,
} from '@crescendo/rules/catalogue/search-services';
import { type ServiceColumns, type ServiceIndex, sliceIndex } from '@crescendo/rules/catalogue/service-columns';

export type SearchShare = { index: ServiceIndex; firstRow: number };
export type SearchOrder = { id: number; search: Search };
export type SearchAnswer = Found & { id: number };

/** What is used of a worker. */
export type Thread = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export type SearchEngine = {
  columns: ServiceColumns;
  /** The rows in their order; undefined when another search began meanwhile. */
  find(search: Search): Promise<Uint32Array | undefined>;
  /** The same at once, for a page that is rendered with it. */
  findNow(search: Search): Uint32Array;
  close(): void;
};

type Waiting = SearchOrder & {
  found: (Found | undefined)[];
  missing: number;
  resolve: (rows: Uint32Array | undefined) => void;
};

const usualThreads = 4;

export function createSearchEngine(
  columns: ServiceColumns,
  start: () => Thread = startWorker,
  threadCount: number = navigator.hardwareConcurrency || usualThreads,
): SearchEngine {
  let lastId = 0;
  let waiting: Waiting | undefined;
  let threads = startThreads();

  function startThreads(): Thread[] {
    const started: Thread[] = [];
    try {
      slicesOf(columns.length, threadCount).forEach((slice, place) => {
        const thread = start();
        started.push(thread);
        thread.addEventListener('message', ({ data }) => take(place, data as SearchAnswer));
        thread.addEventListener('error', giveUpThreads);
        thread.postMessage({ index: sliceIndex(columns.index, slice), firstRow: slice.from } satisfies SearchShare);
      });
      return started;
    } catch {
      // A browser without workers, or a policy against them.
      for (const thread of started) thread.terminate();
      return [];
    }
  }

  function take(place: number, answer: SearchAnswer) {
    if (!waiting || answer.id !== waiting.id || waiting.found[place]) return;
    waiting.found[place] = answer;
    waiting.missing -= 1;
    if (waiting.missing === 0) settle(mergeFound(waiting.found as Found[]));
  }

  function settle(rows: Uint32Array | undefined) {
    const { resolve } = waiting as Waiting;
    waiting = undefined;
    resolve(rows);
  }

  function giveUpThreads() {
    for (const thread of threads) thread.terminate();
    threads = [];
    if (waiting) settle(findNow(waiting.search));
  }

  function findNow(search: Search): Uint32Array {
    return searchServices(columns, search).rows;
  }

  async function find(search: Search): Promise<Uint32Array | undefined> {
    lastId += 1;
    if (waiting) settle(undefined);
    if (threads.length === 0) return findNow(search);
    const order = { id: lastId, search };
    const began = performance.now();
    const rows = await new Promise<Uint32Array | undefined>((resolve) => {
      waiting = { ...order, found: threads.map(() => undefined), missing: threads.length, resolve };
      for (const thread of threads) thread.postMessage(order satisfies SearchOrder);
    });
    // For anyone who looks at the speed of the page with the browser's own tools.
    if (rows) performance.measure('services-search', { start: began });
    return rows;
  }

  return { columns, find, findNow, close: giveUpThreads };
}

function startWorker(): Thread {
  return new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
}
