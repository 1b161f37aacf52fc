-- Some services cannot be delivered without one of their targets, e.g. the code that lets an ad run: they say so.
alter table targets add column is_required boolean not null default false;
