import type { ListWithViews, SavedView } from '@crescendo/contract/panels/saved-views';
import type { Trx } from '../../platform/postgres/database.ts';

export const listViews = (trx: Trx, userId: number, list: ListWithViews): Promise<SavedView[]> =>
  trx
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('id')
    .execute();
