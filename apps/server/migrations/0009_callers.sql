-- Who holds a token: one call, one round trip, before the transaction of the request. The panel is named in the call
-- and left as it was afterwards, so the row policies hold here as everywhere. A visit of staff brings no rights along,
-- whatever the visited person may have become since.
create function find_caller(panel bigint, digest bytea, at timestamptz)
returns table (session_id bigint, user_id bigint, is_frozen boolean, is_visit boolean, roles text[], permissions text[])
language plpgsql as $$
declare
  before text := current_setting('app.panel_id', true);
begin
  perform set_config('app.panel_id', panel::text, true);
  return query
    select s.id, u.id, u.frozen_at is not null, s.opened_by is not null,
      array(select r.role from user_roles r
        where s.opened_by is null and r.panel_id = u.panel_id and r.user_id = u.id),
      array(select p.permission from user_permissions p
        where s.opened_by is null and p.panel_id = u.panel_id and p.user_id = u.id)
    from sessions s join users u on u.panel_id = s.panel_id and u.id = s.user_id
    where (s.token_hash = digest or (s.previous_token_hash = digest and s.previous_valid_until > at))
      and s.expires_at > at and u.deleted_at is null;
  perform set_config('app.panel_id', coalesce(before, ''), true);
end $$;

-- A code that was made for one browser is nothing in another: a link with somebody else's code signs nobody in.
alter table one_time_codes
  add column browser_hash bytea,
  add constraint one_time_codes__browser_length check (octet_length(browser_hash) = 32);
