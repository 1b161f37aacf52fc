import type { Locale } from '@crescendo/rules/content/locales';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { textIn } from '../../platform/postgres/localised-column.ts';
import type { GroupBy } from './figures.queries.ts';

type Name = { id: number; name: string; network: string | null };

/** What groups are called, and the network whose icon stands beside them. */
export async function readGroupNames(trx: Trx, by: GroupBy, ids: readonly number[], locale: Locale) {
  if (by === 'day') return new Map<string, Name>();
  const { rows } = await names[by](ids, locale).execute(trx);
  return new Map(rows.map((row) => [String(row.id), row]));
}

const names: Record<Exclude<GroupBy, 'day'>, (ids: readonly number[], locale: Locale) => RawBuilder<Name>> = {
  network: (ids, locale) => sql`select n.id, ${textIn(locale, 'n.name')} as name, n.slug as network
    from networks n where n.id = any(${ids}::bigint[])`,
  service: (ids, locale) => sql`select s.id, ${textIn(locale, 's.name')} as name, n.slug as network
    from services s join service_types t on t.panel_id = s.panel_id and t.id = s.service_type_id
    join networks n on n.panel_id = t.panel_id and n.id = t.network_id where s.id = any(${ids}::bigint[])`,
  provider: (ids) => sql`select p.id, p.name, null as network from providers p where p.id = any(${ids}::bigint[])`,
};
