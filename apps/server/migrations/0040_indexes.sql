-- What a million rows showed to be missing and to be too much; docs/query-plans.md has the plans before and after.

-- Asked for by requests and jobs.
create index refill_requests__of_order on refill_requests (panel_id, order_id, id desc);
create index refill_requests__ended on refill_requests (ended_at) where status in ('completed', 'rejected');
create index invoices__gateway_payment on invoices (panel_id, gateway, gateway_payment) where gateway_payment is not null;
create index mails__age on mails (created_at);
create index mails__of_user on mails (panel_id, user_id) where user_id is not null;
create index support_requests__of_user on support_requests (panel_id, user_id);
create index audit_entries__of_subject on audit_entries (panel_id, subject, id);
create index audit_entries__visits on audit_entries (panel_id, actor_id) where action = 'people.visited-call';

-- Looked through when a row they refer to is removed: an old delivery or event, a card, a session that staff opened.
create index webhook_deliveries__replays on webhook_deliveries (panel_id, replay_of) where replay_of is not null;
create index webhook_deliveries__of_event on webhook_deliveries (panel_id, event_id);
create index webhook_deliveries__age on webhook_deliveries (created_at) where ended_at is not null;
create index invoices__of_card on invoices (panel_id, linked_card_id) where linked_card_id is not null;
create index sessions__opened_by on sessions (panel_id, opened_by) where opened_by is not null;

-- For the lists of the console.
create index orders__by_status on orders (panel_id, status, id desc);
create index orders__by_service on orders (panel_id, service_id, id desc);
create index ledger_transactions__by_time on ledger_transactions (panel_id, created_at desc);
create index users__referred on users (panel_id, referred_by) where referred_by is not null;

-- The same columns in the same order stand in a unique index, which is read backwards as well.
drop index alerts__of_panel_latest;
drop index balance_adjustments__by_time;
-- Every run is in the unique index on the same columns.
drop index orders__of_feed;
