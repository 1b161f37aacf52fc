// A time of random operations on money while processes die: the clients keep a journal of the responses they got, and at
// the end the books must agree with it, and with themselves.
import pg from 'pg';
import { findFaultsSql } from '../../features/ledger/ledger.ts';
import { compareJournal } from './compare-journal.ts';
import { raiseServers } from './crashable-servers.ts';
import { openFront } from './front.ts';
import type { Journal } from './journal.ts';
import { createRandom } from './random.ts';
import { actAtRandom } from './random-acts.ts';
import { createRepeatingClient } from './repeating-client.ts';
import { setStage } from './set-stage.ts';
import { settleRest } from './settle-rest.ts';

/** Enough at once that calls collide, and few enough for two cores. */
const clients = 8;

export type Chaos = {
  journal: Journal;
  deaths: Record<string, number>;
  callbacks: { sent: number; lost: number; copies: number };
  /** Payments that no callback reported, found by polling. */
  foundLater: number;
  faults: string[];
};

/** What has happened so far, to decide whether it is enough. */
export type SoFar = { seconds: number; deaths: number; operations: number };

export async function runChaos(
  urls: { ownerUrl: string; appUrl: string },
  { seed, isEnough }: { seed: number; isEnough: (soFar: SoFar) => boolean },
): Promise<Chaos> {
  const random = createRandom(seed);
  const front = await openFront(random);
  try {
    const staged = await setStage(urls, front.port);
    const { journal } = staged;
    const servers = raiseServers(urls.appUrl, random);
    front.leadTo(servers);
    try {
      await servers.port();
      const stage = { ...staged, random, send: createRepeatingClient(front.port, journal) };
      const begun = performance.now();
      const isOver = () =>
        isEnough({
          seconds: (performance.now() - begun) / 1000,
          deaths: Object.values(servers.deaths).reduce((sum, times) => sum + times, 0),
          operations: journal.deposits.length + journal.movements.length,
        });
      const act = async () => {
        while (!isOver()) await actAtRandom(stage);
        // The first client that is done stops the kills, so that the last calls of the others are answered.
        await servers.calmDown();
      };
      await Promise.all(Array.from({ length: clients }, act));
    } finally {
      await servers.stop();
    }
    const { found } = await settleRest(urls);
    const { deaths } = servers;
    return { journal, deaths, callbacks: front.callbacks, foundLater: found, faults: await findFaults(urls, journal) };
  } finally {
    await front.close();
  }
}

/** What is wrong with the books by themselves, and beside the journal. */
async function findFaults({ ownerUrl }: { ownerUrl: string }, journal: Journal): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ invariant: string; subject: string }>(findFaultsSql());
    const broken = rows.map(({ invariant, subject }) => `${invariant}: ${subject}`);
    return [...broken, ...(await compareJournal(client, journal))];
  } finally {
    await client.end();
  }
}
