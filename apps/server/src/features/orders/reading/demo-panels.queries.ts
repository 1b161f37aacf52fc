import { sql } from 'kysely';

/**
 * Samples count on demo panels, where everything is one and marked as such; anywhere else they say nothing about what
 * a service is like. A panel is one where its life was written by the seed.
 */
export const sampleTells = (
  orders: 'o' | 'orders' | 'drip_feeds',
) => sql`(not ${sql.ref(`${orders}.is_sample`)} or exists (
  select from seeds s where s.panel_id = ${sql.ref(`${orders}.panel_id`)} and s.name = 'orders'))`;
