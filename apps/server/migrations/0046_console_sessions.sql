-- A session knows how its person was proven, and one of the console ends when nobody uses it.
alter table sessions
  add column second_factor text,
  add column second_factor_at timestamptz,
  add constraint sessions__second_factor check (second_factor in ('totp', 'passkey', 'email', 'recovery')),
  add constraint sessions__factor_both check ((second_factor is null) = (second_factor_at is null));

-- Nothing tells how those were proven that are open now. Staff sign in again, once.
delete from sessions where kind = 'console';

alter table one_time_codes drop constraint one_time_codes__purpose,
  add constraint one_time_codes__purpose
    check (purpose in ('sign-in', 'password-reset', 'confirm-email', 'switch-panel'));

-- As before, with what the session knows of the second factor, the permissions of roles that the panel has made, and
-- the end of a session of the console that was not used for so long. Its use is noted once a minute at most.
create function find_caller(panel bigint, digest bytea, family bytea, at timestamptz, idle interval)
returns table (
  session_id bigint, user_id bigint, is_frozen boolean, is_visit boolean, is_console boolean, key_hash bytea,
  second_factor text, second_factor_at timestamptz, roles text[], permissions text[]
)
language plpgsql as $$
declare
  before text := current_setting('app.panel_id', true);
  held sessions;
begin
  perform set_config('app.panel_id', panel::text, true);
  select s.* into held from sessions s
    where (s.token_hash = digest or (s.previous_token_hash = digest and s.previous_valid_until > at))
      and s.expires_at > at;
  if not found then
    delete from sessions s where s.panel_id = panel and s.family_hash = family;
  elsif held.kind = 'console' and held.last_used_at <= at - idle then
    delete from sessions s where s.id = held.id;
  else
    if held.kind = 'console' and held.last_used_at < at - interval '1 minute' then
      update sessions s set last_used_at = at where s.id = held.id and s.last_used_at < at - interval '1 minute';
    end if;
    return query
      select held.id, u.id, u.frozen_at is not null, held.opened_by is not null, held.kind = 'console', held.key_hash,
        held.second_factor, held.second_factor_at,
        array(select r.role from user_roles r
          where held.kind = 'console' and r.panel_id = u.panel_id and r.user_id = u.id),
        array(select p.permission from user_permissions p
            where held.kind = 'console' and p.panel_id = u.panel_id and p.user_id = u.id
          union
          select unnest(made.permissions) from user_roles r
            join staff_roles made on made.panel_id = r.panel_id and made.role = r.role
            where held.kind = 'console' and r.panel_id = u.panel_id and r.user_id = u.id)
      from users u where u.panel_id = held.panel_id and u.id = held.user_id and u.deleted_at is null;
  end if;
  perform set_config('app.panel_id', coalesce(before, ''), true);
end $$;
-- Nothing calls the first of them any more.
drop function find_caller(bigint, bytea, timestamptz);
