// npm run chaos -- SECONDS [SEED]: orders by many customers while workers, servers, PostgreSQL and the provider die and
// misbehave, on a database of its own, for so long and until all of it has happened; then compares the responses clients got, orders, ledger, submissions and what the
// provider really took on. Exits 1 where they differ, and keeps a line of each run in docs/chaos-runs.jsonl.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasMetEverything } from '../../apps/server/src/testing/fulfilment-chaos/has-met-everything.ts';
import { boughtAs } from '../../apps/server/src/testing/fulfilment-chaos/journals.ts';
import {
  type FulfilmentChaos,
  runFulfilmentChaos,
  type SoFar,
} from '../../apps/server/src/testing/fulfilment-chaos/run-fulfilment-chaos.ts';
import { recordRun } from './record-chaos.ts';

/** On a slow machine it goes on until every kind of fault has struck, and at most this many times as long. */
const longest = 4;
/** More would hide the first. */
const mostDifferences = 20;

const count = <Item>(items: readonly Item[], fits: (item: Item) => boolean) => items.filter(fits).length;
const list = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, times]) => `${what} ${times}`)
    .join(', ');
const byWord = <Item>(items: readonly Item[], wordOf: (item: Item) => string) => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[wordOf(item)] = (counts[wordOf(item)] ?? 0) + 1;
  return list(counts);
};

function report(chaos: FulfilmentChaos): void {
  const { journals, faults, deaths, unanswered, lastedSeconds, quietSeconds, differences, resolved } = chaos;
  const { purchases, requests, orders, feeds, submissions, providerRecord, booked, review, refills } = journals;
  const accepted = count(purchases, (it) => boughtAs(it) !== undefined);
  const repeated = count(purchases, ({ responses }) => responses.length > 1);
  const unknown = count(submissions, ({ state }) => state === 'unknown');
  console.log(`purchases: ${accepted} acknowledged, ${purchases.length - accepted} refused, ${repeated} repeated`);
  console.log(`  by ${byWord(purchases, ({ via }) => via)}; ${count(purchases, ({ runs }) => runs > 1)} drip-feeds`);
  console.log(`requests: ${byWord(requests, ({ kind, answer }) => `${kind} ${answer}`)}`);
  console.log(`calls without a response, repeated: ${unanswered}`);
  console.log(`faults: ${list(faults)}`);
  console.log(`processes died: ${list(deaths)}`);
  console.log(`orders: ${byWord(orders, ({ status, isPartial }) => (isPartial ? 'partial' : status))}`);
  console.log(
    `drip-feeds: ${byWord(feeds, ({ status }) => status)}; refills: ${byWord(refills, ({ askState }) => askState)}`,
  );
  console.log(`submissions: ${byWord(submissions, ({ state }) => state)}; review queue: ${review.length}`);
  console.log(`provider accepted: ${providerRecord.orders.length} orders, ${providerRecord.refills.length} refills`);
  const { deposits } = journals;
  const paid = count(deposits, ({ payment }) => payment !== undefined);
  const disputes = byWord(
    deposits.filter(({ dispute }) => dispute !== undefined),
    ({ dispute }) => String(dispute),
  );
  console.log(`paid in: ${paid} of ${deposits.length}; disputes: ${disputes || 'none'}`);
  const withCoupon = purchases.filter(({ couponCode }) => couponCode !== null);
  console.log(`coupons: ${byWord(withCoupon, ({ couponCode }) => String(couponCode))}`);
  console.log(`refunds: ${count(booked, ({ kind }) => kind === 'cancel_order')}`);
  console.log(`faults lasted ${lastedSeconds} s`);
  console.log(`settled after ${quietSeconds} s without faults; staff then decided ${resolved}, and it settled again`);
  for (const difference of differences.slice(0, mostDifferences)) console.log(`  DIFFERENCE ${difference}`);
  console.log(
    differences.length === 0
      ? `nothing lost, nothing bought twice, no refund without cause; ${unknown} unknown, all listed`
      : `${differences.length} differences`,
  );
}

const [seconds = 60, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
if (!(seconds > 0) || !Number.isInteger(seed)) throw new Error('Usage: npm run chaos -- SECONDS [SEED]');
console.log(`${seconds} s of chaos, seed ${seed}`);
const begun = new Date();
const isEnough = (soFar: SoFar) =>
  soFar.seconds >= seconds && (soFar.seconds >= longest * seconds || hasMetEverything(soFar));
const chaos = await runFulfilmentChaos({ seed, isEnough });
report(chaos);
recordRun(chaos, { seconds, seed, begun });
if (chaos.history) {
  const file = join(await mkdtemp(join(tmpdir(), `crescendo-differences-${seed}-`)), 'history.json');
  const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  await writeFile(file, JSON.stringify(chaos.history, asText, 1));
  console.log(`the history of what differs is in ${file}`);
}
if (chaos.differences.length > 0) process.exitCode = 1;
