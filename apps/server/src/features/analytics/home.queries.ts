import type { HomeAlert, HomeReview } from '@crescendo/contract/orders/analytics-admin';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { optionalTextIn, textIn } from '../../platform/postgres/localised-column.ts';
import { listAlerts } from '../alerts/alerts.ts';
import { listReview } from '../fulfilment/fulfilment.ts';
import { sampleTells } from '../orders/orders.ts';

/** On a panel where nothing happened yet the console says what to do first. */
export async function hasData(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ has_data: boolean }>`
    select exists (select from order_events limit 1) as has_data`.execute(trx);
  return rows[0]?.has_data ?? false;
}

/** Orders that have not ended, by status: as many as there is work, however many have ended. */
export async function countOpenStates(trx: Trx): Promise<{ status: string; count: number }[]> {
  const { rows } = await sql<{ status: string; count: number }>`
    select o.status, count(*) as count from orders o
    where o.status in ('in_processing', 'in_moderation', 'unpaid', 'error', 'stopped') and o.deleted_at is null
      and not o.is_test and ${sampleTells('o')}
    group by o.status order by o.status`.execute(trx);
  return rows;
}

const mostRows = 4;
const mostAlerts = 50;

/** The first of the review queue, with what the customer paid. */
export async function listHomeReviews(trx: Trx, locale: Locale): Promise<{ data: HomeReview[]; total: number }> {
  const { data, total } = await listReview(trx, { page: 1, perPage: mostRows, locale });
  const { rows } = await sql<{ id: number; charge_micros: bigint; service: string; network: string | null }>`
    select o.id, o.charge_micros - o.refunded_micros as charge_micros, ${textIn(locale, 's.name')} as service, n.slug as network
    from orders o join services s on s.panel_id = o.panel_id and s.id = o.service_id
    join service_types t on t.panel_id = s.panel_id and t.id = s.service_type_id
    join networks n on n.panel_id = t.panel_id and n.id = t.network_id
    where o.id = any(${data.map(({ order_id }) => order_id)}::bigint[])`.execute(trx);
  const orderOf = new Map(rows.map((row) => [row.id, row]));
  return {
    data: data.map(({ id, order_id, state, provider, answer, started_at }) => {
      const order = orderOf.get(order_id);
      return {
        ...{ id, order_id, state, provider, answer, started_at },
        service: order?.service ?? '',
        network: order?.network ?? null,
        at_stake: microsToDollars(order?.charge_micros ?? 0n),
      };
    }),
    total,
  };
}

/** The latest of what is wrong, with the names of what it is about. */
export async function listHomeAlerts(trx: Trx, locale: Locale): Promise<{ data: HomeAlert[]; total: number }> {
  const { data, total } = await listAlerts(trx, { isOpen: true, page: 1, perPage: mostAlerts });
  const { rows } = await sql<{ subject: string; name: string | null }>`
    select subject, case split_part(subject, ':', 1)
      when 'provider' then (select p.name from providers p where p.id = subject_id)
      when 'service' then (select ${optionalTextIn(locale, 's.name')} from services s where s.id = subject_id)
      when 'user' then (select coalesce(u.email, u.guest_email) from users u where u.id = subject_id) end as name
    from (select subject, substring(subject from '^[a-z_-]+:(\\d{1,15})$')::bigint as subject_id
      from unnest(${data.map(({ subject }) => subject)}::text[]) as subjects (subject)) as asked`.execute(trx);
  const nameOf = new Map(rows.map(({ subject, name }) => [subject, name]));
  return {
    data: data.map(({ ended_at: _open, ...alert }) => ({ ...alert, name: nameOf.get(alert.subject) ?? null })),
    total,
  };
}
