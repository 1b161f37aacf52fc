// Work on many providers at once: batches of one provider each, several at a time, none of them waiting for a slow one.
import type { JobContext } from '../../platform/jobs.ts';
import type { ProviderRow } from './provider-row.ts';

/** Stops claiming when the process is to stop. */
export type FollowContext = JobContext & { signal?: AbortSignal | undefined };

const lanes = 12;
/** A provider that is slow to answer holds up no more than these. */
const lanesPerProvider = 4;

export type Batches<Batch> = {
  /** The next that is due, but for these providers; undefined where there is none. */
  claim: (busy: readonly number[]) => Promise<Batch | undefined>;
  /** How many of it were done. What fails here is due again later. */
  work: (batch: Batch) => Promise<number>;
};

/** Works until nothing is due any more, and says how much was done. */
export async function workByProvider<Batch extends { provider: ProviderRow }>(
  { log, signal }: FollowContext,
  { claim, work }: Batches<Batch>,
): Promise<number> {
  const underWay = new Map<number, number>();
  let claims: Promise<unknown> = Promise.resolve();
  let done = 0;

  // One after another, so that none is decided on before the last is counted.
  const next = () => {
    const claimed = claims.then(async () => {
      if (signal?.aborted) return undefined;
      const busy = [...underWay].filter(([, count]) => count >= lanesPerProvider).map(([id]) => id);
      const batch = await claim(busy);
      if (batch) underWay.set(batch.provider.id, (underWay.get(batch.provider.id) ?? 0) + 1);
      return batch;
    });
    claims = claimed.catch(() => undefined);
    return claimed;
  };

  async function lane() {
    for (let batch = await next(); batch; batch = await next()) {
      const { id } = batch.provider;
      try {
        // Not in one expression: it would read the sum before it waits, and lose what others add meanwhile.
        const worked = await work(batch);
        done += worked;
      } catch (err) {
        log.error({ err, provider: id }, 'What a provider said could not be written');
      } finally {
        underWay.set(id, (underWay.get(id) ?? 1) - 1);
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
  return done;
}
