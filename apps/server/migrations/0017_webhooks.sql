-- Where customers want to hear of their orders, and everything that was sent there.

create table webhooks (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  user_id bigint not null,
  url text not null,
  sealed_secret text not null,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  constraint webhooks__of_panel unique (panel_id, id),
  constraint webhooks__url unique (panel_id, user_id, url),
  constraint webhooks__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade,
  constraint webhooks__url_form check (url ~ '^https?://[^\s]+$' and length(url) <= 2048)
);
call protect_panel_table('webhooks');

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  webhook_id bigint not null,
  -- The event of an order it tells of; sent again on request it is a delivery of its own.
  order_event_id bigint not null,
  replay_of bigint,
  body text not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  try_at timestamptz not null default now(),
  lease_token uuid,
  -- What the other side said last.
  status integer,
  error text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint webhook_deliveries__of_panel unique (panel_id, id),
  constraint webhook_deliveries__webhook foreign key (panel_id, webhook_id) references webhooks (panel_id, id) on delete cascade,
  constraint webhook_deliveries__replay foreign key (panel_id, replay_of) references webhook_deliveries (panel_id, id) on delete cascade,
  constraint webhook_deliveries__state check (state in ('waiting', 'sending', 'delivered', 'failed')),
  constraint webhook_deliveries__ended check ((state in ('delivered', 'failed')) = (ended_at is not null)),
  constraint webhook_deliveries__lengths check (length(error) <= 500)
);
create unique index webhook_deliveries__once on webhook_deliveries (panel_id, webhook_id, order_event_id)
  where replay_of is null;
create index webhook_deliveries__due on webhook_deliveries (try_at) where state in ('waiting', 'sending');
create index webhook_deliveries__of_webhook on webhook_deliveries (panel_id, webhook_id, id desc);
call protect_panel_table('webhook_deliveries');
