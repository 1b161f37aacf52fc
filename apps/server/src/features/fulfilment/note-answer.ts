import { endAlert, raiseAlert } from '../alerts/alerts.ts';
import type { FollowContext } from './provider-lanes.ts';
import type { ProviderRow } from './provider-row.ts';
import { noteFailure, noteSuccess } from './providers.store.ts';

/** Counts what came to nothing against the provider, as a failed submission would; an answer that can be used ends it. */
export async function noteAnswer(
  { database, clock }: FollowContext,
  { id, panel_id: panelId }: ProviderRow,
  failure: string | undefined,
): Promise<void> {
  const alert = { panelId, kind: 'provider-paused', subject: `provider:${id}` };
  await database.panel(panelId, async (trx) => {
    if (failure === undefined) {
      if (await noteSuccess(trx, id)) await endAlert(trx, clock, alert);
      return;
    }
    const { pausedFor } = await noteFailure(trx, clock, id);
    if (pausedFor !== undefined) await raiseAlert(trx, clock, { ...alert, text: failure });
  });
}
