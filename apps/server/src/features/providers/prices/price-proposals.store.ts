import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

/** The price before the service's own discount, held until the transaction ends. */
export async function findPriceOf(trx: Trx, serviceId: number): Promise<bigint> {
  const row = await trx
    .selectFrom('services')
    .select('default_price_micros')
    .where('id', '=', serviceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.default_price_micros;
}

/** One open proposal for each service: a later one takes its place, under a new number. */
export async function putProposal(
  trx: Trx,
  clock: Clock,
  proposal: { panelId: number; serviceId: number; priceMicros: bigint; beforeMicros: bigint },
): Promise<void> {
  const open = await trx
    .selectFrom('price_proposals')
    .select(['price_micros', 'before_micros'])
    .where('service_id', '=', proposal.serviceId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (open?.price_micros === proposal.priceMicros && open.before_micros === proposal.beforeMicros) return;
  await endProposals(trx, clock, proposal.serviceId);
  await trx
    .insertInto('price_proposals')
    .values({
      panel_id: proposal.panelId,
      service_id: proposal.serviceId,
      price_micros: proposal.priceMicros,
      before_micros: proposal.beforeMicros,
      created_at: now(clock),
    })
    .execute();
}

export async function endProposals(trx: Trx, clock: Clock, serviceId: number): Promise<number> {
  const ended = await trx
    .updateTable('price_proposals')
    .set({ ended_at: now(clock) })
    .where('service_id', '=', serviceId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Takes an open proposal, once; undefined where it is over. */
export async function takeProposal(trx: Trx, clock: Clock, id: number, staffId: number) {
  return trx
    .updateTable('price_proposals')
    .set({ ended_at: now(clock), applied_by: staffId })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['service_id', 'price_micros', 'before_micros'])
    .executeTakeFirst();
}
