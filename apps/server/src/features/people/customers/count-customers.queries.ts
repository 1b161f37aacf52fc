import { type CustomerTab, customerTabs } from '@crescendo/contract/accounts/customers-admin';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { countRows } from '../../../platform/postgres/count-rows.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { type CustomerFilter, conditions } from './customer-list.queries.ts';

const filters: Record<CustomerTab, CustomerFilter> = {
  all: {},
  bought_lately: { boughtLately: true },
  never_bought: { neverBought: true },
  has_documents: { hasDocuments: true },
  uses_api: { usesApi: true },
  is_frozen: { isFrozen: true },
};

/** How many customers each tab of the list has. */
export async function countCustomers(trx: Trx, clock: Clock) {
  const tabs = [];
  for (const tab of customerTabs) {
    const meant = sql.join(conditions(clock, filters[tab]), sql` and `);
    tabs.push({ tab, ...(await countRows(trx, sql`select from users u where ${meant}`)) });
  }
  return tabs;
}
