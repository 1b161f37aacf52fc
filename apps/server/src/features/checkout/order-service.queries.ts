import type { Trx } from '../../platform/postgres/database.ts';

export async function serviceOfOrder(trx: Trx, orderId: number): Promise<number> {
  const row = await trx.selectFrom('orders').select('service_id').where('id', '=', orderId).executeTakeFirstOrThrow();
  return row.service_id;
}
