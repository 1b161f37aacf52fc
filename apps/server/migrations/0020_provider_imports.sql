-- What was imported from a provider goes on following it: its limits, its flags and, by the panel's rule, its price.

alter table service_routes
  -- The service was made of it.
  add column is_import boolean not null default false,
  -- What is added to the provider's price; where none is given, the provider's own markup.
  add column markup_ppm integer,
  add constraint service_routes__markup check (markup_ppm between 0 and 100000000);
create unique index service_routes__import on service_routes (panel_id, provider_service_id) where is_import;

alter table services
  -- None of its providers lists what stands behind it any more.
  add column paused_for_routes boolean not null default false;
