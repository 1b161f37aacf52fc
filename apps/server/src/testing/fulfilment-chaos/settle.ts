import { setTimeout as pass } from 'node:timers/promises';
import type { Journals } from './journals.ts';
import { judgeJournals } from './judge-journals.ts';
import { hurry } from './pass-time.ts';
import { readJournals, type Sources } from './read-journals.ts';
import { withClient } from './with-client.ts';

/** As long as something changes it is waited for: a busy machine is slow. What stands still for so long never settles. */
const longestStandstillMs = 90_000;
const longestQuietMs = 1_200_000;
const lookEveryMs = 1000;

export type Settled = { journals: Journals; differences: string[]; quietSeconds: number };

/** Waits until the journals agree, or for as long as something still changes; then says where they differ. */
export async function settle(ownerUrl: string, sources: Omit<Sources, 'client'>): Promise<Settled> {
  const begun = performance.now();
  let [last, since] = ['', begun];
  for (;;) {
    const journals = await withClient(ownerUrl, async (client) => {
      await hurry(client);
      return readJournals({ client, ...sources });
    });
    const differences = judgeJournals(journals);
    const now = performance.now();
    if (differences.join() !== last) [last, since] = [differences.join(), now];
    const waited = now - begun;
    if (differences.length === 0 || now - since > longestStandstillMs || waited > longestQuietMs) {
      return { journals, differences, quietSeconds: Math.round(waited / 1000) };
    }
    await pass(lookEveryMs);
  }
}
