import type { JobContext } from '../../../platform/jobs.ts';
import { raiseAlert } from '../../alerts/alerts.ts';
import { expireLeases } from './expired-leases.store.ts';
import { putInReview } from './waiting-orders.store.ts';

/**
 * Anyone who held these is gone: killed, frozen or cut off. Whether the call was made nobody can say, so they are
 * unknown; a late response finds its lease lost.
 */
export async function sweepExpired({ database, clock, log }: JobContext): Promise<number> {
  const expired = await database.system(async (trx) => {
    const found = await expireLeases(trx, clock);
    await putInReview(
      trx,
      clock,
      found.map(({ order_id }) => order_id),
    );
    for (const { panel_id, order_id } of found) {
      const text = 'The process that submitted it ended before the response was stored';
      await raiseAlert(trx, clock, {
        panelId: panel_id,
        kind: 'submission-unknown',
        subject: `order:${order_id}`,
        text,
      });
    }
    return found.length;
  });
  if (expired > 0) log.warn({ submissions: expired }, 'The leases of submissions expired; their outcome is unknown');
  return expired;
}
