import { setTimeout as pass } from 'node:timers/promises';
import type { Journals } from './journals.ts';
import { judgeJournals } from './judge-journals.ts';
import { hurry } from './pass-time.ts';
import { readJournals, type Sources } from './read-journals.ts';
import { withClient } from './with-client.ts';

/** Beyond it, what has not settled never will. */
const longestQuietMs = 90_000;
const lookEveryMs = 1000;

export type Settled = { journals: Journals; differences: string[]; quietSeconds: number };

/** Waits until the journals agree, or for as long as they may take; then says where they differ. */
export async function settle(ownerUrl: string, sources: Omit<Sources, 'client'>): Promise<Settled> {
  const begun = performance.now();
  for (;;) {
    const journals = await withClient(ownerUrl, async (client) => {
      await hurry(client);
      return readJournals({ client, ...sources });
    });
    const differences = judgeJournals(journals);
    const waited = performance.now() - begun;
    if (differences.length === 0 || waited > longestQuietMs) {
      return { journals, differences, quietSeconds: Math.round(waited / 1000) };
    }
    await pass(lookEveryMs);
  }
}
