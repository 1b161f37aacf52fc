// What must hold of rewards and of what customers can spend, as queries that find no row while it does.
import type { Invariant } from './invariant.ts';
import type { Scope } from './proof-scope.queries.ts';

/** What was bought, each order and drip-feed with what was given back of it. */
const bought = `
  select panel_id, checkout_id, invoice_id, unit_micros, charge_micros,
    case when paid_at is null then 0 else charge_micros - refunded_micros end as kept_micros, refunded_micros
  from orders where drip_feed_id is null
  union all
  select f.panel_id, f.checkout_id, f.invoice_id, f.unit_micros, f.charge_micros,
    case when f.paid_at is null then 0 else f.charge_micros - f.refunded_micros - run.refunded end,
    f.refunded_micros + run.refunded
  from drip_feeds f cross join lateral (select coalesce(sum(o.refunded_micros), 0) as refunded from orders o
    where o.panel_id = f.panel_id and o.drip_feed_id = f.id) as run`;

/** Rewards that are new, or whose orders are. */
const touchedReward = (scope: Scope) =>
  scope.isWhole
    ? 'true'
    : `(${scope.transaction('t.id')} or t.id in (select refund_of from ledger_transactions where ${scope.transaction('id')})
      or t.reference in (select 'checkout:' || id || ending from checkouts, unnest(array[':coupon', ':bonus']) as ending
        where ${scope.checkout('id')})
      or t.reference in (select 'invoice:' || id || ending from invoices, unnest(array[':coupon', ':bonus']) as ending
        where ${scope.invoice('id')}))`;

/**
 * Every reward that a coupon or a payment method granted, with what may be kept of it: the share of the value it was
 * granted on that was delivered, or is still on its way. Rewards that belong to no checkout and no payment in force
 * (given by hand, or taken along by a refund to the source) may be kept as they are.
 */
const rewards = (scope: Scope) => `
  select t.panel_id, t.id, t.user_id, t.amount_micros - coalesce(back.returned, 0) as left_micros,
    case when s.subject is null then t.amount_micros - coalesce(back.returned, 0) when s.kept >= s.base then t.amount_micros
      else floor(t.amount_micros * s.kept / s.base / s.unit) * s.unit end as earned_micros
  from ledger_transactions t
  left join (
    select panel_id, 'checkout:' || checkout_id as subject, sum(charge_micros)::numeric as base,
      sum(kept_micros)::numeric as kept, min(unit_micros) as unit
    from (${bought}) as line where ${scope.checkout('checkout_id')} group by panel_id, checkout_id
    union all
    select i.panel_id, 'invoice:' || i.id, i.amount_micros::numeric * i.charge_minor,
      greatest(i.amount_micros - coalesce(used.refunded, 0), 0)::numeric * (i.charge_minor - i.lost_minor),
      coalesce(used.unit, 1)
    from invoices i left join (
      select panel_id, invoice_id, sum(refunded_micros) as refunded, min(unit_micros) as unit
      from (${bought}) as line where invoice_id is not null and ${scope.invoice('invoice_id')} group by panel_id, invoice_id
    ) as used on used.panel_id = i.panel_id and used.invoice_id = i.id
    where i.status = 'paid' and ${scope.invoice('i.id')}
  ) as s on s.panel_id = t.panel_id and s.subject = regexp_replace(t.reference, ':(coupon|bonus)$', '')
  left join (
    select panel_id, refund_of, -sum(amount_micros) as returned from ledger_transactions
    where kind = 'reward_return' group by panel_id, refund_of
  ) as back on back.panel_id = t.panel_id and back.refund_of = t.id
  where t.kind in ('coupon', 'bonus') and ${touchedReward(scope)}`;

export const rewardInvariants: readonly Invariant[] = [
  {
    name: 'spendable-within-paid-in-and-earned',
    says: 'A customer has no more money, set aside or not, than was paid in or given by staff and earned on value that was delivered or is on its way, less what was spent',
    // On a part of the books it follows from two others: balances are what the lines say, and rewards what was delivered.
    sql: (scope) =>
      scope.isWhole
        ? `select has.panel_id, 'user:' || has.user_id as subject from (
        select panel_id, user_id, sum(balance_micros) as micros from ledger_accounts
        where kind in ('paid_in', 'bonus', 'hold') group by panel_id, user_id
      ) as has
      left join (
        select t.panel_id, t.user_id, sum(l.amount_micros) as micros from ledger_lines l
        join ledger_transactions t on t.panel_id = l.panel_id and t.id = l.transaction_id
        join ledger_accounts a on a.panel_id = l.panel_id and a.id = l.account_id
        where a.kind in ('paid_in', 'bonus', 'hold') and t.kind not in ('coupon', 'bonus', 'reward_return')
        group by t.panel_id, t.user_id
      ) as moved on moved.panel_id = has.panel_id and moved.user_id = has.user_id
      left join (
        select panel_id, user_id, sum(earned_micros) as micros from (${rewards(scope)}) as reward group by panel_id, user_id
      ) as earned on earned.panel_id = has.panel_id and earned.user_id = has.user_id
      where has.micros > coalesce(moved.micros, 0) + coalesce(earned.micros, 0)`
        : undefined,
  },
  {
    name: 'rewards-follow-delivery',
    says: 'Of a reward a customer keeps exactly the share of the value that was delivered, or is on its way',
    sql: (scope) =>
      `select panel_id, 'transaction:' || id as subject from (${rewards(scope)}) as reward where left_micros <> earned_micros`,
  },
  {
    name: 'returns-within-rewards',
    says: 'What is taken back of a reward is its customer’s, and never more than it granted',
    sql: (scope) => `select r.panel_id, 'transaction:' || r.refund_of as subject from ledger_transactions r
      left join ledger_transactions t on t.panel_id = r.panel_id and t.id = r.refund_of
      where r.kind = 'reward_return'
        and r.refund_of in (select refund_of from ledger_transactions where ${scope.transaction('id')})
      group by r.panel_id, r.refund_of, t.kind, t.amount_micros, t.user_id
      having t.kind is null or t.kind not in ('coupon', 'bonus') or bool_or(r.user_id is distinct from t.user_id)
        or sum(r.amount_micros) > 0 or t.amount_micros + sum(r.amount_micros) < 0`,
  },
  {
    name: 'losses-are-booked',
    says: 'What a gateway took back of a payment was taken from its customer, in proportion and to the micro-dollar',
    sql: `select i.panel_id, 'invoice:' || i.id as subject from invoices i
      left join ledger_transactions t on t.panel_id = i.panel_id and t.invoice_id = i.id
        and t.kind in ('source_refund', 'chargeback') and t.reference like 'invoice:%:loss:%'
      group by i.id having -coalesce(sum(t.amount_micros), 0) <> ceil(i.total_micros::numeric * i.lost_minor / i.charge_minor)
        - floor(i.fee_micros::numeric * i.lost_minor / i.charge_minor)`,
  },
  {
    name: 'held-while-disputed',
    says: 'Money of a customer is held exactly while one of their payments is disputed',
    sql: `select a.panel_id, 'account:' || a.id as subject from ledger_accounts a
      where a.kind in ('paid_in', 'bonus') and a.is_held <> exists (select from invoices i
        where i.panel_id = a.panel_id and i.user_id = a.user_id and i.dispute_state = 'open')`,
  },
];
