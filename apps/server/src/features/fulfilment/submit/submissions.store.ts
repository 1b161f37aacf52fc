// Every attempt to hand an order over: begun before the call is made, answered only by anyone who holds its lease.
import type { RefusalClass } from '@crescendo/rules/providers/provider-refusal';
import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { RawResponse } from '../../providers/providers.ts';

export type Intent = {
  panelId: number;
  orderId: number;
  userId: number;
  providerId: number;
  routeId: number;
  reason: string;
  attemptNo: number;
  leaseToken: string;
  parameters: Record<string, string>;
  quantity: number;
  expectedMicros: bigint;
};
export type Submission = Intent & { id: number; access: AccessRow };
export type AccessRow = { id: number; panel_id: number; url: string; sealed_key: string; is_simulated: boolean };

/** Beyond it the response is unknown. */
export const callTimeoutMs = 30_000;
/** Longer than a call may take and its response needs to be written; what is silent beyond it is unknown. */
export const leaseSeconds = 90;

/** Takes the orders and writes down that they will be sent. Orders that somebody else took meanwhile are not returned. */
export async function beginSubmissions(trx: Trx, clock: Clock, intents: readonly Intent[]): Promise<Submission[]> {
  if (intents.length === 0) return [];
  const given = intents.map((intent) => ({
    order_id: intent.orderId,
    panel_id: intent.panelId,
    provider_id: intent.providerId,
    route_id: intent.routeId,
    reason: intent.reason,
    attempt_no: intent.attemptNo,
    lease_token: intent.leaseToken,
    parameters: intent.parameters,
    quantity: intent.quantity,
    expected_micros: String(intent.expectedMicros),
  }));
  const { rows } = await sql<AccessRow & { submission_id: number; order_id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as line (order_id bigint, panel_id bigint,
        provider_id bigint, route_id bigint, reason text, attempt_no int, lease_token uuid, parameters jsonb,
        quantity bigint, expected_micros bigint)
    ), taken as (
      update orders o set delivery_state = 'sending', route_id = given.route_id, route_reason = given.reason,
        provider_id = given.provider_id, next_route_id = null
      from given where o.id = given.order_id and o.status = 'in_processing'
        and o.delivery_state in ('waiting', 'queued')
      returning o.id
    ), begun as (
      insert into submissions (panel_id, order_id, provider_id, route_id, attempt_no, lease_token, lease_until,
        parameters, quantity, expected_micros, started_at)
      select panel_id, order_id, provider_id, route_id, attempt_no, lease_token, ${now(clock, leaseSeconds)},
        parameters, quantity, expected_micros, ${now(clock)}
      from given where order_id in (select id from taken)
      returning id, order_id, provider_id
    )
    select begun.id as submission_id, begun.order_id, p.id, p.panel_id, p.url, p.sealed_key, p.is_simulated
    from begun join providers p on p.id = begun.provider_id`.execute(trx);
  return rows.flatMap(({ submission_id, order_id, ...access }) => {
    const intent = intents.find(({ orderId }) => orderId === order_id);
    return intent ? [{ ...intent, id: submission_id, access }] : [];
  });
}

type Fence = { leaseToken: string } | { reviewedBy: number | null };

/** Only while it is under way and this worker holds it, or while it is unknown and somebody decides about it. */
const isStillOpen = (fence: Fence) =>
  'leaseToken' in fence
    ? sql`s.state = 'sending' and s.lease_token = ${fence.leaseToken}::uuid`
    : sql`s.state = 'unknown'`;
const resolution = (fence: Fence, word: string) =>
  'leaseToken' in fence ? sql`` : sql`, resolved_by = ${fence.reviewedBy}, resolution = ${word}`;

/** What comes later, from a person or another call, leaves it as it was. */
const asItCame = (response: RawResponse | undefined) =>
  sql`response_status = coalesce(${response?.status ?? null}::smallint, s.response_status),
    response = coalesce(${response?.text ?? null}, s.response)`;

/** How soon a status is first requested. */
const firstPollSeconds = 5;

export type Accepted = {
  submissionId: number;
  orderId: number;
  externalId: string;
  answer?: string;
  response?: RawResponse | undefined;
  cause: 'submitted' | 'review-confirmed';
  actor: 'system' | 'staff';
  actorId?: number | null;
};

/**
 * The provider has it. A cancel request that came meanwhile goes on to the provider; an order that was paused meanwhile
 * is on its way again. False: somebody else decided before.
 */
export async function acceptSubmission(trx: Trx, clock: Clock, accepted: Accepted, fence: Fence): Promise<boolean> {
  const { submissionId, orderId, externalId, answer = null, response, cause, actor, actorId = null } = accepted;
  const { rows } = await sql`
    with held as (
      select id, panel_id, status, cancel_requested_at from orders where id = ${orderId} for update
    ), answered as (
      update submissions s set state = 'accepted', external_id = ${externalId}, accepted_at = ${now(clock)},
        answer = coalesce(${answer}, s.answer), answered_at = coalesce(s.answered_at, ${now(clock)}),
        ${asItCame(response)},
        poll_at = ${now(clock, firstPollSeconds)},
        cancel_state = case when held.cancel_requested_at is not null then 'requested' end,
        cancel_at = case when held.cancel_requested_at is not null then ${now(clock)} end
        ${resolution(fence, 'confirmed')}
      from held where s.id = ${submissionId} and s.order_id = held.id and ${isStillOpen(fence)}
      returning s.panel_id, s.route_id, s.provider_id, coalesce(s.charge_micros, s.expected_micros) as cost, held.status
    ), moved as (
      update orders set delivery_state = 'delivering', is_submitted = true, provider_id = answered.provider_id,
        provider_cost_micros = answered.cost,
        status = case when orders.status = 'stopped' then 'in_processing' else orders.status end,
        can_provider_cancel = coalesce((select ps.can_cancel from service_routes r
          join provider_services ps on ps.panel_id = r.panel_id and ps.id = r.provider_service_id
          where r.panel_id = answered.panel_id and r.id = answered.route_id), false)
      from answered where orders.id = ${orderId}
      returning orders.panel_id, orders.id, answered.status as before, orders.status
    ), noted as (
      insert into order_events (panel_id, order_id, from_status, to_status, cause, actor, actor_id, created_at)
      select panel_id, id, before, status, ${cause}, ${actor}, ${actorId}::bigint, ${now(clock)} from moved
    )
    select id from moved`.execute(trx);
  return rows.length > 0;
}

export type Closed = {
  submissionId: number;
  orderId: number;
  state: 'unknown' | 'refused' | 'unsent' | 'released';
  answer?: string;
  response?: RawResponse | undefined;
  refusal?: RefusalClass;
};

/** Any other response. The order itself is moved by anyone who decides what follows. False: somebody else decided before. */
export async function closeSubmission(trx: Trx, clock: Clock, closed: Closed, fence: Fence): Promise<boolean> {
  const { submissionId, orderId, state, answer = null, response, refusal = null } = closed;
  const { rows } = await sql`
    with held as (select id from orders where id = ${orderId} for update)
    update submissions s set state = ${state}, answer = coalesce(${answer?.slice(0, 2000) ?? null}, s.answer),
      refusal = coalesce(${refusal}, s.refusal), answered_at = coalesce(s.answered_at, ${now(clock)}),
      ${asItCame(response)}
      ${resolution(fence, state)}
    from held where s.id = ${submissionId} and s.order_id = held.id and ${isStillOpen(fence)}
    returning s.id`.execute(trx);
  return rows.length > 0;
}

/** The provider says that it has an order we took for not created: the latest that was released is unknown again. */
export async function reopenReleased(
  trx: Trx,
  { orderId, providerId, text }: { orderId: number; providerId: number; text: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update submissions set state = 'unknown', evidence = coalesce(evidence, '{}') ||
      jsonb_build_object('duplicate', ${text.slice(0, 500)}::text)
    where id = (select max(id) from submissions
      where order_id = ${orderId} and provider_id = ${providerId} and state = 'released')
    returning id`.execute(trx);
  return rows[0]?.id;
}

export type IdTaken = { submissionId: number; providerId: number; externalId: string };

/** Whether the provider's id already belongs to another order. */
export async function isIdTaken(trx: Trx, { submissionId, providerId, externalId }: IdTaken): Promise<boolean> {
  const { rows } = await sql`select from submissions where provider_id = ${providerId}
    and external_id = ${externalId} and id <> ${submissionId} limit 1`.execute(trx);
  return rows.length > 0;
}
