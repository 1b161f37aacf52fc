-- How long an equal `add` without a name of its own is answered by the first one's order, counted from the end of that
-- call; each token may have it longer, shorter or not at all.
alter table api_tokens
  add column duplicate_seconds integer not null default 60,
  add constraint api_tokens__duplicate_seconds check (duplicate_seconds between 0 and 3600);
alter table recent_adds rename column created_at to ended_at;
