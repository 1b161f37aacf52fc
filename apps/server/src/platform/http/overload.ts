// Refuses calls while the event loop keeps everybody waiting. Our own few lines, because the plugin for it measures every
// ten milliseconds: that wakes an idle process a hundred times a second, for almost half a percent of a core.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

const measureEveryMs = 100;
const checkEveryMs = 1000;
/** A busy loop is no fault; one that keeps everybody waiting this long is. */
const longestDelayMs = 2000;

export function refuseWhenOverloaded(server: FastifyInstance, longestMs = longestDelayMs) {
  const delays = monitorEventLoopDelay({ resolution: measureEveryMs });
  let isOverloaded = false;
  delays.enable();
  const timer = setInterval(() => {
    // A loop that is late may come to this before it comes to measuring: then nothing is known yet.
    if (delays.count === 0) return;
    isOverloaded = delays.mean / 1e6 - measureEveryMs > longestMs;
    delays.reset();
  }, checkEveryMs);
  timer.unref();
  server.addHook('onRequest', (_request, _reply, done) => {
    done(isOverloaded ? new Failure('unavailable', { retryAfterSeconds: 2 }) : undefined);
  });
  server.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
}
