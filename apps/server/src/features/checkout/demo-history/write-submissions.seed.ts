// Puts the planned submissions into the record of the simulated provider and into the database, as if they had been sent
// and accepted at their time.
import { randomUUID } from 'node:crypto';
import { expectedCharge, providerParameters } from '@crescendo/rules/providers/provider-parameters';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { PlannedOrder, Seconds } from './history.ts';
import { insertRows } from './insert-rows.seed.ts';
import type { RowIds, SeedContext } from './seed-context.ts';

const leaseSeconds = 90;

export type AcceptInput = {
  parameters: Record<string, string>;
  quantity: number;
  chargeMicros: bigint;
  acceptedAt: Date;
};
export type Accept = (order: AcceptInput) => { externalId: string; startCount: number };
export type AcceptedOrder = AcceptInput & { order: PlannedOrder; externalId: string; startCount: number };

/** The provider's record comes first: an entry that no order knows of does no harm, an order without its entry would. */
export function acceptOrders(
  orders: readonly PlannedOrder[],
  at: (seconds: Seconds) => Date,
  accept: Accept,
): AcceptedOrder[] {
  return orders.flatMap((order) => {
    if (!order.submission) return [];
    const { route, acceptedAt } = order.submission;
    const { quantity, url } = order.line;
    const { externalId: externalServiceId, type } = route;
    const sent: AcceptInput = {
      parameters: providerParameters({ type, externalServiceId, link: url, quantity, targets: [] }),
      quantity,
      chargeMicros: expectedCharge(type, route.rateMicros, quantity),
      acceptedAt: at(acceptedAt),
    };
    return [{ ...sent, order, ...accept(sent) }];
  });
}

export async function writeSubmissions(
  trx: Trx,
  { panelId, start }: SeedContext,
  accepted: readonly AcceptedOrder[],
  ids: RowIds,
  at: (seconds: Seconds) => Date,
): Promise<void> {
  await insertRows(trx, panelId)(
    'submissions',
    {
      order_id: 'bigint',
      provider_id: 'bigint',
      route_id: 'bigint',
      attempt_no: 'int',
      state: 'text',
      lease_token: 'uuid',
      lease_until: 'timestamptz',
      parameters: 'jsonb',
      quantity: 'bigint',
      expected_micros: 'bigint',
      external_id: 'text',
      response_status: 'smallint',
      response: 'text',
      started_at: 'timestamptz',
      answered_at: 'timestamptz',
      accepted_at: 'timestamptz',
      poll_at: 'timestamptz',
      polled_at: 'timestamptz',
      external_status: 'text',
      start_count: 'bigint',
      remains: 'bigint',
      charge_micros: 'bigint',
    },
    accepted.map(({ order, parameters, quantity, chargeMicros, acceptedAt, externalId, startCount }) => {
      const { route, polledAt } = order.submission as NonNullable<PlannedOrder['submission']>;
      const isPolled = polledAt !== null;
      return {
        order_id: ids.order(order),
        provider_id: route.providerId,
        route_id: route.id,
        attempt_no: 1,
        state: 'accepted',
        lease_token: randomUUID(),
        lease_until: new Date(acceptedAt.getTime() + leaseSeconds * 1000),
        parameters,
        quantity,
        expected_micros: String(chargeMicros),
        external_id: externalId,
        response_status: 200,
        response: JSON.stringify({ order: Number(externalId) }),
        started_at: acceptedAt,
        answered_at: acceptedAt,
        accepted_at: acceptedAt,
        // Polled as soon as the panel runs.
        poll_at: start,
        polled_at: isPolled ? at(polledAt) : null,
        external_status: isPolled ? 'In progress' : null,
        start_count: isPolled ? startCount : null,
        remains: isPolled ? quantity - order.delivered : null,
        charge_micros: isPolled ? String(chargeMicros) : null,
      };
    }),
  );
  await sql`update orders o set provider_id = s.provider_id, provider_cost_micros = coalesce(s.charge_micros, s.expected_micros)
    from submissions s where s.panel_id = o.panel_id and s.order_id = o.id and s.state = 'accepted'
      and o.panel_id = ${panelId} and o.provider_id is null`.execute(trx);
}
