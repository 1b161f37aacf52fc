// npm run ledger:chaos -- SECONDS [SEED]: random operations on money while the processes that do them are killed, on a
// PostgreSQL of its own; then proves the books as ledger:verify does, and that they agree with the responses clients got.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts';
import { ensureRoles } from '../../apps/server/src/platform/postgres/roles.ts';
import { type Chaos, runChaos } from '../../apps/server/src/testing/chaos/run-chaos.ts';
import { printBooks } from '../operations/print-books.ts';

const password = 'crescendo-chaos';

function report({ journal, deaths, callbacks, foundLater, faults }: Chaos): void {
  const print = (what: string, all: number, done: number) =>
    console.log(`${what}: ${done} done, ${all - done} refused`);
  const { deposits, movements } = journal;
  print('deposits', deposits.length, deposits.filter(({ invoiceId }) => invoiceId !== undefined).length);
  const paid = deposits.filter(({ invoiceId, choice }) => invoiceId !== undefined && choice === 'pay');
  const withCoupon = paid.filter(({ couponCode }) => couponCode !== null).length;
  const refunded = paid.filter(({ isRefunded }) => isRefunded).length;
  console.log(`  ${paid.length} paid, ${withCoupon} of them with a coupon, ${refunded} given back to their source`);
  for (const kind of ['charge', 'refund', 'adjustment'] as const) {
    const all = movements.filter((it) => it.kind === kind);
    print(`${kind}s`, all.length, all.filter(({ isDone }) => isDone).length);
  }
  const died = Object.entries(deaths).map(([cause, times]) => `${times} by ${cause}`);
  console.log(`processes died: ${died.join(', ')}`);
  console.log(`calls without a response, repeated: ${journal.unanswered}`);
  console.log(
    `callbacks: ${callbacks.sent}, of which ${callbacks.lost} were lost and the others came ${callbacks.copies} times`,
  );
  console.log(`payments found by reconciliation: ${foundLater}`);
  for (const fault of faults) console.log(`  BROKEN ${fault}`);
}

const [seconds = 60, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
if (!(seconds > 0) || !Number.isInteger(seed)) throw new Error('Usage: npm run ledger:chaos -- SECONDS [SEED]');
const dataDir = await mkdtemp(join(tmpdir(), 'crescendo-chaos-'));
await chmod(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  await ensureRoles(postgres.url, password);
  await migrate(postgres.url);
  const appUrl = new URL(postgres.url);
  Object.assign(appUrl, { username: 'crescendo_app', password });
  console.log(`${seconds} s of chaos, seed ${seed}`);
  const isEnough = (soFar: { seconds: number }) => soFar.seconds >= seconds;
  const chaos = await runChaos({ ownerUrl: postgres.url, appUrl: appUrl.href }, { seed, isEnough });
  report(chaos);
  const holds = await printBooks(postgres.url);
  if (!holds || chaos.faults.length > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
