-- Ways to pay money in, what was asked for and paid by them, and the cards customers have linked.
-- What an invoice promises (amount, fee, bonuses, rate, currency) is frozen in it: a method changed later changes nothing.

create table payment_methods (
  id bigint generated always as identity (start with 100) primary key,
  panel_id bigint not null references panels (id) on delete cascade,
  -- Localised texts: {"en": …, "de": …}.
  name jsonb not null,
  description jsonb not null default '{}',
  additional_information jsonb not null default '{}',
  comments jsonb not null default '{}',
  -- A name the programs know themselves, where there is one.
  translate_key text,
  icon text,
  strategy text not null,
  -- The outside system behind it; null where the operator looks at the account by hand.
  gateway text,
  fee_ppm integer not null default 0,
  reward_ppm integer not null default 0,
  min_micros bigint not null,
  max_micros bigint not null,
  charge_currency text not null default 'USD',
  -- Money of a customer who has not proven who they are waits until they have.
  needs_verification boolean not null default false,
  -- Manual payments: where to pay, and what a code to scan holds ({amount}, {currency} and {invoice} are filled in).
  account_number text,
  qr_code text,
  is_user_comment boolean not null default false,
  position integer not null default 0,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_methods__of_panel unique (panel_id, id),
  constraint payment_methods__name check (jsonb_typeof(name) = 'object' and length(name ->> 'en') > 0),
  constraint payment_methods__strategy check (strategy in ('balance', 'stripe_checkout', 'qr_code', 'message', 'others')),
  constraint payment_methods__gateway check (
    case strategy
      when 'stripe_checkout' then gateway = 'stripe'
      when 'others' then gateway in ('sandbox', 'crypto')
      else gateway is null
    end is true
  ),
  constraint payment_methods__manual check (
    (strategy <> 'message' or account_number is not null) and (strategy <> 'qr_code' or qr_code is not null)
  ),
  constraint payment_methods__limits check (min_micros > 0 and max_micros >= min_micros),
  constraint payment_methods__percents check (fee_ppm between 0 and 1000000 and reward_ppm between 0 and 1000000),
  constraint payment_methods__currency check (charge_currency in ('USD', 'RUB'))
);
create index payment_methods__in_order on payment_methods (panel_id, position, id);
call protect_panel_table('payment_methods');

create table payment_method_bonuses (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  payment_method_id bigint not null,
  from_micros bigint not null,
  bonus_ppm integer not null,
  constraint payment_method_bonuses__method foreign key (panel_id, payment_method_id)
    references payment_methods (panel_id, id) on delete cascade,
  constraint payment_method_bonuses__step unique (panel_id, payment_method_id, from_micros),
  constraint payment_method_bonuses__amounts check (from_micros >= 0 and bonus_ppm between 1 and 1000000)
);
call protect_panel_table('payment_method_bonuses');

-- A customer as a gateway knows them.
create table gateway_customers (
  panel_id bigint not null,
  user_id bigint not null,
  gateway text not null,
  reference text not null,
  primary key (panel_id, user_id, gateway),
  constraint gateway_customers__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade
);
call protect_panel_table('gateway_customers');

-- Cards that may be charged without their owner at the keyboard. The gateway has the number; we have its name for it.
create table linked_cards (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  user_id bigint not null,
  payment_method_id bigint not null,
  reference text not null,
  brand text not null,
  last4 text not null,
  -- The month after which it is no good, like 2031-04.
  expires text not null,
  created_at timestamptz not null default now(),
  constraint linked_cards__of_panel unique (panel_id, id),
  constraint linked_cards__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade,
  constraint linked_cards__method foreign key (panel_id, payment_method_id) references payment_methods (panel_id, id),
  constraint linked_cards__reference unique (panel_id, payment_method_id, reference),
  constraint linked_cards__last4 check (last4 ~ '^[0-9]{4}$'),
  constraint linked_cards__expires check (expires ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
create index linked_cards__of_user on linked_cards (panel_id, user_id);
call protect_panel_table('linked_cards');

-- A customer on the way to a gateway to link a card there, and what came of it.
create table card_links (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  user_id bigint not null,
  payment_method_id bigint not null,
  status text not null default 'open',
  reference text,
  linked_card_id bigint,
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint card_links__of_panel unique (panel_id, id),
  constraint card_links__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade,
  constraint card_links__method foreign key (panel_id, payment_method_id) references payment_methods (panel_id, id),
  constraint card_links__card foreign key (panel_id, linked_card_id)
    references linked_cards (panel_id, id) on delete set null (linked_card_id),
  constraint card_links__reference unique (panel_id, payment_method_id, reference),
  constraint card_links__status check (status in ('open', 'linked', 'failed', 'expired'))
);
create index card_links__open on card_links (panel_id, id) where status = 'open';
call protect_panel_table('card_links');

create table invoices (
  id bigint generated always as identity (start with 1000) primary key,
  panel_id bigint not null,
  user_id bigint not null,
  payment_method_id bigint not null,
  linked_card_id bigint,
  strategy text not null,
  gateway text,
  status text not null default 'created',
  amount_micros bigint not null,
  fee_micros bigint not null,
  discount_micros bigint not null,
  -- What is paid from outside: amount + fee − discount.
  total_micros bigint not null,
  method_bonus_micros bigint not null,
  coupon_bonus_micros bigint not null,
  cashback_micros bigint not null,
  coupon_id bigint,
  -- Nobody paid in time, so the coupon is somebody else's chance again.
  is_coupon_released boolean not null default false,
  charge_currency text not null,
  charge_minor bigint not null,
  -- Parts of the charge currency for one dollar, times a million.
  rate_ppm bigint not null,
  needs_verification boolean not null,
  success_url text not null,
  cancel_url text not null,
  -- What lets a repeated call find this row instead of making another.
  idempotency_key text,
  request_hash bytea,
  -- The gateway's name for the payment and for the money, and where the customer pays.
  gateway_reference text,
  gateway_payment text,
  redirect_url text,
  asked_at timestamptz,
  customer_comment text,
  -- What an operator should look at: a payment of another amount, a refund the gateway refused.
  problem text,
  approved_by bigint,
  decision_reason text,
  refund_state text,
  refund_count integer not null default 0,
  refund_paid_in_micros bigint,
  refund_bonus_micros bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  constraint invoices__of_panel unique (panel_id, id),
  constraint invoices__user foreign key (panel_id, user_id) references users (panel_id, id),
  constraint invoices__method foreign key (panel_id, payment_method_id) references payment_methods (panel_id, id),
  constraint invoices__card foreign key (panel_id, linked_card_id)
    references linked_cards (panel_id, id) on delete set null (linked_card_id),
  constraint invoices__coupon foreign key (panel_id, coupon_id) references coupons (panel_id, id),
  constraint invoices__approver foreign key (panel_id, approved_by) references users (panel_id, id),
  constraint invoices__idempotency_key unique (panel_id, user_id, idempotency_key),
  constraint invoices__gateway_reference unique (panel_id, gateway, gateway_reference),
  constraint invoices__status check (
    status in ('created', 'waiting_confirmation', 'in_moderation', 'paid', 'failed', 'expired', 'refunded')
  ),
  constraint invoices__paid_at check (status not in ('paid', 'refunded') or paid_at is not null),
  constraint invoices__refund_state check (refund_state in ('asked', 'done', 'refused')),
  constraint invoices__total check (total_micros = amount_micros + fee_micros - discount_micros),
  constraint invoices__amounts check (
    amount_micros > 0 and fee_micros >= 0 and discount_micros between 0 and amount_micros and total_micros > 0
    and method_bonus_micros >= 0 and coupon_bonus_micros >= 0 and cashback_micros >= 0
    and charge_minor > 0 and rate_ppm > 0
  ),
  constraint invoices__approved_by_other check (approved_by <> user_id)
);
create index invoices__of_user on invoices (panel_id, user_id, id desc);
create index invoices__by_status on invoices (panel_id, status, id desc);
create index invoices__open on invoices (expires_at) where status = 'created';
call protect_panel_table('invoices');

-- What an invoice promised stays promised: only its course may change.
create function refuse_changed_invoice() returns trigger
language plpgsql as $$
begin
  if (new.panel_id, new.user_id, new.payment_method_id, new.amount_micros, new.fee_micros, new.discount_micros,
      new.method_bonus_micros, new.coupon_bonus_micros, new.cashback_micros, new.charge_currency, new.charge_minor,
      new.rate_ppm)
    is distinct from
     (old.panel_id, old.user_id, old.payment_method_id, old.amount_micros, old.fee_micros, old.discount_micros,
      old.method_bonus_micros, old.coupon_bonus_micros, old.cashback_micros, old.charge_currency, old.charge_minor,
      old.rate_ppm) then
    raise exception 'what an invoice promised is frozen' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger frozen before update on invoices for each row execute function refuse_changed_invoice();

-- What gateways told of invoices, each event once.
create table payment_events (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  gateway text not null,
  external_event_id text not null,
  invoice_id bigint not null,
  type text not null,
  amount_minor bigint,
  currency text,
  outcome text not null,
  -- The posting that credited the invoice because of this event.
  applied_transaction_id bigint,
  received_at timestamptz not null default now(),
  constraint payment_events__invoice foreign key (panel_id, invoice_id) references invoices (panel_id, id),
  constraint payment_events__event unique (panel_id, gateway, external_event_id),
  constraint payment_events__type check (type in ('open', 'paid', 'failed', 'expired', 'refunded')),
  constraint payment_events__outcome check (outcome in ('credited', 'moderation', 'closed', 'ignored', 'mismatch'))
);
create index payment_events__of_invoice on payment_events (panel_id, invoice_id);
call protect_panel_table('payment_events');

-- The built-in test gateway's own books: it stands where an outside system would.
create table sandbox_payments (
  reference text primary key,
  panel_id bigint not null references panels (id) on delete cascade,
  kind text not null,
  -- What the panel calls it, so that asking twice for the same payment gives one.
  subject text not null,
  status text not null default 'open',
  amount_minor bigint,
  currency text,
  success_url text not null,
  cancel_url text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  constraint sandbox_payments__subject unique (panel_id, subject),
  constraint sandbox_payments__kind check (kind in ('payment', 'card')),
  constraint sandbox_payments__status check (status in ('open', 'paid', 'failed', 'refunded'))
);
call protect_panel_table('sandbox_payments');

-- The journal was there before what it speaks of.
alter table ledger_transactions
  add constraint ledger_transactions__invoice foreign key (panel_id, invoice_id) references invoices (panel_id, id),
  add constraint ledger_transactions__payment_method foreign key (panel_id, payment_method_id)
    references payment_methods (panel_id, id);
alter table payment_events
  add constraint payment_events__transaction foreign key (panel_id, applied_transaction_id)
    references ledger_transactions (panel_id, id);
