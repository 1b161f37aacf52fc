import type { ListWithViews, SavedView } from '@crescendo/contract/panels/saved-views';
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';

type Owner = { panelId: number; userId: number };
type NewView = Omit<SavedView, 'id'> & { list: ListWithViews };

/** One of the same name is replaced: it is the same view with other filters. */
export async function saveView(trx: Trx, { panelId, userId }: Owner, view: NewView): Promise<SavedView> {
  const { rows } = await sql<SavedView>`
    insert into saved_views (panel_id, user_id, list, name, query)
    values (${panelId}, ${userId}, ${view.list}, ${view.name}, ${view.query})
    on conflict (panel_id, user_id, list, name) do update set query = excluded.query
    returning id, name, query`.execute(trx);
  return rows[0] as SavedView;
}

export async function deleteView(trx: Trx, { userId }: Owner, id: number): Promise<boolean> {
  const { rows } = await sql`delete from saved_views where id = ${id} and user_id = ${userId} returning id`.execute(
    trx,
  );
  return rows.length > 0;
}
