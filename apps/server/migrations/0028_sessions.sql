-- What can be read out of a page opens nothing by itself: a session that began in a browser is bound to a cookie that
-- no script can read, the console has sessions of its own, and a token that was replaced ends its session when it
-- comes back.
alter table sessions
  -- Only a session of the console carries what its person may do as staff.
  add column kind text not null default 'shop',
  -- Digest of the cookie that goes with the token; null for a session that did not begin in a browser.
  add column key_hash bytea,
  -- Digest of what all tokens of the session have in common, by which one that was replaced is known again.
  add column family_hash bytea,
  add constraint sessions__kind check (kind in ('shop', 'console')),
  add constraint sessions__key_length check (octet_length(key_hash) = 32),
  add constraint sessions__family_length check (octet_length(family_hash) = 32);
create unique index sessions__family on sessions (family_hash);

-- Nothing tells which of the sessions before this one began in a browser. Everybody signs in again, once.
delete from sessions;

-- Which kind of session a completed second step opens.
alter table code_checks
  add column session_kind text not null default 'shop',
  add constraint code_checks__session_kind check (session_kind in ('shop', 'console'));

-- As before, with the digest of the family, the cookie and the kind. A digest that fits no session while its family
-- has one is a token that was replaced: somebody else holds the one or the other, so the session ends.
create function find_caller(panel bigint, digest bytea, family bytea, at timestamptz)
returns table (
  session_id bigint, user_id bigint, is_frozen boolean, is_visit boolean, is_console boolean, key_hash bytea,
  roles text[], permissions text[]
)
language plpgsql as $$
declare
  before text := current_setting('app.panel_id', true);
begin
  perform set_config('app.panel_id', panel::text, true);
  return query
    select s.id, u.id, u.frozen_at is not null, s.opened_by is not null, s.kind = 'console', s.key_hash,
      array(select r.role from user_roles r
        where s.kind = 'console' and r.panel_id = u.panel_id and r.user_id = u.id),
      array(select p.permission from user_permissions p
        where s.kind = 'console' and p.panel_id = u.panel_id and p.user_id = u.id)
    from sessions s join users u on u.panel_id = s.panel_id and u.id = s.user_id
    where (s.token_hash = digest or (s.previous_token_hash = digest and s.previous_valid_until > at))
      and s.expires_at > at and u.deleted_at is null;
  if not found then
    delete from sessions s where s.panel_id = panel and s.family_hash = family;
  end if;
  perform set_config('app.panel_id', coalesce(before, ''), true);
end $$;
