// The prices that staff have set for one customer each. A statement about services reads them beside the price, and
// `atPersonalPrice` of the rules decides what they mean. Who has any gets nothing that is made once for everybody.
import { sql } from 'kysely';
import type { Panel } from '../../platform/context.ts';
import type { PanelCache } from '../../platform/panel-cache.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Buying } from './catalogue-view.ts';

/** Beside a row `service` of the services. A price that was set for a service sold another way is none. */
export const ownPriceOf = ({ customerId }: Buying) =>
  customerId === undefined
    ? sql<bigint | null>`null::bigint`
    : sql<bigint | null>`(select own.price_micros from personal_prices own where own.panel_id = service.panel_id
        and own.user_id = ${customerId} and own.service_id = service.id and own.price_type = service.price_type)`;

/** By which services are ordered and the lowest price is found. */
export const priceFor = (buying: Buying) =>
  buying.customerId === undefined
    ? sql<bigint>`service.price_micros`
    : sql<bigint>`coalesce(${ownPriceOf(buying)}, service.price_micros)`;

const bytesOfId = 16;
const areas = ['personal-prices'] as const;

/** Everybody on the panel who has a price of their own. */
export function readPriceHolders(
  { database, cache }: { database: Database; cache: PanelCache },
  panel: Pick<Panel, 'id'>,
): Promise<ReadonlySet<number>> {
  return cache.get(
    panel,
    areas,
    'price-holders',
    () =>
      database.panel(panel.id, async (trx) => {
        const rows = await trx.selectFrom('personal_prices').select('user_id').distinct().execute();
        return new Set(rows.map(({ user_id }) => user_id));
      }),
    (holders) => (holders.size + 1) * bytesOfId,
  );
}
