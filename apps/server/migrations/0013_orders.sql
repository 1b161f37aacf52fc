-- Ordering: what somebody bought at once (a checkout), the orders and drip-feeds that came of it with everything that
-- priced them, and their history.

-- What links of a network look like: [{"hosts": ["youtube.com"], "path": "^watch"}]. A service type may narrow it.
alter table networks
  add column link_patterns jsonb not null default '[]',
  add constraint networks__link_patterns_list check (jsonb_typeof(link_patterns) = 'array');
alter table service_types
  add column link_patterns jsonb,
  add constraint service_types__link_patterns_list check (jsonb_typeof(link_patterns) = 'array');

-- Orders of such a service wait until the customer has proven who they are.
alter table services add column review_is_required boolean not null default false;

-- Customers review what they ordered, once each.
alter table reviews
  add column user_id bigint,
  add constraint reviews__user foreign key (panel_id, user_id) references users (panel_id, id),
  add constraint reviews__once_each unique (panel_id, user_id, service_id);

alter table invoices
  add column purpose text not null default 'add_funds',
  add constraint invoices__purpose check (purpose in ('add_funds', 'order'));

-- The cost of a quantity as the rules reckon it: whole units, rounded up, never nothing.
create function service_cost(price_micros bigint, price_type text, pricing_per integer, quantity bigint, unit_micros bigint)
returns bigint language sql immutable parallel safe
return greatest(1, case price_type
  when 'fixed' then ceil(price_micros::numeric / unit_micros)
  else ceil(price_micros::numeric * quantity / (unit_micros::numeric * pricing_per)) end)::bigint * unit_micros;

-- As it was, but what a customer sets aside for a drip-feed is spent like any other order; its runs take from the hold,
-- which is counted no second time.
create or replace function apply_ledger_lines() returns trigger
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
      coalesce(sum(n.amount_micros) filter (where t.kind in ('order', 'cancel_order', 'hold', 'release')), 0) as on_orders
    from new_lines n
    join ledger_transactions t on t.panel_id = n.panel_id and t.id = n.transaction_id
    group by n.panel_id, n.account_id
  ) as moved
  where a.panel_id = moved.panel_id and a.id = moved.account_id and a.balance_micros is not null;
  return null;
end $$;

-- One attempt to buy. The key its caller gave makes a repeated call find it again, with the answer it got.
create table checkouts (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  user_id bigint not null,
  -- Bought by somebody who had not signed in: its orders show in the account when they are paid.
  is_guest boolean not null default false,
  -- The account came about with it, and its owner has not been told yet.
  is_welcome_due boolean not null default false,
  -- Its customer was written that it is under way.
  is_confirmed boolean not null default false,
  source text not null,
  is_speedup boolean not null,
  coupon_id bigint,
  payment_method_id bigint,
  invoice_id bigint,
  before_discount_micros bigint not null,
  grade_discount_micros bigint not null,
  coupon_discount_micros bigint not null,
  coupon_bonus_micros bigint not null,
  speedup_micros bigint not null,
  fee_micros bigint not null,
  method_bonus_micros bigint not null,
  total_micros bigint not null,
  analytics jsonb,
  caller text not null,
  idempotency_key text,
  request_hash bytea,
  -- Whom the answer names as the buyer, as it was then.
  buyer json not null,
  -- The whole answer, where a gateway had to be asked in between.
  response json,
  created_at timestamptz not null default now(),
  constraint checkouts__of_panel unique (panel_id, id),
  constraint checkouts__user foreign key (panel_id, user_id) references users (panel_id, id),
  constraint checkouts__coupon foreign key (panel_id, coupon_id) references coupons (panel_id, id),
  constraint checkouts__method foreign key (panel_id, payment_method_id) references payment_methods (panel_id, id),
  constraint checkouts__invoice foreign key (panel_id, invoice_id) references invoices (panel_id, id),
  constraint checkouts__idempotency_key unique (panel_id, caller, idempotency_key),
  constraint checkouts__total check (
    total_micros = before_discount_micros - grade_discount_micros - coupon_discount_micros + speedup_micros + fee_micros
  ),
  constraint checkouts__amounts check (
    grade_discount_micros >= 0 and coupon_discount_micros >= 0 and coupon_bonus_micros >= 0 and speedup_micros >= 0
    and fee_micros >= 0 and method_bonus_micros >= 0 and total_micros >= 0
    and grade_discount_micros + coupon_discount_micros <= before_discount_micros
  )
);
create index checkouts__of_user on checkouts (panel_id, user_id, id desc);
call protect_panel_table('checkouts');

-- An order spread over runs. It is paid in full into the customer's hold; each run takes its share from there.
create table drip_feeds (
  id bigint generated always as identity (start with 1000) primary key,
  panel_id bigint not null,
  user_id bigint not null,
  checkout_id bigint not null,
  line_no integer not null,
  service_id bigint not null,
  url text,
  name text,
  quantity integer not null,
  runs integer not null,
  mode text not null,
  quantity_step integer not null,
  minutes_between_runs integer not null,
  total_quantity bigint not null,
  status text not null,
  price_micros bigint not null,
  price_type text not null,
  pricing_per integer not null,
  unit_micros bigint not null,
  cost_micros bigint not null,
  guarantee_micros bigint not null,
  speedup_micros bigint not null,
  discount_micros bigint not null,
  coupon_discount_micros bigint not null,
  charge_micros bigint not null,
  refunded_micros bigint not null default 0,
  min_quantity integer not null,
  max_quantity integer not null,
  service_step integer not null,
  is_guarantee boolean not null,
  is_speedup boolean not null,
  is_reorder boolean not null default false,
  is_sample boolean not null default false,
  targets jsonb not null default '[]',
  source text not null,
  invoice_id bigint,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  next_run_at timestamptz,
  completed_at timestamptz,
  canceled_at timestamptz,
  constraint drip_feeds__of_panel unique (panel_id, id),
  constraint drip_feeds__line unique (panel_id, checkout_id, line_no),
  constraint drip_feeds__user foreign key (panel_id, user_id) references users (panel_id, id),
  constraint drip_feeds__checkout foreign key (panel_id, checkout_id) references checkouts (panel_id, id),
  constraint drip_feeds__service foreign key (panel_id, service_id) references services (panel_id, id),
  constraint drip_feeds__invoice foreign key (panel_id, invoice_id) references invoices (panel_id, id),
  constraint drip_feeds__status check (status in ('unpaid', 'in_processing', 'completed', 'canceled')),
  constraint drip_feeds__paid check ((status in ('in_processing', 'completed')) <= (paid_at is not null)),
  constraint drip_feeds__canceled check ((status = 'canceled') = (canceled_at is not null)),
  constraint drip_feeds__mode check (mode in ('flat', 'increase')),
  constraint drip_feeds__runs check (
    runs between 2 and 1000 and minutes_between_runs between 1 and 525600 and quantity_step >= 0
  ),
  constraint drip_feeds__quantities check (
    quantity >= min_quantity and total_quantity = runs::bigint * quantity
      + case mode when 'increase' then quantity_step::bigint * runs * (runs - 1) / 2 else 0 end
    and quantity + case mode when 'increase' then quantity_step::bigint * (runs - 1) else 0 end <= max_quantity
  ),
  constraint drip_feeds__cost check (
    cost_micros = service_cost(price_micros, price_type, pricing_per, total_quantity, unit_micros)
  ),
  constraint drip_feeds__charge check (
    charge_micros = cost_micros + guarantee_micros + speedup_micros - discount_micros
    and guarantee_micros >= 0 and speedup_micros >= 0 and charge_micros >= 0
    and discount_micros between coupon_discount_micros and cost_micros + guarantee_micros and coupon_discount_micros >= 0
  ),
  constraint drip_feeds__refunded check (refunded_micros between 0 and charge_micros),
  constraint drip_feeds__targets_list check (jsonb_typeof(targets) = 'array')
);
create index drip_feeds__of_user on drip_feeds (panel_id, user_id, id desc);
create index drip_feeds__of_invoice on drip_feeds (panel_id, invoice_id) where invoice_id is not null;
create index drip_feeds__due on drip_feeds (next_run_at) where status = 'in_processing';
call protect_panel_table('drip_feeds');
revoke delete, truncate on drip_feeds from crescendo_app, crescendo_system;

create table orders (
  id bigint generated always as identity (start with 10000) primary key,
  panel_id bigint not null,
  user_id bigint not null,
  checkout_id bigint not null,
  line_no integer not null,
  drip_feed_id bigint,
  run_no integer,
  service_id bigint not null,
  url text,
  name text,
  quantity integer not null,
  status text not null,
  price_micros bigint not null,
  price_type text not null,
  pricing_per integer not null,
  unit_micros bigint not null,
  cost_micros bigint not null,
  guarantee_micros bigint not null,
  speedup_micros bigint not null,
  -- Of grade, coupon and late payment together; the coupon's part goes when the coupon does.
  discount_micros bigint not null,
  coupon_discount_micros bigint not null default 0,
  late_discount_micros bigint not null default 0,
  charge_micros bigint not null,
  refunded_micros bigint not null default 0,
  -- Which promotion made it cost nothing.
  free_by text,
  min_quantity integer not null,
  max_quantity integer not null,
  quantity_step integer not null,
  has_refill boolean not null,
  guarantee_days integer,
  is_guarantee boolean not null,
  is_speedup boolean not null,
  is_reorder boolean not null default false,
  is_sample boolean not null default false,
  -- A provider has it.
  is_submitted boolean not null default false,
  can_provider_cancel boolean not null default false,
  targets jsonb not null default '[]',
  countries smallint[] not null default '{}',
  source text not null,
  start_quantity integer,
  current_quantity integer not null default 0,
  -- The invoice that pays for it when it is paid.
  invoice_id bigint,
  cancel_reason text,
  cancel_description text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  supported_until timestamptz,
  deleted_at timestamptz,
  constraint orders__of_panel unique (panel_id, id),
  constraint orders__line unique nulls not distinct (panel_id, checkout_id, line_no, run_no),
  constraint orders__run unique (panel_id, drip_feed_id, run_no),
  constraint orders__user foreign key (panel_id, user_id) references users (panel_id, id),
  constraint orders__checkout foreign key (panel_id, checkout_id) references checkouts (panel_id, id),
  constraint orders__drip_feed foreign key (panel_id, drip_feed_id) references drip_feeds (panel_id, id),
  constraint orders__service foreign key (panel_id, service_id) references services (panel_id, id),
  constraint orders__invoice foreign key (panel_id, invoice_id) references invoices (panel_id, id),
  constraint orders__status check (
    status in ('completed', 'stopped', 'in_processing', 'in_moderation', 'canceled', 'unpaid', 'error')
  ),
  constraint orders__paid check (
    case when status = 'unpaid' then paid_at is null
    when status in ('in_processing', 'completed', 'stopped', 'error') then paid_at is not null else true end
  ),
  constraint orders__deleted check (deleted_at is null or status = 'unpaid'),
  constraint orders__run_no check ((drip_feed_id is null) = (run_no is null) and run_no >= 1),
  constraint orders__quantity check (
    quantity between min_quantity and max_quantity and min_quantity >= 1 and quantity_step >= 1
    and (quantity % quantity_step = 0
      or (quantity = min_quantity and max_quantity / quantity_step * quantity_step < min_quantity))
  ),
  -- What a run costs is its share of what all runs together cost.
  constraint orders__cost check (
    drip_feed_id is not null
    or cost_micros = service_cost(price_micros, price_type, pricing_per, quantity, unit_micros)
  ),
  constraint orders__charge check (
    charge_micros = cost_micros + guarantee_micros + speedup_micros - discount_micros
    and cost_micros >= 0 and guarantee_micros >= 0 and speedup_micros >= 0 and charge_micros >= 0
    and coupon_discount_micros >= 0 and late_discount_micros >= 0
    and discount_micros >= coupon_discount_micros + late_discount_micros
    and discount_micros <= cost_micros + guarantee_micros + speedup_micros
  ),
  constraint orders__free check (charge_micros > 0 or free_by is not null),
  constraint orders__refunded check (refunded_micros between 0 and charge_micros),
  constraint orders__delivered check (current_quantity between 0 and quantity),
  constraint orders__texts check (
    length(url) <= 2048 and length(name) <= 255 and length(cancel_description) <= 1000
  ),
  constraint orders__targets_list check (jsonb_typeof(targets) = 'array')
);
create index orders__of_user on orders (panel_id, user_id, id desc) where deleted_at is null;
create index orders__of_service on orders (panel_id, user_id, service_id, id desc);
create index orders__of_invoice on orders (panel_id, invoice_id) where invoice_id is not null;
create index orders__of_feed on orders (panel_id, drip_feed_id, run_no) where drip_feed_id is not null;
create index orders__in_hand on orders (panel_id, id) where status = 'in_processing';
call protect_panel_table('orders');
revoke delete, truncate on orders from crescendo_app, crescendo_system;

-- What an order was priced by stays; only the price of one that nobody has paid may still lose or gain a discount.
create function refuse_changed_order() returns trigger
language plpgsql as $$
begin
  if (new.panel_id, new.user_id, new.checkout_id, new.service_id, new.quantity, new.url, new.price_micros, new.price_type,
      new.pricing_per, new.unit_micros, new.cost_micros, new.guarantee_micros, new.speedup_micros)
    is distinct from
     (old.panel_id, old.user_id, old.checkout_id, old.service_id, old.quantity, old.url, old.price_micros, old.price_type,
      old.pricing_per, old.unit_micros, old.cost_micros, old.guarantee_micros, old.speedup_micros)
    or (old.paid_at is not null and (new.charge_micros, new.discount_micros, new.paid_at)
      is distinct from (old.charge_micros, old.discount_micros, old.paid_at)) then
    raise exception 'what order % was priced by is frozen', old.id using errcode = 'restrict_violation';
  end if;
  if old.status in ('completed', 'canceled') and new.status <> old.status then
    raise exception 'order % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger frozen before update on orders for each row execute function refuse_changed_order();

-- The timeline of an order.
create table order_events (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  order_id bigint not null,
  from_status text,
  to_status text not null,
  cause text not null,
  actor text not null,
  actor_id bigint,
  text text,
  created_at timestamptz not null default now(),
  constraint order_events__order foreign key (panel_id, order_id) references orders (panel_id, id),
  constraint order_events__actor check (actor in ('customer', 'staff', 'system')),
  constraint order_events__text check (length(text) <= 1000),
  constraint order_events__ends_last check (from_status is null or from_status not in ('completed', 'canceled'))
);
create index order_events__of_order on order_events (panel_id, order_id, id);
call protect_panel_table('order_events');
create trigger append_only before update or delete or truncate on order_events
  for each statement execute function refuse_change();
revoke update, delete, truncate on order_events from crescendo_app, crescendo_system;

create table refill_requests (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  order_id bigint not null,
  quantity integer not null,
  status text not null default 'requested',
  created_at timestamptz not null default now(),
  constraint refill_requests__of_panel unique (panel_id, id),
  constraint refill_requests__order foreign key (panel_id, order_id) references orders (panel_id, id),
  constraint refill_requests__status check (status in ('requested', 'in_progress', 'completed', 'rejected')),
  constraint refill_requests__quantity check (quantity >= 1)
);
create unique index refill_requests__one_open on refill_requests (panel_id, order_id)
  where status in ('requested', 'in_progress');
call protect_panel_table('refill_requests');

-- Questions of customers about an order.
create table support_requests (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  user_id bigint not null,
  order_id bigint not null,
  subject text not null,
  text text not null,
  email text not null,
  created_at timestamptz not null default now(),
  constraint support_requests__of_panel unique (panel_id, id),
  constraint support_requests__user foreign key (panel_id, user_id) references users (panel_id, id),
  constraint support_requests__order foreign key (panel_id, order_id) references orders (panel_id, id),
  constraint support_requests__lengths check (length(subject) between 1 and 255 and length(text) between 1 and 5000)
);
create index support_requests__of_order on support_requests (panel_id, order_id, id);
call protect_panel_table('support_requests');

-- How far people come with the order form, counted by day and told apart by nothing else.
create table order_form_events (
  panel_id bigint not null references panels (id),
  day date not null,
  event text not null,
  count bigint not null default 1,
  primary key (panel_id, day, event),
  constraint order_form_events__event check (event in ('enter-url', 'payment-page', 'checkout-button'))
);
call protect_panel_table('order_form_events');
