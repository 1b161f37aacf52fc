-- Services a customer keeps at hand, and visitors who would like to buy much.

create table favourites (
  panel_id bigint not null,
  user_id bigint not null,
  service_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (panel_id, user_id, service_id),
  constraint favourites__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade,
  constraint favourites__service foreign key (panel_id, service_id) references services (panel_id, id) on delete cascade
);
create index favourites__of_service on favourites (panel_id, service_id);
call protect_panel_table('favourites');

-- Once for each address: asking again is no second request.
create table wholesale_requests (
  id bigint generated always as identity primary key,
  panel_id bigint not null references panels (id),
  email text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  constraint wholesale_requests__email unique (panel_id, email),
  constraint wholesale_requests__email_lower check (email = lower(email) and length(email) <= 254)
);
call protect_panel_table('wholesale_requests');
