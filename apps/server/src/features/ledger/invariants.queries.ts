// What must hold of the books at every moment, as queries that find no row while it does. All of them run after every
// test on a database and with `npm run ledger:verify`; every night, on what is new. A feature that moves money adds its
// own here.

import { fulfilmentInvariants } from './fulfilment-invariants.queries.ts';
import type { Invariant } from './invariant.ts';
import { orderInvariants } from './order-invariants.queries.ts';
import { type Scope, wholeBooks } from './proof-scope.queries.ts';
import { rewardInvariants } from './reward-invariants.queries.ts';

const lines = `ledger_lines l
  join ledger_transactions t on t.panel_id = l.panel_id and t.id = l.transaction_id
  join ledger_accounts a on a.panel_id = l.panel_id and a.id = l.account_id`;

/** All that is closed is read again within a month of nights. */
export const longestUnread = `order by checked_at, panel_id, last_transaction
  limit (select greatest(3, ceil(count(*) / 30.0)) from ledger_closings)`;

const closedTo = `(select coalesce(max(last_transaction), 0) from ledger_closings)`;

/** What the lines come to for each account of a customer. */
const movedSince = (scope: Scope) => `
  select l.account_id, sum(l.amount_micros) as balance_micros, -coalesce(sum(l.amount_micros) filter (
    where t.kind in ('order', 'cancel_order', 'hold', 'release') and a.kind in ('paid_in', 'bonus')), 0) as spent_micros
  from ${lines} where a.user_id is not null and ${scope.transaction('t.id')} group by l.account_id`;

export const invariants: readonly Invariant[] = [
  {
    name: 'journal-sums-to-zero',
    says: 'All lines of a panel sum to zero',
    sql: (scope) => `select panel_id, 'journal' as subject from ledger_lines l where ${scope.lines('l')}
      group by panel_id having sum(amount_micros) <> 0`,
  },
  {
    name: 'transactions-balance',
    says: 'The lines of each transaction sum to zero, are two or more, and none of them is zero',
    sql: (scope) => `select panel_id, 'transaction:' || transaction_id as subject from ledger_lines l
      where ${scope.lines('l')} group by panel_id, transaction_id having sum(amount_micros) <> 0 or count(*) < 2 or bool_or(amount_micros = 0)`,
  },
  {
    name: 'transactions-have-lines',
    says: 'There is no transaction without lines',
    sql: (scope) => `select panel_id, 'transaction:' || id as subject from ledger_transactions t
      where ${scope.transaction('t.id')} and not exists (select from ledger_lines l where l.panel_id = t.panel_id and l.transaction_id = t.id)`,
  },
  {
    name: 'lines-stay-in-their-panel',
    says: 'Each line is on an account of its own panel, and of nobody but the customer of its transaction',
    sql: (scope) => `select l.panel_id, 'transaction:' || l.transaction_id as subject from ledger_lines l
      left join ledger_transactions t on t.panel_id = l.panel_id and t.id = l.transaction_id
      left join ledger_accounts a on a.panel_id = l.panel_id and a.id = l.account_id
      where ${scope.lines('l')}
        and (t.id is null or a.id is null or (a.user_id is not null and a.user_id is distinct from t.user_id))`,
  },
  {
    name: 'amounts-equal-lines',
    says: 'The amount of a transaction is what its lines change for its customer',
    sql: (scope) => `select t.panel_id, 'transaction:' || t.id as subject from ${lines}
      where ${scope.transaction('t.id')} group by t.panel_id, t.id
      having t.amount_micros <> coalesce(sum(l.amount_micros) filter (where counts_to_amount(t.kind, a.kind)), 0)`,
  },
  {
    name: 'balances-equal-lines',
    says: 'A stored balance is the sum of the lines of its account; accounts of a panel store none',
    sql: (scope) => `select a.panel_id, 'account:' || a.id as subject from ledger_accounts a
      left join (${movedSince(scope)}) as moved on moved.account_id = a.id
      left join ledger_checkpoints c on c.account_id = a.id and ${!scope.isWhole}
      where a.balance_micros is distinct from case when a.user_id is null then null
        else coalesce(c.balance_micros, 0) + coalesce(moved.balance_micros, 0) end`,
  },
  {
    name: 'spending-equals-lines',
    says: 'What an account says was spent from it is what orders and drip-feeds took, less what they gave back',
    sql: (scope) => `select a.panel_id, 'account:' || a.id as subject from ledger_accounts a
      left join (${movedSince(scope)}) as moved on moved.account_id = a.id
      left join ledger_checkpoints c on c.account_id = a.id and ${!scope.isWhole}
      where a.spent_micros <> coalesce(c.spent_micros, 0) + coalesce(moved.spent_micros, 0)`,
  },
  {
    name: 'never-below-zero',
    says: 'No account of a customer is below zero, or ever was; but a paid-in one where something was taken back that had been spent, and nothing else is taken from it then',
    sql: (scope) => `select distinct panel_id, 'account:' || account_id as subject from (
      select a.panel_id, a.id as account_id, a.kind, l.amount_micros, may_leave_owing(t.kind, t.actor_id) as may_owe,
        coalesce(c.balance_micros, 0)
          + sum(l.amount_micros) over (partition by l.panel_id, l.account_id order by l.transaction_id) as running
      from ${lines} left join ledger_checkpoints c on c.account_id = a.id and ${!scope.isWhole}
      where a.user_id is not null and ${scope.transaction('t.id')}
    ) as history where running < 0 and (kind <> 'paid_in' or (amount_micros < 0 and not may_owe))`,
  },
  {
    name: 'booked-once',
    says: 'A reference is used once in a panel',
    sql: (scope) => `select panel_id, 'reference:' || reference as subject from ledger_transactions
      where reference in (select reference from ledger_transactions where ${scope.transaction('id')})
      group by panel_id, reference having count(*) > 1`,
  },
  {
    name: 'refunds-within-charges',
    says: 'What is given back of a charge goes to its customer and never exceeds it',
    sql: (scope) => `select charge.panel_id, 'transaction:' || charge.id as subject from ledger_transactions charge
      join ledger_transactions refund on refund.panel_id = charge.panel_id and refund.refund_of = charge.id
      where refund.kind <> 'reward_return'
        and charge.id in (select refund_of from ledger_transactions where ${scope.transaction('id')})
      group by charge.panel_id, charge.id
      having charge.amount_micros + sum(refund.amount_micros) > 0
        or bool_or(refund.user_id is distinct from charge.user_id)`,
  },
  {
    name: 'staff-answer-for-money',
    says: 'Money that staff move names who and why, and above 100 dollars a second person',
    sql: (
      scope,
    ) => `select panel_id, 'transaction:' || id as subject from ledger_transactions where kind = 'admin' and ${scope.transaction('id')} and (
        actor_id is null or coalesce(btrim(reason), '') = ''
        or (abs(amount_micros) > 100000000 and (approver_id is null or approver_id = actor_id)))`,
  },
  {
    name: 'nobody-pays-himself',
    says: 'Nobody moves or approves money of his own',
    sql: (scope) => `select panel_id, 'transaction:' || id as subject from ledger_transactions
      where ${scope.transaction('id')} and (actor_id = user_id or approver_id = user_id)
      union all
      select panel_id, 'adjustment:' || id from balance_adjustments where asked_by = user_id or decided_by = user_id`,
  },
  {
    name: 'adjustments-done-once',
    says: 'An adjustment that is done moved its amount once; one that is not moved nothing',
    sql: `select j.panel_id, 'adjustment:' || j.id as subject from balance_adjustments j
      left join ledger_transactions t on t.panel_id = j.panel_id and t.reference = 'adjustment:' || j.id
      where j.kind = 'adjustment' group by j.id having (j.status = 'done') <> (count(t.id) = 1)
        or bool_or(t.id is not null and (t.amount_micros, t.user_id, t.actor_id, t.approver_id)
          is distinct from (j.amount_micros, j.user_id, j.asked_by, j.decided_by))`,
  },
  {
    name: 'events-applied-once',
    says: 'An event of a gateway is kept once, and credits only with the amount and currency of its invoice',
    sql: `select min(panel_id) as panel_id, 'event:' || gateway || ':' || external_event_id as subject
      from payment_events group by panel_id, gateway, external_event_id having count(*) > 1
      union all
      select e.panel_id, 'event:' || e.id from payment_events e
      join invoices i on i.panel_id = e.panel_id and i.id = e.invoice_id
      where (e.outcome = 'credited') <> (e.applied_transaction_id is not null) or (e.outcome = 'credited'
        and (e.type, e.amount_minor, e.currency) is distinct from ('paid', i.charge_minor, i.charge_currency))`,
  },
  {
    name: 'invoices-credited-once',
    says: 'A paid invoice was credited once, with its total, because of an event or a named person; no other was',
    sql: `select i.panel_id, 'invoice:' || i.id as subject from invoices i
      left join ledger_transactions t on t.panel_id = i.panel_id and t.invoice_id = i.id and t.kind = 'invoiced'
      left join payment_events e on e.panel_id = t.panel_id and e.applied_transaction_id = t.id
      group by i.id having count(distinct t.id) <> (i.status in ('paid', 'refunded'))::int
        or (i.status in ('paid', 'refunded') and count(e.id) = 0 and i.approved_by is null)
        or bool_or((t.amount_micros, t.user_id) is distinct from (i.total_micros, i.user_id) and t.id is not null)`,
  },
  {
    name: 'invoices-keep-their-promise',
    says: 'A paid invoice brought what it promised, bonuses too; one that was refunded brought nothing in the end',
    sql: `select i.panel_id, 'invoice:' || i.id as subject from invoices i
      left join ledger_transactions t on t.panel_id = i.panel_id and t.invoice_id = i.id
        and (i.status <> 'paid' or (t.kind <> 'reward_return' and t.reference not like 'invoice:%:loss:%'))
      group by i.id having coalesce(sum(t.amount_micros), 0) <> case when i.status = 'paid' then
        i.total_micros - i.fee_micros + i.method_bonus_micros + case when i.coupon_id is null or i.is_coupon_released
          then 0 else i.discount_micros + i.coupon_bonus_micros + i.cashback_micros end
        else 0 end`,
  },
  {
    name: 'nobody-approves-himself',
    says: 'Nobody approved an invoice or a document of his own',
    sql: `select panel_id, 'invoice:' || id as subject from invoices where approved_by = user_id
      union all
      select panel_id, 'document:' || id from verification_documents where reviewed_by = user_id`,
  },
  {
    name: 'keys-have-answers',
    says: 'A key of a repeatable call is kept together with its answer',
    sql: `select panel_id, 'key:' || caller || ':' || key as subject from idempotency_keys where response is null`,
  },
  {
    name: 'coupon-uses-are-counted',
    says: 'A coupon counts as many uses as are reserved or granted, and no more than it has',
    sql: `select c.panel_id, 'coupon:' || c.id as subject from coupons c
      left join coupon_redemptions r on r.panel_id = c.panel_id and r.coupon_id = c.id and r.state <> 'released'
      group by c.id having c.uses <> count(r.id) or count(r.id) > c.max_uses`,
  },
  {
    name: 'coupon-customers-are-counted',
    says: 'Each customer of a coupon has as many uses as are reserved or granted for them',
    sql: `select panel_id, 'coupon:' || coupon_id || ' user:' || user_id as subject from (
        select panel_id, coupon_id, user_id, uses from coupon_customers
        union all
        select panel_id, coupon_id, user_id, -1 from coupon_redemptions where state <> 'released'
      ) as counted group by panel_id, coupon_id, user_id having sum(uses) <> 0`,
  },
  {
    name: 'coupons-in-time-and-above-minimum',
    says: 'A coupon was used in its time and for an amount it is meant for',
    sql: `select panel_id, 'redemption:' || id as subject from coupon_redemptions
      where created_at > valid_to or base_micros < min_amount_micros`,
  },
  {
    name: 'granted-coupons-are-posted',
    says: 'What a coupon granted with an invoice is in the books, to the micro-dollar',
    sql: `select r.panel_id, 'redemption:' || r.id as subject from coupon_redemptions r
      left join ledger_transactions t on t.panel_id = r.panel_id and t.reference = r.subject || ':coupon'
      where r.state = 'granted' and r.subject like 'invoice:%' and r.bonus_micros > 0
        and (t.amount_micros, t.user_id) is distinct from (r.bonus_micros, r.user_id)`,
  },
  {
    name: 'coupons-settle-with-invoices',
    says: 'A use is reserved while its invoice is open, granted when it is paid, and free again when it came to nothing',
    sql: `select r.panel_id, 'redemption:' || r.id as subject from coupon_redemptions r
      join invoices i on i.panel_id = r.panel_id and r.subject = 'invoice:' || i.id
      where r.state <> case when i.is_coupon_released then 'released'
        when i.status in ('paid', 'refunded') then 'granted' else 'reserved' end`,
  },
  {
    name: 'discounts-within-prices',
    says: 'A discount is not above the price it is taken from',
    sql: `select panel_id, 'redemption:' || id as subject from coupon_redemptions
      where bonus_micros < 0 or (bonus_type = 'discount' and bonus_micros > base_micros)`,
  },
  {
    name: 'closed-books-are-unchanged',
    says: 'What was proven and closed is as it was; every night a part of it is read again, the longest unread first',
    sql: (scope) => `select c.panel_id, 'closing:' || c.last_transaction as subject from (
        select * from ledger_closings ${scope.isWhole ? '' : longestUnread}
      ) as c where c.digest <> ledger_digest(c.panel_id, c.after_transaction, c.last_transaction)`,
  },
  {
    name: 'checkpoints-equal-lines',
    says: 'A checkpoint is what the closed lines of its account come to',
    sql: (scope) =>
      scope.isWhole
        ? `select c.panel_id, 'account:' || c.account_id as subject from ledger_checkpoints c
            left join (${movedSince({ ...scope, transaction: (id) => `${id} <= ${closedTo}` })}) as moved
              on moved.account_id = c.account_id
            where (c.balance_micros, c.spent_micros) is distinct from
              (coalesce(moved.balance_micros, 0), coalesce(moved.spent_micros, 0))`
        : undefined,
  },
  ...orderInvariants,
  ...fulfilmentInvariants,
  ...rewardInvariants,
];

/** All of them as one statement, so that they speak of one moment: invariant, panel_id, subject. */
export function findFaultsSql(list: readonly Invariant[] = invariants, scope: Scope = wholeBooks): string {
  const each = list.flatMap(({ name, sql }) => {
    const query = typeof sql === 'string' ? sql : sql(scope);
    return query ? [`(select '${name}' as invariant, panel_id, subject from (${query}) as broken limit 20)`] : [];
  });
  return each.join('\nunion all\n');
}
