import { maySeeCosts } from '@crescendo/contract/accounts/staff-roles';
import type { DeskOrder, OrdersFilter } from '@crescendo/contract/orders/orders-admin';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { countOrders } from './count-orders.queries.ts';
import { type Found, findOrders } from './find-orders.queries.ts';
import { listOrders } from './list-orders.queries.ts';

const defaultLimit = 50;

type Page = { after?: string | undefined; limit?: number | undefined };

export const showsCost = ({ caller }: Pick<PersonContext, 'caller'>): boolean => maySeeCosts(caller.permissions);

/** Whoever may not see a margin does not find it out by asking for what lies under it. */
export function assertMayFilter(context: Pick<PersonContext, 'caller'>, filter: OrdersFilter): void {
  if (filter.margin_under !== undefined && !showsCost(context)) {
    throw new Failure('invalid', { fields: { margin_under: [{ key: 'margin-not-shown' }] } });
  }
}

export const findWhere = (trx: Trx, { search }: OrdersFilter): Promise<Found> | undefined =>
  search ? findOrders(trx, search) : undefined;

export async function listDeskOrders(
  context: PersonContext,
  filter: OrdersFilter,
  { after, limit = defaultLimit }: Page,
): Promise<{ data: DeskOrder[]; next: string | null }> {
  assertMayFilter(context, filter);
  const trx = await context.transaction();
  const found = await findWhere(trx, filter);
  return listOrders(trx, { filter, found, locale: context.locale, limit, after, showsCost: showsCost(context) });
}

export async function countDeskOrders(context: PersonContext, filter: OrdersFilter) {
  assertMayFilter(context, filter);
  const trx = await context.transaction();
  return countOrders(trx, filter, await findWhere(trx, filter));
}
