// docs/chaos-runs.jsonl: one line for each run of the chaos, with what it met and every difference it found.
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { refusedFirst } from '../../apps/server/src/testing/fulfilment-chaos/journals.ts';
import type { FulfilmentChaos } from '../../apps/server/src/testing/fulfilment-chaos/run-fulfilment-chaos.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const file = fileURLToPath(new URL('../../docs/chaos-runs.jsonl', import.meta.url));

const mostKept = 50;

/** Of the code that ran; with a plus where it was changed since. */
function readCommit(): string {
  try {
    const git = (...words: string[]) =>
      execFileSync('git', words, { cwd: import.meta.dirname })
        .toString()
        .trim();
    const isChanged = git('status', '--porcelain', '--', '../..', ':!../../docs') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? '+' : ''}`;
  } catch {
    return 'unknown';
  }
}

export type RunSettings = { seconds: number; seed: number; begun: Date };

export function recordRun(chaos: FulfilmentChaos, { seconds, seed, begun }: RunSettings): void {
  const { journals, faults, deaths, unanswered, lastedSeconds, resolved, differences } = chaos;
  const { purchases, deposits, requests, orders, submissions, refills, providerRecord, booked } = journals;
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);
  const line = {
    begun: begun.toISOString(),
    commit: readCommit(),
    seed,
    seconds,
    lasted: lastedSeconds,
    /** Waiting for a processor, for each of them, at the end of the run. */
    load: Number(((loadavg()[0] ?? 0) / cpus().length).toFixed(1)),
    purchases: purchases.length,
    /** By one call refused for want of money, and by another, under the same key, bought when there was money again. */
    refusedFirst: purchases.filter((it) => refusedFirst(it, journals.moneyChanges).length > 0).length,
    coupons: purchases.filter(({ couponCode }) => couponCode !== null).length,
    paidIn: deposits.filter(({ payment }) => payment !== undefined).length,
    disputes: deposits.filter(({ dispute }) => dispute !== undefined).length,
    requests: requests.length,
    unanswered,
    faults: sum(faults),
    struck: faults,
    deaths: sum(deaths),
    orders: orders.length,
    submissions: submissions.length,
    unknown: submissions.filter(({ state }) => state === 'unknown').length,
    resolved,
    refills: refills.length,
    refilled: providerRecord.refills.length,
    bought: providerRecord.orders.length,
    moved: booked.length,
    differences: differences.length,
    /** All of them, unless there are very many; a stack names files of the project, not where it lies. */
    found: differences.slice(0, mostKept).map((each) => each.replaceAll(/file:\/\//g, '').replaceAll(project, '')),
  };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}
