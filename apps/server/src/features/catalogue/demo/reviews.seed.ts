import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { Edition } from './editions.ts';
import { between, hashOf } from './numbers-from-key.ts';
import { sampleAuthor, sampleReviews } from './reviews.ts';
import type { ServiceIds } from './services.seed.ts';

const perType = 8;
const newest = Date.UTC(2026, 0, 4, 12);
const dayMs = 86_400_000;

/** Sample reviews of every type, and of the first offers themselves. All of them are marked as samples. */
export async function insertReviews(
  trx: Trx,
  panelId: number,
  edition: Edition,
  typeIds: ReadonlyMap<string, number>,
  ids: ServiceIds,
): Promise<void> {
  const types = edition.networks.flatMap(({ types }) => types);
  const rows = types.flatMap((type) => {
    const typeId = typeIds.get(type.slug) as number;
    const ofType = take(type.slug, type.terms.kind, perType).map((review) => ({ ...review, service_id: null }));
    const ofOffers = type.offers
      .filter(({ slug }) => ids.has(slug))
      .flatMap(({ slug, terms }) =>
        take(slug, terms?.kind ?? type.terms.kind, between(`reviews ${slug}`, 1, 3)).map((review) => ({
          ...review,
          service_id: ids.get(slug) as number,
        })),
      );
    return [...ofType, ...ofOffers].map((review) => ({ ...review, service_type_id: typeId }));
  });
  await sql`
    insert into reviews (panel_id, service_type_id, service_id, author, locale, rating, comment, is_sample, created_at)
    select ${panelId}::bigint, service_type_id, service_id, author, locale, rating, comment, true, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      service_type_id bigint, service_id bigint, author text, locale text, rating smallint, comment text,
      created_at timestamptz)
  `.execute(trx);
}

function take(slug: string, kind: Parameters<typeof sampleReviews>[0], count: number) {
  return sampleReviews(kind)
    .map((review) => ({ review, order: hashOf(`${slug} ${review.comment}`) }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ review, order }) => ({
      ...review,
      author: sampleAuthor[review.locale],
      created_at: new Date(newest - (order % 200) * dayMs).toISOString(),
    }));
}
