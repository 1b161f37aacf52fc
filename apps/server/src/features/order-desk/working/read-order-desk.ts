import type { OrderDesk } from '@crescendo/contract/orders/orders-admin';
import { microsToDollars } from '@crescendo/rules/money/money';
import { staffActs } from '@crescendo/rules/ordering/staff-acts';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { readBalances } from '../../ledger/ledger.ts';
import { showsCost } from '../finding/list-orders.ts';
import { refundOf } from './end-by-staff.ts';
import { listAttempts, listMessages, listNotes, listRoutes, readCustomer } from './order-desk.queries.ts';
import { findWorkedOrder, refusalOf } from './worked-order.queries.ts';

export async function readOrderDesk(context: PersonContext, orderId: number): Promise<OrderDesk> {
  const trx = await context.transaction();
  const order = await findWorkedOrder(trx, orderId);
  if (!order) throw new Failure('not-found');
  const cost = showsCost(context);
  const attempts = await listAttempts(trx, orderId, true);
  const { balanceMicros } = await readBalances(trx, order.user_id);
  return {
    version: order.version,
    acts: staffActs.map((act) => ({ act, refusal: refusalOf(order, act) })),
    attempts: cost ? attempts : attempts.map((attempt) => ({ ...attempt, quoted: null, charged: null })),
    ...(await listRoutes(trx, order, cost)),
    route_reason: order.route_reason,
    cost: cost && order.provider_cost_micros !== null ? microsToDollars(order.provider_cost_micros) : null,
    is_cost_charged: attempts.some(({ charged }) => charged !== null),
    revenue: microsToDollars(order.charge_micros - order.refunded_micros),
    margin: cost && order.margin_ppm !== null ? microsToDollars(order.margin_ppm) : null,
    quantity: order.quantity,
    delivered: order.current_quantity,
    start: order.start_quantity,
    charge: microsToDollars(order.is_paid ? order.charge_micros : 0n),
    refunded: microsToDollars(order.refunded_micros),
    refund_step: microsToDollars(order.unit_micros),
    refund_if_canceled: microsToDollars(refundOf(order, order.current_quantity)),
    customer: { ...(await readCustomer(trx, order.user_id)), balance: microsToDollars(balanceMicros) },
    notes: await listNotes(trx, orderId),
    messages: await listMessages(trx, orderId),
  };
}
