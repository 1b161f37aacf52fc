// One order as staff work on it: the facts that decide what may be done, and a version that tells whether it has changed.

import type { OrderStatus } from '@crescendo/rules/ordering/order-state';
import { type StaffAct, type StaffFacts, staffActRefusal, staffActs } from '@crescendo/rules/ordering/staff-acts';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

export type WorkedOrder = {
  id: number;
  user_id: number;
  service_id: number;
  status: OrderStatus;
  delivery_state: string;
  quantity: number;
  current_quantity: number;
  start_quantity: number | null;
  charge_micros: bigint;
  refunded_micros: bigint;
  unit_micros: bigint;
  provider_cost_micros: bigint | null;
  margin_ppm: bigint | null;
  next_route_id: number | null;
  route_reason: string | null;
  is_paid: boolean;
  is_sample: boolean;
  is_uncertain: boolean;
  is_at_provider: boolean;
  can_provider_cancel: boolean;
  is_cancel_requested: boolean;
  is_under_guarantee: boolean;
  has_open_refill: boolean;
  /** Of everything an act relies on; waiting longer is no change. */
  version: number;
};

/** Beside the order's status, quantity and whether it is a sample: what decides which acts can be done. */
export const actFacts = sql`o.paid_at is not null as is_paid, o.can_provider_cancel,
  o.cancel_requested_at is not null as is_cancel_requested,
  exists (select from submissions s where s.panel_id = o.panel_id and s.order_id = o.id
    and s.state in ('sending', 'unknown')) as is_uncertain,
  exists (select from submissions s where s.panel_id = o.panel_id and s.order_id = o.id
    and s.state = 'accepted') as is_at_provider,
  o.has_refill and o.is_guarantee and o.current_quantity > 0 and coalesce(o.supported_until >= now(), false)
    as is_under_guarantee,
  exists (select from refill_requests r where r.panel_id = o.panel_id and r.order_id = o.id
    and r.status in ('requested', 'in_progress')) as has_open_refill`;

const columns = sql`o.id, o.user_id, o.service_id, o.status, o.delivery_state, o.quantity, o.current_quantity, o.start_quantity,
  o.charge_micros, o.refunded_micros, o.unit_micros, o.provider_cost_micros, o.margin_ppm, o.next_route_id, o.route_reason,
  o.is_sample, ${actFacts},
  hashtextextended(concat_ws('|', o.status, o.delivery_state, o.current_quantity, coalesce(o.start_quantity, -1),
    o.refunded_micros, coalesce(o.next_route_id, 0), o.cancel_requested_at), 0) & 9007199254740991 as version`;

export async function findWorkedOrder(trx: Trx, id: number): Promise<WorkedOrder | undefined> {
  const { rows } = await sql<WorkedOrder>`select ${columns} from orders o
    where o.id = ${id} and o.deleted_at is null`.execute(trx);
  return rows[0];
}

/** Held until the end of the transaction. What depends on the lock is read after it, as it is then. */
export async function lockWorkedOrder(trx: Trx, id: number): Promise<WorkedOrder | undefined> {
  await sql`select from orders where id = ${id} and deleted_at is null for update`.execute(trx);
  return findWorkedOrder(trx, id);
}

export type ActFacts = Pick<
  WorkedOrder,
  | 'is_paid'
  | 'can_provider_cancel'
  | 'is_cancel_requested'
  | 'is_uncertain'
  | 'is_at_provider'
  | 'is_under_guarantee'
  | 'has_open_refill'
>;
type Judged = ActFacts & Pick<WorkedOrder, 'status' | 'quantity' | 'is_sample'>;

const factsOf = (order: Judged): StaffFacts => ({
  status: order.status,
  isPaid: order.is_paid,
  isSample: order.is_sample,
  isUncertain: order.is_uncertain,
  isAtProvider: order.is_at_provider,
  canProviderCancel: order.can_provider_cancel,
  isCancelRequested: order.is_cancel_requested,
  quantity: order.quantity,
  isUnderGuarantee: order.is_under_guarantee,
  hasOpenRefill: order.has_open_refill,
});

export const refusalOf = (order: Judged, act: StaffAct) => staffActRefusal(act, factsOf(order));

export const possibleActs = (order: Judged): StaffAct[] => staffActs.filter((act) => refusalOf(order, act) === null);
