import type { CatalogueChange } from '@crescendo/contract/orders/provider-figures';
import { microsToDollars } from '@crescendo/rules/money/money';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

type Line = { name: string; rate: string; min: number; max: number; refill: boolean; cancel: boolean };
type Row = Omit<CatalogueChange, 'before' | 'after' | 'created_at'> & {
  before: Line | null;
  after: Line | null;
  created_at: Date;
};
type ChangeFilter = {
  provider_id?: number | undefined;
  kind?: CatalogueChange['kind'] | undefined;
  sold?: 'true' | 'false' | undefined;
};

/** Our services that it delivers, at the first or a later place. */
const routed = sql`from service_routes r where r.panel_id = c.panel_id
  and r.provider_service_id = c.provider_service_id and r.is_enabled`;

/** The newest first. */
export async function listChanges(
  trx: Trx,
  { provider_id, kind, sold }: ChangeFilter,
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<CatalogueChange[]> {
  const conditions = [
    ...(provider_id === undefined ? [] : [sql`c.provider_id = ${provider_id}`]),
    ...(kind === undefined ? [] : [sql`c.kind = ${kind}`]),
    ...(sold === undefined
      ? []
      : [sold === 'true' ? sql`exists (select ${routed})` : sql`not exists (select ${routed})`]),
    ...(after === undefined ? [] : [sql`c.id < ${after}`]),
    sql`true`,
  ];
  const { rows } = await sql<Row>`
    select c.id, c.provider_id, p.name as provider, ps.external_id, ps.name, c.kind, c.before, c.after,
      (select count(distinct r.service_id)::int ${routed}) as services, c.created_at
    from provider_service_changes c
    join providers p on p.panel_id = c.panel_id and p.id = c.provider_id
    join provider_services ps on ps.panel_id = c.panel_id and ps.id = c.provider_service_id
    where ${sql.join(conditions, sql` and `)} order by c.id desc limit ${limit}`.execute(trx);
  return rows.map(({ before, after: later, created_at, ...row }) => ({
    ...row,
    before: toLine(before),
    after: toLine(later),
    created_at: created_at.toISOString(),
  }));
}

const toLine = (line: Line | null) =>
  line && {
    name: line.name,
    rate: microsToDollars(BigInt(line.rate)),
    min_quantity: line.min,
    max_quantity: line.max,
    has_refill: line.refill,
    can_cancel: line.cancel,
  };
