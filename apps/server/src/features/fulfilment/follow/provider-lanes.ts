// Work on many providers at once: batches of one provider each, several at a time, none of them waiting for a slow one.
import type { Clock } from '../../../platform/clock.ts';
import type { JobContext } from '../../../platform/jobs.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { takeFollowingCall } from '../../providers/providers.ts';
import type { ProviderRow } from '../provider-row.queries.ts';

/** Stops claiming when the process is to stop. */
export type FollowContext = JobContext & { signal?: AbortSignal | undefined };

const lanes = 12;
/** A provider that is slow to answer holds up no more than these. */
const lanesPerProvider = 4;

export type Batches<Batch> = {
  /** Whose turn it is, but for these; undefined where it is nobody's. */
  next: (trx: Trx, clock: Clock, busy: readonly number[]) => Promise<number | undefined>;
  /** What is due of this provider, taken so that nobody else takes it. */
  claim: (trx: Trx, clock: Clock, providerId: number) => Promise<Batch | undefined>;
  /** How many of it were done. What fails here is due again later. */
  work: (batch: Batch) => Promise<number>;
};

/** Works until nothing is due any more, and says how much was done. */
export async function workByProvider<Batch extends { provider: ProviderRow }>(
  { database, clock, log, signal }: FollowContext,
  { next, claim, work }: Batches<Batch>,
): Promise<number> {
  const underWay = new Map<number, number>();
  let claims: Promise<unknown> = Promise.resolve();
  let done = 0;

  /** Those whose calls of the moment are spent, or whose orders cannot be claimed, wait for the next round. */
  const spent = new Set<number>();

  async function take(): Promise<Batch | undefined> {
    while (!signal?.aborted) {
      const full = [...underWay].filter(([, count]) => count >= lanesPerProvider).map(([id]) => id);
      let id: number | undefined;
      try {
        const taken = await database.system(async (trx) => {
          id = await next(trx, clock, [...full, ...spent]);
          if (id === undefined) return undefined;
          return (await takeFollowingCall(trx, clock, id)) ? claim(trx, clock, id) : id;
        });
        if (typeof taken !== 'number') return taken;
        spent.add(taken);
      } catch (err) {
        if (id === undefined) throw err;
        // It would be the next one's turn again, and nobody else would ever have theirs.
        log.error({ err, provider: id }, 'The orders of a provider could not be claimed');
        spent.add(id);
      }
    }
    return undefined;
  }

  // One after another, so that none is decided on before the last is counted.
  const taken = () => {
    const batch = claims.then(take).then((one) => {
      if (one) underWay.set(one.provider.id, (underWay.get(one.provider.id) ?? 0) + 1);
      return one;
    });
    claims = batch.catch(() => undefined);
    return batch;
  };

  async function lane(first: Batch) {
    for (let batch: Batch | undefined = first; batch; batch = await taken()) {
      const { id } = batch.provider;
      try {
        // Not in one expression: it would read the sum before it waits, and lose what others add meanwhile.
        const worked = await work(batch);
        done += worked;
      } catch (err) {
        log.error({ err, provider: id }, 'The response of a provider could not be stored');
      } finally {
        underWay.set(id, (underWay.get(id) ?? 1) - 1);
      }
    }
  }
  const running: Promise<void>[] = [];
  // One after another: where the first finds nothing, the others need no query.
  async function begin() {
    while (running.length < lanes) {
      const batch = await taken();
      if (!batch) return;
      running.push(lane(batch));
    }
  }
  const [begun] = await Promise.allSettled([begin()]);
  for (const lane of [begun, ...(await Promise.allSettled(running))]) if (lane.status === 'rejected') throw lane.reason;
  return done;
}
