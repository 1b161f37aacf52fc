-- Every write of staff is on record, with from where it came; and entries are a chain, so that nobody who gets at the
-- tables takes one out or changes one unseen.
alter table audit_entries
  -- The part of the action before its dot, by which the log is filtered.
  add column action_group text not null generated always as (split_part(action, '.', 1)) stored,
  -- The call, by its name in the route table.
  add column route text,
  add column address inet,
  add column device text,
  -- When the person showed a second factor in the session that did it.
  add column second_factor_at timestamptz,
  add constraint audit_entries__panel unique (panel_id, id);
create index audit_entries__latest on audit_entries (panel_id, created_at desc, id desc);
create index audit_entries__of_actor on audit_entries (panel_id, actor_id, created_at desc, id desc);
create index audit_entries__of_group on audit_entries (panel_id, action_group, created_at desc, id desc);
drop index audit_entries__by_time;

-- What an entry says, and what the one before it said, in one value. Of visits the names are left out, which go when an
-- account is deleted.
create function audit_digest(entry audit_entries, previous bytea) returns bytea
language sql stable parallel safe
return (
  select sha256(coalesce(previous, ''::bytea) || convert_to((row(entry.id, entry.panel_id, entry.actor_id,
    entry.actor_label, entry.action, entry.subject,
    case when entry.action = 'people.visited-call' then entry.details - 'customer' - 'staff' else entry.details end,
    entry.request_id, extract(epoch from entry.created_at), entry.route, host(entry.address), entry.device,
    extract(epoch from entry.second_factor_at)))::text, 'UTF8'))
);

-- The places of entries in the chain of their panel. A job adds them shortly after they were written, so that no two
-- members of staff wait for each other; an entry gets its place when everything before it is there.
create table audit_chain (
  panel_id bigint not null references panels,
  position bigint not null,
  entry_id bigint not null,
  hash bytea not null,
  primary key (panel_id, position),
  constraint audit_chain__entry_once unique (panel_id, entry_id),
  constraint audit_chain__entry foreign key (panel_id, entry_id) references audit_entries (panel_id, id),
  constraint audit_chain__place check (position > 0 and octet_length(hash) = 32)
);
call protect_panel_table('audit_chain');
revoke insert, update, delete on audit_chain from crescendo_app;
revoke update, delete on audit_chain from crescendo_system;
create trigger append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_change();

create function seal_audit(after_id bigint, last_id bigint) returns bigint
language plpgsql as $$
declare
  entry audit_entries;
  of_panel bigint;
  place bigint;
  previous bytea;
  sealed bigint := 0;
begin
  for entry in select * from audit_entries e where e.id > after_id and e.id <= last_id order by e.panel_id, e.id loop
    if of_panel is distinct from entry.panel_id then
      of_panel := entry.panel_id;
      select c.position, c.hash into place, previous from audit_chain c
        where c.panel_id = of_panel order by c.position desc limit 1;
      place := coalesce(place, 0);
    end if;
    place := place + 1;
    previous := audit_digest(entry, previous);
    insert into audit_chain (panel_id, position, entry_id, hash) values (of_panel, place, entry.id, previous);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

-- What the last check found. A chain that is shorter than it was then has lost its end.
create table audit_checks (
  panel_id bigint primary key references panels,
  entries bigint not null,
  last_hash bytea,
  -- 'changed', 'missing' or 'cut'; null where the chain is whole.
  fault text,
  -- The first place that is not as it was.
  fault_position bigint,
  checked_at timestamptz not null default now(),
  constraint audit_checks__fault check (fault in ('changed', 'missing', 'cut'))
);
call protect_panel_table('audit_checks');
revoke insert, update, delete on audit_checks from crescendo_app;
revoke delete on audit_checks from crescendo_system;
