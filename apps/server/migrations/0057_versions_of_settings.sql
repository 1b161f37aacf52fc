-- Counts the changes that staff make of a panel's settings, of the routes of a service and of how orders are sent, so
-- that nobody overwrites what they have not seen. A panel without a row for the last has none of its own yet: version 0.
alter table panels add column settings_version integer not null default 0;
alter table services add column routes_version integer not null default 0;
alter table fulfilment_settings add column version integer not null default 1;
