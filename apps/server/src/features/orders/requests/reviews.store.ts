import { sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

export type NewReview = {
  panelId: number;
  userId: number;
  serviceId: number;
  rating: number;
  comment: string | null;
  locale: string;
};

/** False where this customer has reviewed the service before. Shown under the first name, as others know the writer. */
export async function insertReview(trx: Trx, clock: Clock, review: NewReview): Promise<boolean> {
  const { rows } = await sql`
    insert into reviews (panel_id, service_type_id, service_id, user_id, author, locale, rating, comment, created_at)
    select service.panel_id, service.service_type_id, service.id, writer.id, split_part(writer.name, ' ', 1),
      ${review.locale}, ${review.rating}, ${review.comment}, ${now(clock)}
    from services service join users writer on writer.panel_id = service.panel_id and writer.id = ${review.userId}
    where service.id = ${review.serviceId}
    on conflict on constraint reviews__once_each do nothing
    returning id`.execute(trx);
  return rows.length > 0;
}
