// Staff end an order at their own decision. What goes back counts towards what one person may move alone; the end itself is
// the one that every order has.
import { refundAmount } from '@crescendo/rules/ordering/refund-amount';
import type { StaffAct } from '@crescendo/rules/ordering/staff-acts';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { type Act, beginAct } from '../../money-acts/money-acts.ts';
import { endOrder } from '../../orders/orders.ts';
import { type ActInput, type Desk, lockForAct, recordOrderAct } from './lock-for-act.ts';
import type { WorkedOrder } from './worked-order.queries.ts';

export type Ending = {
  how: Extract<StaffAct, 'completed' | 'partial' | 'canceled'>;
  /** Of a partial end; what it has delivered by now where it is not said. */
  delivered?: number | undefined;
  reason: string;
};

function deliveredOf(order: WorkedOrder, { how, delivered }: Ending): number {
  if (how === 'completed') return order.quantity;
  if (how === 'canceled') return order.current_quantity;
  const part = delivered ?? order.current_quantity;
  if (part < 1 || part >= order.quantity) {
    throw new Failure('invalid', {
      fields: { delivered: [{ key: 'desk-part', values: { most: order.quantity - 1 } }] },
    });
  }
  return part;
}

export function refundOf(order: WorkedOrder, delivered: number): bigint {
  if (!order.is_paid) return 0n;
  return refundAmount({
    chargeMicros: order.charge_micros,
    refundedMicros: order.refunded_micros,
    quantity: order.quantity,
    remains: order.quantity - delivered,
    unitMicros: order.unit_micros,
  });
}

/** Ends it, or writes it down for a second person; gives the money act that waits then. */
export async function endByStaff(desk: Desk, input: ActInput, ending: Ending): Promise<number | null> {
  const order = await lockForAct(desk, input, ending.how);
  const delivered = deliveredOf(order, ending);
  const amountMicros = ending.how === 'completed' ? 0n : refundOf(order, delivered);
  if (amountMicros > 0n) {
    const act = await beginAct(desk, {
      kind: 'order_end',
      userId: order.user_id,
      subjectId: order.id,
      amountMicros,
      reason: ending.reason,
      terms: ending,
    });
    if (act.status === 'asked') return act.id;
  }
  await carry(desk, order, ending, delivered);
  return null;
}

/** The same once a second person has agreed, with the order as it is then. */
export async function carryOutOrderEnd(context: PersonContext, act: Act): Promise<void> {
  const ending = act.terms as Ending;
  const order = await lockForAct(context, { orderId: act.subject_id ?? 0, version: undefined }, ending.how);
  const delivered = deliveredOf(order, ending);
  // Never more than was agreed to: more has to be requested again.
  if (refundOf(order, delivered) > (act.amountMicros ?? 0n)) {
    throw new Failure('conflict', { text: 'validation.order-moved' });
  }
  await carry(context, order, ending, delivered, act.asked_by);
}

async function carry(desk: Desk, order: WorkedOrder, { how, reason }: Ending, delivered: number, requestedBy?: number) {
  const isEnded = await endOrder(
    await desk.transaction(),
    { panelId: desk.panel.id, clock: desk.clock },
    {
      orderId: order.id,
      end: how,
      delivered,
      cause: how,
      reason: how === 'canceled' ? 'staff' : null,
      by: { actor: 'staff', actorId: requestedBy ?? desk.caller.userId, why: reason },
    },
  );
  if (!isEnded) throw new Failure('conflict', { text: 'validation.order-moved' });
  await recordOrderAct(desk, order, `end-${how}`, { reason });
}
