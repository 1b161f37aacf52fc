import { type SqlBool, sql } from 'kysely';
import type { OfferedKinds } from './catalogue-view.ts';

/** Of the table called `service`. A package is offered only where all that it holds is. */
export function isAllowed({ kinds }: OfferedKinds) {
  if (!kinds) return sql<SqlBool>`true`;
  return sql<SqlBool>`service.delivery_kind = any(${kinds}::text[]) and not exists (
    select from package_contents as held
      join services as item on item.panel_id = held.panel_id and item.id = held.service_id
    where held.panel_id = service.panel_id and held.package_id = service.id
      and item.delivery_kind <> all(${kinds}::text[]))`;
}
