import { setTimeout as pass } from 'node:timers/promises';
import { checkJournals } from './check-journals.ts';
import type { Journals } from './journals.ts';
import { hurry } from './pass-time.ts';
import { readJournals, type Sources } from './read-journals.ts';
import { withClient } from './with-client.ts';

/** Waits as long as something changes: a busy machine is slow. What does not change for so long never settles. */
const longestUnchangedMs = 120_000;
const longestQuietMs = 1_800_000;
const checkEveryMs = 1000;

export type Settled = { journals: Journals; differences: string[]; quietSeconds: number };

/**
 * The state of everything. Not only the differences: one order that is delivered slowly, or many that are sent one after
 * another, differ in the same words until they have ended.
 */
const stateOf = (
  { orders, feeds, submissions, refills, booked, providerRecord }: Journals,
  differences: readonly string[],
) =>
  [
    differences.join(),
    orders.map(({ status, deliveryState, delivered }) => `${status} ${deliveryState} ${delivered}`).join(),
    feeds.map(({ status }) => status).join(),
    submissions.map(({ state }) => state).join(),
    refills.map(({ askState }) => askState).join(),
    providerRecord.orders.map(({ state, delivered }) => `${state} ${delivered}`).join(),
    booked.length,
  ].join('|');

/** Waits until the journals agree, or for as long as something still moves; then says where they differ. */
export async function settle(ownerUrl: string, sources: Omit<Sources, 'client'>): Promise<Settled> {
  const begun = performance.now();
  let [last, since] = ['', begun];
  for (;;) {
    const journals = await withClient(ownerUrl, async (client) => {
      await hurry(client);
      return readJournals({ client, ...sources });
    });
    const differences = checkJournals(journals);
    const now = performance.now();
    const state = stateOf(journals, differences);
    if (state !== last) [last, since] = [state, now];
    const waited = now - begun;
    if (differences.length === 0 || now - since > longestUnchangedMs || waited > longestQuietMs) {
      return { journals, differences, quietSeconds: Math.round(waited / 1000) };
    }
    await pass(checkEveryMs);
  }
}
