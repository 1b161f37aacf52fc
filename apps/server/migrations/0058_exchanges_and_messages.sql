-- What a provider responded to an attempt, as it came, without our key. Goes with `answer` when its time is over.
alter table submissions add column response_status smallint;
alter table submissions add column response text;
alter table submissions add constraint submissions__response check (length(response) <= 4000) not valid;
alter table submissions validate constraint submissions__response;

-- What staff wrote to a customer about an order. Nothing of it is changed.
create table order_messages (
  id bigint generated always as identity primary key,
  panel_id bigint not null references panels (id),
  order_id bigint not null,
  author_id bigint not null,
  text text not null,
  created_at timestamptz not null default now(),
  constraint order_messages__of_panel unique (panel_id, id),
  constraint order_messages__text check (length(text) between 1 and 4000),
  constraint order_messages__order foreign key (panel_id, order_id) references orders (panel_id, id),
  constraint order_messages__author foreign key (panel_id, author_id) references users (panel_id, id)
);
call protect_panel_table('order_messages');
revoke update, delete on order_messages from crescendo_app, crescendo_system;
create index order_messages__of_order on order_messages (panel_id, order_id, id);
