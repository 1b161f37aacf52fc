-- What a panel shares with an outside system and nobody may read back: sealed with the installation's keys.

create table panel_secrets (
  id bigint generated always as identity primary key,
  panel_id bigint not null references panels (id) on delete cascade,
  name text not null,
  sealed text not null,
  updated_at timestamptz not null default now(),
  constraint panel_secrets__of_panel unique (panel_id, id),
  constraint panel_secrets__name unique (panel_id, name)
);
call protect_panel_table('panel_secrets');
