// How calls to providers go, counted in the memory of this process and added to the hour's row now and then: no call
// waits for its being counted, and no row is written for each. What a process that dies has not added yet is lost, which
// is a few seconds of figures.
import { addCounts, type CallEnd, latencyClass, latencyClasses } from '@crescendo/rules/providers/call-figures';
import type { JobContext } from '../../../platform/jobs.ts';
import { addCalls, type CountedCalls } from './call-hours.store.ts';

type Called = { id: number; panelId: number };

let counted = new Map<number, CountedCalls>();

const nothing = ({ id, panelId }: Called): CountedCalls => ({
  panelId,
  providerId: id,
  calls: 0,
  unsent: 0,
  unanswered: 0,
  unclear: 0,
  latencyCounts: new Array<number>(latencyClasses).fill(0),
});

/** What was never sent took no time at the provider. */
export function countCall(called: Called, end: CallEnd, ms: number): void {
  const sums = counted.get(called.id) ?? nothing(called);
  counted.set(called.id, sums);
  sums.calls += 1;
  if (end !== 'answered') sums[end] += 1;
  if (end === 'unsent') return;
  const at = latencyClass(ms);
  sums.latencyCounts[at] = (sums.latencyCounts[at] ?? 0) + 1;
}

/** Adds what was counted since the last time; what cannot be added now is kept for the next. */
export async function storeCalls({ database, clock }: Pick<JobContext, 'database' | 'clock'>): Promise<number> {
  const taken = counted;
  if (taken.size === 0) return 0;
  counted = new Map();
  try {
    await database.system((trx) => addCalls(trx, clock, [...taken.values()]));
  } catch (error) {
    for (const [id, sums] of taken) counted.set(id, sumOf(sums, counted.get(id)));
    throw error;
  }
  // Nobody else has anything to do because of it.
  return 0;
}

function sumOf(a: CountedCalls, b: CountedCalls | undefined): CountedCalls {
  if (!b) return a;
  return {
    ...a,
    calls: a.calls + b.calls,
    unsent: a.unsent + b.unsent,
    unanswered: a.unanswered + b.unanswered,
    unclear: a.unclear + b.unclear,
    latencyCounts: addCounts(a.latencyCounts, b.latencyCounts),
  };
}
