-- Work that waits for a provider which is paused or full is not walked over to find what can be done: what is due is found
-- by its service or by its provider, and those that can take nothing are left out before anything of them is read.

create index orders__waiting on orders (service_id, submit_at, id)
  where status = 'in_processing' and delivery_state in ('waiting', 'queued') and not is_sample;
drop index orders__to_submit;

create index submissions__to_poll_by_provider on submissions (provider_id, poll_at)
  where state = 'accepted' and ended_at is null;
drop index submissions__to_poll;

create index submissions__to_cancel_by_provider on submissions (provider_id, cancel_at)
  where cancel_state in ('requested', 'asking') and state = 'accepted' and ended_at is null;
drop index submissions__to_cancel;

-- Who is to be asked for a refill, noted when somebody looks at it first.
alter table refill_requests add column provider_id bigint,
  add constraint refill_requests__provider foreign key (panel_id, provider_id) references providers (panel_id, id);
update refill_requests r set provider_id = s.provider_id from submissions s
  where r.status in ('requested', 'in_progress') and s.panel_id = r.panel_id and s.order_id = r.order_id
    and s.state = 'accepted';
create index refill_requests__by_provider on refill_requests (provider_id, poll_at)
  where status in ('requested', 'in_progress');
-- Those whose asking came to nothing are few.
create index refill_requests__unanswered on refill_requests (ask_state)
  where status = 'requested' and ask_state in ('asking', 'unknown');
drop index refill_requests__due;
