import type { OrderDetail } from '@crescendo/contract/orders';
import { microsToDollars } from '@crescendo/rules/money';
import type { PersonContext } from '../../platform/context.ts';
import { listRecords } from '../ledger/ledger.ts';
import { findOrder } from './find-order.ts';
import { lateCharge } from './late-charge.ts';
import { readParts, readTimeline } from './order-detail.queries.ts';
import { lockOrder } from './orders.store.ts';

/** As many movements of money as an order can sensibly have. */
const mostRecords = 200;

export async function readOrder(context: PersonContext, id: number): Promise<OrderDetail> {
  const { caller, locale, panel } = context;
  const order = await findOrder(context, id);
  const trx = await context.transaction();
  const unpaid = order.status === 'unpaid' ? await lockOrder(trx, { id, userId: caller.userId }) : undefined;
  return {
    ...order,
    ...(await readParts(trx, id)),
    late_cost: unpaid ? microsToDollars(lateCharge(panel, unpaid, true).chargeMicros) : null,
    timeline: await readTimeline(trx, id),
    money_trail: await listRecords(
      trx,
      { userId: caller.userId, orderId: id },
      { limit: mostRecords, direction: 'asc', locale },
    ),
  };
}
