// What the filters of the list mean in SQL. Each one is served by an index of its own, and newest first is the order of most.
import type { OrdersFilter } from '@crescendo/contract/orders/orders-admin';
import { dollarsToMicros } from '@crescendo/rules/money/money';
import { openStatuses, orderStatuses } from '@crescendo/rules/ordering/order-state';
import { type RawBuilder, sql } from 'kysely';
import type { Found } from './find-orders.queries.ts';

const isOpen = sql`o.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`;
/** Its stated start has passed, and nothing has begun. */
export const isLate = sql<boolean>`(o.status = 'in_processing' and o.started_at is null and o.start_promised_at is not null
  and o.start_promised_at < now())`;

/**
 * Values are written into the text: statements with parameters are planned for any value here (see `openDatabase`), and
 * whether few or many orders match decides between an index and a walk from the newest.
 */
const lit = (value: number | bigint | string) => sql.lit(value);

/** What nobody paid and its customer deleted is no order any more. */
const isThere = sql`o.panel_id = current_panel_id() and o.deleted_at is null`;

export function inState(state: OrdersFilter['state']): RawBuilder<unknown> {
  if (state === 'all') return sql`true`;
  if (state === 'open') return isOpen;
  if (state === 'late') return isLate;
  if (state === 'in_review') return sql`o.delivery_state = 'in_review'`;
  return sql`o.status = ${sql.lit(state)}`;
}

export function conditions(filter: OrdersFilter, found: Found | undefined): RawBuilder<unknown> {
  const all = [isThere, inState(filter.state)];
  if (found) {
    all.push(sql`(o.id = any(${found.orderIds}::bigint[]) or o.user_id = any(${found.userIds}::bigint[]))`);
  }
  const { network_id, service_id, provider_id, customer_id, created_from, created_to } = filter;
  if (network_id !== undefined) {
    all.push(sql`o.service_id = any(array(select s.id from services s
      join service_types t on t.panel_id = s.panel_id and t.id = s.service_type_id where t.network_id = ${lit(network_id)}))`);
  }
  if (service_id !== undefined) all.push(sql`o.service_id = ${lit(service_id)}`);
  if (provider_id !== undefined) all.push(sql`o.provider_id = ${lit(provider_id)}`);
  if (customer_id !== undefined) all.push(sql`o.user_id = ${lit(customer_id)}`);
  if (created_from !== undefined) all.push(sql`o.created_at >= ${lit(created_from)}::timestamptz`);
  if (created_to !== undefined) all.push(sql`o.created_at < ${lit(created_to)}::timestamptz`);
  if (filter.revenue_from !== undefined) {
    const least = dollarsToMicros(filter.revenue_from);
    // The charge has the index; what went back comes off it.
    all.push(sql`o.charge_micros >= ${lit(least)} and o.charge_micros - o.refunded_micros >= ${lit(least)}`);
  }
  if (filter.revenue_to !== undefined) {
    all.push(sql`o.charge_micros - o.refunded_micros <= ${lit(dollarsToMicros(filter.revenue_to))}`);
  }
  if (filter.margin_under !== undefined) all.push(sql`o.margin_ppm < ${lit(dollarsToMicros(filter.margin_under))}`);
  return sql.join(all, sql` and `);
}

/** Whether nothing but a status of its own narrows the list: states like `open` have an index for themselves. */
export const isByStatusAlone = ({ state, ...others }: OrdersFilter): boolean =>
  (orderStatuses as readonly string[]).includes(state) && Object.values(others).every((value) => value === undefined);

/**
 * A range of one status, for a list in the order of `status, id desc`. Written as an equality, the status would count for
 * nothing in the order, and all orders be walked from the newest until enough of a frequent status were met: past ten
 * thousand that are under way, for those that are completed.
 */
export const withinStatus = (state: OrdersFilter['state']): RawBuilder<unknown> =>
  sql`o.status >= ${sql.lit(state)} and o.status <= ${sql.lit(state)}`;

/** By time where a period is asked for, since its index is by time; by number otherwise, which is the same order. */
export const isByTime = ({ created_from, created_to }: OrdersFilter): boolean =>
  created_from !== undefined || created_to !== undefined;
