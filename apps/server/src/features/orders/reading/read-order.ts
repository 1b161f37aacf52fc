import type { OrderDetail, StaffOrder } from '@crescendo/contract/orders/orders';
import { microsToDollars } from '@crescendo/rules/money/money';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { listRecords, listTrail } from '../../ledger/ledger.ts';
import { readOrders } from '../orders.queries.ts';
import { lockOrder } from '../orders.store.ts';
import { lateCharge } from '../paying/late-charge.ts';
import { couponRewardReference } from '../paying/settle-checkout-coupon.ts';
import { readOrigin, readParts, readProgress, readStaffTimeline, readTimeline } from './order-detail.queries.ts';
import { findOrder } from './own-orders.ts';

/** As many movements of money as an order can sensibly have. */
const mostRecords = 200;

type Origin = Awaited<ReturnType<typeof readOrigin>>;

/** What was paid for it with its fee, what it was charged and given back, and what it brought. */
const trailOf = (id: number, { invoice_id: invoiceId, checkout_id }: Origin) => ({
  orderId: id,
  invoiceId,
  references: [couponRewardReference(checkout_id)],
});

export async function readOrder(context: PersonContext, id: number): Promise<OrderDetail> {
  const { caller, locale, panel } = context;
  const order = await findOrder(context, id);
  const trx = await context.transaction();
  const unpaid = order.status === 'unpaid' ? await lockOrder(trx, { id, userId: caller.userId }) : undefined;
  return {
    ...order,
    ...(await readParts(trx, id)),
    late_cost: unpaid ? microsToDollars(lateCharge(panel, unpaid, true).chargeMicros) : null,
    timeline: await readTimeline(trx, locale, id),
    progress: await readProgress(trx, id),
    money_trail: await listRecords(
      trx,
      { userId: caller.userId, subject: trailOf(id, await readOrigin(trx, id)) },
      { limit: mostRecords, direction: 'asc', locale },
    ),
  };
}

/** Anybody's order as staff see it: with everybody's part in its money. */
export async function readOrderAsStaff({ locale, transaction }: PersonContext, id: number): Promise<StaffOrder> {
  const trx = await transaction();
  const [order] = await readOrders(trx, locale, { userId: 'anybody', ids: [id] }, { limit: 1, offset: 0 });
  if (!order) throw new Failure('not-found');
  const origin = await readOrigin(trx, id);
  return {
    ...order,
    ...(await readParts(trx, id)),
    user: { id: origin.user_id, email: origin.email, name: origin.name },
    timeline: await readStaffTimeline(trx, locale, id),
    progress: await readProgress(trx, id),
    money_trail: await listTrail(trx, trailOf(id, origin), { limit: mostRecords, direction: 'asc', locale }),
  };
}
