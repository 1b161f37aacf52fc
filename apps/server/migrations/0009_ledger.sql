-- The books. Money moves only as lines of a journal transaction that sum to zero; what is written stays, and the
-- balances customers spend from follow the lines by themselves. The application cannot set a balance at all.

-- What belongs to a customer is positive. Customers' accounts keep a balance that never falls below zero; a panel's
-- own accounts keep none, so that no order of a panel waits for the row of its revenue.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  panel_id bigint not null references panels (id),
  kind text not null,
  user_id bigint,
  -- Tells accounts of one kind apart: which gateway.
  name text not null default '',
  balance_micros bigint,
  -- What orders took from here, less what came back: the customer's spending without adding up a journal.
  spent_micros bigint not null default 0,
  -- PostgreSQL lets only those lock a row who may change something of it; this is the something.
  is_lockable boolean not null default true,
  constraint ledger_accounts__of_panel unique (panel_id, id),
  constraint ledger_accounts__one_of_a_kind unique nulls not distinct (panel_id, user_id, kind, name),
  constraint ledger_accounts__user foreign key (panel_id, user_id) references users (panel_id, id),
  constraint ledger_accounts__kind check (
    case when user_id is null then kind in ('gateway', 'revenue', 'fees', 'promotions', 'rewards', 'adjustments', 'payouts')
    else kind in ('paid_in', 'bonus', 'referral', 'task', 'hold') end
  ),
  constraint ledger_accounts__name check ((kind = 'gateway') = (name <> '') and length(name) <= 100),
  constraint ledger_accounts__kept_for_customers check ((user_id is null) = (balance_micros is null)),
  constraint ledger_accounts__balance check (balance_micros >= 0),
  constraint ledger_accounts__lockable check (is_lockable)
);
call protect_panel_table('ledger_accounts');
revoke all on ledger_accounts from crescendo_app, crescendo_system;
grant select, insert (panel_id, kind, user_id, name), update (is_lockable) on ledger_accounts to crescendo_app;
-- The system makes the accounts of a new panel, and proves the books of all of them.
grant select, insert (panel_id, kind, user_id, name) on ledger_accounts to crescendo_system;

create function open_ledger_account() returns trigger
language plpgsql as $$
begin
  new.balance_micros := case when new.user_id is null then null else 0 end;
  new.spent_micros := 0;
  return new;
end $$;
create trigger open_empty before insert on ledger_accounts for each row execute function open_ledger_account();

-- Balances follow the lines (below) and nothing else, whoever asks.
create trigger never_removed before delete or truncate on ledger_accounts
  for each statement execute function refuse_change();
create trigger moved_by_lines_only before update on ledger_accounts
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();

create function open_panel_accounts() returns trigger
language plpgsql as $$
begin
  insert into ledger_accounts (panel_id, kind)
  select new.id, kind from unnest(array['revenue', 'fees', 'promotions', 'rewards', 'adjustments', 'payouts']) as kind
  on conflict do nothing;
  return null;
end $$;
create trigger open_accounts after insert on panels for each row execute function open_panel_accounts();
insert into ledger_accounts (panel_id, kind)
  select id, kind from panels, unnest(array['revenue', 'fees', 'promotions', 'rewards', 'adjustments', 'payouts']) as kind;

-- One business event, or one part of it that a customer sees as a record of its own. The reference makes it happen once.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  kind text not null,
  reference text not null,
  user_id bigint,
  -- What it changes for the customer, so that a record is one row: of the spendable money, or of the rewards it speaks of.
  amount_micros bigint not null,
  -- The charge that a refund gives back.
  refund_of bigint,
  order_id bigint,
  invoice_id bigint,
  payment_method_id bigint,
  actor_id bigint,
  approver_id bigint,
  reason text,
  created_at timestamptz not null default now(),
  constraint ledger_transactions__of_panel unique (panel_id, id),
  constraint ledger_transactions__reference unique (panel_id, reference),
  constraint ledger_transactions__user foreign key (panel_id, user_id) references users (panel_id, id),
  constraint ledger_transactions__refund_of foreign key (panel_id, refund_of) references ledger_transactions (panel_id, id),
  constraint ledger_transactions__actor foreign key (panel_id, actor_id) references users (panel_id, id),
  constraint ledger_transactions__approver foreign key (panel_id, approver_id) references users (panel_id, id),
  constraint ledger_transactions__reference_form check (reference ~ '^[\x21-\x7e]{1,200}$'),
  constraint ledger_transactions__kind check (kind in (
    -- What a customer sees …
    'order', 'cancel_order', 'invoiced', 'admin', 'referral', 'widget_reward', 'fee', 'bonus', 'coupon', 'task',
    -- … and what moves beside it.
    'hold', 'release', 'source_refund', 'withdrawal'
  )),
  constraint ledger_transactions__sign check (
    case when kind in ('order', 'fee', 'source_refund') then amount_micros <= 0
    when kind in ('cancel_order', 'invoiced', 'referral', 'widget_reward', 'bonus', 'coupon', 'task') then amount_micros >= 0
    else true end
  ),
  constraint ledger_transactions__of_nobody check (user_id is not null or amount_micros = 0),
  -- Who gives money answers for it, never to himself, and not alone above a hundred dollars.
  constraint ledger_transactions__actor_is_another check (actor_id <> user_id and approver_id <> user_id),
  constraint ledger_transactions__two_of_them check (approver_id <> actor_id),
  constraint ledger_transactions__admin_answers check (
    kind <> 'admin' or (
      user_id is not null and actor_id is not null and coalesce(btrim(reason), '') <> ''
      and (amount_micros between -100000000 and 100000000 or approver_id is not null)
    )
  )
);
create index ledger_transactions__of_user on ledger_transactions (panel_id, user_id, id desc);
create index ledger_transactions__refunds on ledger_transactions (panel_id, refund_of) where refund_of is not null;
create index ledger_transactions__of_order on ledger_transactions (panel_id, order_id, id) where order_id is not null;
create index ledger_transactions__of_invoice on ledger_transactions (panel_id, invoice_id, id) where invoice_id is not null;
call protect_panel_table('ledger_transactions');

-- The account is checked by the trigger below instead of a foreign key: that would lock the one row of the panel's
-- revenue for every order, and accounts are never removed.
create table ledger_lines (
  panel_id bigint not null,
  transaction_id bigint not null,
  account_id bigint not null,
  amount_micros bigint not null,
  primary key (panel_id, transaction_id, account_id),
  constraint ledger_lines__transaction foreign key (panel_id, transaction_id) references ledger_transactions (panel_id, id),
  constraint ledger_lines__not_zero check (amount_micros <> 0)
);
create index ledger_lines__of_account on ledger_lines (panel_id, account_id, transaction_id);
call protect_panel_table('ledger_lines');

create trigger append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on ledger_lines
  for each statement execute function refuse_change();
-- Money moves inside a panel's own transaction, never under the system's role.
revoke all on ledger_transactions, ledger_lines from crescendo_app, crescendo_system;
grant select, insert on ledger_transactions, ledger_lines to crescendo_app;
grant select on ledger_transactions, ledger_lines to crescendo_system;

-- Whether a line of an account counts to the amount of a transaction of this kind.
create function counts_to_amount(transaction_kind text, account_kind text) returns boolean
language sql immutable parallel safe
return case transaction_kind
  when 'referral' then account_kind = 'referral'
  when 'task' then account_kind = 'task'
  else account_kind in ('paid_in', 'bonus') end;

-- All lines of a transaction come in one statement, so that they can be judged together and nothing is added later.
-- Runs as the owner, because only the owner may write a balance; hence the fixed path and the panel in every condition.
create function apply_ledger_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wrong bigint;
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

  update ledger_accounts a
  set balance_micros = a.balance_micros + moved.amount,
    spent_micros = a.spent_micros - case when a.kind in ('paid_in', 'bonus') then moved.on_orders else 0 end
  from (
    select n.panel_id, n.account_id, sum(n.amount_micros) as amount,
      coalesce(sum(n.amount_micros) filter (where t.kind in ('order', 'cancel_order')), 0) as on_orders
    from new_lines n
    join ledger_transactions t on t.panel_id = n.panel_id and t.id = n.transaction_id
    group by n.panel_id, n.account_id
  ) as moved
  where a.panel_id = moved.panel_id and a.id = moved.account_id and a.balance_micros is not null;
  return null;
end $$;
revoke execute on function apply_ledger_lines() from public;
create trigger apply_lines after insert on ledger_lines referencing new table as new_lines
  for each statement execute function apply_ledger_lines();

-- At the commit: nothing without lines, and no charge gives back more than it took.
create function judge_ledger_transaction() returns trigger
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
    having charge.amount_micros + sum(refund.amount_micros) > 0 or bool_or(refund.user_id <> charge.user_id)
  ) then
    raise exception 'transaction % gives back more than was taken', new.id
      using errcode = 'check_violation', constraint = 'ledger_transactions__refund';
  end if;
  return null;
end $$;
create constraint trigger judged_at_commit after insert on ledger_transactions deferrable initially deferred
  for each row execute function judge_ledger_transaction();

-- Asked for by one; above a hundred dollars done only when another agrees.
create table balance_adjustments (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  user_id bigint not null,
  amount_micros bigint not null,
  reason text not null,
  status text not null default 'asked',
  asked_by bigint not null,
  decided_by bigint,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint balance_adjustments__of_panel unique (panel_id, id),
  constraint balance_adjustments__user foreign key (panel_id, user_id) references users (panel_id, id),
  constraint balance_adjustments__asked_by foreign key (panel_id, asked_by) references users (panel_id, id),
  constraint balance_adjustments__decided_by foreign key (panel_id, decided_by) references users (panel_id, id),
  constraint balance_adjustments__not_zero check (amount_micros <> 0),
  constraint balance_adjustments__status check (status in ('asked', 'done', 'refused')),
  constraint balance_adjustments__not_to_oneself check (asked_by <> user_id and decided_by <> user_id),
  constraint balance_adjustments__decided check ((status = 'asked') = (decided_at is null))
);
create index balance_adjustments__by_time on balance_adjustments (panel_id, id desc);
create index balance_adjustments__of_user on balance_adjustments (panel_id, user_id);
call protect_panel_table('balance_adjustments');
revoke delete, truncate on balance_adjustments from crescendo_app, crescendo_system;

-- What the last proof of a panel's books came to, for the console.
create table ledger_proofs (
  panel_id bigint primary key references panels (id),
  accounts bigint not null,
  transactions bigint not null,
  sum_micros bigint not null,
  -- The invariants that do not hold, each with the first subjects it does not hold for.
  faults jsonb not null,
  proved_at timestamptz not null,
  constraint ledger_proofs__faults_list check (jsonb_typeof(faults) = 'array')
);
call protect_panel_table('ledger_proofs');

-- A call that a client may repeat: the first answer under a key that its caller made up. No foreign key to the panel:
-- it would lock the panel's one row with every order, and the row policy keeps other panels out.
create table idempotency_keys (
  panel_id bigint not null,
  caller text not null,
  key text not null,
  route text not null,
  request_hash bytea not null,
  status integer,
  response text,
  created_at timestamptz not null default now(),
  primary key (panel_id, caller, key),
  constraint idempotency_keys__key_form check (key ~ '^[\x21-\x7e]{8,200}$'),
  constraint idempotency_keys__hash_length check (octet_length(request_hash) = 32),
  constraint idempotency_keys__answered check ((status is null) = (response is null))
);
create index idempotency_keys__old on idempotency_keys (created_at);
call protect_panel_table('idempotency_keys');
