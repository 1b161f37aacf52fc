-- What a checkout or a payment granted is taken back when its order or its payment is given back, even where it has been
-- spent: the paid-in account of a customer may then be below zero. A payment that the customer's bank has taken back
-- (a dispute) holds the customer's money until it is decided.

alter table ledger_transactions
  drop constraint ledger_transactions__kind,
  add constraint ledger_transactions__kind check (kind in (
    -- What a customer sees …
    'order', 'cancel_order', 'invoiced', 'admin', 'referral', 'widget_reward', 'fee', 'bonus', 'coupon', 'task',
    'reward_return', 'chargeback',
    -- … and what moves beside it.
    'hold', 'release', 'source_refund', 'withdrawal'
  )),
  -- A returned reward names the posting that granted it.
  add constraint ledger_transactions__reward_return check (kind <> 'reward_return' or refund_of is not null);

alter table ledger_accounts
  drop constraint ledger_accounts__balance,
  add constraint ledger_accounts__balance check (balance_micros >= 0 or kind = 'paid_in'),
  -- Nothing is spent from here while a payment of this customer is disputed.
  add column is_held boolean not null default false;

alter table invoices
  -- How much of the charge the gateway has taken back from us: refunded there, or withdrawn because of a dispute.
  add column lost_minor bigint not null default 0,
  -- Numbers the postings of what was lost, so that each happens once.
  add column loss_count integer not null default 0,
  add column dispute_state text,
  add constraint invoices__lost check (lost_minor between 0 and charge_minor),
  add constraint invoices__dispute_state check (dispute_state in ('open', 'won', 'lost'));
create index invoices__disputed on invoices (panel_id, user_id) where dispute_state = 'open';

-- Transactions that take back what was given may leave a paid-in account below zero. A refund that staff ask for is not
-- among them: they are told that the money has been spent.
create function may_leave_owing(transaction_kind text, actor_id bigint) returns boolean
language sql immutable parallel safe
return transaction_kind in ('reward_return', 'chargeback') or (transaction_kind = 'source_refund' and actor_id is null);

-- As it was, with two more checks on the accounts that were moved: whatever else lowers an account leaves it at zero or
-- above, and leaves no less than the customer owes; and nothing is spent from an account that is held.
create or replace function apply_ledger_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wrong bigint;
  was_held boolean;
begin
  select n.transaction_id into wrong from new_lines n
  left join ledger_accounts a on a.panel_id = n.panel_id and a.id = n.account_id
  left join ledger_transactions t on t.panel_id = n.panel_id and t.id = n.transaction_id
  where a.id is null or t.id is null or a.user_id <> t.user_id or (a.user_id is not null and t.user_id is null)
  limit 1;
  if found then
    raise exception 'transaction % has a line on an account that is not of its panel or customer', wrong
      using errcode = 'foreign_key_violation', constraint = 'ledger_lines__account';
  end if;

  select t.id into wrong from (
    select n.panel_id, n.transaction_id, count(*) as lines, sum(n.amount_micros) as total,
      coalesce(sum(n.amount_micros) filter (where counts_to_amount(t.kind, a.kind)), 0) as own
    from new_lines n
    join ledger_accounts a on a.panel_id = n.panel_id and a.id = n.account_id
    join ledger_transactions t on t.panel_id = n.panel_id and t.id = n.transaction_id
    group by n.panel_id, n.transaction_id
  ) as given
  join ledger_transactions t on t.panel_id = given.panel_id and t.id = given.transaction_id
  where given.lines < 2 or given.total <> 0 or given.own <> t.amount_micros
    or given.lines <> (select count(*) from ledger_lines l where l.panel_id = t.panel_id and l.transaction_id = t.id)
  limit 1;
  if found then
    raise exception 'transaction % does not balance, or its lines differ from its amount', wrong
      using errcode = 'check_violation', constraint = 'ledger_lines__balanced';
  end if;

  with changed as (
    update ledger_accounts a
    set balance_micros = a.balance_micros + moved.amount,
      spent_micros = a.spent_micros - case when a.kind in ('paid_in', 'bonus') then moved.on_orders else 0 end
    from (
      select n.panel_id, n.account_id, sum(n.amount_micros) as amount,
        coalesce(sum(n.amount_micros) filter (where t.kind in ('order', 'cancel_order', 'hold', 'release')), 0) as on_orders,
        bool_or(n.amount_micros < 0 and not may_leave_owing(t.kind, t.actor_id)) as is_lowered,
        bool_or(n.amount_micros < 0 and t.kind in ('order', 'hold', 'withdrawal')) as is_spent
      from new_lines n
      join ledger_transactions t on t.panel_id = n.panel_id and t.id = n.transaction_id
      group by n.panel_id, n.account_id
    ) as moved
    where a.panel_id = moved.panel_id and a.id = moved.account_id and a.balance_micros is not null
    returning a.panel_id, a.id, a.user_id, a.kind, a.balance_micros, moved.is_lowered, moved.is_spent and a.is_held as is_held
  )
  select c.id, c.is_held into wrong, was_held from changed c
  where c.is_held or (c.is_lowered and case when c.balance_micros < 0 then true
    -- Bonus money beside a debt is the customer's only for what exceeds the debt.
    when c.kind = 'bonus' then c.balance_micros + coalesce(
      (select p.balance_micros from changed p where p.panel_id = c.panel_id and p.user_id = c.user_id and p.kind = 'paid_in'),
      (select p.balance_micros from ledger_accounts p
        where p.panel_id = c.panel_id and p.user_id = c.user_id and p.kind = 'paid_in'), 0) < 0
    else false end)
  limit 1;
  if was_held then
    raise exception 'account % is held because of a disputed payment', wrong
      using errcode = 'check_violation', constraint = 'ledger_accounts__held';
  elsif wrong is not null then
    raise exception 'account % has less than is taken', wrong
      using errcode = 'check_violation', constraint = 'ledger_accounts__balance';
  end if;
  return null;
end $$;

-- At the commit: nothing without lines, no charge gives back more than it took, no reward is taken back beyond what it
-- granted.
create or replace function judge_ledger_transaction() returns trigger
language plpgsql as $$
begin
  if not exists (select from ledger_lines l where l.panel_id = new.panel_id and l.transaction_id = new.id) then
    raise exception 'transaction % has no lines', new.id
      using errcode = 'check_violation', constraint = 'ledger_transactions__lines';
  end if;
  if new.refund_of is not null and exists (
    select from ledger_transactions charge
    join ledger_transactions refund on refund.panel_id = charge.panel_id and refund.refund_of = charge.id
    where charge.panel_id = new.panel_id and charge.id = new.refund_of
    group by charge.id
    having bool_or(refund.user_id <> charge.user_id)
      or bool_or((refund.kind = 'reward_return') <> (charge.kind in ('coupon', 'bonus')))
      or case when charge.kind in ('coupon', 'bonus')
        then charge.amount_micros + sum(refund.amount_micros) < 0 or sum(refund.amount_micros) > 0
        else charge.amount_micros + sum(refund.amount_micros) > 0 end
  ) then
    raise exception 'transaction % gives back more than was taken', new.id
      using errcode = 'check_violation', constraint = 'ledger_transactions__refund';
  end if;
  return null;
end $$;

-- The hold follows the disputes of the customer's payments and nothing else; a guest's payments may become those of an
-- account. Runs as the owner, as balances do.
create function hold_disputed_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ledger_accounts a
  set is_held = exists (select from invoices i
    where i.panel_id = a.panel_id and i.user_id = a.user_id and i.dispute_state = 'open')
  where a.panel_id = new.panel_id and a.user_id in (new.user_id, old.user_id) and a.kind in ('paid_in', 'bonus');
  return null;
end $$;
revoke execute on function hold_disputed_money() from public;
create trigger hold_disputed after update on invoices for each row
  when (new.dispute_state is distinct from old.dispute_state
    or (new.dispute_state is not null and new.user_id <> old.user_id)) execute function hold_disputed_money();
