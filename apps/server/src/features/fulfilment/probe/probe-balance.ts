// Checks providers' balances: whether one that was paused is well again, whether one has money again, and what the
// balance says of submissions whose response never came and that are in no list.
import { setTimeout as sleep } from 'node:timers/promises';
import { toDollarMicros } from '@crescendo/rules/providers/provider-amount';
import { failuresToPause, pauseSeconds } from '@crescendo/rules/providers/provider-circuit';
import type { JobContext } from '../../../platform/jobs.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { endAlert, raiseAlert } from '../../alerts/alerts.ts';
import { openAccess, readBalance, waitForCall } from '../../providers/providers.ts';
import { extendPause } from '../providers.store.ts';
import { callTimeoutMs as longestCallMs } from '../submit/submissions.store.ts';
import { decideUnknown } from './decide-unknown.ts';
import { findInListing } from './find-in-listing.ts';
import { beginProbe, clearFunds, countUnderWay, endProbe, type Probe } from './probes.store.ts';

const callTimeoutMs = 15_000;
/** As long as those under way may still be answered. */
const longestWaitMs = longestCallMs + 5_000;
const checkEveryMs = 100;

/** One provider at a time; the next is looked at when this one is done. */
export async function probeProviders(context: JobContext): Promise<number> {
  const { database, clock } = context;
  const probe = await database.system((trx) => beginProbe(trx, clock));
  if (!probe) return 0;
  // A pause needs only a response; a balance is worth comparing only when nothing is under way.
  const isQuiet = !probe.is_paused && (await isQuietSoon(context, probe));
  if (isQuiet) await findInListing(context, probe);
  const reported = await requestBalance(context, probe);
  if ('text' in reported) {
    await database.panel(probe.panel_id, (trx) => noteSilence(trx, context, probe, reported.text));
    return 1;
  }
  const isOurs = await database.panel(probe.panel_id, (trx) =>
    noteBalance(trx, context, probe, reported.balanceMicros),
  );
  if (isOurs && isQuiet) await decideUnknown(context, probe, reported.balanceMicros);
  return 1;
}

async function requestBalance(
  context: JobContext,
  probe: Probe,
): Promise<{ balanceMicros: bigint } | { text: string }> {
  await waitForCall(context, probe);
  try {
    const reported = await readBalance(openAccess(context, probe), { timeoutMs: callTimeoutMs });
    return reported.ok ? { balanceMicros: toDollarMicros(reported.balanceMicros, probe.unit_value_micros) } : reported;
  } catch (err) {
    context.log.error({ err, provider: probe.id }, 'The balance of a provider could not be read');
    return { text: 'The call failed unexpectedly' };
  }
}

/** What a dead worker left has no response to wait for: nobody else's orders are held back until its lease runs out. */
async function isQuietSoon({ database, clock }: JobContext, { id, panel_id }: Probe): Promise<boolean> {
  const which = { providerId: id, longestSeconds: longestWaitMs / 1000 };
  for (const until = performance.now() + longestWaitMs; performance.now() < until; await sleep(checkEveryMs)) {
    const { all, overdue } = await database.panel(panel_id, (trx) => countUnderWay(trx, clock, which));
    if (all === 0) return true;
    if (overdue > 0) return false;
  }
  return false;
}

/** It is not well: one that was paused stays so, for longer. */
async function noteSilence(trx: Trx, { clock }: JobContext, probe: Probe, text: string): Promise<void> {
  const { id, panel_id: panelId } = probe;
  if (!(await endProbe(trx, clock, probe, undefined)) || !probe.is_paused) return;
  const failures = Math.max(probe.failures, failuresToPause - 1) + 1;
  await extendPause(trx, clock, id, { failures, seconds: pauseSeconds(failures) ?? 0 });
  await raiseAlert(trx, clock, { panelId, kind: 'provider-paused', subject: `provider:${id}`, text });
}

/** It answers: what was paused may go on, one order at first; what had no money may have it again. */
async function noteBalance(trx: Trx, { clock }: JobContext, probe: Probe, balanceMicros: bigint): Promise<boolean> {
  if (!(await endProbe(trx, clock, probe, balanceMicros))) return false;
  const about = { panelId: probe.panel_id, subject: `provider:${probe.id}` };
  if (probe.is_paused) await endAlert(trx, clock, { ...about, kind: 'provider-key' });
  if (probe.is_paused) await endAlert(trx, clock, { ...about, kind: 'provider-paused' });
  if (probe.is_out_of_funds && (await clearFunds(trx, probe.id, balanceMicros))) {
    await endAlert(trx, clock, { ...about, kind: 'provider-funds' });
  }
  return true;
}
