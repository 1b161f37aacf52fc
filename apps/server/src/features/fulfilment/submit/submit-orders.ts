// Intent, call, response, for many orders at once: the intents of a batch in one transaction, each response in its own.
import { setTimeout as sleep } from 'node:timers/promises';
import { crashPoint } from '../../../platform/crash-point.ts';
import { isDatabaseOutage, isTransient } from '../../../platform/http/failure.ts';
import type { JobContext } from '../../../platform/jobs.ts';
import { lockBalance } from '../../ledger/ledger.ts';
import { openAccess, type SubmitOutcome, submitOrder } from '../../providers/providers.ts';
import { claimOrders } from './claim-orders.ts';
import { type DueOrder, lockOrderToSend } from './due-orders.store.ts';
import { endUnsent } from './settle-unsent.ts';
import { callTimeoutMs, leaseSeconds, type Submission } from './submissions.store.ts';
import { writeResponse } from './write-response.ts';

type Hands = {
  /** How many calls are under way at once in this process. */
  concurrency: number;
  timeoutMs?: number;
};

export function createSubmitter(context: JobContext, { concurrency, timeoutMs = callTimeoutMs }: Hands) {
  const underWay = new Set<Promise<void>>();
  return {
    /** Begins as much as this process has hands for, without waiting for the answers. */
    async submitSome(): Promise<number> {
      // A batch for a few free hands would cost as much as a full one.
      while (concurrency - underWay.size < Math.min(concurrency, 8)) await Promise.race(underWay);
      const mayBegin = untilStale();
      const { submissions, toEnd, handled } = await claimOrders(context, concurrency - underWay.size);
      if (submissions.length > 0) crashPoint(context.config, 'fulfilment-intent');
      for (const submission of submissions) {
        const sending: Promise<void> = submit(context, submission, { timeoutMs, mayBegin })
          .catch((err: unknown) =>
            context.log.error({ err, order: submission.orderId }, 'A response could not be stored'),
          )
          .finally(() => underWay.delete(sending));
        underWay.add(sending);
      }
      for (const order of toEnd) await endClaimed(context, order);
      return handled;
    },
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

type Way = { timeoutMs: number; mayBegin: () => boolean };

async function submit(context: JobContext, submission: Submission, way: Way): Promise<void> {
  const response = await callProvider(context, submission, way);
  crashPoint(context.config, 'fulfilment-sent');
  const isWritten = await whileLeased(() => writeResponse(context, submission, response));
  if (!isWritten)
    context.log.warn({ order: submission.orderId, response }, 'A response arrived after its lease was lost');
}

async function callProvider(context: JobContext, submission: Submission, way: Way): Promise<SubmitOutcome> {
  try {
    if (!way.mayBegin()) return { outcome: 'unsent', text: 'The process stalled before it could send' };
    const access = openAccess(context, submission.access);
    return await submitOrder(access, submission.parameters, { timeoutMs: way.timeoutMs });
  } catch (err) {
    context.log.error({ err, order: submission.orderId }, 'A call to a provider failed unexpectedly');
    return { outcome: 'unknown', text: 'The call failed unexpectedly' };
  }
}

/**
 * A process that stood still since it took its orders must not send them any more: they have been given up meanwhile,
 * and may be under way again. Two clocks, because one of them does not count while a machine sleeps.
 */
function untilStale(): () => boolean {
  const [steady, wall] = [performance.now(), Date.now()];
  const longest = leaseSeconds * 1000 - callTimeoutMs;
  return () => performance.now() - steady < longest && Math.abs(Date.now() - wall) < longest;
}

/** The response is worth more than one try: without it an order would be unknown only because a database restarted. */
async function whileLeased<T>(write: () => Promise<T>): Promise<T> {
  const until = performance.now() + leaseSeconds * 1000 - callTimeoutMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(isTransient(error) || isDatabaseOutage(error)) || performance.now() > until) throw error;
      await sleep(Math.min(2000, 50 * 2 ** tries) * (0.5 + Math.random()));
    }
  }
}

async function endClaimed(context: JobContext, { id, panel_id, user_id }: DueOrder): Promise<void> {
  await context.database.panel(panel_id, async (trx) => {
    await lockBalance(trx, panel_id, user_id);
    const order = await lockOrderToSend(trx, id);
    if (order) await endUnsent(trx, context, panel_id, order);
    crashPoint(context.config, 'fulfilment-end');
  });
}
