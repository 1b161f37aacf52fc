-- What programs of customers prove themselves by: looked up by its hash, sealed so that its owner can read it again.

create table api_tokens (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  user_id bigint not null,
  name text not null,
  is_default boolean not null default false,
  token_hash bytea not null,
  sealed_token text not null,
  scopes text[] not null,
  -- Addresses or networks it may come from; none named: from anywhere.
  addresses cidr[] not null default '{}',
  -- Orders by it go to the simulated provider and cost nothing.
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint api_tokens__of_panel unique (panel_id, id),
  constraint api_tokens__hash unique (panel_id, token_hash),
  constraint api_tokens__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade,
  constraint api_tokens__scopes check (scopes <@ array['read', 'order'] and cardinality(scopes) >= 1),
  constraint api_tokens__lengths check (length(name) between 1 and 120 and cardinality(addresses) <= 50)
);
create unique index api_tokens__one_default on api_tokens (panel_id, user_id) where is_default;
create index api_tokens__of_user on api_tokens (panel_id, user_id, id);
call protect_panel_table('api_tokens');

-- Orders that came by API v2 without a key of their own: the same again within seconds is the same order.
create table recent_adds (
  panel_id bigint not null,
  token_id bigint not null,
  request_hash bytea not null,
  order_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (panel_id, token_id, request_hash),
  constraint recent_adds__token foreign key (panel_id, token_id) references api_tokens (panel_id, id) on delete cascade
);
create index recent_adds__age on recent_adds (created_at);
call protect_panel_table('recent_adds');
