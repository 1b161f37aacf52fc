-- Codes that stand in an address for a moment and are exchanged for a session: by impersonation, by the widget.
-- Like tokens they are stored as SHA-256 only, and each works once, on its panel, for its purpose.

create table one_time_codes (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  user_id bigint not null,
  purpose text not null,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_codes__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade,
  constraint one_time_codes__code unique (code_hash),
  constraint one_time_codes__code_length check (octet_length(code_hash) = 32),
  constraint one_time_codes__purpose_form check (purpose ~ '^[a-z]+(-[a-z]+)*$')
);
create index one_time_codes__of_user on one_time_codes (panel_id, user_id);
create index one_time_codes__expired on one_time_codes (expires_at);
call protect_panel_table('one_time_codes');
