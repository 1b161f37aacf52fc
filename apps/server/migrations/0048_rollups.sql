-- What a panel earned, by day. The figures are kept by a job from what was committed since the last time, and can be made
-- again from the journal, the orders and what providers took.

-- What each provider took for an order, as changes: a quote when it accepted the order, what it charged once it says so,
-- and less where it delivered less. Rows are never changed, so a day that is over keeps its figures.
create table provider_costs (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  order_id bigint not null,
  provider_id bigint not null,
  -- Null for the samples of a demo panel, whose past orders were sent to nobody.
  submission_id bigint,
  charged_micros bigint not null,
  -- Known from the provider's price list only.
  quoted_micros bigint not null,
  created_at timestamptz not null default now(),
  unique (panel_id, id),
  constraint provider_costs__order foreign key (panel_id, order_id) references orders (panel_id, id),
  constraint provider_costs__provider foreign key (panel_id, provider_id) references providers (panel_id, id)
);
create index provider_costs__of_order on provider_costs (panel_id, order_id, id);
call protect_panel_table('provider_costs');
revoke update, delete on provider_costs from crescendo_app, crescendo_system;
create trigger append_only before update or delete or truncate on provider_costs
  for each statement execute function refuse_change();

-- Of an order that ended without a word about its price, what was not delivered is taken off the quote.
create function quoted_cost(sent submissions) returns bigint
language sql stable parallel safe
return case when sent.state <> 'accepted' or sent.charge_micros is not null then 0
  when sent.ended_at is not null and sent.remains between 0 and sent.quantity and sent.quantity > 0
    then ceil(sent.expected_micros::numeric * (sent.quantity - sent.remains) / sent.quantity)::bigint
  else sent.expected_micros end;

create function charged_cost(sent submissions) returns bigint
language sql stable parallel safe
return case when sent.state = 'accepted' then coalesce(sent.charge_micros, 0) else 0 end;

create function note_provider_cost() returns trigger language plpgsql as $$
declare
  charged bigint := charged_cost(new);
  quoted bigint := quoted_cost(new);
  at timestamptz := coalesce(new.accepted_at, now());
begin
  if tg_op = 'UPDATE' then
    charged := charged - charged_cost(old);
    quoted := quoted - quoted_cost(old);
    if charged = 0 and quoted = 0 and old.state = new.state then
      return null;
    end if;
    -- Whoever corrects a cost does it after the order was accepted: on the day on which it became known.
    if old.state = 'accepted' then
      at := greatest(at, new.polled_at, new.ended_at);
    end if;
  end if;
  insert into provider_costs (panel_id, order_id, provider_id, submission_id, charged_micros, quoted_micros, created_at)
  values (new.panel_id, new.order_id, new.provider_id, new.id, charged, quoted, at);
  return null;
end $$;
create trigger note_cost after insert on submissions for each row when (new.state = 'accepted')
  execute function note_provider_cost();
create trigger note_changed_cost after update of state, charge_micros, ended_at, remains on submissions for each row
  when ((old.state = 'accepted' or new.state = 'accepted') and (old.state <> new.state
    or old.charge_micros is distinct from new.charge_micros or old.ended_at is distinct from new.ended_at
    or (new.ended_at is not null and old.remains is distinct from new.remains)))
  execute function note_provider_cost();

insert into provider_costs (panel_id, order_id, provider_id, submission_id, charged_micros, quoted_micros, created_at)
select panel_id, order_id, provider_id, id, charged_cost(s), quoted_cost(s), coalesce(accepted_at, started_at)
from submissions s where state = 'accepted' order by id;

-- A day (UTC) of a service and the provider that its orders went to: 0 where none has accepted the order yet.
create table daily_figures (
  panel_id bigint not null references panels,
  day date not null,
  -- 0 for what the journal says of no order.
  service_id bigint not null,
  provider_id bigint not null,
  revenue_micros bigint not null,
  refunds_micros bigint not null,
  charged_micros bigint not null,
  quoted_micros bigint not null,
  orders bigint not null,
  completed bigint not null,
  partial bigint not null,
  canceled bigint not null,
  primary key (panel_id, day, service_id, provider_id)
);
call protect_panel_table('daily_figures');

-- What is known of a day and of no service.
create table daily_money (
  panel_id bigint not null references panels,
  day date not null,
  funds_micros bigint not null,
  payments bigint not null,
  returned_micros bigint not null,
  customers bigint not null,
  primary key (panel_id, day)
);
call protect_panel_table('daily_money');

-- The months in which a customer's money moved. Who was a guest then is found through guest_joins.
create table buyer_months (
  panel_id bigint not null,
  user_id bigint not null,
  month date not null,
  revenue_micros bigint not null,
  refunds_micros bigint not null,
  cost_micros bigint not null,
  primary key (panel_id, user_id, month),
  constraint buyer_months__user foreign key (panel_id, user_id) references users (panel_id, id)
);
call protect_panel_table('buyer_months');

-- Customers by the month of their first payment, in the months since.
create table cohort_months (
  panel_id bigint not null references panels,
  cohort date not null,
  month date not null,
  buyers bigint not null,
  revenue_micros bigint not null,
  refunds_micros bigint not null,
  cost_micros bigint not null,
  kept_at timestamptz not null,
  primary key (panel_id, cohort, month),
  constraint cohort_months__order check (month >= cohort)
);
call protect_panel_table('cohort_months');

-- The calls add to the kept figures what was committed since, so they read how far these go.
grant select on progress_marks to crescendo_app;
