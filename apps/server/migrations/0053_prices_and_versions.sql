-- What one customer pays for one service instead of its price, as staff have set it. Guests and staff get none.
create table personal_prices (
  id bigint primary key generated always as identity,
  panel_id bigint not null references panels,
  user_id bigint not null,
  service_id bigint not null,
  -- It was set as a price for a thousand or for the whole, and is none for a service that is sold the other way since.
  price_type text not null,
  price_micros bigint not null,
  created_at timestamptz not null default now(),
  constraint personal_prices__in_panel unique (panel_id, id),
  constraint personal_prices__once unique (panel_id, user_id, service_id),
  -- Cascades, so that joining a guest to an account passes it by.
  constraint personal_prices__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade,
  constraint personal_prices__service foreign key (panel_id, service_id) references services (panel_id, id),
  constraint personal_prices__type check (price_type in ('per_quantity', 'fixed')),
  -- Above nothing, and at most a million dollars, as every amount that people enter.
  constraint personal_prices__price check (price_micros between 1 and 1000000000000)
);
create index personal_prices__of_service on personal_prices (panel_id, service_id);
call protect_panel_table('personal_prices');
call announce_changes('personal_prices', 'personal-prices');

-- Counts the changes of what staff edit, so that nobody overwrites what they have not seen.
alter table payment_methods add column version integer not null default 0;
alter table coupons add column version integer not null default 0;
alter table grades add column version integer not null default 0;
