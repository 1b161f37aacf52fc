import type { BulkAct, OrdersFilter, orderAdminRoutes } from '@crescendo/contract/orders/orders-admin';
import type { Input } from '@crescendo/contract/route';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { recordAct } from '../../audit/audit.ts';
import { assertMayFilter, findWhere } from '../finding/list-orders.ts';
import { listBulkActs } from './bulk-acts.queries.ts';
import { insertBulkAct } from './bulk-acts.store.ts';

type BulkInput = Input<typeof orderAdminRoutes.startBulkAct>['body'];

/** Writes down what was chosen, as it is now; a job works it off. What begins to match later is not part of it. */
export async function startBulkAct(
  context: PersonContext,
  { act, route_id, provider_id, reason, orders }: BulkInput,
): Promise<BulkAct> {
  const { panel, caller, clock } = context;
  const trx = await context.transaction();
  const terms = { route_id: route_id ?? null, provider_id: provider_id ?? null, reason };
  const isByRoute = act === 'resend' || act === 'route';
  if (terms.route_id !== null && (!isByRoute || terms.provider_id !== null))
    throw new Failure('invalid', { fields: { route_id: [{ key: 'unknown-field' }] } });
  if (terms.provider_id !== null && !isByRoute)
    throw new Failure('invalid', { fields: { provider_id: [{ key: 'unknown-field' }] } });
  let chosen: Parameters<typeof insertBulkAct>[3];
  if ('ids' in orders) chosen = { ids: orders.ids };
  else {
    const filter: OrdersFilter = { ...orders.matching, state: orders.matching.state ?? 'all' };
    assertMayFilter(context, filter);
    chosen = { filter, found: await findWhere(trx, filter) };
  }
  const begun = await insertBulkAct(trx, clock, { panelId: panel.id, startedBy: caller.userId, act, terms }, chosen);
  if (begun.total === 0) throw new Failure('invalid', { fields: { orders: [{ key: 'desk-no-orders' }] } });
  await recordAct(context, {
    action: 'orders.bulk',
    subject: `bulk-act:${begun.id}`,
    details: { act, ...terms, orders: begun.total, chosen: orders },
  });
  await enqueue(trx, 'order-desk.bulk-act', { panelId: panel.id, id: begun.id }, { key: `bulk-act:${begun.id}` });
  const [made] = await listBulkActs(trx, begun.id);
  if (!made) throw new Error('An act on many orders was written and is not there');
  return made;
}
