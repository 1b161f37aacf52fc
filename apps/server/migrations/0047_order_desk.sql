-- What staff need to find orders and to work on them.

-- Who has it and what they take, beside the order, so that lists and filters read one table. The margin is a part in a
-- million of what the customer pays; null where nothing was sent or nothing is paid.
alter table orders
  add column provider_id bigint,
  add column provider_cost_micros bigint,
  -- The route that staff chose for the next attempt, and the attempts whose refusals they put aside.
  add column next_route_id bigint,
  add column forgiven_attempts integer not null default 0;

alter table orders disable trigger user;
update orders o set provider_id = s.provider_id,
  provider_cost_micros = case when s.state = 'accepted' then coalesce(s.charge_micros, s.expected_micros) end
from (
  select distinct on (panel_id, order_id) panel_id, order_id, provider_id, state, charge_micros, expected_micros
  from submissions order by panel_id, order_id, attempt_no desc
) as s where o.panel_id = s.panel_id and o.id = s.order_id;
alter table orders enable trigger user;

alter table orders
  add column margin_ppm bigint generated always as (
    case when provider_cost_micros is not null and charge_micros > refunded_micros then
      trunc((charge_micros - refunded_micros - provider_cost_micros)::numeric * 1000000 / (charge_micros - refunded_micros))::bigint
    end) stored,
  add constraint orders__provider foreign key (panel_id, provider_id) references providers (panel_id, id),
  add constraint orders__next_route foreign key (panel_id, next_route_id) references service_routes (panel_id, id);

create index orders__by_time on orders (panel_id, created_at desc, id desc) where deleted_at is null;
create index orders__by_provider on orders (panel_id, provider_id, id desc) where provider_id is not null;
create index orders__by_charge on orders (panel_id, charge_micros);
-- What is looked for is a margin that is too low: the others are most orders, and those are found soon without an index.
create index orders__low_margin on orders (panel_id, margin_ppm) where margin_ppm < 300000;
create index orders__open on orders (panel_id, id desc)
  where status in ('in_processing', 'in_moderation', 'error', 'stopped') and deleted_at is null;
create index orders__in_review on orders (panel_id, id desc) where delivery_state = 'in_review';
create index orders__late on orders (panel_id, start_promised_at)
  where status = 'in_processing' and started_at is null and start_promised_at is not null;

-- A link as people compare it: without protocol, www, capitals and closing slashes. Its tail is what names the post, read
-- backwards, without what a shared link carries along; `v` is the one parameter that names something.
create function link_key(link text) returns text language sql immutable parallel safe
return left(rtrim(lower(regexp_replace(link, '^[a-z]+://((www|m)\.)?', '', 'i')), '/'), 300) collate "C";
create function link_tail(link text) returns text language sql immutable parallel safe
return left(reverse(rtrim(regexp_replace(lower(link), '([?](?!v=)|&|#).*$', ''), '/')), 300) collate "C";

-- Written once for each order and never again, unlike the order, whose every change would write these indexes anew.
create table order_links (
  panel_id bigint not null references panels (id),
  order_id bigint not null,
  link_key text collate "C" not null,
  link_tail text collate "C" not null,
  primary key (panel_id, order_id),
  constraint order_links__order foreign key (panel_id, order_id) references orders (panel_id, id) on delete cascade
);
call protect_panel_table('order_links');
insert into order_links (panel_id, order_id, link_key, link_tail)
select panel_id, id, link_key(url), link_tail(url) from orders where url is not null;
create index order_links__by_key on order_links (panel_id, link_key);
create index order_links__by_tail on order_links (panel_id, link_tail);

create function note_order_links() returns trigger language plpgsql as $$
begin
  insert into order_links (panel_id, order_id, link_key, link_tail)
  select panel_id, id, link_key(url), link_tail(url) from new_orders where url is not null;
  return null;
end $$;
create trigger orders__links after insert on orders
  referencing new table as new_orders for each statement execute function note_order_links();

create function change_order_link() returns trigger language plpgsql as $$
begin
  delete from order_links where panel_id = new.panel_id and order_id = new.id;
  if new.url is not null then
    insert into order_links (panel_id, order_id, link_key, link_tail)
    values (new.panel_id, new.id, link_key(new.url), link_tail(new.url));
  end if;
  return null;
end $$;
create trigger orders__link_change after update of url on orders
  for each row when (old.url is distinct from new.url) execute function change_order_link();

create index submissions__by_external_id on submissions (panel_id, external_id collate "C") where external_id is not null;
create index users__by_email on users (panel_id, email collate "C") where email is not null;
create index users__by_guest_email on users (panel_id, guest_email collate "C") where guest_email is not null;

-- What staff write about an order for each other. Nothing of it is changed.
create table order_notes (
  id bigint generated always as identity primary key,
  panel_id bigint not null references panels (id),
  order_id bigint not null,
  author_id bigint not null,
  text text not null,
  created_at timestamptz not null default now(),
  constraint order_notes__of_panel unique (panel_id, id),
  constraint order_notes__text check (length(text) between 1 and 2000),
  constraint order_notes__order foreign key (panel_id, order_id) references orders (panel_id, id),
  constraint order_notes__author foreign key (panel_id, author_id) references users (panel_id, id)
);
call protect_panel_table('order_notes');
revoke update, delete on order_notes from crescendo_app, crescendo_system;
create index order_notes__of_order on order_notes (panel_id, order_id, id);

-- A view of a list that somebody of staff keeps under a name.
create table saved_views (
  id bigint generated always as identity primary key,
  panel_id bigint not null references panels (id),
  user_id bigint not null,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  constraint saved_views__of_panel unique (panel_id, id),
  constraint saved_views__name unique (panel_id, user_id, list, name),
  constraint saved_views__texts check (list in ('orders') and length(name) between 1 and 60 and length(query) <= 2000),
  constraint saved_views__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade
);
call protect_panel_table('saved_views');

-- What staff do with many orders at once: what was chosen is written down first, and worked off afterwards.
create table bulk_acts (
  id bigint generated always as identity primary key,
  panel_id bigint not null references panels (id),
  started_by bigint not null,
  act text not null,
  terms jsonb not null,
  total integer not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint bulk_acts__of_panel unique (panel_id, id),
  constraint bulk_acts__act check (act in ('resend', 'route', 'completed', 'partial', 'canceled')),
  constraint bulk_acts__starter foreign key (panel_id, started_by) references users (panel_id, id)
);
call protect_panel_table('bulk_acts');

create table bulk_act_rows (
  panel_id bigint not null references panels (id),
  bulk_act_id bigint not null,
  order_id bigint not null,
  result text not null default 'waiting',
  detail text,
  ended_at timestamptz,
  primary key (panel_id, bulk_act_id, order_id),
  constraint bulk_act_rows__result check (result in ('waiting', 'done', 'asked', 'refused')),
  constraint bulk_act_rows__bulk_act foreign key (panel_id, bulk_act_id) references bulk_acts (panel_id, id) on delete cascade,
  constraint bulk_act_rows__order foreign key (panel_id, order_id) references orders (panel_id, id)
);
call protect_panel_table('bulk_act_rows');
create index bulk_act_rows__of_order on bulk_act_rows (panel_id, order_id);
create index bulk_act_rows__waiting on bulk_act_rows (panel_id, bulk_act_id, order_id) where result = 'waiting';

-- Ending an order at one's own decision gives money back like ending one in review.
alter table balance_adjustments drop constraint balance_adjustments__kind;
alter table balance_adjustments add constraint balance_adjustments__kind
  check (kind in ('adjustment', 'payment', 'refund', 'coupon', 'order_refund', 'order_end'));
