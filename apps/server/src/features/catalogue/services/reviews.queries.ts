import type { Review } from '@crescendo/contract/catalogue/catalogue';
import type { Locale } from '@crescendo/rules/content/locales';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

const shownReviews = 30;

/** The newest reviews, those in the reader's language first. */
export async function readReviews(
  trx: Trx,
  locale: Locale,
  subject: { serviceId: number } | { serviceTypeId: number },
): Promise<Review[]> {
  let query = trx
    .selectFrom('reviews')
    .select(['id', 'rating', 'comment', 'author', 'locale', 'is_sample', 'created_at'])
    .orderBy(sql`locale = ${locale}`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownReviews);
  query =
    'serviceId' in subject
      ? query.where('service_id', '=', subject.serviceId)
      : query.where('service_type_id', '=', subject.serviceTypeId);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
