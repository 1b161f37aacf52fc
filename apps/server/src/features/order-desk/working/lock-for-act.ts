// What every act begins with: the customer's money and then the order are locked, in the order in which everybody locks
// them, and the order is still as the person saw it.
import type { AuditAction } from '@crescendo/contract/accounts/audit-actions';
import type { StaffAct } from '@crescendo/rules/ordering/staff-acts';
import type { Clock } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { type ActingStaff, recordAct } from '../../audit/audit.ts';
import { lockBalance } from '../../ledger/ledger.ts';
import { findWorkedOrder, lockWorkedOrder, refusalOf, type WorkedOrder } from './worked-order.queries.ts';

/** Who acts, by a call or within an act on many orders. */
export type Desk = ActingStaff & { clock: Clock };

export type ActInput = {
  orderId: number;
  /** Undefined where nobody looked at the order: an act on many takes each as it is. */
  version: number | undefined;
};

export async function lockForAct(desk: Desk, { orderId, version }: ActInput, act: StaffAct): Promise<WorkedOrder> {
  const trx = await desk.transaction();
  const seen = await findWorkedOrder(trx, orderId);
  if (!seen) throw new Failure('not-found');
  // Nobody decides about an order of their own.
  if (seen.user_id === desk.caller.userId) throw new Failure('invalid', { fields: { id: [{ key: 'own-order' }] } });
  await lockBalance(trx, desk.panel.id, seen.user_id);
  const order = await lockWorkedOrder(trx, orderId);
  if (!order) throw new Failure('not-found');
  if (version !== undefined && order.version !== version)
    throw new Failure('conflict', { text: 'validation.order-moved' });
  const refusal = refusalOf(order, act);
  if (refusal !== null) throw new Failure('invalid', { fields: { id: [{ key: `desk-${refusal}` }] } });
  return order;
}

type Recorded = Partial<
  Pick<
    WorkedOrder,
    'status' | 'delivery_state' | 'current_quantity' | 'start_quantity' | 'next_route_id' | 'is_cancel_requested'
  >
> & {
  refunded_micros?: string;
};

const shown = (order: WorkedOrder): Recorded => ({
  status: order.status,
  delivery_state: order.delivery_state,
  current_quantity: order.current_quantity,
  start_quantity: order.start_quantity,
  next_route_id: order.next_route_id,
  is_cancel_requested: order.is_cancel_requested,
  refunded_micros: String(order.refunded_micros),
});

type OrderAction = AuditAction extends infer All ? (All extends `orders.${infer Name}` ? Name : never) : never;

/** Writes the act with the order as it was and as it is now: only what differs. */
export async function recordOrderAct(
  desk: Desk,
  before: WorkedOrder,
  action: OrderAction,
  details: object,
): Promise<void> {
  const after = await findWorkedOrder(await desk.transaction(), before.id);
  const [was, is] = [shown(before), after ? shown(after) : {}];
  const changed = (Object.keys(was) as (keyof Recorded)[]).filter((key) => was[key] !== is[key]);
  const only = (from: Recorded) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  await recordAct(desk, {
    action: `orders.${action}`,
    subject: `order:${before.id}`,
    details: { ...details, before: only(was), after: only(is) },
  });
}
