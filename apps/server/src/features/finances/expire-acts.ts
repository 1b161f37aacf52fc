import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { recordSystemAct } from '../audit/audit.ts';
import { expireActs } from '../money-acts/money-acts.ts';
import { withdrawCouponOf } from '../promotions/promotions.ts';
import { listPanelsWithOldActs } from './old-acts.queries.ts';

/** Ends requests that nobody decided within a day. Nothing moves; a coupon that waited is over before it began. */
export async function expireOldActs(database: Database, clock: Clock): Promise<number> {
  let ended = 0;
  for (const panelId of await database.system((trx) => listPanelsWithOldActs(trx, clock))) {
    ended += await database.panel(panelId, async (trx) => {
      const acts = await expireActs(trx, clock);
      for (const act of acts) {
        if (act.kind === 'coupon') await withdrawCouponOf(trx, clock, act.subject_id ?? 0);
        await recordSystemAct(trx, panelId, {
          action: 'money.expire',
          subject: act.user_id === null ? `${act.kind}:${act.subject_id}` : `user:${act.user_id}`,
          details: { act: act.id, kind: act.kind, amount: act.amount, reason: act.reason, asked_by: act.asked_by },
        });
      }
      return acts.length;
    });
  }
  return ended;
}
