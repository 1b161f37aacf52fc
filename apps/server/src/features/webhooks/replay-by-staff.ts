import type { StaffDelivery } from '@crescendo/contract/reseller/webhooks-admin';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { listStaffDeliveries } from './deliveries-admin.queries.ts';
import { insertReplay } from './webhooks.store.ts';

/** What a customer did not get is sent again for them. A webhook that its customer switched off gets nothing. */
export async function replayByStaff(context: PersonContext, id: number): Promise<StaffDelivery> {
  const { clock } = context;
  const trx = await context.transaction();
  const [found] = await listStaffDeliveries(trx, {}, { limit: 1, id });
  if (!found) throw new Failure('not-found');
  if (!found.is_enabled) throw new Failure('conflict', { text: 'validation.webhook-disabled' });
  const replayId = await insertReplay(trx, clock, { webhookId: found.webhook_id, deliveryId: id });
  if (replayId === undefined) throw new Failure('not-found');
  await recordAct(context, {
    action: 'webhooks.replay',
    subject: `webhook-delivery:${id}`,
    details: { userId: found.user_id, orderId: found.order_id, before: { state: found.state }, after: { replayId } },
  });
  const [replay] = await listStaffDeliveries(trx, {}, { limit: 1, id: replayId });
  return replay as StaffDelivery;
}
