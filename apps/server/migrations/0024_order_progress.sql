-- How far an order had come and when: at most fifty points of each, so that its way can be drawn.
create table order_progress (
  panel_id bigint not null,
  order_id bigint not null,
  delivered integer not null,
  reached_at timestamptz not null,
  primary key (panel_id, order_id, delivered),
  constraint order_progress__order foreign key (panel_id, order_id) references orders (panel_id, id),
  constraint order_progress__delivered check (delivered >= 1)
);
call protect_panel_table('order_progress');
create trigger append_only before update or delete or truncate on order_progress
  for each statement execute function refuse_change();
revoke update, delete, truncate on order_progress from crescendo_app, crescendo_system;
