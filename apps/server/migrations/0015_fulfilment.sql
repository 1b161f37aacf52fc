-- Fulfilment: providers, what they sell, which of it stands behind our services, and every attempt to hand an order
-- over. Money and orders never depend on what a process remembers: all of it is rows.

create table providers (
  id bigint generated always as identity primary key,
  panel_id bigint not null references panels (id),
  name text not null,
  url text not null,
  -- Sealed with the installation's keys; nobody reads it back.
  sealed_key text not null,
  currency text not null default 'USD',
  -- How many micro-dollars one unit of that currency is worth.
  unit_value_micros bigint not null default 1000000,
  markup_ppm integer not null default 0,
  is_enabled boolean not null default true,
  is_simulated boolean not null default false,
  calls_per_minute integer not null default 300,
  -- As last told, and from when on it raises an alert.
  balance_micros bigint,
  balance_read_at timestamptz,
  low_balance_micros bigint,
  -- The circuit: after repeated failures nothing is sent until then; a probe comes first.
  failures integer not null default 0,
  closed_until timestamptz,
  -- Without money there it waits for its operator, or for a balance that suffices.
  is_out_of_funds boolean not null default false,
  -- Whoever holds it looks at the balance while nobody sends.
  probe_token uuid,
  probe_until timestamptz,
  synced_at timestamptz,
  created_at timestamptz not null default now(),
  constraint providers__of_panel unique (panel_id, id),
  constraint providers__name unique (panel_id, name),
  constraint providers__name_length check (length(name) between 1 and 120),
  constraint providers__url_form check (url ~ '^https?://[^\s]+$' and length(url) <= 500),
  constraint providers__currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint providers__amounts check (
    unit_value_micros > 0 and markup_ppm between 0 and 100000000 and low_balance_micros >= 0
    and calls_per_minute between 1 and 100000 and failures >= 0
  )
);
call protect_panel_table('providers');

-- A provider's catalogue as last read.
create table provider_services (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  provider_id bigint not null,
  external_id text not null,
  name text not null,
  category text not null default '',
  -- As API v2 names the kinds: Default, Package, Custom Comments …
  type text not null default 'Default',
  -- For a thousand, or for one package; in dollars.
  rate_micros bigint not null,
  min_quantity bigint not null,
  max_quantity bigint not null,
  has_refill boolean not null default false,
  can_cancel boolean not null default false,
  has_drip_feed boolean not null default false,
  -- It stood in the last list.
  is_listed boolean not null default true,
  synced_at timestamptz not null default now(),
  constraint provider_services__of_panel unique (panel_id, id),
  constraint provider_services__external_id unique (panel_id, provider_id, external_id),
  constraint provider_services__provider foreign key (panel_id, provider_id) references providers (panel_id, id),
  constraint provider_services__amounts check (rate_micros >= 0 and min_quantity >= 0 and max_quantity >= min_quantity),
  constraint provider_services__lengths check (length(external_id) between 1 and 64 and length(name) <= 500)
);
call protect_panel_table('provider_services');

-- What may deliver a service, in the order of its preference.
create table service_routes (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  service_id bigint not null,
  provider_service_id bigint not null,
  priority integer not null default 0,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  constraint service_routes__of_panel unique (panel_id, id),
  constraint service_routes__once unique (panel_id, service_id, provider_service_id),
  constraint service_routes__service foreign key (panel_id, service_id) references services (panel_id, id),
  constraint service_routes__provider_service foreign key (panel_id, provider_service_id)
    references provider_services (panel_id, id)
);
create index service_routes__of_provider_service on service_routes (panel_id, provider_service_id);
call protect_panel_table('service_routes');

alter table services
  -- Which of its routes comes first.
  add column routes_by text not null default 'priority',
  -- Orders on one link wait for each other.
  add column queues_same_link boolean not null default true,
  -- Paused by the margin rule: its provider's cost has reached its price.
  add column paused_for_margin boolean not null default false,
  add constraint services__routes_by check (routes_by in ('priority', 'cost'));

-- How a panel deals with its providers.
create table fulfilment_settings (
  panel_id bigint primary key references panels (id),
  -- What happens when a provider's cost reaches a price.
  margin_rule text not null default 'alert',
  least_margin_ppm integer not null default 0,
  constraint fulfilment_settings__margin_rule check (margin_rule in ('alert', 'reprice', 'pause')),
  constraint fulfilment_settings__least_margin check (least_margin_ppm between 0 and 100000000)
);
call protect_panel_table('fulfilment_settings');

alter table orders
  -- Where it is on its way to the customer, beside its status.
  add column delivery_state text not null default 'waiting',
  -- Not before then; it moves on with each refusal and each wait.
  add column submit_at timestamptz not null default '-infinity',
  -- The route that was chosen last, and why.
  add column route_id bigint,
  add column route_reason text,
  -- Ended with less than was ordered; the rest went back.
  add column is_partial boolean not null default false,
  -- The customer asked; the provider has not answered yet.
  add column cancel_requested_at timestamptz,
  -- Placed with a test token: costs nothing and goes to the simulated provider.
  add column is_test boolean not null default false,
  -- What the service stated when it was paid: by then it should have started.
  add column start_promised_at timestamptz,
  add constraint orders__delivery_state check (
    delivery_state in ('waiting', 'queued', 'sending', 'in_review', 'delivering', 'ended')
  ),
  add constraint orders__route foreign key (panel_id, route_id) references service_routes (panel_id, id),
  add constraint orders__partial check (not is_partial or status = 'completed');
update orders set delivery_state = 'ended' where status in ('completed', 'canceled');
create index orders__to_submit on orders (submit_at, id)
  where status = 'in_processing' and delivery_state in ('waiting', 'queued') and not is_sample;
create index orders__on_link on orders (panel_id, service_id, url)
  where status in ('in_processing', 'stopped', 'error') and not is_sample;

-- One attempt to hand an order to a provider. It is written before the call is made, so that whatever dies in
-- between leaves a trace: what is `sending` beyond its lease is unknown, never to be sent again by itself.
create table submissions (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  order_id bigint not null,
  provider_id bigint not null,
  route_id bigint,
  attempt_no integer not null,
  state text not null default 'sending',
  -- Whoever writes the answer has to know it: a worker that was frozen meanwhile does not.
  lease_token uuid not null,
  lease_until timestamptz not null,
  -- What was sent, without the key.
  parameters jsonb not null,
  quantity bigint not null,
  expected_micros bigint not null,
  external_id text,
  -- What the provider said, or what went wrong; at most a few lines.
  answer text,
  refusal text,
  resolved_by bigint,
  resolution text,
  evidence jsonb,
  started_at timestamptz not null default now(),
  answered_at timestamptz,
  accepted_at timestamptz,
  -- Followed until it has ended.
  poll_at timestamptz,
  polled_at timestamptz,
  poll_failures integer not null default 0,
  external_status text,
  start_count bigint,
  remains bigint,
  charge_micros bigint,
  ended_at timestamptz,
  -- The customer's wish to end it, on its way to the provider.
  cancel_state text,
  cancel_at timestamptz,
  cancel_tries integer not null default 0,
  constraint submissions__of_panel unique (panel_id, id),
  constraint submissions__attempt unique (panel_id, order_id, attempt_no),
  constraint submissions__order foreign key (panel_id, order_id) references orders (panel_id, id),
  constraint submissions__provider foreign key (panel_id, provider_id) references providers (panel_id, id),
  constraint submissions__route foreign key (panel_id, route_id) references service_routes (panel_id, id),
  constraint submissions__resolver foreign key (panel_id, resolved_by) references users (panel_id, id),
  -- unsent: no byte left this machine. released: staff or evidence said that the provider never had it.
  constraint submissions__state check (state in ('sending', 'unknown', 'accepted', 'refused', 'unsent', 'released')),
  constraint submissions__accepted check ((state = 'accepted') = (external_id is not null)),
  constraint submissions__ended check (ended_at is null or state = 'accepted'),
  constraint submissions__cancel_state check (cancel_state in ('requested', 'asking', 'asked', 'refused')),
  constraint submissions__lengths check (length(external_id) <= 64 and length(answer) <= 2000)
);
-- At most one that may have been bought.
create unique index submissions__one_live on submissions (panel_id, order_id)
  where state in ('sending', 'unknown', 'accepted');
-- What a provider calls an order belongs to one order.
create unique index submissions__external_id on submissions (panel_id, provider_id, external_id)
  where external_id is not null;
create index submissions__sending on submissions (lease_until) where state = 'sending';
create index submissions__unknown on submissions (panel_id, started_at) where state = 'unknown';
create index submissions__to_poll on submissions (poll_at) where state = 'accepted' and ended_at is null;
create index submissions__to_cancel on submissions (cancel_at) where cancel_state in ('requested', 'asking');
call protect_panel_table('submissions');
revoke delete, truncate on submissions from crescendo_app, crescendo_system;

alter table refill_requests
  add column submission_id bigint,
  add column external_id text,
  -- waiting: to be asked. asking: under way. unknown: nobody knows whether the provider heard it.
  add column ask_state text not null default 'waiting',
  add column lease_token uuid,
  add column lease_until timestamptz,
  add column poll_at timestamptz default now(),
  add column poll_failures integer not null default 0,
  add column answer text,
  add column ended_at timestamptz,
  add constraint refill_requests__submission foreign key (panel_id, submission_id) references submissions (panel_id, id),
  add constraint refill_requests__ask_state check (ask_state in ('waiting', 'asking', 'asked', 'unknown', 'refused'));
create index refill_requests__due on refill_requests (poll_at) where status in ('requested', 'in_progress');

-- What staff should know of: one open alert for each thing.
create table alerts (
  id bigint generated always as identity primary key,
  panel_id bigint not null references panels (id),
  kind text not null,
  -- Of what, like provider:12 or service:40.
  subject text not null,
  text text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint alerts__of_panel unique (panel_id, id),
  constraint alerts__lengths check (length(kind) <= 60 and length(subject) <= 120 and length(text) <= 1000)
);
create unique index alerts__one_open on alerts (panel_id, kind, subject) where ended_at is null;
call protect_panel_table('alerts');

-- Tells the processes that have somebody looking that an order moved. Placing an order tells nobody: who places it
-- has the answer, and a notification at each commit would make commits wait for each other.
create function announce_order() returns trigger
language plpgsql as $$
begin
  perform pg_notify('order_changes', json_build_object('panel', new.panel_id, 'user', new.user_id, 'order', new.id)::text);
  return null;
end $$;
create trigger announce after update on orders for each row
  when ((old.status, old.delivery_state, old.current_quantity, old.start_quantity, old.cancel_requested_at, old.is_partial)
    is distinct from
    (new.status, new.delivery_state, new.current_quantity, new.start_quantity, new.cancel_requested_at, new.is_partial))
  execute function announce_order();
