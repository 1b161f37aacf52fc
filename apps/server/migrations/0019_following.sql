-- Following orders to their end: who was told of it, which ends are wished for, and drip-feeds that wait for a review.

alter table orders
  -- The customer was written how it ended, or does not want to be.
  add column is_end_told boolean not null default false;
update orders set is_end_told = true where status in ('completed', 'canceled');
create index orders__cancel_wanted on orders (cancel_requested_at)
  where cancel_requested_at is not null and status not in ('completed', 'canceled');

alter table refill_requests add column is_end_told boolean not null default false;

alter table drip_feeds
  -- Paid, but its runs begin when the customer has proven who they are.
  add column awaits_review boolean not null default false,
  add constraint drip_feeds__awaiting check (not awaits_review or next_run_at is null);
