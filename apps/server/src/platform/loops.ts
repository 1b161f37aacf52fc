// Work that is stored in rows and becomes due by time or by somebody's action. A loop does what is due, then sleeps until
// it is notified, or until the time that the rows name. Neither is trusted alone: notifications get lost, rows are changed
// by hand, clocks are moved by tests. So every loop checks again after half a minute in any case.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from './clock.ts';
import type { JobContext } from './jobs.ts';
import type { PanelCache } from './panel-cache.ts';
import type { Trx } from './postgres/database.ts';

export type LoopContext = JobContext & { signal?: AbortSignal | undefined };

export type Loop = {
  name: string;
  /** Does a part of what is due and says how much that was. */
  work: (context: LoopContext) => Promise<number>;
  /** In how many seconds something is due, not above zero where something is already; undefined: nothing is foreseen. */
  secondsToNext: (trx: Trx, clock: Clock) => Promise<number | undefined>;
};

/** The source of notifications; without it, or while it is not listening, loops poll. */
export type Notifications = Pick<PanelCache, 'onNotice' | 'onReconnect' | 'isListening'>;

const longestSleepMs = 30_000;
/** What is due and cannot be done now, as orders whose provider has spent its calls, is tried again after this. */
const retryMs = 500;
/** After a round that failed: there is no notification when the cause is gone. */
const failedMs = 1_000;
/** However often a loop is notified, it checks no more often than this. */
const shortestCheckMs = 250;
/** Those under way are waited for this long; then their leases run out, and they are unknown. */
const longestStopMs = 25_000;

/** Processes that were started together do not stay in step. */
const about = (ms: number) => ms * (0.75 + Math.random() / 2);

type Options = { notifications?: Notifications | undefined; settled?: () => Promise<unknown> };

export function startLoops(
  context: JobContext,
  loops: readonly Loop[],
  { notifications, settled = async () => {} }: Options = {},
) {
  const stopping = new AbortController();
  const wakeUps = new Map(loops.map(({ name }) => [name, createWakeUp(stopping.signal)]));
  const wake = (isMeant: (name: string) => boolean) => {
    for (const [name, wakeUp] of wakeUps) if (isMeant(name)) wakeUp.request();
  };
  notifications?.onNotice('work', ({ loops: woken }) => wake((name) => woken.includes(name) || woken.includes('all')));
  // Something may have been missed.
  notifications?.onReconnect(() => wake(() => true));
  const running = loops.map((loop) =>
    runLoop(loop, {
      context: { ...context, signal: stopping.signal },
      wakeUp: wakeUps.get(loop.name) as WakeUp,
      isListening: () => notifications?.isListening ?? false,
      // What one has done is often work for another, as an order that was accepted is to be followed.
      wakeOthers: () => wake((name) => name !== loop.name),
    }),
  );
  const ended = Promise.all(running);
  return {
    /** When the last round is over; what it sent may still be under way. */
    ended,
    /** Begins nothing new, and lets what is under way come to its end. */
    async stop() {
      stopping.abort();
      const done = Promise.all([ended, settled()]);
      await Promise.race([done, sleep(longestStopMs, undefined, { ref: false })]);
    },
  };
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await new Promise<void>((resolve) => setTimeout(resolve, ms));
}

type Running = { context: LoopContext; wakeUp: WakeUp; isListening: () => boolean; wakeOthers: () => void };

async function runLoop(loop: Loop, running: Running): Promise<void> {
  const { context, wakeUp, wakeOthers } = running;
  while (!context.signal?.aborted) {
    wakeUp.reset();
    const done = await loop.work(context).catch((err: unknown) => {
      context.log.warn({ err, loop: loop.name }, 'A round of a loop failed');
      return undefined;
    });
    if (done === undefined) await wakeUp.wait(about(failedMs));
    else if (done === 0) await rest(loop, running);
    else wakeOthers();
  }
}

/** Until something is due, or somebody says so and the rows agree, or it has been long enough. */
async function rest(loop: Loop, { context, wakeUp, isListening }: Running): Promise<void> {
  if (!isListening()) {
    await wakeUp.wait(about(retryMs));
    return;
  }
  const until = performance.now() + about(longestSleepMs);
  for (let isWoken = false; !context.signal?.aborted; ) {
    const looked = performance.now();
    const seconds = await secondsToNext(loop, context);
    if (isWoken && seconds <= 0) return;
    const sleepMs = Math.min(until - performance.now(), Math.max(seconds * 1000, about(retryMs)));
    isWoken = await wakeUp.wait(sleepMs);
    if (!isWoken) return;
    await pause(looked + shortestCheckMs - performance.now());
    wakeUp.reset();
  }
}

async function secondsToNext({ name, secondsToNext: next }: Loop, { database, clock, log }: LoopContext) {
  try {
    return (await database.system((trx) => next(trx, clock))) ?? Number.POSITIVE_INFINITY;
  } catch (err) {
    log.warn({ err, loop: name }, 'The next due time of a loop could not be read');
    return failedMs / 1000;
  }
}

type WakeUp = ReturnType<typeof createWakeUp>;

/** A request that comes while nobody waits is kept for the next wait. */
function createWakeUp(signal: AbortSignal) {
  let isRequested = false;
  let wake = () => {};
  signal.addEventListener('abort', () => wake());
  return {
    request() {
      isRequested = true;
      wake();
    },
    reset() {
      isRequested = false;
    },
    /** True as soon as it is requested, false when the time is over or the process is to stop. */
    async wait(ms: number): Promise<boolean> {
      if (isRequested || ms <= 0 || signal.aborted) return isRequested;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => wake(), ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      return isRequested;
    },
  };
}
