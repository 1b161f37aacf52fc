import type { AttemptExchange } from '@crescendo/contract/orders/order-answers';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

type Row = Omit<AttemptExchange, 'request' | 'response' | 'asked_at'> & {
  asked_at: Date;
  parameters: Record<string, string>;
  response_status: number | null;
  response: string | null;
};

/** Every call that was made, or about to be made, to hand the order over. Parameters are stored without the key. */
export async function listExchanges(trx: Trx, orderId: number): Promise<AttemptExchange[]> {
  const { rows } = await sql<Row>`
    select s.attempt_no as no, p.name as provider, s.started_at as asked_at,
      (extract(epoch from s.answered_at - s.started_at) * 1000)::int as took_ms,
      s.parameters, s.response_status, s.response, s.answer
    from submissions s join providers p on p.panel_id = s.panel_id and p.id = s.provider_id
    where s.order_id = ${orderId} order by s.attempt_no`.execute(trx);
  return rows.map(({ parameters, response_status, response, asked_at, ...row }) => ({
    ...row,
    asked_at: asked_at.toISOString(),
    request: [
      { name: 'action', value: 'add' },
      ...Object.entries(parameters).map(([name, value]) => ({ name, value })),
      { name: 'key', value: '…' },
    ],
    response: response_status === null ? null : { status: response_status, text: response ?? '' },
  }));
}
