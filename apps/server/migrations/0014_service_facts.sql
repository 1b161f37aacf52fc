-- What orders tell of services. Both tables are read models: whoever measures writes them anew from the orders.

-- Beside what is stated of a service, what was measured of the orders that ended in a period.
create table service_facts (
  panel_id bigint not null,
  service_id bigint not null,
  measured_from date not null,
  measured_to date not null,
  orders integer not null,
  completed integer not null,
  partial integer not null,
  canceled integer not null,
  -- Null where none of them started, or none delivered anything.
  median_start_minutes integer,
  median_units_per_day integer,
  refills_asked integer not null default 0,
  refills_honoured integer not null default 0,
  primary key (panel_id, service_id),
  constraint service_facts__service foreign key (panel_id, service_id)
    references services (panel_id, id) on delete cascade,
  constraint service_facts__period check (measured_from <= measured_to),
  constraint service_facts__ends check (
    completed >= 0 and partial >= 0 and canceled >= 0 and completed + partial + canceled = orders
  ),
  constraint service_facts__medians check (median_start_minutes >= 0 and median_units_per_day >= 0),
  constraint service_facts__refills check (refills_honoured between 0 and refills_asked)
);
call protect_panel_table('service_facts');
call announce_changes('service_facts', 'catalogue');

-- How many customers ordered both of two services; each pair stands here twice, once from either side.
create table services_bought_together (
  panel_id bigint not null,
  service_id bigint not null,
  other_id bigint not null,
  customers integer not null,
  primary key (panel_id, service_id, other_id),
  constraint services_bought_together__service foreign key (panel_id, service_id)
    references services (panel_id, id) on delete cascade,
  constraint services_bought_together__other foreign key (panel_id, other_id)
    references services (panel_id, id) on delete cascade,
  constraint services_bought_together__not_itself check (service_id <> other_id),
  constraint services_bought_together__customers_positive check (customers >= 1)
);
create index services_bought_together__of_other on services_bought_together (panel_id, other_id);
call protect_panel_table('services_bought_together');
call announce_changes('services_bought_together', 'catalogue');
