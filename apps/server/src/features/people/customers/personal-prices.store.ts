import type { Trx } from '../../../platform/postgres/database.ts';

/** A service with the price that a customer has for it, if any; undefined where the panel has no such service. */
export async function readPriceOf(trx: Trx, { userId, serviceId }: { userId: number; serviceId: number }) {
  return trx
    .selectFrom('services')
    .leftJoin('personal_prices as own', (join) =>
      join
        .onRef('own.panel_id', '=', 'services.panel_id')
        .onRef('own.service_id', '=', 'services.id')
        .on('own.user_id', '=', userId),
    )
    .select(['services.price_type', 'own.price_micros as ownMicros'])
    .where('services.id', '=', serviceId)
    .executeTakeFirst();
}

export async function countPrices(trx: Trx, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('personal_prices')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function putPrice(
  trx: Trx,
  price: { panelId: number; userId: number; serviceId: number; priceType: string; priceMicros: bigint },
): Promise<void> {
  const set = { price_type: price.priceType, price_micros: price.priceMicros };
  await trx
    .insertInto('personal_prices')
    .values({ panel_id: price.panelId, user_id: price.userId, service_id: price.serviceId, ...set })
    .onConflict((conflict) => conflict.columns(['panel_id', 'user_id', 'service_id']).doUpdateSet(set))
    .execute();
}

export async function deletePrice(trx: Trx, { userId, serviceId }: { userId: number; serviceId: number }) {
  await trx.deleteFrom('personal_prices').where('user_id', '=', userId).where('service_id', '=', serviceId).execute();
}
