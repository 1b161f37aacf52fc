-- How far work that comes again and again has got in a table that only grows. Ids are given before rows are committed,
-- so the highest id that was seen says nothing about lower ones: they are settled once every transaction has ended that
-- had begun to write by then. Holds no panel's data.
create table progress_marks (
  name text primary key,
  -- All rows up to here were there, or will never be, when the work was last done.
  done_to bigint not null default 0,
  seen_to bigint not null default 0,
  -- What was seen is settled when all transactions before this one have ended. The run after the one that saw it says
  -- which: its own number is above those of all that wrote before.
  seen_before bigint,
  constraint progress_marks__forward check (done_to <= seen_to)
);
grant select, insert, update on progress_marks to crescendo_system;

-- What the end of an order tells of its service, written once when it ends and kept for as long as it is measured.
create table measured_orders (
  panel_id bigint not null,
  order_id bigint not null,
  service_id bigint not null,
  ended_at timestamptz not null,
  ending text not null,
  -- Null where it never started, or delivered nothing.
  start_minutes double precision,
  units_per_day double precision,
  primary key (panel_id, order_id),
  constraint measured_orders__order foreign key (panel_id, order_id) references orders (panel_id, id) on delete cascade,
  constraint measured_orders__ending check (ending in ('completed', 'partial', 'canceled'))
);
create index measured_orders__age on measured_orders (ended_at);
call protect_panel_table('measured_orders');
