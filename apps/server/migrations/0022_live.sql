-- What people who are looking hear of beside orders themselves.

-- A refill that moved is told like an order that moved: the page of its order shows it. Asking for one tells nobody,
-- as placing an order does: who asks has the answer.
create function announce_refill() returns trigger
language plpgsql as $$
begin
  perform pg_notify('order_changes', json_build_object('panel', panel_id, 'user', user_id, 'order', id)::text)
  from orders where panel_id = new.panel_id and id = new.order_id;
  return null;
end $$;
create trigger announce after update on refill_requests for each row
  when (old.status is distinct from new.status) execute function announce_refill();

-- Whatever a session kept open ends with it, in whichever process that is.
create function announce_session_end() returns trigger
language plpgsql as $$
begin
  perform pg_notify('session_ends', json_build_object('panel', old.panel_id, 'session', old.id)::text);
  return null;
end $$;
create trigger announce_end after delete on sessions for each row execute function announce_session_end();
