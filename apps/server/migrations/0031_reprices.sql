-- What is sold at a loss is paused unless the operator says otherwise; who has chosen a rule keeps it.
alter table fulfilment_settings
  alter column margin_rule set default 'pause',
  -- A price that would become more than so many times the old one, or less than that part of it, is a person's to set.
  add column most_reprice_ppm integer not null default 3000000,
  add constraint fulfilment_settings__most_reprice check (most_reprice_ppm between 1000000 and 1000000000);

-- Prices that the panel would set by itself, were they not so far from the old ones.
create table price_proposals (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  service_id bigint not null,
  -- Before the service's own discount.
  price_micros bigint not null,
  before_micros bigint not null,
  created_at timestamptz not null default now(),
  -- Applied by a person, or over because the cost came back or another price was set.
  applied_by bigint,
  ended_at timestamptz,
  constraint price_proposals__of_panel unique (panel_id, id),
  constraint price_proposals__service foreign key (panel_id, service_id) references services (panel_id, id),
  constraint price_proposals__applied_by foreign key (panel_id, applied_by) references users (panel_id, id),
  constraint price_proposals__amounts check (price_micros >= 0 and before_micros >= 0),
  constraint price_proposals__applied check (applied_by is null or ended_at is not null)
);
create unique index price_proposals__one_open on price_proposals (panel_id, service_id) where ended_at is null;
call protect_panel_table('price_proposals');
