-- Everything that a transaction announces is sent as one notification when it commits: a poll that moves a hundred orders
-- told a hundred times of it, and each notification is kept by the server until the slowest listener has read it.

-- Triggers collect lines like `orders [1,7,55]` in a setting that lasts until the end of the transaction.
create function announce(lines text) returns void
language plpgsql as $$
begin
  perform set_config('app.announced', coalesce(current_setting('app.announced', true), '') || lines || E'\n', true);
end $$;

-- True once in a transaction: the condition of the triggers that send, so that only one of them waits for the commit.
create function begins_announcing() returns boolean
language plpgsql as $$
begin
  if current_setting('app.announces', true) = 'yes' then
    return false;
  end if;
  perform set_config('app.announces', 'yes', true);
  return true;
end $$;

-- A payload has less than 8000 bytes; what does not fit follows in a second one. `panel` and `area` are for processes of
-- the version before, which know only of one change of data in each notification.
create function send_announced() returns trigger
language plpgsql as $$
declare
  collected text := current_setting('app.announced', true);
  payload text;
begin
  perform set_config('app.announced', '', true), set_config('app.announces', '', true);
  for payload in
    with items as (
      select distinct split_part(line, ' ', 1) as kind, substr(line, strpos(line, ' ') + 1) as item
      from string_to_table(coalesce(collected, ''), E'\n') as line where line <> ''
    ), placed as (
      select kind, item, sum(length(item) + 1) over (order by kind, item) / 7500 as part from items
    ), lists as (
      select part, kind, '[' || string_agg(item, ',' order by item) || ']' as list, min(item)::jsonb as first
      from placed group by part, kind
    )
    select '{' || string_agg(case kind when 'areas' then format('"panel":%s,"area":%s,', first -> 0, first -> 1) else '' end
      || to_json(kind)::text || ':' || list, ',') || '}'
    from lists group by part order by part
  loop
    perform pg_notify('panel_changes', payload);
  end loop;
  return null;
end $$;

create or replace function announce_change() returns trigger
language plpgsql as $$
begin
  perform announce(string_agg('areas ' || jsonb_build_array(panel_id, tg_argv[0])::text, E'\n'))
  from (select distinct panel_id from changed_rows) as changed having count(*) > 0;
  return null;
end $$;

create procedure send_at_commit(target regclass, events text, condition text default 'true')
language plpgsql as $$
begin
  -- Not `and`, which may ask its second half first: whoever was told to begin has to be among those that wait.
  execute format('create constraint trigger send_announced after %s on %s deferrable initially deferred for each row
    when (case when %s then begins_announcing() else false end) execute function send_announced()', events, target, condition);
end $$;

create or replace procedure announce_changes(target regclass, area text)
language plpgsql as $$
begin
  execute format('create trigger announce_insert after insert on %s referencing new table as changed_rows
    for each statement execute function announce_change(%L)', target, area);
  execute format('create trigger announce_update after update on %s referencing new table as changed_rows
    for each statement execute function announce_change(%L)', target, area);
  execute format('create trigger announce_delete after delete on %s referencing old table as changed_rows
    for each statement execute function announce_change(%L)', target, area);
  call send_at_commit(target, 'insert or update or delete');
end $$;
do $$
declare
  target regclass;
begin
  for target in select tgrelid from pg_trigger where tgname = 'announce_insert' order by tgrelid::regclass::text loop
    call send_at_commit(target, 'insert or update or delete');
  end loop;
end $$;

-- Beside people who look, the loops that work on orders are told: which of them has something to do, or will soon.
create or replace function announce_order() returns trigger
language plpgsql as $$
declare
  lines text := 'orders ' || jsonb_build_array(new.panel_id, new.user_id, new.id)::text;
begin
  if new.status = 'in_processing' and new.delivery_state in ('waiting', 'queued') then
    lines := lines || E'\nwork "submit"';
  end if;
  if new.delivery_state = 'delivering' and old.delivery_state <> 'delivering' then
    lines := lines || E'\nwork "poll"';
  end if;
  if new.cancel_requested_at is not null then
    lines := lines || E'\nwork "ask-cancels"';
  end if;
  if new.drip_feed_id is not null and new.delivery_state = 'ended' then
    lines := lines || E'\nwork "run-feeds"';
  end if;
  perform announce(lines);
  return null;
end $$;
call send_at_commit('orders', 'update',
  '(old.status, old.delivery_state, old.current_quantity, old.start_quantity, old.cancel_requested_at, old.is_partial)
    is distinct from
    (new.status, new.delivery_state, new.current_quantity, new.start_quantity, new.cancel_requested_at, new.is_partial)');

create or replace function announce_refill() returns trigger
language plpgsql as $$
begin
  perform announce('orders ' || jsonb_build_array(panel_id, user_id, id)::text)
  from orders where panel_id = new.panel_id and id = new.order_id;
  return null;
end $$;
call send_at_commit('refill_requests', 'update', 'old.status is distinct from new.status');

-- A statement that ends many sessions collects them once.
create or replace function announce_session_end() returns trigger
language plpgsql as $$
begin
  perform announce(string_agg('sessions ' || jsonb_build_array(panel_id, id)::text, E'\n')) from ended_sessions having count(*) > 0;
  return null;
end $$;
drop trigger announce_end on sessions;
create trigger announce_end after delete on sessions referencing old table as ended_sessions
  for each statement execute function announce_session_end();
call send_at_commit('sessions', 'delete');

-- Work that begins elsewhere than with an order that moves. Placing a paid order puts a job into the queue, whose own
-- notification wakes the loops, so that placing announces nothing more.
create function announce_work() returns trigger
language plpgsql as $$
begin
  perform announce('work ' || to_jsonb(tg_argv[0])::text);
  return null;
end $$;

create trigger announce_work after insert on refill_requests for each row execute function announce_work('ask-refills');
create constraint trigger send_announced_insert after insert on refill_requests deferrable initially deferred
  for each row when (begins_announcing()) execute function send_announced();

create trigger announce_work after insert on webhook_deliveries for each row execute function announce_work('webhooks');
call send_at_commit('webhook_deliveries', 'insert');

create trigger announce_work after update of next_run_at on drip_feeds for each row
  when (old.next_run_at is null and new.next_run_at is not null) execute function announce_work('run-feeds');
call send_at_commit('drip_feeds', 'update', 'old.next_run_at is null and new.next_run_at is not null');

-- A provider that opens or closes moves the next moment of every loop.
create trigger announce_work after update on providers for each row
  when ((old.is_enabled, old.closed_until, old.probe_until, old.is_out_of_funds, old.calls_per_minute)
    is distinct from (new.is_enabled, new.closed_until, new.probe_until, new.is_out_of_funds, new.calls_per_minute))
  execute function announce_work('all');
call send_at_commit('providers', 'update',
  '(old.is_enabled, old.closed_until, old.probe_until, old.is_out_of_funds, old.calls_per_minute)
    is distinct from (new.is_enabled, new.closed_until, new.probe_until, new.is_out_of_funds, new.calls_per_minute)');
