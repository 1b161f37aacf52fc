import type { Count } from '@crescendo/contract/accounts/customers-admin';
import type { InvoiceStatus } from '@crescendo/contract/money/payments';
import type { InvoiceOverview } from '@crescendo/contract/money/payments-admin';
import type { Locale } from '@crescendo/rules/content/locales';
import { microsToDollars } from '@crescendo/rules/money/money';
import { minorText } from '@crescendo/rules/payments/charge-amount';
import { type SqlBool, sql } from 'kysely';
import { type Clock, now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { textIn } from '../../../platform/postgres/localised-column.ts';
import { contactAddress } from '../../accounts/accounts.ts';
import type { GatewayEvent } from '../gateways/gateway.ts';

export async function findByKey(trx: Trx, userId: number, key: string) {
  return trx
    .selectFrom('invoices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function findInvoice(trx: Trx, id: number, userId?: number) {
  let query = trx.selectFrom('invoices').selectAll().where('id', '=', id);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  return query.executeTakeFirst();
}

/** As many as one page shows; more than a few open ones are nobody's plan. */
const mostOpen = 20;

/** What a customer has not finished paying, or waits for; a card that is being charged is nothing they can go on with. */
export async function listOpenOf(trx: Trx, clock: Clock, userId: number) {
  return trx
    .selectFrom('invoices')
    .selectAll()
    .where('user_id', '=', userId)
    .where((is) =>
      is.or([
        is('status', 'in', ['waiting_confirmation', 'in_moderation']),
        is.and([is('status', '=', 'created'), is('strategy', '<>', 'linkedCard'), is('expires_at', '>', now(clock))]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(mostOpen)
    .execute();
}

/** This invoice, if it can still be paid and is for this amount by this method. */
export async function findOpenInvoice(
  trx: Trx,
  clock: Clock,
  wanted: { id: number | null; paymentMethodId: number; amountMicros: bigint },
) {
  if (wanted.id === null) return undefined;
  return trx
    .selectFrom('invoices')
    .select('id')
    .where('id', '=', wanted.id)
    .where('payment_method_id', '=', wanted.paymentMethodId)
    .where('amount_micros', '=', wanted.amountMicros)
    .where('status', '=', 'created')
    .where('expires_at', '>', now(clock))
    .executeTakeFirst();
}

/** The invoice a callback is about, and whether this very event was received before. */
export async function findReported(
  trx: Trx,
  gateway: string,
  { reference, payment, invoiceId, eventId }: GatewayEvent,
) {
  return trx
    .selectFrom('invoices')
    .select(['id', 'gateway_reference', 'gateway_payment', 'loss_count'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_events')
          .select('id')
          .where('payment_events.gateway', '=', gateway)
          .where('external_event_id', '=', eventId),
      ).as('isKnown'),
    )
    .where('gateway', '=', gateway)
    .where((is) =>
      is.or([
        is('gateway_reference', '=', reference),
        ...(payment ? [is('gateway_payment', '=', payment)] : []),
        ...(invoiceId === undefined ? [] : [is('id', '=', invoiceId)]),
      ]),
    )
    .executeTakeFirst();
}

/** The customer of an invoice and how they want to be notified. */
export async function findPayer(trx: Trx, userId: number) {
  const row = await trx
    .selectFrom('users')
    .select(['locale', 'notify_payment_actions'])
    .select(contactAddress)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...row, locale: row.locale as Locale };
}

/** Invoices nobody paid in time. Needs the system's handle. */
export async function listOverdue(trx: Trx, clock: Clock, most: number) {
  return trx
    .selectFrom('invoices')
    .select(['id', 'panel_id'])
    .where('status', '=', 'created')
    .where('expires_at', '<', now(clock))
    .orderBy('expires_at')
    .limit(most)
    .execute();
}

export async function listInModeration(trx: Trx, userId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('invoices')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'in_moderation')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type InvoiceFilter = {
  id?: number;
  status?: InvoiceStatus | undefined;
  userId?: number | undefined;
  methodId?: number | undefined;
  refundState?: 'asked' | 'done' | 'refused' | undefined;
  from?: Date | undefined;
  /** Not included itself. */
  until?: Date | undefined;
  /** The whole number of an invoice, or the whole reference of a gateway. */
  search?: string | undefined;
};

function overviews(trx: Trx, filter: InvoiceFilter) {
  let query = trx.selectFrom('invoices');
  if (filter.id !== undefined) query = query.where('invoices.id', '=', filter.id);
  if (filter.status !== undefined) query = query.where('invoices.status', '=', filter.status);
  if (filter.userId !== undefined) query = query.where('invoices.user_id', '=', filter.userId);
  if (filter.methodId !== undefined) query = query.where('invoices.payment_method_id', '=', filter.methodId);
  if (filter.refundState !== undefined) query = query.where('invoices.refund_state', '=', filter.refundState);
  if (filter.from !== undefined) query = query.where('invoices.created_at', '>=', filter.from);
  if (filter.until !== undefined) query = query.where('invoices.created_at', '<', filter.until);
  if (filter.search !== undefined) query = query.where(hasReference(filter.search));
  return query;
}

/** The indexes of both references begin with the gateway, of which there are three. */
function hasReference(search: string) {
  const isNumber = /^\d{1,15}$/.test(search);
  const gateways = sql`(values ('sandbox'), ('stripe'), ('crypto'))`;
  return sql<SqlBool>`invoices.id in (
    select ${isNumber ? Number(search) : null}::bigint
    union all select i.id from ${gateways} as known (gateway) join invoices i on i.gateway = known.gateway
      and i.gateway_reference = ${search}
    union all select i.id from ${gateways} as known (gateway) join invoices i on i.gateway = known.gateway
      and i.gateway_payment = ${search})`;
}

/** Somebody wants to confirm or refund it, and a second person has not said yes or no. */
const isAskedFor = sql<boolean>`exists (select from balance_adjustments act where act.panel_id = invoices.panel_id
  and act.subject_id = invoices.id and act.kind in ('payment', 'refund') and act.status = 'asked')`;

/** Counting further would cost more than the page itself. */
const mostCounted = 10_000;

/** The newest first, behind the last row of the page before. */
export async function listOverviews(
  trx: Trx,
  locale: Locale,
  filter: InvoiceFilter,
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<{ data: InvoiceOverview[]; next: number | undefined; count: Count | null }> {
  let query = overviews(trx, filter)
    .innerJoin('users', 'users.id', 'invoices.user_id')
    .innerJoin('payment_methods', 'payment_methods.id', 'invoices.payment_method_id')
    .selectAll('invoices')
    .select([contactAddress, textIn(locale, 'payment_methods.name').as('payment_method'), isAskedFor.as('is_asked')]);
  if (after !== undefined) query = query.where('invoices.id', '<', after);
  const rows = await query
    .orderBy('invoices.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    data: shown.map(toOverview),
    next: rows.length > limit ? shown.at(-1)?.id : undefined,
    count: after === undefined ? await countUpTo(trx, filter) : null,
  };
}

async function countUpTo(trx: Trx, filter: InvoiceFilter): Promise<Count> {
  const counted = overviews(trx, filter)
    .select('invoices.id')
    .limit(mostCounted + 1);
  const { count } = await trx
    .selectFrom(counted.as('counted'))
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(count, mostCounted), is_estimate: count > mostCounted };
}

export async function readOverview(trx: Trx, locale: Locale, id: number): Promise<InvoiceOverview> {
  const { data } = await listOverviews(trx, locale, { id }, { limit: 1 });
  return data[0] as InvoiceOverview;
}

type Row = NonNullable<Awaited<ReturnType<typeof findInvoice>>> & {
  email: string | null;
  payment_method: string;
  is_asked: boolean;
};

function toOverview(row: Row): InvoiceOverview {
  return {
    id: row.id,
    user_id: row.user_id,
    email: row.email,
    payment_method_id: row.payment_method_id,
    payment_method: row.payment_method,
    strategy: row.strategy as InvoiceOverview['strategy'],
    gateway: row.gateway,
    status: row.status as InvoiceStatus,
    amount: microsToDollars(row.amount_micros),
    fee: microsToDollars(row.fee_micros),
    discount: microsToDollars(row.discount_micros),
    total_amount: microsToDollars(row.total_micros),
    bonus: microsToDollars(row.method_bonus_micros + row.coupon_bonus_micros + row.cashback_micros),
    charge_amount: minorText(BigInt(row.charge_minor)),
    charge_currency: row.charge_currency as InvoiceOverview['charge_currency'],
    customer_comment: row.customer_comment,
    problem: row.problem,
    decision_reason: row.decision_reason,
    approved_by: row.approved_by,
    waits_for_second_person: row.is_asked,
    refund_state: row.refund_state as InvoiceOverview['refund_state'],
    gateway_reference: row.gateway_reference,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  };
}
