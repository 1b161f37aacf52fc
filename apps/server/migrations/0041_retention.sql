-- How long what is kept is decided in docs/decisions/0025-retention.md; this lets the jobs do it.

-- How far an order had come is kept for 400 days; then all but the last of it may go, once the order has ended.
drop trigger append_only on order_progress;
create trigger append_only before update or truncate on order_progress for each statement execute function refuse_change();
create function refuse_early_removal() returns trigger
language plpgsql as $$
begin
  if not exists (select from orders o where o.panel_id = old.panel_id and o.id = old.order_id
      and o.status in ('completed', 'canceled') and o.created_at < now() - interval '400 days')
    or not exists (select from order_progress p where p.panel_id = old.panel_id and p.order_id = old.order_id
      and p.delivered > old.delivered) then
    raise exception 'the progress of order % is still kept', old.order_id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger kept before delete on order_progress for each row execute function refuse_early_removal();
grant delete on order_progress to crescendo_system;

-- Who leaves is named nowhere, in the audit neither: what staff did stays, with the numbers of both. Nothing else in it
-- is ever changed, so only a trigger may.
drop trigger append_only on audit_entries;
create trigger append_only before delete or update or truncate on audit_entries for each statement
  when (pg_trigger_depth() = 0) execute function refuse_change();
create function forget_person() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  update audit_entries set details = details || '{"customer": ""}'
  where panel_id = new.panel_id and subject = 'user:' || new.id and action = 'people.visited-call';
  update audit_entries set details = details || '{"staff": ""}'
  where panel_id = new.panel_id and actor_id = new.id and action = 'people.visited-call';
  return null;
end $$;
revoke execute on function forget_person() from public;
create trigger forget after update of deleted_at on users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function forget_person();
