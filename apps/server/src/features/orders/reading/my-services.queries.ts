import type { MyService } from '@crescendo/contract/orders/orders';
import type { Locale } from '@crescendo/rules/content/locales';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { type ServiceColumn, serviceColumn, serviceJoins, toService } from './ordered-service.queries.ts';

type Row = {
  service: ServiceColumn;
  orders_count: number;
  last_ordered_at: Date;
  review: MyService['review'];
};

/** Services somebody has really paid for, those ordered last first. What a test token orders was not paid for. */
export async function listMyServices(
  trx: Trx,
  locale: Locale,
  userId: number,
  { withoutReview = false } = {},
): Promise<MyService[]> {
  const { rows } = await sql<Row>`
    select ${serviceColumn(locale)} as service, bought.orders_count, bought.last_ordered_at,
      case when review.id is null then null else jsonb_build_object('rating', review.rating, 'comment', review.comment,
        'created_at', to_char(review.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as review
    from (
      select panel_id, service_id, count(*) as orders_count, max(created_at) as last_ordered_at
      from orders where user_id = ${userId} and paid_at is not null and not is_test group by panel_id, service_id
    ) as bought ${serviceJoins('bought')}
    left join reviews review on review.panel_id = bought.panel_id and review.service_id = bought.service_id
      and review.user_id = ${userId}
    where not ${withoutReview} or review.id is null
    order by bought.last_ordered_at desc, bought.service_id desc limit 500`.execute(trx);
  return rows.map(({ service, orders_count, last_ordered_at, review }) => ({
    ...toService(service),
    orders_count,
    last_ordered_at: last_ordered_at.toISOString(),
    review,
  }));
}
