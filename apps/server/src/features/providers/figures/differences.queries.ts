import type { ProviderDifference } from '@crescendo/contract/orders/provider-figures';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { textIn } from '../../../platform/postgres/localised-column.ts';

export type DifferenceFilter = {
  provider_id?: number | undefined;
  kind?: 'over' | 'under' | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
};

type Part = { locale: Locale; after?: number | undefined; limit: number };

/** The newest first. */
export async function listDifferences(
  trx: Trx,
  filter: DifferenceFilter,
  { locale, after, limit }: Part,
): Promise<ProviderDifference[]> {
  let found = trx
    .selectFrom('provider_differences as d')
    .innerJoin('providers as p', (join) =>
      join.onRef('p.panel_id', '=', 'd.panel_id').onRef('p.id', '=', 'd.provider_id'),
    )
    .innerJoin('orders as o', (join) => join.onRef('o.panel_id', '=', 'd.panel_id').onRef('o.id', '=', 'd.order_id'))
    .innerJoin('services as s', (join) =>
      join.onRef('s.panel_id', '=', 'o.panel_id').onRef('s.id', '=', 'o.service_id'),
    )
    .select(['d.id', 'd.provider_id', 'p.name as provider', 'd.order_id', 'o.service_id', 'd.quantity', 'd.delivered'])
    .select([textIn(locale, 's.name').as('service'), 'd.quoted_micros', 'd.charged_micros', 'd.ended_at'])
    .orderBy('d.id', 'desc')
    .limit(limit);
  const { provider_id, kind, date_from, date_to } = filter;
  if (provider_id !== undefined) found = found.where('d.provider_id', '=', provider_id);
  if (kind !== undefined) found = found.whereRef('d.charged_micros', kind === 'over' ? '>' : '<', 'd.quoted_micros');
  if (date_from !== undefined) found = found.where('d.ended_at', '>=', startOf(date_from));
  if (date_to !== undefined) found = found.where('d.ended_at', '<', startOf(date_to, 1));
  if (after !== undefined) found = found.where('d.id', '<', after);
  const rows = await found.execute();
  return rows.map(({ quoted_micros, charged_micros, ended_at, ...row }) => ({
    ...row,
    quoted: microsToDollars(quoted_micros),
    charged: microsToDollars(charged_micros),
    difference: microsToDollars(charged_micros - quoted_micros),
    ended_at: ended_at.toISOString(),
  }));
}

/** Days are those of UTC, as the sums by the day are. */
const startOf = (date: string, later = 0) => sql<Date>`((${date}::date + ${later}::int)::timestamp at time zone 'UTC')`;
