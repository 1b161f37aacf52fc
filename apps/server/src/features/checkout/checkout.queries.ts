import type { OrderCreated } from '@crescendo/contract/orders/checkout';
import type { PaymentTerms } from '@crescendo/rules/payments/payment-terms';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { executePrepared } from '../../platform/postgres/prepared.ts';
import {
  type Buying,
  type OrderableRow,
  type OrderableServices,
  orderableServicesOf,
  toOrderableServices,
} from '../catalogue/catalogue.ts';
import { type AccountsColumn, type LockedAccount, lockedAccountsOf } from '../ledger/ledger.ts';
import { customerDiscountOf, untilRenewalOf } from '../promotions/promotions.ts';

/** A checkout that was placed, by this very call or by an earlier one under the same key. */
export type PlacedCheckout = {
  id: number;
  requestHash: Buffer;
  buyer: OrderCreated['user'];
  response: OrderCreated | null;
  invoiceId: number | null;
  /** What it made, where that was this very call. */
  made?: Pick<OrderCreated, 'orders' | 'drip_feeds'>;
};

/** What was bought under this key before. */
export async function findCheckoutByKey(trx: Trx, caller: string, key: string): Promise<PlacedCheckout | undefined> {
  const { rows } = await sql<PlacedCheckout>`
    select id, request_hash as "requestHash", buyer, response, invoice_id as "invoiceId"
    from checkouts where caller = ${caller} and idempotency_key = ${key}`.execute(trx);
  return rows[0];
}

/** Whether a guest was already informed how to sign in. */
export async function isWelcomed(trx: Trx, guestId: number): Promise<boolean> {
  const { rows } = await sql`select from checkouts where user_id = ${guestId} and not is_welcome_due limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

type BuyerRow = {
  account_type: OrderCreated['user']['account_type'];
  created_at: Date;
  email: string | null;
  email_verified_at: Date | null;
  name: string;
  method_id: number | null;
  fee_ppm: number | null;
  bonuses: { from_micros: string; bonus_ppm: number }[] | null;
  discount_ppm: number;
  until_renewal_micros: bigint | null;
  accounts: AccountsColumn;
  services: OrderableRow[];
};

export type Buyer = {
  user: OrderCreated['user'];
  /** How the balance pays, where the panel offers that. */
  balance: { methodId: number; terms: PaymentTerms } | undefined;
  discountPpm: number;
  /** Held until the end of the transaction. */
  accounts: LockedAccount[] | undefined;
  /** Spending less than this changes no grade. Undefined where there are none. */
  untilRenewalMicros: bigint | undefined;
  /** What is requested. */
  services: OrderableServices;
};

/**
 * All that is to be known of a customer who buys and of what they buy, in one statement that also holds their money:
 * most orders are paid from the balance, and every trip to the database counts.
 */
export async function readBuyer(
  trx: Trx,
  clock: Clock,
  purchase: {
    panelId: number;
    userId: number;
    buying: Buying;
    serviceIds: readonly number[];
    areGradesCounted: boolean;
  },
): Promise<Buyer> {
  const { panelId, userId } = purchase;
  const { rows } = await executePrepared(
    trx,
    sql<BuyerRow>`
    with money as materialized (${lockedAccountsOf(panelId, userId)})
    select money.accounts, ${customerDiscountOf(clock, userId, purchase.areGradesCounted)} as discount_ppm,
      ${untilRenewalOf(userId)} as until_renewal_micros,
      (select coalesce(jsonb_agg(found), '[]') from (${orderableServicesOf(purchase.buying, purchase.serviceIds)}) as found) as services,
      buyer.account_type, buyer.created_at, buyer.email, buyer.email_verified_at, buyer.name, method.id as method_id, method.fee_ppm, (
        select jsonb_agg(jsonb_build_object('from_micros', b.from_micros::text, 'bonus_ppm', b.bonus_ppm))
        from payment_method_bonuses b where b.panel_id = method.panel_id and b.payment_method_id = method.id
      ) as bonuses
    from users buyer cross join money
    left join lateral (
      select * from payment_methods m where m.panel_id = buyer.panel_id and m.strategy = 'balance' and m.is_enabled
      order by m.position, m.id limit 1
    ) as method on true
    where buyer.panel_id = ${panelId} and buyer.id = ${userId}`,
  );
  const row = rows[0] as BuyerRow;
  return {
    user: {
      account_type: row.account_type,
      created_at: row.created_at.toISOString(),
      email: row.email,
      email_verified_at: row.email_verified_at?.toISOString() ?? null,
      is_new_user: false,
      name: row.name,
    },
    balance:
      row.method_id === null
        ? undefined
        : {
            methodId: row.method_id,
            terms: {
              feePpm: row.fee_ppm ?? 0,
              bonuses: (row.bonuses ?? []).map(({ from_micros, bonus_ppm }) => ({
                fromAmountMicros: BigInt(from_micros),
                bonusPpm: bonus_ppm,
              })),
            },
          },
    discountPpm: row.discount_ppm,
    accounts: row.accounts?.map(({ balance, ...account }) => ({ ...account, balanceMicros: BigInt(balance) })),
    untilRenewalMicros: row.until_renewal_micros ?? undefined,
    services: toOrderableServices(row.services),
  };
}

type PlacedOrder = { id: number; status: OrderCreated['orders'][number]['status'] };

/** What a checkout created: as it began, or on request its current state. */
export async function readPlacedLines(
  trx: Trx,
  checkoutId: number,
  { isNow = false } = {},
): Promise<Pick<OrderCreated, 'orders' | 'drip_feeds'>> {
  const { rows: orders } = await sql<PlacedOrder>`
    select orders.id, case when ${isNow} then orders.status else (
      select e.to_status from order_events e where e.panel_id = orders.panel_id and e.order_id = orders.id
      order by e.id limit 1) end as status
    from orders where checkout_id = ${checkoutId} and drip_feed_id is null order by line_no`.execute(trx);
  const { rows: feeds } = await sql<{ id: number }>`
    select id from drip_feeds where checkout_id = ${checkoutId} order by line_no`.execute(trx);
  return { orders, drip_feeds: feeds };
}

export async function serviceOfOrder(trx: Trx, orderId: number): Promise<number> {
  const row = await trx.selectFrom('orders').select('service_id').where('id', '=', orderId).executeTakeFirstOrThrow();
  return row.service_id;
}
