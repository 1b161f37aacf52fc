import type { Discount } from '@crescendo/contract/money/promotions';
import { ppmToFraction } from '@crescendo/rules/money/percent';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { textIn } from '../../../platform/postgres/localised-column.ts';
import { isAllowed } from '../allowed-kinds.queries.ts';
import type { CatalogueView } from '../catalogue-view.ts';
import { ownPriceOf } from '../personal-prices.queries.ts';
import { isListed } from './services.queries.ts';

/**
 * The discounts that listed prices really have, the highest first. Where all services of a type share one it is the
 * type's; otherwise each service is named. They apply until the operator changes the price.
 */
export async function listDiscounts(trx: Trx, view: CatalogueView): Promise<Discount[]> {
  const listed = trx
    .selectFrom('services as service')
    .innerJoin('service_types as type', (join) =>
      join.onRef('type.panel_id', '=', 'service.panel_id').onRef('type.id', '=', 'service.service_type_id'),
    )
    .innerJoin('networks as network', (join) =>
      join.onRef('network.panel_id', '=', 'type.panel_id').onRef('network.id', '=', 'type.network_id'),
    )
    .select(['service.id', 'service.service_type_id', 'service.discount_ppm', 'service.popularity'])
    .select(ownPriceOf(view).as('own_micros'))
    .select([textIn(view.locale, 'service.name').as('name'), textIn(view.locale, 'type.name').as('type_name')])
    .select([
      sql<boolean>`min(service.discount_ppm) over of_type = max(service.discount_ppm) over of_type
        and count(*) over of_type > 1`.as('is_of_type'),
      sql<boolean>`row_number() over (of_type order by service.position, service.id) = 1`.as('is_first'),
    ])
    .where(isListed)
    .where(isAllowed(view))
    .modifyEnd(sql`window of_type as (partition by service.service_type_id)`)
    .as('listed');
  const rows = await trx
    .selectFrom(listed)
    .selectAll()
    .where('discount_ppm', '>', 0)
    // Who has a price of their own gets no discount on it.
    .where('own_micros', 'is', null)
    .where((row) => row.or([row('is_of_type', '=', false), row('is_first', '=', true)]))
    .orderBy('discount_ppm', 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.is_of_type ? row.service_type_id : row.id,
    name: row.is_of_type ? row.type_name : row.name,
    discount_percent: ppmToFraction(row.discount_ppm),
    service_id: row.is_of_type ? null : row.id,
    service_type_id: row.is_of_type ? row.service_type_id : null,
    valid_to: null,
  }));
}
