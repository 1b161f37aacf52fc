-- The roles of a panel: those that every panel has, which the program knows, and those that the panel has made itself.
create table staff_roles (
  id bigint primary key generated always as identity,
  panel_id bigint not null references panels on delete cascade,
  -- What accounts refer to it by.
  role text not null,
  -- Both null for a role that every panel has.
  name text,
  permissions text[],
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint staff_roles__in_panel unique (panel_id, id),
  constraint staff_roles__role unique (panel_id, role),
  constraint staff_roles__made_here check ((name is null) = (permissions is null))
);
create unique index staff_roles__name on staff_roles (panel_id, lower(name));
call protect_panel_table('staff_roles');

create function add_staff_roles() returns trigger language plpgsql as $$
begin
  insert into staff_roles (panel_id, role)
  select new.id, unnest(array['owner', 'manager', 'support', 'finance', 'content']);
  return null;
end $$;
create trigger add_staff_roles after insert on panels for each row execute function add_staff_roles();
insert into staff_roles (panel_id, role)
select p.id, unnest(array['owner', 'manager', 'support', 'finance', 'content']) from panels p;

alter table user_roles drop constraint user_roles__known,
  add constraint user_roles__known foreign key (panel_id, role) references staff_roles (panel_id, role);
create index user_roles__of_role on user_roles (panel_id, role);

-- Somebody is to join the staff. The link is mailed, works once and for three days.
create table staff_invitations (
  id bigint primary key generated always as identity,
  panel_id bigint not null references panels on delete cascade,
  email text not null,
  token_hash bytea not null,
  invited_by bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint,
  constraint staff_invitations__in_panel unique (panel_id, id),
  constraint staff_invitations__token unique (token_hash),
  constraint staff_invitations__accepted check ((accepted_at is null) = (accepted_by is null)),
  constraint staff_invitations__inviter foreign key (panel_id, invited_by) references users (panel_id, id),
  constraint staff_invitations__person foreign key (panel_id, accepted_by) references users (panel_id, id)
);
-- One at a time for one address.
create unique index staff_invitations__open on staff_invitations (panel_id, email) where accepted_at is null;
create index staff_invitations__of_inviter on staff_invitations (panel_id, invited_by);
create index staff_invitations__of_person on staff_invitations (panel_id, accepted_by) where accepted_by is not null;
call protect_panel_table('staff_invitations');

create table invitation_roles (
  panel_id bigint not null,
  invitation_id bigint not null,
  role text not null,
  primary key (panel_id, invitation_id, role),
  constraint invitation_roles__invitation foreign key (panel_id, invitation_id)
    references staff_invitations (panel_id, id) on delete cascade,
  constraint invitation_roles__role foreign key (panel_id, role) references staff_roles (panel_id, role)
);
create index invitation_roles__of_role on invitation_roles (panel_id, role);
call protect_panel_table('invitation_roles');
