-- What the workers share of a provider while they submit: how fast it may be called, and the balance from which
-- unknown submissions are judged.

alter table providers
  -- Up to here its calls are spent. It lags behind the clock by as many calls as may still be made at once.
  add column calls_spent_until timestamptz not null default '-infinity',
  -- The balance when nothing was under way, which the next such one is compared with.
  add column opening_micros bigint,
  add column opening_at timestamptz;

create index submissions__of_provider on submissions (panel_id, provider_id, started_at);
create index submissions__under_way on submissions (panel_id, provider_id) where state = 'sending';
create index alerts__of_panel_latest on alerts (panel_id, id desc);

-- Who proves the books tells from it since when nobody has worked.
grant select on worker_processes to crescendo_system;
