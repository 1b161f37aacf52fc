import type { Order } from '@crescendo/contract/orders/order-parts';
import { isOffered } from '@crescendo/rules/payments/payment-choice';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { lockBalance } from '../../ledger/ledger.ts';
import { lockFor } from '../ending/act-on-order.ts';
import { setLateDiscount } from '../orders.store.ts';
import { findOrder } from '../reading/own-orders.ts';
import { payFor } from './charge-orders.ts';
import { lateCharge } from './late-charge.ts';

/** Pays an unpaid order from the balance, at the price it was ordered for, less what the panel gives for paying late. */
export async function payByBalance(context: PersonContext, id: number, wantsDiscount: boolean): Promise<Order> {
  const { panel, caller } = context;
  const trx = await context.transaction();
  await lockBalance(trx, panel.id, caller.userId);
  const order = await lockFor(context, id, 'payable');
  const { service } = await findOrder(context, id);
  const alsoRestricted = panel.settings.restricted_payment_service_ids;
  if (!isOffered('balance', { purpose: 'order', isGuest: false, serviceIds: [service.id], alsoRestricted })) {
    throw new Failure('invalid', { fields: { payment_method_id: [{ key: 'payment-method' }] } });
  }
  const { discountMicros, chargeMicros } = lateCharge(panel, order, wantsDiscount);
  if (discountMicros !== order.late_discount_micros) await setLateDiscount(trx, id, discountMicros);
  await payFor(trx, context, {
    userId: caller.userId,
    orders: [{ id, checkout_id: order.checkout_id, charge_micros: chargeMicros }],
    by: { actor: 'customer', actorId: caller.userId },
  });
  return findOrder(context, id);
}
