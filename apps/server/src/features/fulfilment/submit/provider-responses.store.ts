import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import { raiseAlert } from '../../alerts/alerts.ts';
import type { FollowContext } from '../follow/provider-lanes.ts';
import type { ProviderRow } from '../provider-row.queries.ts';
import { recordFailure } from '../providers.store.ts';

/**
 * Counts what came to nothing against the provider. A response that can be used wipes it out, unless orders handed over
 * lately went astray: a provider that reports statuses and loses orders is failing.
 */
export async function recordResponse(
  { database, clock }: FollowContext,
  { id, panel_id }: ProviderRow,
  /** What went wrong, where something did. */
  failure: string | undefined,
): Promise<void> {
  await database.panel(panel_id, async (trx) => {
    if (failure === undefined) {
      await sql`update providers p set failures = 0 where p.id = ${id} and p.failures > 0 and p.closed_until is null
        and not exists (select from submissions s where s.panel_id = p.panel_id and s.provider_id = p.id
          and s.state in ('unknown', 'unsent') and s.started_at > ${now(clock, -600)})`.execute(trx);
      return;
    }
    const { pausedFor } = await recordFailure(trx, clock, id);
    if (pausedFor === undefined) return;
    const alert = { panelId: panel_id, kind: 'provider-paused', subject: `provider:${id}` };
    await raiseAlert(trx, clock, { ...alert, text: `It was requested about its orders: ${failure}` });
  });
}
