// What a balance says of unknown submissions. It is kept as evidence for anyone who reviews them. By itself it decides
// one thing only: that nothing was charged, where nothing else can have moved the balance meanwhile.
import { explainDifference } from '@crescendo/rules/delivery/balance-difference';
import type { JobContext } from '../../../platform/jobs.ts';
import { endAlert } from '../../alerts/alerts.ts';
import { lockBalance } from '../../ledger/ledger.ts';
import { settleReleased } from '../review/settle-released.ts';
import { closeSubmission } from '../submit/submissions.store.ts';
import { type Probe, readWindow, saveEvidence, saveOpeningBalance, type Unknown } from './probes.store.ts';

/** Providers round each charge to five decimals or fewer. */
const roundingMicros = 100n;

export async function decideUnknown(context: JobContext, probe: Probe, balanceMicros: bigint): Promise<void> {
  const { database, clock } = context;
  const cleared = await database.panel(probe.panel_id, async (trx) => {
    if (probe.opening_micros === null) {
      await saveOpeningBalance(trx, clock, probe.id, balanceMicros);
      return [];
    }
    const { accepted, accepted_micros, has_open, unknown } = await readWindow(trx, clock, probe);
    // The window stays open until all in it can be checked together.
    if (unknown.some(({ is_ripe }) => !is_ripe)) return [];
    const missing = probe.opening_micros - accepted_micros - balanceMicros;
    const verdicts = explainDifference(
      missing,
      unknown.map(({ expected_micros }) => expected_micros),
      roundingMicros * BigInt(accepted + unknown.length),
    );
    // A refund of an order of the same size would look as if nothing had been charged. So would, where the balance
    // fell, one of several that was given back in part: only a balance that did not fall clears them, and all of them.
    const isCleared = verdicts.every((verdict) => verdict === 'not-charged');
    const isProof = !has_open && (isCleared || unknown.length === 1);
    for (const [at, { id }] of unknown.entries()) {
      await saveEvidence(trx, id, 'balance', {
        verdict: verdicts[at],
        is_proof: isProof,
        opening_micros: String(probe.opening_micros),
        opening_at: probe.opening_at,
        accepted_micros: String(accepted_micros),
        balance_micros: String(balanceMicros),
        missing_micros: String(missing),
      });
    }
    await saveOpeningBalance(trx, clock, probe.id, balanceMicros);
    return isProof && isCleared ? unknown : [];
  });
  for (const submission of cleared) await release(context, probe.panel_id, submission);
}

/** The provider never had it: it goes back to the queue, or ends where its customer no longer wants it. */
async function release({ database, clock }: JobContext, panelId: number, { id, order_id, user_id }: Unknown) {
  await database.panel(panelId, async (trx) => {
    await lockBalance(trx, panelId, user_id);
    const closed = { submissionId: id, orderId: order_id, state: 'released' } as const;
    if (!(await closeSubmission(trx, clock, closed, { reviewedBy: null }))) return;
    await settleReleased(trx, { clock }, { panelId, orderId: order_id, by: { actor: 'system' } });
    await endAlert(trx, clock, { panelId, kind: 'submission-unknown', subject: `order:${order_id}` });
  });
}
