-- What staff see of providers: how they answered, what was sent to them, what they charged, and what changed in their
-- catalogues; and the pause that a person sets.

alter table providers
  add column paused_at timestamptz,
  add column paused_by bigint,
  add column pause_reason text,
  -- One more with every change by a person, so that nobody overwrites what another has just set.
  add column version integer not null default 1,
  add constraint providers__pauser foreign key (panel_id, paused_by) references users (panel_id, id),
  add constraint providers__pause check ((paused_at is null) = (pause_reason is null) and length(pause_reason) <= 500);

drop trigger announce_work on providers;
create trigger announce_work after update on providers for each row
  when ((old.is_enabled, old.closed_until, old.probe_until, old.is_out_of_funds, old.calls_per_minute, old.paused_at)
    is distinct from (new.is_enabled, new.closed_until, new.probe_until, new.is_out_of_funds, new.calls_per_minute,
      new.paused_at))
  execute function announce_work('all');
drop trigger send_announced on providers;
call send_at_commit('providers', 'update',
  '(old.is_enabled, old.closed_until, old.probe_until, old.is_out_of_funds, old.calls_per_minute, old.paused_at)
    is distinct from (new.is_enabled, new.closed_until, new.probe_until, new.is_out_of_funds, new.calls_per_minute,
      new.paused_at)');

-- One row for each provider and hour. Calls are counted in the memory of a process and added now and then; what was sent
-- is summed by a job, again and again from the submissions themselves.
create table provider_hours (
  panel_id bigint not null,
  provider_id bigint not null,
  hour timestamptz not null,
  calls integer not null default 0,
  unsent integer not null default 0,
  unanswered integer not null default 0,
  unclear integer not null default 0,
  -- How many calls took how long; the bounds are in the rules (call-figures.ts).
  latency_counts integer[] not null default '{}',
  -- As it was read last in this hour.
  balance_micros bigint,
  orders integer not null default 0,
  cost_micros bigint not null default 0,
  sold_micros bigint not null default 0,
  primary key (panel_id, provider_id, hour),
  constraint provider_hours__provider foreign key (panel_id, provider_id) references providers (panel_id, id),
  constraint provider_hours__counts check (calls >= 0 and unsent >= 0 and unanswered >= 0 and unclear >= 0 and orders >= 0)
);
create index provider_hours__age on provider_hours (hour);
call protect_panel_table('provider_hours');

-- What orders that ended on a day should have cost by the quote, and what the provider charged for them.
create table provider_days (
  panel_id bigint not null,
  provider_id bigint not null,
  day date not null,
  -- Those of which the provider said what it charged.
  orders integer not null,
  quoted_micros bigint not null,
  charged_micros bigint not null,
  over_orders integer not null,
  over_micros bigint not null,
  under_orders integer not null,
  under_micros bigint not null,
  primary key (panel_id, provider_id, day),
  constraint provider_days__provider foreign key (panel_id, provider_id) references providers (panel_id, id)
);
call protect_panel_table('provider_days');

-- The orders where both differ by more than rounding.
create table provider_differences (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  provider_id bigint not null,
  submission_id bigint not null,
  order_id bigint not null,
  quoted_micros bigint not null,
  charged_micros bigint not null,
  quantity bigint not null,
  delivered bigint not null,
  ended_at timestamptz not null,
  constraint provider_differences__of_panel unique (panel_id, id),
  constraint provider_differences__once unique (panel_id, submission_id),
  constraint provider_differences__provider foreign key (panel_id, provider_id) references providers (panel_id, id),
  constraint provider_differences__submission foreign key (panel_id, submission_id) references submissions (panel_id, id),
  constraint provider_differences__order foreign key (panel_id, order_id) references orders (panel_id, id)
);
create index provider_differences__of_provider on provider_differences (panel_id, provider_id, id);
create index provider_differences__of_order on provider_differences (panel_id, order_id);
call protect_panel_table('provider_differences');

-- The job that sums a day finds what ended in it; a row ends once.
create index submissions__ended on submissions (ended_at) where ended_at is not null;

-- What a sync found to be different in a provider's catalogue.
create table provider_service_changes (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  provider_id bigint not null,
  provider_service_id bigint not null,
  kind text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  constraint provider_service_changes__of_panel unique (panel_id, id),
  constraint provider_service_changes__kind check (kind in ('new', 'changed', 'gone', 'back')),
  constraint provider_service_changes__provider foreign key (panel_id, provider_id) references providers (panel_id, id),
  constraint provider_service_changes__service foreign key (panel_id, provider_service_id)
    references provider_services (panel_id, id)
);
create index provider_service_changes__of_provider on provider_service_changes (panel_id, provider_id, id);
create index provider_service_changes__of_service on provider_service_changes (panel_id, provider_service_id);
create index provider_service_changes__age on provider_service_changes (created_at);
call protect_panel_table('provider_service_changes');
