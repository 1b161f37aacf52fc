-- What another service has signed about somebody opens one session: whoever finds it later, in a history or a log, has
-- nothing. Kept until it would no longer be accepted anyway.
create table spent_assertions (
  panel_id bigint not null references panels,
  digest bytea not null,
  expires_at timestamptz not null,
  primary key (panel_id, digest),
  constraint spent_assertions__digest_length check (octet_length(digest) = 32)
);
create index spent_assertions__expired on spent_assertions (expires_at);
call protect_panel_table('spent_assertions');
