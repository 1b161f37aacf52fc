// What must hold of orders and drip-feeds beside the books, as queries that find no row while it does.
import type { Invariant } from './invariant.ts';

/** What a transaction took from a customer's accounts, the hold included. */
const taken = `coalesce((select -sum(l.amount_micros) from ledger_lines l
  join ledger_accounts a on a.panel_id = l.panel_id and a.id = l.account_id
  where l.panel_id = t.panel_id and l.transaction_id = t.id and a.user_id is not null), 0)`;

export const orderInvariants: readonly Invariant[] = [
  {
    name: 'orders-are-charged-once',
    says: 'A paid order has exactly one charge of exactly its price; one that is not paid, or free, has none',
    sql: (scope) => `select o.panel_id, 'order:' || o.id as subject from orders o
      left join ledger_transactions t on t.panel_id = o.panel_id and t.order_id = o.id and t.kind = 'order'
      where ${scope.order('o.id')} group by o.id having case when o.paid_at is null or o.charge_micros = 0 then count(t.id) <> 0
        else count(t.id) <> 1 or sum(${taken}) <> o.charge_micros or bool_or(t.user_id <> o.user_id) end`,
  },
  {
    name: 'charges-have-orders',
    says: 'There is no charge for an order that does not exist',
    sql: (scope) => `select t.panel_id, 'transaction:' || t.id as subject from ledger_transactions t
      where ${scope.transaction('t.id')} and t.reference like 'order:%:charge' and not exists (
        select from orders o where o.panel_id = t.panel_id and o.id = t.order_id and t.reference = 'order:' || o.id || ':charge')`,
  },
  {
    name: 'quantities-within-limits',
    says: 'A quantity is within the limits it was ordered under, and costs something unless a promotion says otherwise',
    sql: (scope) => `select panel_id, 'order:' || id as subject from orders
      where ${scope.order('id')} and (quantity < min_quantity or quantity > max_quantity or (quantity % quantity_step <> 0
        and not (quantity = min_quantity and max_quantity / quantity_step * quantity_step < min_quantity))
        or charge_micros < 0 or (charge_micros = 0 and free_by is null))`,
  },
  {
    name: 'charges-follow-prices',
    says: 'What an order is charged can be calculated again from what it was priced by',
    sql: (scope) => `select panel_id, 'order:' || id as subject from orders
      where ${scope.order('id')} and (charge_micros <> cost_micros + guarantee_micros + speedup_micros - discount_micros
        or (drip_feed_id is null
          and cost_micros <> service_cost(price_micros, price_type, pricing_per, quantity, unit_micros)))
      union all
      select panel_id, 'drip-feed:' || id from drip_feeds
      where charge_micros <> cost_micros + guarantee_micros + speedup_micros - discount_micros
        or cost_micros <> service_cost(price_micros, price_type, pricing_per, total_quantity, unit_micros)`,
  },
  {
    name: 'order-discounts-within-prices',
    says: 'The discounts of an order are not above its price',
    sql: (scope) => `select panel_id, 'order:' || id as subject from orders where ${scope.order('id')}
      and (discount_micros < 0 or discount_micros > cost_micros + guarantee_micros + speedup_micros)`,
  },
  {
    name: 'refunds-are-booked',
    says: 'What an order says was refunded is in the books, and is not above its charge',
    sql: (scope) => `select o.panel_id, 'order:' || o.id as subject from orders o
      left join ledger_transactions t on t.panel_id = o.panel_id and t.order_id = o.id and t.kind = 'cancel_order'
      where ${scope.order('o.id')} group by o.id having o.refunded_micros > o.charge_micros or o.refunded_micros <> coalesce(sum(t.amount_micros), 0)
        or count(t.id) <> count(distinct t.reference)`,
  },
  {
    name: 'refunds-match-what-is-missing',
    says: 'An order that ended gave back what was not delivered, rounded down to its unit: all of it where nothing was, nothing where all was',
    sql: (scope) => `select panel_id, 'order:' || id as subject from orders
      where ${scope.order('id')} and status in ('canceled', 'completed') and paid_at is not null and refunded_micros <> case
        when status = 'completed' and not is_partial then 0 when current_quantity = 0 then charge_micros else floor(charge_micros::numeric * (quantity - current_quantity) / quantity / unit_micros)
          * unit_micros end`,
  },
  {
    name: 'deliveries-are-possible',
    says: 'Nobody got less than nothing or more than was ordered',
    sql: (scope) => `select panel_id, 'order:' || id as subject from orders
      where ${scope.order('id')} and (current_quantity < 0 or current_quantity > quantity or start_quantity < 0)`,
  },
  {
    name: 'ends-are-final',
    says: 'What was refunded has ended, an end is never left, and an order stands where its last event left it',
    sql: (scope) => `select panel_id, 'order:' || id as subject from orders
      where ${scope.order('id')} and refunded_micros > 0 and status not in ('canceled', 'completed')
      union all
      select panel_id, 'order:' || order_id from order_events
      where ${scope.order('order_id')} and from_status in ('completed', 'canceled') and to_status <> from_status
      union all
      select o.panel_id, 'order:' || o.id from orders o where ${scope.order('o.id')} and o.status is distinct from (
        select e.to_status from order_events e where e.panel_id = o.panel_id and e.order_id = o.id
        order by e.id desc limit 1)`,
  },
  {
    name: 'runs-come-once',
    says: 'The runs of a drip-feed are numbered from one, come once each, together are what was bought and none after its end',
    sql: (scope) => `select panel_id, 'drip-feed:' || drip_feed_id as subject from orders
      where drip_feed_id in (select drip_feed_id from orders where drip_feed_id is not null and ${scope.order('id')})
      group by panel_id, drip_feed_id, run_no having count(*) > 1
      union all
      select d.panel_id, 'drip-feed:' || d.id from drip_feeds d
      join orders o on o.panel_id = d.panel_id and o.drip_feed_id = d.id
      where d.id in (select drip_feed_id from orders where drip_feed_id is not null and ${scope.order('id')})
      group by d.id having count(*) > d.runs or max(o.run_no) > count(*) or sum(o.quantity) > d.total_quantity
        or (count(*) = d.runs and sum(o.quantity) <> d.total_quantity)
        or max(o.created_at) > d.canceled_at`,
  },
  {
    name: 'holds-are-for-runs',
    says: 'A customer has set aside what drip-feeds were paid, less what their runs took and what went back',
    sql: `select a.panel_id, 'account:' || a.id as subject from ledger_accounts a
      left join lateral (
        select sum(d.charge_micros - d.refunded_micros - coalesce((select sum(o.charge_micros) from orders o
          where o.panel_id = d.panel_id and o.drip_feed_id = d.id), 0)) as due
        from drip_feeds d where d.panel_id = a.panel_id and d.user_id = a.user_id and d.paid_at is not null
      ) as held on true
      where a.kind = 'hold' and a.balance_micros <> coalesce(held.due, 0)
        and exists (select from drip_feeds d where d.panel_id = a.panel_id and d.user_id = a.user_id)`,
  },
  {
    name: 'keys-buy-once',
    says: 'The key of a call buys once',
    sql: (scope) => `select min(panel_id) as panel_id, 'checkout:' || min(id) as subject from checkouts
      where idempotency_key in (select idempotency_key from checkouts where ${scope.checkout('id')}) group by panel_id, caller, idempotency_key having count(*) > 1`,
  },
  {
    name: 'checkouts-add-up',
    says: 'The charges of what was bought together are its total without the fee, as long as nobody paid it late',
    sql: (scope) => `select c.panel_id, 'checkout:' || c.id as subject from checkouts c
      where ${scope.checkout('c.id')} and c.total_micros - c.fee_micros <> coalesce((select sum(o.charge_micros + o.late_discount_micros) from orders o
          where o.panel_id = c.panel_id and o.checkout_id = c.id and o.drip_feed_id is null), 0)
        + coalesce((select sum(d.charge_micros) from drip_feeds d
          where d.panel_id = c.panel_id and d.checkout_id = c.id), 0)
        and not exists (select from coupon_redemptions r where r.panel_id = c.panel_id
          and r.subject = 'checkout:' || c.id and r.state = 'released')`,
  },
  {
    name: 'granted-order-coupons-are-posted',
    says: 'Money that a coupon granted with an order is in the books, to the micro-dollar',
    sql: `select r.panel_id, 'redemption:' || r.id as subject from coupon_redemptions r
      left join ledger_transactions t on t.panel_id = r.panel_id and t.reference = r.subject || ':coupon'
      where r.state = 'granted' and r.subject like 'checkout:%' and r.bonus_type <> 'discount' and r.bonus_micros > 0
        and (t.amount_micros, t.user_id) is distinct from (r.bonus_micros, r.user_id)`,
  },
];
